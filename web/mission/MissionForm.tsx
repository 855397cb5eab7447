import { type ReactNode, useState } from 'react';
import type { MissionTime } from '#domain/lineage.ts';
import type { MissionDraft } from '#domain/mission.ts';
import { type PicturedFields, PicturedForm } from '../picture/PicturedForm.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Switch } from '../ui/Switch.tsx';
import { DaysChoice } from './DaysChoice.tsx';
import { TIME_OPTIONS } from './time-names.ts';

/** The initial values of a mission's form. */
export type MissionFields = PicturedFields &
  Pick<MissionDraft, 'days' | 'confirmation'> & {
    timeOfDay: MissionTime;
  };

/** What a mission's form asks for. */
export type FilledMission = MissionDraft & { timeOfDay: MissionTime };

/** The form of a mission, new or old. */
export function MissionForm({
  note,
  onSubmit,
  ...form
}: {
  initial: MissionFields;
  /** A remark above the button. */
  note?: ReactNode;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (filled: FilledMission) => void;
}) {
  const [days, setDays] = useState(form.initial.days);
  const [confirmation, setConfirmation] = useState(form.initial.confirmation);
  const [timeOfDay, setTime] = useState(form.initial.timeOfDay);
  return (
    <PicturedForm
      {...form}
      onSubmit={(draft) => onSubmit({ ...draft, days, confirmation, timeOfDay })}
    >
      <DaysChoice days={days} onDays={setDays} />
      <Choice label="Pora dnia" options={TIME_OPTIONS} value={timeOfDay} onValue={setTime} />
      <Switch label="Wymaga potwierdzenia rodzica" on={confirmation} onToggle={setConfirmation} />
      {note && <p>{note}</p>}
    </PicturedForm>
  );
}
