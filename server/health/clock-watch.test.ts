import { expect, test } from 'vitest';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { watchClock } from './clock-watch.ts';
import { Health } from './health.ts';

const NOON = Date.UTC(2026, 10, 20, 11);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

function watched(start: number, seen: number | null = null) {
  let wall = start;
  let uptime = 5000;
  const { log } = recordedLog();
  const health = new Health(() => wall, log);
  const clock = watchClock(
    health,
    () => wall,
    seen,
    () => uptime,
  );
  return {
    message() {
      expect(clock()).toBe(wall);
      return health.trouble('clock')?.reason ?? 'well';
    },
    pass(ms: number) {
      wall += ms;
      uptime += ms;
    },
    jump(ms: number) {
      wall += ms;
    },
  };
}

test('believes a clock that drifts, is corrected, or jumps by hours', () => {
  const { message, pass, jump } = watched(NOON);
  for (let hour = 0; hour < 100; hour += 1) {
    pass(60 * MINUTE);
    jump(hour % 2 ? 3 * 60 * MINUTE : -40_000);
    expect(message()).toBe('well');
  }
});

test.each([
  [-2 * DAY, 'The clock went 2 days back at once.'],
  [2 * DAY, 'The clock went 2 days forward at once.'],
  [10 * YEAR, 'The clock went 3650 days forward at once.'],
])('reports a jump of %i ms until it is undone or a day has passed', (ms, reason) => {
  const { message, pass, jump } = watched(NOON);
  expect(message()).toBe('well');
  jump(ms);
  expect(message()).toBe(reason);
  pass(DAY / 2);
  jump(-ms);
  expect(message()).toBe('well');
  jump(ms);
  pass(DAY - 1);
  expect(message()).toBe(reason);
  pass(1);
  expect(message()).toBe('well');
});

test('reports a year before the release for as long as it lasts', () => {
  const { message, pass, jump } = watched(0, NOON);
  expect(message()).toBe('The clock says 1970.');
  pass(2 * DAY);
  expect(message()).toBe('The clock says 1970.');
  jump(NOON + 300 * DAY);
  expect(message()).toBe('well');
});

test('reports a start before the newest stored instant until the clock is set', () => {
  const { message, jump } = watched(NOON, NOON + 2 * DAY);
  expect(message()).toBe('The clock went 2 days back at once.');
  jump(2 * DAY + MINUTE);
  expect(message()).toBe('well');
  expect(watched(NOON, NOON - 300 * DAY).message()).toBe('well');
});
