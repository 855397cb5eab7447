import { type ReactNode, useState } from 'react';
import { MOST_DAYS_AHEAD } from '#domain/base/bounds.ts';
import { isPlannable, type MissionDraft } from '#domain/mission/mission.ts';
import { type Day, dayTitle, WEEKDAY_NAMES, weekday } from '#domain/time/day.ts';
import { dayOfText, dayText } from '#domain/time/day-text.ts';
import type { MissionTime } from '#domain/time/time-of-day.ts';
import { useToday } from '../../../offline/client/family.ts';
import type { Also } from '../../../shared/data/also.ts';
import { DaysChoice } from '../../../shared/mission/DaysChoice.tsx';
import { TIME_OPTIONS } from '../../../shared/mission/time-names.ts';
import { type PicturedFields, PicturedForm } from '../../../shared/picture/PicturedForm.tsx';
import { Choice } from '../../../ui/fields/Choice.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';

const OUT_OF_REACH = 'Wybierz dzień od dzisiaj, najwyżej rok naprzód.';

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

/** Returns the state of the day field for a mission on a single day. The default is today. */
function useOneDay(initial: Day | null | undefined) {
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  const text = typed ?? dayText(initial ?? today);
  const chosen = dayOfText(text);
  const isFine = chosen !== null && (isPlannable(chosen, today) || chosen === initial);
  return {
    text,
    /** `null` while the field holds no selectable day. */
    day: isFine ? chosen : null,
    setText(text: string) {
      setTyped(text);
      setTouched(true);
    },
    error: touched && !isFine ? OUT_OF_REACH : null,
    touch: () => setTouched(true),
  };
}

/**
 * „Tylko jeden dzień”: the date field. Browsers format dates differently, so the date is also shown
 * in words.
 */
function OneDay({ text, day, setText, error }: ReturnType<typeof useOneDay>) {
  const today = useToday();
  return (
    <div className="rows">
      <Field
        label="Dzień"
        type="date"
        min={dayText(today)}
        max={dayText(today + MOST_DAYS_AHEAD)}
        value={text}
        onValue={setText}
        error={error}
      />
      {day !== null && (
        <p className="hint" role="status">
          {WEEKDAY_NAMES[weekday(day)]}, {dayTitle(day, today)}
        </p>
      )}
    </div>
  );
}
