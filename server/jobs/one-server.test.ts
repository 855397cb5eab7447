import { expect, onTestFinished, test, vi } from 'vitest';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { LEASE_MS } from '../db/installation/lease.ts';
import type { Storage } from '../db/storage.ts';
import { onOneServer } from './one-server.ts';
import { type Job, scheduleOf } from './schedule.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const AT = 3 * 60 + 30;

function serverOn(storage: Storage, run: Job['run'], deadlineMs = HOUR) {
  let now = NOON;
  const clock = () => now;
  const { log, lines } = recordedLog();
  const job = onOneServer({ storage, clock }, { name: 'sweeping', at: AT, deadlineMs, run });
  const schedule = scheduleOf({ clock, log }, [job]);
  onTestFinished(() => schedule.stop());
  const poll = (at: number) => {
    now = at;
    return schedule.poll();
  };
  return { poll, lines, schedule };
}

function leaseOn(storage: Storage) {
  return storage.read.selectFrom('lease').selectAll().executeTakeFirstOrThrow();
}

function longWork() {
  let [begin, end] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const run: Job['run'] = (signal) =>
    new Promise((resolve, reject) => {
      begin();
      end = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { run, begun, end: () => end() };
}

test('runs a nightly job on one of several servers, and not again after a restart', async () => {
  const { storage } = await openWorld();
  let times = 0;
  const run = async () => {
    times += 1;
  };
  const servers = [1, 2, 3].map(() => serverOn(storage, run));
  const counts = [];
  for (const at of [NOON, NOON + HOUR, NOON + DAY]) {
    await Promise.all(servers.map(({ poll }) => poll(at)));
    counts.push(times);
  }
  expect(counts).toEqual([1, 1, 2]);
  await serverOn(storage, run).poll(NOON + DAY + HOUR);
  expect(times).toBe(2);
});

test('leaves a running job to its server until its lease runs out', async () => {
  const { storage } = await openWorld();
  const { run, begun, end } = longWork();
  const dead = serverOn(storage, run);
  const polling = dead.poll(NOON);
  await begun;
  let times = 0;
  const other = serverOn(storage, async () => {
    times += 1;
  });
  await other.poll(NOON);
  expect(times).toBe(0);
  const remainingMs = (await leaseOn(storage)).until - Date.now();
  expect(remainingMs).toBeLessThanOrEqual(LEASE_MS);
  await storage.write((db) =>
    db
      .updateTable('lease')
      .set({ until: Date.now() - 1 })
      .execute(),
  );
  await other.poll(NOON + HOUR);
  expect(times).toBe(1);
  // The first server was still alive, but its result comes too late.
  const { done } = await leaseOn(storage);
  end();
  await polling;
  expect(await leaseOn(storage)).toMatchObject({ until: 0, done });
});

test('renews a lease while its work runs and aborts the work when the lease is lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { storage } = await openWorld();
  const { run, begun } = longWork();
  const { poll, lines } = serverOn(storage, run);
  const looking = poll(NOON);
  await begun;
  const shorten = (holder?: string) =>
    storage.write((db) =>
      db
        .updateTable('lease')
        .set({ until: Date.now() + LEASE_MS / 4, ...(holder && { holder }) })
        .execute(),
    );
  await shorten();
  vi.advanceTimersByTime(LEASE_MS / 2);
  await expect
    .poll(async () => (await leaseOn(storage)).until - Date.now())
    .toBeGreaterThan(30_000);
  await shorten('another');
  vi.advanceTimersByTime(LEASE_MS / 2);
  await looking;
  expect(lines).toMatchObject([
    { msg: 'sweeping failed', err: { message: 'Another server has taken it over.' } },
  ]);
  expect(await leaseOn(storage)).toMatchObject({ holder: 'another', done: null });
});

test('releases the lease when the work fails or is stopped', async () => {
  const { storage } = await openWorld();
  let fails = true;
  const run = async () => {
    if (fails) throw new Error('no disk');
  };
  await serverOn(storage, run).poll(NOON);
  expect(await leaseOn(storage)).toMatchObject({ until: 0, done: null });
  const { run: long, begun } = longWork();
  const stopped = serverOn(storage, long);
  const looking = stopped.poll(NOON);
  await begun;
  await stopped.schedule.stop();
  await looking;
  expect(await leaseOn(storage)).toMatchObject({ until: 0, done: null });
  fails = false;
  await serverOn(storage, run).poll(NOON);
  expect((await leaseOn(storage)).done).toBe(NOON);
});

test('does not repeat a job that another server has just done', async () => {
  const { storage } = await openWorld();
  let times = 0;
  const job = () =>
    onOneServer(
      { storage, clock: () => NOON },
      {
        name: 'sweeping',
        at: AT,
        deadlineMs: HOUR,
        run: async () => {
          times += 1;
        },
      },
    );
  for (const { run } of [job(), job()]) await run(new AbortController().signal);
  expect(times).toBe(1);
});

test('does not keep the lease for a job that was given up', async () => {
  const { storage } = await openWorld();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const run = () => {
    begin();
    return new Promise<void>(() => {});
  };
  const { poll } = serverOn(storage, run, LEASE_MS);
  const looking = poll(NOON);
  await begun;
  await vi.advanceTimersByTimeAsync(LEASE_MS + 5000);
  await looking;
  // The last renewal may still be waiting for the database.
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});
