import { type ReactNode, useState } from 'react';
import type { MissionTime } from '#domain/lineage.ts';
import type { MissionDraft } from '#domain/mission.ts';
import type { Also } from '../../../shared/data/also.ts';
import { DaysChoice } from '../../../shared/mission/DaysChoice.tsx';
import { TIME_OPTIONS } from '../../../shared/mission/time-names.ts';
import { type PicturedFields, PicturedForm } from '../../../shared/picture/PicturedForm.tsx';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { OneDay, useOneDay } from './OneDay.tsx';

/** The initial values of a mission's form. */
export type MissionFields = PicturedFields &
  Pick<MissionDraft, 'days' | 'confirmation' | 'only'> & {
    timeOfDay: MissionTime;
  };

/** The values that a mission's form submits. */
export type FilledMission = MissionDraft & { timeOfDay: MissionTime };

const WHEN = [
  { value: 'weekly', label: 'Co tydzień' },
  { value: 'once', label: 'Tylko jeden dzień' },
] as const;

/** The form of a new or existing mission. An existing one keeps its kind: weekdays, or one day. */
export function MissionForm({
  note,
  isNew = false,
  onSubmit,
  ...form
}: {
  login: string | null;
  initial: MissionFields;
  alsoHint?: string;
  /** A remark above the button. */
  note?: ReactNode;
  isNew?: boolean;
  /** The button's text. */
  submit: string;
  busy: boolean;
  onSubmit: (filled: FilledMission, also: Also) => void;
}) {
  const { initial } = form;
  const [first] = useState(initial);
  const [days, setDays] = useState(initial.days);
  const [confirmation, setConfirmation] = useState(initial.confirmation);
  const [timeOfDay, setTime] = useState(initial.timeOfDay);
  const [when, setWhen] = useState<'weekly' | 'once'>(initial.only == null ? 'weekly' : 'once');
  const oneDay = useOneDay(initial.only);
  const only = when === 'once' ? oneDay.day : null;

  return (
    <PicturedForm
      {...form}
      noun="mission"
      changed={
        days !== first.days ||
        confirmation !== first.confirmation ||
        timeOfDay !== first.timeOfDay ||
        only !== (first.only ?? null)
      }
      onSubmit={(draft, also) => {
        if (when === 'once' && only === null) oneDay.touch();
        else onSubmit({ ...draft, days, only, confirmation, timeOfDay }, also);
      }}
    >
      {isNew && <Choice label="Kiedy?" options={WHEN} value={when} onValue={setWhen} />}
      {when === 'once' ? <OneDay {...oneDay} /> : <DaysChoice days={days} onDays={setDays} />}
      <Choice label="Pora dnia" options={TIME_OPTIONS} value={timeOfDay} onValue={setTime} />
      <Switch label="Wymaga potwierdzenia rodzica" on={confirmation} onToggle={setConfirmation} />
      {note && <p>{note}</p>}
    </PicturedForm>
  );
}
