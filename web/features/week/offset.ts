import { type Day, LAST_DAY } from '#domain/time/day.ts';

/** The largest offset in a URL, in days or weeks: a hundred years either way. */
const FARTHEST = 36_525;

/** 0 if it is not an integer. */
export function offsetOf(text: string): number {
  const offset = /^-?\d{1,6}$/.test(text) ? Number(text) : 0;
  return Math.abs(offset) <= FARTHEST ? offset : 0;
}

/** 0 if the day is out of range. */
export function dayOffsetOf(text: string, today: Day): number {
  const offset = offsetOf(text);
  const day = today + offset;
  return day >= 0 && day <= LAST_DAY ? offset : 0;
}
