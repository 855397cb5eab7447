import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateOf,
  dayLabel,
  dayOf,
  dayTitle,
  LAST_DAY,
  shortDate,
  WEEKDAY_LABELS,
  WEEKDAY_NAMES,
  weekday,
} from './day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From more than two thousand years before 1970 to eight thousand years after it. */
const someDay = fc.integer({ min: -800_000, max: 3_000_000 });

test('converts between a day and its calendar date without loss', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      expect(dayOf(dateOf(day))).toBe(day);
    }),
    { numRuns: 2000 },
  );
});

test('returns the same date as the calendar of the machine', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      const date = new Date(day * DAY_MS);
      expect(dateOf(day)).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        date: date.getUTCDate(),
      });
      expect(weekday(day)).toBe((date.getUTCDay() + 6) % 7);
    }),
    { numRuns: 2000 },
  );
});

test('numbers the days of four hundred years without a gap', () => {
  const first = dayOf({ year: 1900, month: 1, date: 1 });
  const wrong: number[] = [];
  for (let day = first; day < first + 146_097; day += 1) {
    const date = dateOf(day);
    const before = dateOf(day - 1);
    const follows = date.date === before.date + 1 || (date.date === 1 && before.date >= 28);
    if (!follows || dayOf(date) !== day) wrong.push(day);
  }
  expect(wrong).toEqual([]);
  expect(dateOf(first + 146_097)).toEqual({ year: 2300, month: 1, date: 1 });
});

test('accepts days from 1970 to the year 9999', () => {
  expect(dateOf(0)).toEqual({ year: 1970, month: 1, date: 1 });
  expect(dateOf(LAST_DAY)).toEqual({ year: 9999, month: 12, date: 31 });
});

test('starts a week on Monday (PN) and ends it on Sunday (ND)', () => {
  const monday = dayOf({ year: 2026, month: 11, date: 16 });
  const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => weekday(monday + offset));
  expect(days).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(days.map((day) => WEEKDAY_LABELS[day])).toEqual('PN WT ŚR CZ PT SB ND'.split(' '));
  expect(days.map((day) => WEEKDAY_NAMES[day])).toEqual(
    'poniedziałek wtorek środa czwartek piątek sobota niedziela'.split(' '),
  );
});

test.each([
  [1, '20 stycznia'],
  [2, '20 lutego'],
  [3, '20 marca'],
  [4, '20 kwietnia'],
  [5, '20 maja'],
  [6, '20 czerwca'],
  [7, '20 lipca'],
  [8, '20 sierpnia'],
  [9, '20 września'],
  [10, '20 października'],
  [11, '20 listopada'],
  [12, '20 grudnia'],
])('labels a day of month %i as „%s”', (month, label) => {
  expect(dayLabel(dayOf({ year: 2026, month, date: 20 }))).toBe(label);
});

test.each([
  [{ year: 2026, month: 3, date: 5 }, '5.3.26'],
  [{ year: 2026, month: 11, date: 20 }, '20.11.26'],
  [{ year: 2000, month: 1, date: 1 }, '1.1.00'],
  [{ year: 1999, month: 12, date: 31 }, '31.12.99'],
  [{ year: 2009, month: 2, date: 28 }, '28.2.09'],
])('shortens %o to %s', (date, text) => {
  expect(shortDate(dayOf(date))).toBe(text);
});

test('names the year of a day in another year', () => {
  const today = dayOf({ year: 2026, month: 1, date: 2 });
  const day = (year: number, month: number, date: number) => dayOf({ year, month, date });
  expect(dayTitle(day(2026, 12, 31), today)).toBe('31 grudnia');
  expect(dayTitle(day(2025, 12, 31), today)).toBe('31 grudnia 2025');
  expect(dayTitle(day(2027, 1, 1), today)).toBe('1 stycznia 2027');
});
