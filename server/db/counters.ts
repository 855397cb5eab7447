import { SECOND_MS } from '#domain/time/time-zone.ts';
import { EVERY_TABLE } from './tables.ts';

/** Each column whose numbers identify rows, and the family's counter that gives them. */
export const NUMBERED = EVERY_TABLE.flatMap(([table, { numbered, counter = 'numbers' }]) =>
  numbered === undefined ? [] : [{ table, column: numbered, counter }],
);

/** No number is given twice: devices and links still use it after its thing was lost. */
export const COUNTERS = [...new Set(NUMBERED.map(({ counter }) => counter))];

/** More numbers than a family needs between a backup and the next day. */
export const STEP = 1000;
/** More changes than a family makes in a second. */
export const CHANGES_A_SECOND = 2 ** 20;

const BEGINNING = Date.UTC(2020, 0, 1);
/** Half of the range of a column, whatever the clock says. */
const HIGHEST_NUMBER = 2 ** 30;
/** Keeps numbers exact, with room to grow. */
const HIGHEST_CHANGE = 2 ** 52;

/**
 * A family gives fewer numbers than seconds pass. `newest` are the largest numbers in the database
 * that is replaced: the clock may be wrong.
 */
export function leastAfter(newest: { number: number; change: number }, now: number) {
  const seconds = Math.floor((now - BEGINNING) / SECOND_MS);
  return {
    number: Math.max(Math.min(seconds, HIGHEST_NUMBER), newest.number + STEP),
    change: Math.max(
      Math.min(seconds * CHANGES_A_SECOND, HIGHEST_CHANGE),
      newest.change + CHANGES_A_SECOND,
    ),
  };
}
