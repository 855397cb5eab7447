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
import { TIME_OPTIONS } from '../../../shared/time/when-text.ts';
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

const WHEN = [
  { value: 'weekly', label: 'Powtarza się' },
  { value: 'once', label: 'Jednorazowo' },
] as const;

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
      {form.isNew && (
        <Choice
          label="Kiedy?"
          options={WHEN}
          value={values.when}
          onValue={(when) => set({ when })}
        />
      )}
      {values.when === 'once' ? (
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
      when: (first.only == null ? 'weekly' : 'once') as (typeof WHEN)[number]['value'],
      days: first.days,
      rhythm: first.rhythm ?? null,
      // The default is today.
      day: dayText(first.only ?? today),
      timeOfDay: first.timeOfDay,
      confirmation: first.confirmation,
      minutes: String(first.minutes ?? ''),
    },
    ({ when, day, minutes }) => {
      const only = dayOfText(day);
      const isDay = only !== null && (isPlannable(only, today) || only === first.only);
      return {
        day: when === 'weekly' || isDay ? null : OUT_OF_REACH,
        minutes: minutesError(wholeNumberOf(minutes)),
      };
    },
  );
  const { when, day, minutes, ...settings } = fields.values;
  const only = when === 'once' ? dayOfText(day) : null;
  return { ...fields, filledIn: { ...settings, only, minutes: wholeNumberOf(minutes) } };
}

type Fields = ReturnType<typeof useMissionFields>;

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

function MoreFields({
  first,
  fields: { values, set, errors, field },
}: {
  first: MissionFields;
  fields: Fields;
}) {
  return (
    <More open={errors.minutes !== null || usesMore(first)}>
      {values.when === 'weekly' && (
        <RhythmChoice rhythm={values.rhythm} onRhythm={(rhythm) => set({ rhythm })} />
      )}
      <Choice
        label="Pora dnia"
        options={TIME_OPTIONS}
        value={values.timeOfDay}
        onValue={(timeOfDay) => set({ timeOfDay })}
      />
      <Field
        label="Ile minut trwa?"
        inputMode="numeric"
        autoComplete="off"
        hint="Dziecko włączy wtedy minutnik w „Po kolei”."
        {...field('minutes')}
      />
    </More>
  );
}

/** Whether a mission uses what stands behind „Więcej”. */
function usesMore({ rhythm, timeOfDay, minutes }: MissionFields): boolean {
  return Boolean(rhythm) || timeOfDay !== 'any' || minutes !== null;
}
