import { type Day, dateOf, dayOf, LAST_DAY } from './day.ts';

/** Formats a day as in a family's file: `2026-11-20`. Returns `null` for `null`. */
export function dayText(day: Day): string;
export function dayText(day: Day | null): string | null;
export function dayText(day: Day | null): string | null {
  if (day === null) return null;
  const { year, month, date } = dateOf(day);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)}`;
}

/** `null` for any other text or a day before `first`. Fast, because a file holds very many days. */
export function dayOfText(text: unknown, first: Day = 0): Day | null {
  if (typeof text !== 'string' || !WRITTEN.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const date = Number(text.slice(8));
  const day = dayOf({ year, month, date });
  if (date > SHORTEST_MONTH && dateOf(day).date !== date) return null;
  return day >= first && day <= LAST_DAY ? day : null;
}

const WRITTEN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** The shortest month has this number of days. Only later dates need a check. */
const SHORTEST_MONTH = 28;
