import { useState } from 'react';
import { MOST_DAYS_AHEAD } from '#domain/bounds.ts';
import { type Day, dayTitle, WEEKDAY_NAMES, weekday } from '#domain/day.ts';
import { dayOfText, dayText } from '#domain/day-text.ts';
import { isPlannable } from '#domain/mission.ts';
import { useToday } from '../../../offline/client/family.ts';
import { Field } from '../../../ui/controls/Field.tsx';

const OUT_OF_REACH = 'Wybierz dzień od dzisiaj, najwyżej rok naprzód.';

/** Returns the state of the day field for a mission on a single day. The default is today. */
export function useOneDay(initial: Day | null | undefined) {
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
export function OneDay({ text, day, setText, error }: ReturnType<typeof useOneDay>) {
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
