import { expect, onTestFinished, test, vi } from 'vitest';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { isDue, type Job, scheduleOf } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AT = 3 * 60 + 30;
/** Winter time in Warsaw: 03:30 is 02:30 UTC. */
const NOON = Date.UTC(2026, 10, 20, 11);
const NIGHT = Date.UTC(2026, 10, 21, 2, 30);

/** Last run, time now, and whether the job is due. */
const NIGHTS = [
  ['never before', null, '2026-11-20T11:00Z', true],
  ['the evening before', '2026-11-20T02:31Z', '2026-11-21T02:29Z', false],
  ['at its hour', '2026-11-20T02:31Z', '2026-11-21T02:30Z', true],
  ['right after it was done', '2026-11-21T02:30Z', '2026-11-21T02:31Z', false],
  ['after a night without power', '2026-11-20T02:31Z', '2026-11-21T09:00Z', true],
  ['after ten years', '2026-11-20T02:31Z', '2036-11-20T02:00Z', true],
  ['by summer time', '2026-07-20T01:31Z', '2026-07-21T01:30Z', true],
  ['as the clocks go back', '2026-10-25T00:31Z', '2026-10-25T02:45Z', true],
  ['an hour back', '2026-11-21T02:31Z', '2026-11-21T01:31Z', false],
  ['as the clock is set right after a year ahead', '2027-11-21T02:31Z', '2026-11-21T12:00Z', true],
] as const;

test.each(NIGHTS)('decides whether a nightly job is due %s', (_, last, now, expected) => {
  expect(isDue({ at: AT }, last && Date.parse(last), Date.parse(now))).toBe(expected);
});

test('counts an hour that the clocks repeat once, and makes up one that they skip', () => {
  const twice = 2 * 60 + 30;
  const count = (from: number, to: number) => {
    let [last, times] = [from, 0];
    for (let now = from; now < to; now += MINUTE) {
      if (isDue({ at: twice }, last, now)) [last, times] = [now, times + 1];
    }
    return times;
  };
  expect(count(Date.UTC(2026, 9, 24, 10), Date.UTC(2026, 9, 25, 10))).toBe(1);
  expect(count(Date.UTC(2026, 2, 28, 10), Date.UTC(2026, 2, 29, 10))).toBe(1);
});

test.each([
  ['never before', null, '2026-11-20T11:00Z', true],
  ['later in the same month', '2026-11-01T02:31Z', '2026-11-30T12:00Z', false],
  ['before its hour of the first day', '2026-11-01T02:31Z', '2026-12-01T02:29Z', false],
  ['at its hour of the first day', '2026-11-01T02:31Z', '2026-12-01T02:30Z', true],
  ['after a year without power', '2025-11-01T02:31Z', '2026-11-01T02:31Z', true],
] as const)('decides whether a monthly job is due %s', (_, last, now, expected) => {
  const job = { at: AT, isMonthly: true } as const;
  expect(isDue(job, last && Date.parse(last), Date.parse(now))).toBe(expected);
});

function openSchedule(jobs: Partial<Job>[]) {
  let now = NOON;
  const { log, lines } = recordedLog();
  const done: string[] = [];
  const named = jobs.map((job, index): Job => {
    const name = job.name ?? `job ${index}`;
    return { name, at: AT, deadlineMs: HOUR, run: async () => void done.push(name), ...job };
  });
  const schedule = scheduleOf({ clock: () => now, log }, named);
  onTestFinished(() => schedule.stop());
  const poll = (at: number) => {
    now = at;
    return schedule.poll();
  };
  return { schedule, poll, done, lines };
}

test('runs a new job at the first check, then once each night', async () => {
  const { poll, done } = openSchedule([{}]);
  const times = [NOON, NOON + MINUTE, NIGHT - 1, NIGHT, NIGHT + MINUTE, NIGHT + DAY];
  const counts = [];
  for (const at of times) {
    await poll(at);
    counts.push(done.length);
  }
  expect(counts).toEqual([1, 1, 1, 2, 2, 3]);
});

test('waits for the night when a job ran before this start', async () => {
  const { poll, done } = openSchedule([{ lastDone: async () => NOON - HOUR }]);
  await poll(NOON);
  expect(done).toEqual([]);
  await poll(NIGHT);
  expect(done).toEqual(['job 0']);
});

test('logs and reports a failed job, runs the others, and retries after an hour', async () => {
  const results: (string | null)[] = [];
  let breaks = true;
  const run = async () => {
    if (breaks) throw new Error('no disk');
  };
  const failing = {
    name: 'backup',
    run,
    onResult: (problem: string | null) => results.push(problem),
  };
  const { poll, done, lines } = openSchedule([failing, {}]);
  await poll(NOON);
  expect(results).toEqual(['no disk']);
  expect(lines).toMatchObject([{ level: 50, msg: 'backup failed', err: { message: 'no disk' } }]);
  expect(done).toEqual(['job 1']);
  breaks = false;
  await poll(NOON + 59 * MINUTE);
  expect(results).toEqual(['no disk']);
  await poll(NOON + HOUR);
  expect(results).toEqual(['no disk', null]);
});

test('reports a failed job as well when another server has done it', async () => {
  const results: (string | null)[] = [];
  let last: number | null = null;
  const job = {
    lastDone: async () => last,
    run: () => Promise.reject(new Error('no disk')),
    onResult: (problem: string | null) => results.push(problem),
  };
  const { poll } = openSchedule([job]);
  await poll(NOON);
  last = NOON + MINUTE;
  await poll(NOON + HOUR);
  await poll(NOON + HOUR + MINUTE);
  expect(results).toEqual(['no disk', null]);
});

test('runs jobs one after another and ignores a check during a check', async () => {
  const order: string[] = [];
  const slow = (name: string): Partial<Job> => ({
    async run() {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
    },
  });
  const { poll } = openSchedule([slow('a'), slow('b')]);
  await Promise.all([poll(NOON), poll(NOON)]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('aborts a job at its deadline and goes on when it does not end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const results: (string | null)[] = [];
  const ended: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => ended.push(resolve));
  const { poll, done } = openSchedule([{ run, onResult: (problem) => results.push(problem) }, {}]);
  const looking = poll(NOON);
  await vi.advanceTimersByTimeAsync(HOUR + 5000);
  await looking;
  expect(results).toEqual(['It took longer than 60 minutes.']);
  expect(done).toEqual(['job 1']);
  await poll(NIGHT);
  expect(ended).toHaveLength(1);
  ended[0]?.();
});

test('ends running work at a stop without reporting a failure, and starts nothing more', async () => {
  const run = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const { schedule, poll, done, lines } = openSchedule([{ run }, {}]);
  const looking = poll(NOON);
  await new Promise(setImmediate);
  await schedule.stop();
  await looking;
  await poll(NIGHT);
  expect(done).toEqual([]);
  expect(lines).toEqual([]);
});
