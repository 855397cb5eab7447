import { expect, test } from 'vitest';
import { keptLog } from '#fixtures/server/kept-log.ts';
import { watchClock } from './clock-watch.ts';
import { Health } from './health.ts';

const NOON = Date.UTC(2026, 10, 20, 11);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

function watched(start = NOON) {
  let wall = start;
  let uptime = 5000;
  const { log, lines } = keptLog();
  const health = new Health(() => wall, log);
  const watch = watchClock(
    { health, log },
    () => wall,
    () => uptime,
  );
  return {
    watch,
    said: () => (watch.now() === wall ? (health.trouble('clock')?.reason ?? 'well') : 'wrong'),
    pass(ms: number) {
      wall += ms;
      uptime += ms;
    },
    jump(ms: number) {
      wall += ms;
    },
    jumps: () => lines.filter(({ msg }) => msg?.startsWith('the clock jumped')).length,
  };
}

test('trusts a clock that drifts and is corrected by seconds', () => {
  const { said, pass, jump, jumps } = watched();
  for (let hour = 0; hour < 100; hour += 1) {
    pass(60 * MINUTE);
    jump(hour % 2 ? 40_000 : -40_000);
    expect(said()).toBe('well');
  }
  expect(jumps()).toBe(0);
});

test('logs a jump of hours and trusts the clock', () => {
  const { said, jump, jumps } = watched();
  jump(-3 * 60 * MINUTE);
  expect(said()).toBe('well');
  jump(3 * 60 * MINUTE);
  expect(said()).toBe('well');
  expect(jumps()).toBe(2);
});

for (const [ms, words] of [
  [-10 * YEAR, '3650 days back'],
  [-2 * DAY, '2 days back'],
  [2 * DAY, '2 days forward'],
  [10 * YEAR, '3650 days forward'],
] as const) {
  test(`doubts a jump of ${words} until it is undone or a day has passed`, () => {
    const { said, pass, jump, jumps } = watched();
    jump(ms);
    expect(said()).toBe(`The clock went ${words} at once.`);
    pass(DAY / 2);
    jump(-ms);
    expect(said()).toBe('well');
    jump(ms);
    expect(said()).not.toBe('well');
    pass(DAY - 1);
    expect(said()).not.toBe('well');
    pass(1);
    expect(said()).toBe('well');
    expect(jumps()).toBe(3);
  });
}

test('restarts the day of doubt after a second jump', () => {
  const { said, pass, jump } = watched();
  jump(YEAR);
  said();
  pass(DAY - 1);
  jump(YEAR);
  said();
  pass(DAY - 1);
  expect(said()).not.toBe('well');
  pass(1);
  expect(said()).toBe('well');
});

test('doubts a start before or long after the newest stored instant', () => {
  const early = watched(0);
  early.watch.compare(NOON);
  expect(early.said()).toBe('The clock went 20777 days back since the last change.');
  early.jump(NOON + MINUTE);
  expect(early.said()).toBe('well');
  const late = watched(NOON + 10 * YEAR);
  late.watch.compare(NOON);
  expect(late.said()).toBe('The clock went 3650 days forward since the last change.');
  late.pass(DAY);
  expect(late.said()).toBe('well');
  const fine = watched(NOON);
  fine.watch.compare(NOON - 300 * DAY);
  fine.watch.compare(null);
  expect(fine.said()).toBe('well');
});
