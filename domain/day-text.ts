import { type Day, dateOf, dayOf, LAST_DAY } from './day.ts';

/** A day as it stands in a family's file: `2026-11-20`. */
export function dayText(day: Day): string;
export function dayText(day: Day | null): string | null;
export function dayText(day: Day | null): string | null {
  if (day === null) return null;
  const { year, month, date } = dateOf(day);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)}`;
}

/** The day that such a text names; `null` for any other text, and for a day that is before `first`. */
export function dayOfText(text: unknown, first: Day = 0): Day | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const day = dayOf({ year, month, date });
  return day >= first && day <= LAST_DAY && dayText(day) === text ? day : null;
}
