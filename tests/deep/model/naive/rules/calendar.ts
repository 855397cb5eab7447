/** The naive model's calendar, which uses no function of the product. */

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export type State = 'undone' | 'wait' | 'done';

export interface Draft {
  name: string;
  picture: string;
  points: number;
  days: readonly number[];
  confirmation: boolean;
  /** Only every second, third or fourth week, from the one with this number; `null` is every week. */
  rhythm?: { every: number; phase: number } | null | undefined;
  /** The only day of a mission for one day. */
  only?: number | null | undefined;
}

/** Returns the calendar day in Poland at an instant, by the rule of the European Union. */
export function dayInPoland(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const isSummer = now >= lastSundayAtOne(year, 2) && now < lastSundayAtOne(year, 9);
  return Math.floor((now + (isSummer ? 2 : 1) * HOUR_MS) / DAY_MS);
}

export function weekdayOf(day: number): number {
  return (new Date(day * DAY_MS).getUTCDay() + 6) % 7;
}

export function firstOfWeek(day: number): number {
  return day - weekdayOf(day);
}

/** Formats a day as „2027-03-28” for the report of a failure. */
export function written(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the last Sunday of a month at 01:00 UTC, when the clocks change. */
function lastSundayAtOne(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS;
}
