import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, weekday } from './day.ts';
import { daysOf, firstDay, lastDay, weekLabel, weekOf } from './week.ts';

const someDay = fc.integer({ min: -800_000, max: 3_000_000 });

test('Every day lies in one week alone, at the place of its weekday', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      const week = weekOf(day);
      expect(daysOf(week)[weekday(day)]).toBe(day);
      expect(daysOf(week - 1)).not.toContain(day);
      expect(daysOf(week + 1)).not.toContain(day);
    }),
  );
});

test('A week has seven days, Monday to Sunday, and the next one begins right after', () => {
  fc.assert(
    fc.property(someDay.map(weekOf), (week) => {
      expect(daysOf(week).map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(daysOf(week).map(weekOf)).toEqual(Array(7).fill(week));
      expect([daysOf(week)[0], daysOf(week)[6]]).toEqual([firstDay(week), lastDay(week)]);
      expect(firstDay(week + 1)).toBe(lastDay(week) + 1);
    }),
  );
});

test('Weeks are counted from the one that holds 1 January 1970', () => {
  expect(weekOf(0)).toBe(0);
  expect(weekOf(3)).toBe(0);
  expect(weekOf(4)).toBe(1);
  expect(weekOf(-4)).toBe(-1);
});

test.each([
  [{ year: 2026, month: 3, date: 11 }, '9–15 marca'],
  [{ year: 2026, month: 12, date: 1 }, '30 listopada – 6 grudnia'],
  [{ year: 2026, month: 11, date: 20 }, '16–22 listopada'],
  [{ year: 2026, month: 12, date: 31 }, '28 grudnia – 3 stycznia'],
  [{ year: 2028, month: 3, date: 1 }, '28 lutego – 5 marca'],
  [{ year: 2026, month: 6, date: 7 }, '1–7 czerwca'],
])('The week of %o is called „%s”', (date, label) => {
  expect(weekLabel(weekOf(dayOf(date)))).toBe(label);
});
