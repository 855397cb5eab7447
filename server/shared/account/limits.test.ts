import { type DestinationStream, pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { keptLog } from '#fixtures/server/kept-log.ts';
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

test('What one server has counted holds on another one, and after a restart', async () => {
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

test('Whoever tries on and on is refused without the database', async () => {
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

test('What strangers have left behind goes as fast as more comes', async () => {
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

test('What is given back when it is over, or was counted elsewhere, buys nobody another try', async () => {
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

test('That nothing could be taken away is told, and holds nobody up', async () => {
  const { storage } = await openWorld();
  const { log, lines } = keptLog();
  let writes = 0;
  const fleetingWrite: Storage['fleetingWrite'] = (...work) => {
    writes += 1;
    // After sixty counts, what is over is to go.
    return writes === 61 ? Promise.reject(new Error('away')) : storage.fleetingWrite(...work);
  };
  const { resetLink } = accountLimits(limitsIn({ ...storage, fleetingWrite }, log, null));
  await Promise.all(Array.from({ length: 60 }, (_, at) => resetLink.take(`address ${at}`)));
  expect(lines).toMatchObject([
    { err: { message: 'away' }, msg: 'limits that are over were not taken away' },
  ]);
});

test('A row that another server holds for a while buys nobody another try', async () => {
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

test('Nobody is counted by a name that could be read', async () => {
  const { storage } = await openWorld();
  await limitsOn(storage).login.take('mama@example.com 192.0.2.7');
  const rows = await storage.read.selectFrom('rate_limit').selectAll().execute();
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^login:[0-9a-f]{64}$/)]);
});

test('What was counted while the clock was years ahead keeps nobody out', async () => {
  const { storage } = await openWorld();
  const { download } = limitsOn(storage);
  vi.useFakeTimers({ now: Date.now() + 5 * YEAR_MS, toFake: ['Date'] });
  for (let tries = 0; tries < 20; tries += 1) await download.take('a family');
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
  vi.useRealTimers();
  await limitsOn(storage).download.take('a family');
});

test('Two servers whose clocks differ by seconds count together', async () => {
  const { storage } = await openWorld();
  const { download } = limitsOn(storage);
  const present = Date.now();
  for (let tries = 0; tries < 20; tries += 1) {
    vi.useFakeTimers({ now: present - (tries % 2) * 20_000, toFake: ['Date'] });
    await download.take('a family');
  }
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
});

test('While the database is away a server counts by itself', async () => {
  const { storage } = await openWorld();
  const away = { ...storage, fleetingWrite: () => Promise.reject(new Error('away')) };
  const warned: string[] = [];
  const { download } = limitsOn(away, { write: (line) => void warned.push(line) });
  for (let tries = 0; tries < 20; tries += 1) await download.take('a family');
  await expect(download.take('a family')).rejects.toBeInstanceOf(Problem);
  expect(warned.join()).toContain('a limit is counted by this server alone');
});

/** The limits of a server. None may count by itself while the database is there. */
function limitsOn(storage: Storage, log: DestinationStream = heardToTheEnd()) {
  return accountLimits(limitsIn(storage, pino({}, log), null));
}

/** Nothing may be logged until the test's end; afterwards its database is gone. */
function heardToTheEnd(): DestinationStream {
  const lines: string[] = [];
  onTestFinished(() => expect(lines).toEqual([]));
  return { write: (line) => void lines.push(line) };
}
