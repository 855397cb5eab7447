import fc from 'fast-check';
import { expect, test } from 'vitest';
import { constellationOf, isAwake, MOST_DAY_STARS } from './day-constellation.ts';

const figures = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20))
  .map(([undone, wait, done]) => ({ all: undone + wait + done, wait, done }));

test.each([
  [
    { all: 4, wait: 0, done: 0 },
    { stars: 4, lit: 0, waiting: 0 },
  ],
  [
    { all: 4, wait: 1, done: 2 },
    { stars: 4, lit: 2, waiting: 1 },
  ],
  [
    { all: 9, wait: 0, done: 9 },
    { stars: 9, lit: 9, waiting: 0 },
  ],
  // The last star is for the ninth to the twelfth mission.
  [
    { all: 12, wait: 0, done: 10 },
    { stars: 9, lit: 8, waiting: 0 },
  ],
  [
    { all: 12, wait: 2, done: 10 },
    { stars: 9, lit: 8, waiting: 1 },
  ],
  [
    { all: 0, wait: 0, done: 0 },
    { stars: 0, lit: 0, waiting: 0 },
  ],
])('%j has the stars %j', (day, expected) => {
  expect(constellationOf(day)).toEqual(expected);
});

test('has a star for each mission up to nine, and is awake exactly when nothing is left', () => {
  fc.assert(
    fc.property(figures, (day) => {
      const { stars, lit, waiting } = constellationOf(day);
      expect(stars).toBe(Math.min(day.all, MOST_DAY_STARS));
      expect(Math.min(lit, waiting)).toBeGreaterThanOrEqual(0);
      expect(lit + waiting).toBeLessThanOrEqual(stars);
      expect(isAwake({ stars, lit, waiting })).toBe(day.all > 0 && day.wait + day.done === day.all);
      expect(lit === stars).toBe(day.done === day.all);
    }),
  );
});
