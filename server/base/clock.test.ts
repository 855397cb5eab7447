import { expect, test } from 'vitest';
import { dayOf } from '#domain/time/day.ts';
import { dayIn, knownTimeZone, timeOfDayIn, untilTomorrow } from './clock.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** Midnights in Warsaw: the UTC instant at which the new day begins. */
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

test.each(MIDNIGHTS)('begins a new day at midnight %s', (_, midnight, date) => {
  const day = dayOf(date);
  expect(dayIn('Europe/Warsaw', midnight - 1)).toBe(day - 1);
  expect(dayIn('Europe/Warsaw', midnight)).toBe(day);
  expect(untilTomorrow('Europe/Warsaw', midnight - SECOND)).toBe(SECOND);
});

/** Days on which the clocks change: time zone, length in hours, begin in UTC. */
const CHANGES = [
  ['Europe/Warsaw', 23, '2026-03-28T23:00Z'],
  ['Europe/Warsaw', 25, '2026-10-24T22:00Z'],
  ['America/New_York', 23, '2026-03-08T05:00Z'],
  ['America/New_York', 25, '2026-11-01T04:00Z'],
  ['Pacific/Auckland', 23, '2026-09-26T12:00Z'],
  ['Pacific/Auckland', 25, '2026-04-04T11:00Z'],
  ['Australia/Lord_Howe', 23.5, '2026-10-03T13:30Z'],
  ['Australia/Lord_Howe', 24.5, '2026-04-04T13:00Z'],
  // In these zones the clocks jump over midnight, or back to the evening before it.
  ['Atlantic/Azores', 23, '2026-03-29T01:00Z'],
  ['Atlantic/Azores', 25, '2026-10-25T00:00Z'],
  ['America/Santiago', 23, '2026-09-06T04:00Z'],
  ['America/Santiago', 25, '2026-04-04T03:00Z'],
  ['Africa/Cairo', 23, '2026-04-23T22:00Z'],
  ['Africa/Cairo', 25, '2026-10-28T21:00Z'],
  ['Asia/Kolkata', 24, '2026-03-28T18:30Z'],
] as const;

test.each(CHANGES)('ends a day in %s after %d hours, when it begins at %s', (zone, hours, from) => {
  const begins = Date.parse(from);
  const ends = begins + hours * HOUR;
  const day = dayIn(zone, begins);
  expect(dayIn(zone, begins - 1)).toBe(day - 1);
  expect(dayIn(zone, ends - 1)).toBe(day);
  expect(dayIn(zone, ends)).toBe(day + 1);
  for (let now = begins; now < ends; now += HOUR / 4) {
    expect(untilTomorrow(zone, now), new Date(now).toISOString()).toBe(ends - now);
  }
  expect(untilTomorrow(zone, begins - 1)).toBe(1);
  expect(untilTomorrow(zone, ends - 1)).toBe(1);
});

test('returns the time until the next day', () => {
  const noon = Date.UTC(2026, 10, 20, 11);
  expect(untilTomorrow('Europe/Warsaw', noon)).toBe(12 * HOUR);
  expect(untilTomorrow('Asia/Kathmandu', noon)).toBe(7.25 * HOUR);
});

test('falls back to the Polish time zone when a zone is unknown', () => {
  expect(knownTimeZone('America/New_York')).toBe('America/New_York');
  for (const unknown of ['', 'Mars/Olympus', 'Europe/Warsaw ', '__proto__', '\n']) {
    expect(knownTimeZone(unknown), unknown).toBe('Europe/Warsaw');
  }
});

test.each([
  ['Europe/Warsaw', '2026-03-29T00:30Z', 'morning', 9.5],
  ['Europe/Warsaw', '2026-10-24T22:30Z', 'morning', 12.5],
  ['Europe/Warsaw', '2026-11-20T10:59:59.500Z', 'morning', 0.5 / 3600],
  ['Europe/Warsaw', '2026-11-20T11:00Z', 'afternoon', 6],
  ['Europe/Warsaw', '2026-11-20T16:59Z', 'afternoon', 1 / 60],
  ['Europe/Warsaw', '2026-11-20T17:00Z', 'evening', 6],
  ['Asia/Kathmandu', '2026-11-20T11:00Z', 'afternoon', 1.25],
] as const)('returns in %s at %s: %s, %d hours left', (zone, at, timeOfDay, hours) => {
  const untilNextTime = Math.round(hours * HOUR);
  expect(timeOfDayIn(zone, Date.parse(at))).toEqual({ timeOfDay, untilNextTime });
});
