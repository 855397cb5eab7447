import { type ReactNode, useState } from 'react';
import { MOST_DAYS_AHEAD } from '#domain/base/bounds.ts';
import { minutesError, wholeNumberOf } from '#domain/base/field.ts';
import type { FullDraft } from '#domain/mission/draft.ts';
import type { LineageSettings } from '#domain/mission/lineage.ts';
import { isPlannable, type MissionDraft } from '#domain/mission/mission.ts';
import { dayTitle, WEEKDAY_NAMES, weekday } from '#domain/time/day.ts';
import { dayOfText, dayText } from '#domain/time/day-text.ts';
import { useToday } from '../../../offline/client/family.ts';
import type { Also } from '../../../shared/data/also.ts';
import { More } from '../../../shared/page/More.tsx';
import {
  type PicturedFields,
  PicturedForm,
  type SiblingsForm,
} from '../../../shared/picture/PicturedForm.tsx';
import { DaysChoice } from '../../../shared/time/DaysChoice.tsx';
import {
  DAYS_OF_WORD,
  DAYS_WORDS,
  type DaysWord,
  daysWord,
  TIME_OPTIONS,
} from '../../../shared/time/when-text.ts';
import { Choice } from '../../../ui/fields/Choice.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { useFields } from '../../../ui/fields/fields.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { RhythmChoice } from './RhythmChoice.tsx';

const OUT_OF_REACH = 'Wybierz dzień od dziś do roku naprzód.';

export type MissionFields = PicturedFields &
  Pick<MissionDraft, 'days' | 'confirmation' | 'only' | 'rhythm'> &
  LineageSettings;

export type FilledMission = FullDraft & { also: Also };

const ONCE = 'jednorazowo';

/** The kind of an existing one (weekdays or one day) is fixed. */
export function MissionForm({
  note,
  others,
  onSubmit,
  ...form
}: {
  login: string | null;
  initial: MissionFields;
  /** A remark above the button. */
  note?: ReactNode;
  isNew?: boolean;
  busy: boolean;
  /** As in `PicturedForm`. */
  others?: (beside: SiblingsForm<FullDraft>) => ReactNode;
  onSubmit: (filled: FilledMission, ticked: readonly string[]) => void;
}) {
  // Read once, like the fields of `PicturedForm`.
  const [first] = useState(form.initial);
  const fields = useMissionFields(first);
  const { values, set, filledIn: mine, isFine, touch, isChanged } = fields;
  return (
    <PicturedForm
      {...form}
      noun="mission"
      changed={isChanged}
      others={
        others &&
        (({ draft, ...beside }) =>
          others({ ...beside, draft: draft && isFine ? { ...draft, ...mine } : null }))
      }
      onSubmit={(filled, ticked) => {
        touch();
        if (isFine) onSubmit({ ...filled, ...mine }, ticked);
      }}
    >
      <Switch
        label="Wymaga potwierdzenia rodzica"
        on={values.confirmation}
        onToggle={(confirmation) => set({ confirmation })}
      />
      <WhenChoice canBeOnce={form.isNew === true} fields={fields} />
      {values.isOnce ? (
        <DayField fields={fields} />
      ) : (
        <DaysChoice days={values.days} onDays={(days) => set({ days })} />
      )}
      <MoreFields first={first} fields={fields} />
      {note && <p>{note}</p>}
    </PicturedForm>
  );
}

/** `filledIn` is the part of a draft that these fields fill in. */
function useMissionFields(first: MissionFields) {
  const today = useToday();
  const fields = useFields(
    {
      isOnce: first.only != null,
      days: first.days,
      rhythm: first.rhythm ?? null,
      // The default is today.
      day: dayText(first.only ?? today),
      timeOfDay: first.timeOfDay,
      confirmation: first.confirmation,
      minutes: String(first.minutes ?? ''),
    },
    ({ isOnce, day, minutes }) => {
      const only = dayOfText(day);
      const isDay = only !== null && (isPlannable(only, today) || only === first.only);
      return {
        day: !isOnce || isDay ? null : OUT_OF_REACH,
        minutes: minutesError(wholeNumberOf(minutes)),
      };
    },
  );
  const { isOnce, day, minutes, ...settings } = fields.values;
  const only = isOnce ? dayOfText(day) : null;
  return { ...fields, filledIn: { ...settings, only, minutes: wholeNumberOf(minutes) } };
}

type Fields = ReturnType<typeof useMissionFields>;

function WhenChoice({
  canBeOnce,
  fields: { values, set },
}: {
  canBeOnce: boolean;
  fields: Fields;
}) {
  if (values.isOnce && !canBeOnce) return null;
  const words = [...DAYS_WORDS, ...(canBeOnce ? [ONCE] : [])] as (DaysWord | typeof ONCE)[];
  const choose = (word: DaysWord | typeof ONCE) =>
    set(word === ONCE ? { isOnce: true } : { isOnce: false, days: DAYS_OF_WORD[word] });
  return (
    <Choice
      label="Kiedy?"
      small
      options={words.map((value) => ({ value, label: value }))}
      value={values.isOnce ? ONCE : daysWord(values.days)}
      onValue={choose}
      onAgain={choose}
    />
  );
}

/** Browsers format dates differently, so the date is also shown in words. */
function DayField({ fields: { field, errors, filledIn } }: { fields: Fields }) {
  const today = useToday();
  const { only } = filledIn;
  return (
    <div className="rows">
      <Field
        label="Dzień"
        type="date"
        min={dayText(today)}
        max={dayText(today + MOST_DAYS_AHEAD)}
        {...field('day')}
      />
      {only !== null && !errors.day && (
        <p className="hint" role="status">
          {WEEKDAY_NAMES[weekday(only)]}, {dayTitle(only, today)}
        </p>
      )}
    </div>
  );
}

/** In sight is what the mission used when the form opened, the rest is behind „Więcej”. */
function MoreFields({
  first,
  fields: { values, set, errors, field },
}: {
  first: MissionFields;
  fields: Fields;
}) {
  const isTimed = first.timeOfDay !== 'any';
  const isLong = first.minutes !== null;
  const rhythm = !values.isOnce && (
    <RhythmChoice rhythm={values.rhythm} onRhythm={(rhythm) => set({ rhythm })} />
  );
  const timeOfDay = (
    <Choice
      label="Pora dnia"
      options={TIME_OPTIONS}
      value={values.timeOfDay}
      onValue={(timeOfDay) => set({ timeOfDay })}
    />
  );
  const minutes = (
    <Field
      label="Ile minut trwa?"
      inputMode="numeric"
      autoComplete="off"
      hint="Dziecko włączy wtedy minutnik w „Po kolei”."
      {...field('minutes')}
    />
  );
  return (
    <>
      {first.rhythm && rhythm}
      {isTimed && timeOfDay}
      {isLong && minutes}
      {((rhythm && !first.rhythm) || !isTimed || !isLong) && (
        <More open={errors.minutes !== null}>
          {!first.rhythm && rhythm}
          {!isTimed && timeOfDay}
          {!isLong && minutes}
        </More>
      )}
    </>
  );
}
