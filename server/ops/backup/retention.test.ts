import { expect, test } from 'vitest';
import { retainedOf } from './retention.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T02:30Z');

/** One backup per night, the newest now. */
const nights = (count: number, last = NOW) =>
  Array.from({ length: count }, (_, ago) => last - ago * DAY);
const days = (moments: readonly number[]) =>
  moments.map((moment) => new Date(moment).toISOString().slice(0, 10));

/** Existing backups, and the days of those that are kept, newest first. */
const TABLE = [
  ['keeps nothing when there is no copy', [], []],
  ['keeps the first copy', [NOW], ['2026-11-20']],
  [
    'keeps seven days and the Sundays of five weeks after a month',
    nights(30),
    [
      ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
      ...['2026-11-15', '2026-11-14', '2026-11-08', '2026-11-01'],
      // The fifth week; also the last of its month.
      ...['2026-10-31', '2026-10-25'],
    ],
  ],
  [
    'keeps also the last days of twelve months after two years',
    nights(730),
    [
      ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
      ...['2026-11-15', '2026-11-14', '2026-11-08', '2026-11-01', '2026-10-31', '2026-10-25'],
      ...['2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
      ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ],
  ],
  [
    'keeps the old copies after a year without power',
    [NOW, ...nights(3, NOW - 365 * DAY)],
    ['2026-11-20', '2025-11-20', '2025-11-19', '2025-11-18'],
  ],
  [
    'keeps the five newest of many copies of one day',
    Array.from({ length: 20 }, (_, ago) => NOW - ago * 60_000),
    Array(5).fill('2026-11-20'),
  ],
] as const;

test.each(TABLE)('%s', (_, moments, expected) => {
  expect(days(retainedOf(moments, NOW))).toEqual(expected);
});

test('keeps the newest copy of a day when others are older than the five newest', () => {
  const noon = NOW - 6 * DAY + 9 * HOUR;
  const retained = retainedOf([...nights(6), noon, noon - HOUR, noon - 2 * HOUR], NOW);
  expect(retained).toContain(noon);
  expect(retained).not.toContain(noon - HOUR);
});

test('keeps the same copies after forty nights with a clock ten years ahead', () => {
  const ahead = nights(40, NOW + 3650 * DAY);
  const before = retainedOf(nights(40), NOW);
  const retained = retainedOf([...ahead, ...nights(40)], NOW);
  expect(retained.filter((moment) => moment <= NOW)).toEqual(before);
  expect(retained.filter((moment) => moment > NOW)).toContain(NOW + 3650 * DAY);
});

test('keeps earlier copies when the clock was six years behind', () => {
  const good = retainedOf(nights(400), NOW);
  const behind = NOW - 6 * 365 * DAY;
  expect(retainedOf([...good, behind], behind)).toEqual(expect.arrayContaining([behind, ...good]));
  expect(retainedOf([...good, ...nights(10, behind)], NOW)).toEqual(expect.arrayContaining(good));
});

test('keeps the newest copy and at most 29 in three years of nights', () => {
  let lying: number[] = [];
  for (let night = 0; night < 1100; night += 1) {
    const now = NOW + night * DAY;
    lying = retainedOf([...lying, now], now);
    expect(lying[0]).toBe(now);
    expect(lying.length).toBeLessThanOrEqual(29);
  }
  expect(lying.length).toBeGreaterThan(15);
  expect(days(lying).at(-1)).toBe('2028-12-31');
});
