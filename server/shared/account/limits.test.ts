import { type DestinationStream, pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { OutageError } from '../../db/engine/outage.ts';
import type { Storage } from '../../db/storage.ts';
import { limitsIn } from '../../http/limits/limit.ts';
import { Problem } from '../../http/problem.ts';
import { accountLimits } from './limits.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

test('applies a count on all servers and after a restart', async () => {
  const { storage } = await openWorld();
  const [one, other] = [limitsOn(storage), limitsOn(storage)];
  for (let tries = 0; tries < 6; tries += 1) await one.resetLink.take('an address');
  for (let tries = 0; tries < 14; tries += 1) await other.resetLink.take('an address');
  await expect(one.resetLink.take('an address')).rejects.toBeInstanceOf(Problem);
  await expect(limitsOn(storage).resetLink.take('an address')).rejects.toBeInstanceOf(Problem);
  await one.resetLink.take('another address');
  await one.download.take('an address');
  await other.resetLink.giveBack('an address');
  await other.resetLink.giveBack('an address');
  await other.resetLink.giveBack('an address');
  await limitsOn(storage).resetLink.take('an address');
});

test('rejects further attempts without the database', async () => {
  const { storage } = await openWorld();
  let writes = 0;
  const { download } = limitsOn({
    ...storage,
    fleetingWrite(...work) {
      writes += 1;
      return storage.fleetingWrite(...work);
    },
  });
  const many = Array.from({ length: 300 }, () => download.take('a family'));
  const answers = await Promise.allSettled(many);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  writes = 0;
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
  expect(writes).toBe(0);
  await download.giveBack('a family');
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
  expect(writes).toBeGreaterThan(0);
});

test('deletes expired counts as fast as new ones arrive', async () => {
  const { storage } = await openWorld();
  const { resetLink } = limitsOn(storage);
  const hour = 3_600_000;
  const take = (from: number) =>
    Promise.all(Array.from({ length: 100 }, (_, at) => resetLink.take(`address ${from + at}`)));
  vi.useFakeTimers({ now: Date.now() - 3 * hour, toFake: ['Date'] });
  await take(0);
  vi.useRealTimers();
  await take(100);
  const rows = async () =>
    (await storage.read.selectFrom('rate_limit').select('expire').execute()).filter(
      ({ expire }) => Number(expire) < Date.now(),
    );
  await expect.poll(rows).toEqual([]);
});

test('gives no extra attempt when an expired or foreign count is given back', async () => {
  const { storage } = await openWorld();
  const { download } = limitsOn(storage);
  const points = async () =>
    (await storage.read.selectFrom('rate_limit').select('points').execute()).map(
      (row) => row.points,
    );
  vi.useFakeTimers({ now: Date.now() - YEAR_MS, toFake: ['Date'] });
  await download.take('a family');
  vi.useRealTimers();
  expect(await points()).toEqual([1]);
  await download.giveBack('a family');
  expect(await points()).toEqual([0]);
  await Promise.all([download.giveBack('a family'), download.giveBack('a family')]);
  expect(await points()).toEqual([0]);
  for (let tries = 0; tries < 20; tries += 1) await download.take('a family');
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
});

test('logs a failed sweep and delays nobody', async () => {
  const { storage } = await openWorld();
  const { log, lines } = recordedLog();
  let writes = 0;
  const fleetingWrite: Storage['fleetingWrite'] = (...work) => {
    writes += 1;
    // The sweep of expired counts after sixty writes.
    return writes === 61 ? Promise.reject(new Error('away')) : storage.fleetingWrite(...work);
  };
  const { resetLink } = accountLimits(limitsIn({ ...storage, fleetingWrite }, log, null));
  await Promise.all(Array.from({ length: 60 }, (_, at) => resetLink.take(`address ${at}`)));
  expect(lines).toMatchObject([
    {
      err: { message: 'away' },
      msg: 'rate limit sweep failed; expired counts stay until the nightly cleanup',
    },
  ]);
});

test('gives no extra attempt while another server holds the row', async () => {
  const { storage } = await openWorld();
  let held = 2;
  const { download } = limitsOn({
    ...storage,
    fleetingWrite(...work) {
      held -= 1;
      return held < 0 ? storage.fleetingWrite(...work) : Promise.reject(new OutageError('held'));
    },
  });
  await download.take('a family');
  const rows = await storage.read.selectFrom('rate_limit').select('points').execute();
  expect(rows).toEqual([{ points: 1 }]);
});

test('stores keys only as hashes', async () => {
  const { storage } = await openWorld();
  await limitsOn(storage).login.take('mama@example.com 192.0.2.7');
  const rows = await storage.read.selectFrom('rate_limit').selectAll().execute();
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^login:[0-9a-f]{64}$/)]);
});

test('blocks nobody for counts made while the clock was years ahead', async () => {
  const { storage } = await openWorld();
  const { download } = limitsOn(storage);
  vi.useFakeTimers({ now: Date.now() + 5 * YEAR_MS, toFake: ['Date'] });
  for (let tries = 0; tries < 20; tries += 1) await download.take('a family');
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
  vi.useRealTimers();
  await limitsOn(storage).download.take('a family');
});

test('counts together when two servers’ clocks differ by seconds', async () => {
  const { storage } = await openWorld();
  const { download } = limitsOn(storage);
  const present = Date.now();
  for (let tries = 0; tries < 20; tries += 1) {
    vi.useFakeTimers({ now: present - (tries % 2) * 20_000, toFake: ['Date'] });
    await download.take('a family');
  }
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
});

test('counts in memory while the database is unavailable', async () => {
  const { storage } = await openWorld();
  const unavailable = { ...storage, fleetingWrite: () => Promise.reject(new Error('away')) };
  const warned: string[] = [];
  const { download } = limitsOn(unavailable, { write: (line) => void warned.push(line) });
  for (let tries = 0; tries < 20; tries += 1) await download.take('a family');
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
  expect(warned.join()).toContain('rate limit write failed; this server counts alone');
});

/** Returns the limits of a server. Fails the test if it counts in memory. */
function limitsOn(storage: Storage, log: DestinationStream = drained()) {
  return accountLimits(limitsIn(storage, pino({}, log), null));
}

/** Fails the test if a line is logged before its end; afterwards its database is gone. */
function drained(): DestinationStream {
  const lines: string[] = [];
  onTestFinished(() => expect(lines).toEqual([]));
  return { write: (line) => void lines.push(line) };
}
