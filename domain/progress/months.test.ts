import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, dayOf } from '../time/day.ts';
import { firstWeekOf, monthOf, weekOf } from '../time/week.ts';
import { byMonth, monthText } from './months.ts';

const TODAY = dayOf({ year: 2026, month: 11, date: 20 });

const week = (day: Day, all: number, done: number) => ({ week: weekOf(day), all, wait: 0, done });

test('assigns each week to the month of most of its days', () => {
  const month = (year: number, number: number) => year * 12 + number - 1;
  // From Monday, 30 November, to Sunday, 6 December.
  expect(monthOf(weekOf(dayOf({ year: 2026, month: 11, date: 30 })))).toBe(month(2026, 12));
  // From Monday, 28 December, to Sunday, 3 January.
  expect(monthOf(weekOf(dayOf({ year: 2027, month: 1, date: 1 })))).toBe(month(2026, 12));
  // From Monday, 30 December, to Sunday, 5 January.
  expect(monthOf(weekOf(dayOf({ year: 2024, month: 12, date: 30 })))).toBe(month(2025, 1));
});

test('returns the first week of every month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), (number) => {
      const first = firstWeekOf(monthOf(number));
      expect(monthOf(first)).toBe(monthOf(number));
      expect(monthOf(first - 1)).toBe(monthOf(number) - 1);
    }),
  );
});

test('groups weeks by month, in their order', () => {
  const weeks = [week(TODAY, 3, 1), week(TODAY - 14, 3, 3), week(TODAY - 21, 3, 0)];
  expect(byMonth(weeks)).toEqual([
    { month: monthOf(weekOf(TODAY)), weeks: weeks.slice(0, 2) },
    { month: monthOf(weekOf(TODAY)) - 1, weeks: weeks.slice(2) },
  ]);
});

test.each([
  { text: 'listopad: bez misji', figures: [[0, 0]] },
  { text: 'listopad: 0 z 1 misji', figures: [[1, 0]] },
  { text: 'listopad: 1 z 1 misji, 1 pełny tydzień', figures: [[1, 1]] },
  {
    text: 'listopad: 108 z 124 misji, 2 pełne tygodnie',
    figures: [
      [31, 31],
      [31, 31],
      [31, 20],
      [31, 26],
    ],
  },
  {
    text: 'listopad: 25 z 25 misji, 5 pełnych tygodni',
    figures: Array.from({ length: 5 }, () => [5, 5]),
  },
])('describes a month as „$text”', ({ text, figures }) => {
  const weeks = figures.map(([all = 0, done = 0]) => week(TODAY, all, done));
  expect(monthText(monthOf(weekOf(TODAY)), weeks, TODAY)).toBe(text);
});

test('names the year of a month in another year', () => {
  const day = dayOf({ year: 2025, month: 12, date: 10 });
  const weeks = [week(day, 7, 7)];
  const text = 'grudzień 2025: 7 z 7 misji, 1 pełny tydzień';
  expect(monthText(monthOf(weekOf(day)), weeks, TODAY)).toBe(text);
});
