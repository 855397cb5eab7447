import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, weekday } from './day.ts';
import { daysOf, firstDay, lastDay, weekLabel, weekNote, weekOf, yearOf } from './week.ts';

const someDay = fc.integer({ min: -800_000, max: 3_000_000 });

test('assigns every day to one week, at the place of its weekday', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      const week = weekOf(day);
      expect(daysOf(week)[weekday(day)]).toBe(day);
      expect(daysOf(week - 1)).not.toContain(day);
      expect(daysOf(week + 1)).not.toContain(day);
    }),
  );
});

test('returns seven days from Monday to Sunday, directly before the next week', () => {
  fc.assert(
    fc.property(someDay.map(weekOf), (week) => {
      expect(daysOf(week).map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(daysOf(week).map(weekOf)).toEqual(Array(7).fill(week));
      expect([daysOf(week)[0], daysOf(week)[6]]).toEqual([firstDay(week), lastDay(week)]);
      expect(firstDay(week + 1)).toBe(lastDay(week) + 1);
    }),
  );
});

test('numbers weeks from the one with 1 January 1970', () => {
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
])('labels the week of %o as „%s”', (date, label) => {
  expect(weekLabel(weekOf(dayOf(date)))).toBe(label);
});

test.each([
  [{ year: 2026, month: 11, date: 16 }, 'ten tydzień'],
  [{ year: 2026, month: 11, date: 22 }, 'ten tydzień'],
  [{ year: 2026, month: 11, date: 15 }, 'poprzedni tydzień'],
  [{ year: 2026, month: 11, date: 8 }, '2 tygodnie temu'],
  [{ year: 2026, month: 10, date: 12 }, '5 tygodni temu'],
  [{ year: 2026, month: 1, date: 5 }, '45 tygodni temu'],
  [{ year: 2025, month: 12, date: 31 }, '2025/2026'],
  [{ year: 2026, month: 1, date: 4 }, '2025/2026'],
  [{ year: 2025, month: 12, date: 28 }, '2025'],
])('describes the week of %o as „%s” on 20 November 2026', (date, note) => {
  expect(weekNote(weekOf(dayOf(date)), dayOf({ year: 2026, month: 11, date: 20 }))).toBe(note);
});

test('describes the previous week as such in early January, not as last year', () => {
  const today = dayOf({ year: 2027, month: 1, date: 5 });
  expect(weekNote(weekOf(today) - 1, today)).toBe('poprzedni tydzień');
  expect(weekNote(weekOf(today) - 2, today)).toBe('2026');
});

test('assigns a week of two years to the year of most of its days', () => {
  expect(yearOf(weekOf(dayOf({ year: 2026, month: 12, date: 28 })))).toBe(2026);
  expect(yearOf(weekOf(dayOf({ year: 2027, month: 1, date: 3 })))).toBe(2026);
  expect(yearOf(weekOf(dayOf({ year: 2024, month: 12, date: 31 })))).toBe(2025);
});
