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
import { DaysChoice } from '../../../shared/mission/DaysChoice.tsx';
import { TIME_OPTIONS } from '../../../shared/mission/when-text.ts';
import { More } from '../../../shared/page/More.tsx';
import {
  type Beside,
  type PicturedFields,
  PicturedForm,
} from '../../../shared/picture/PicturedForm.tsx';
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

/** An existing one keeps its kind: weekdays, or one day. */
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
  others?: (beside: Beside<FullDraft>) => ReactNode;
  onSubmit: (filled: FilledMission, ticked: readonly string[]) => void;
}) {
  const today = useToday();
  // Read once, like the fields of `PicturedForm`.
  const [first] = useState(form.initial);
  const { values, set, field, errors, isFine, touch, isChanged } = useFields(
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
  const { when, days, rhythm, timeOfDay, confirmation } = values;
  const only = when === 'once' ? dayOfText(values.day) : null;
  const minutes = wholeNumberOf(values.minutes);
  const mine = { days, rhythm, only, confirmation, timeOfDay, minutes };

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
        on={confirmation}
        onToggle={(confirmation) => set({ confirmation })}
      />
      {form.isNew && (
        <Choice label="Kiedy?" options={WHEN} value={when} onValue={(when) => set({ when })} />
      )}
      {when === 'once' ? (
        <div className="rows">
          <Field
            label="Dzień"
            type="date"
            min={dayText(today)}
            max={dayText(today + MOST_DAYS_AHEAD)}
            {...field('day')}
          />
          {/* Browsers format dates differently, so the date is also shown in words. */}
          {only !== null && !errors.day && (
            <p className="hint" role="status">
              {WEEKDAY_NAMES[weekday(only)]}, {dayTitle(only, today)}
            </p>
          )}
        </div>
      ) : (
        <DaysChoice days={days} onDays={(days) => set({ days })} />
      )}
      <More open={errors.minutes !== null || usesMore(first)}>
        {when === 'weekly' && (
          <RhythmChoice rhythm={rhythm} onRhythm={(rhythm) => set({ rhythm })} />
        )}
        <Choice
          label="Pora dnia"
          options={TIME_OPTIONS}
          value={timeOfDay}
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
      {note && <p>{note}</p>}
    </PicturedForm>
  );
}

/** Whether a mission uses what stands behind „Więcej”. */
function usesMore({ rhythm, timeOfDay, minutes }: MissionFields): boolean {
  return Boolean(rhythm) || timeOfDay !== 'any' || minutes !== null;
}
