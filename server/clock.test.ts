import { expect, test } from 'vitest';
import { dayOf } from '#domain/day.ts';
import { dayIn, knownTimeZone, untilTomorrow } from './clock.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** Nights in Warsaw, by the hour of Greenwich at which the new day begins there. */
const MIDNIGHTS = [
  ['in winter', Date.UTC(2026, 0, 14, 23), { year: 2026, month: 1, date: 15 }],
  ['in summer', Date.UTC(2026, 6, 14, 22), { year: 2026, month: 7, date: 15 }],
  ['before the clocks go forward', Date.UTC(2026, 2, 28, 23), { year: 2026, month: 3, date: 29 }],
  ['after the clocks went forward', Date.UTC(2026, 2, 29, 22), { year: 2026, month: 3, date: 30 }],
  ['before the clocks go back', Date.UTC(2026, 9, 24, 22), { year: 2026, month: 10, date: 25 }],
  ['after the clocks went back', Date.UTC(2026, 9, 25, 23), { year: 2026, month: 10, date: 26 }],
  ['at New Year', Date.UTC(2026, 11, 31, 23), { year: 2027, month: 1, date: 1 }],
  ['on a leap day', Date.UTC(2028, 1, 28, 23), { year: 2028, month: 2, date: 29 }],
] as const;

test.each(MIDNIGHTS)('A new day begins at midnight %s', (_, midnight, date) => {
  const day = dayOf(date);
  expect(dayIn('Europe/Warsaw', midnight - 1)).toBe(day - 1);
  expect(dayIn('Europe/Warsaw', midnight)).toBe(day);
  expect(untilTomorrow('Europe/Warsaw', midnight - SECOND)).toBe(SECOND);
});

test('It says how long the day still lasts', () => {
  const noon = Date.UTC(2026, 10, 20, 11);
  expect(untilTomorrow('Europe/Warsaw', noon)).toBe(12 * HOUR);
  expect(untilTomorrow('Asia/Kathmandu', noon)).toBe(7.25 * HOUR);
});

test('A time zone that this machine does not know is Poland’s', () => {
  expect(knownTimeZone('America/New_York')).toBe('America/New_York');
  for (const unknown of ['', 'Mars/Olympus', 'Europe/Warsaw ', '__proto__', '\n']) {
    expect(knownTimeZone(unknown), unknown).toBe('Europe/Warsaw');
  }
});
