import { type Day, LAST_DAY } from '#domain/day.ts';

/** How far an offset in an address may lead, in days or weeks: a hundred years either way. */
const FARTHEST = 36_525;

/** The days or weeks from now that an address names; 0 for what is no whole number. */
export function offsetOf(text: string): number {
  const offset = /^-?\d{1,6}$/.test(text) ? Number(text) : 0;
  return Math.abs(offset) <= FARTHEST ? offset : 0;
}

/** The days from today that an address names; 0 for what leads out of the calendar. */
export function dayOffsetOf(text: string, today: Day): number {
  const offset = offsetOf(text);
  const day = today + offset;
  return day >= 0 && day <= LAST_DAY ? offset : 0;
}
