import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { overwriteAt, pageOf } from '#fixtures/database/database-file.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { openSnapshot, vacuumInto } from '#fixtures/database/storage.ts';
import { answered, SIGN_IN, sampleKid } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { keptLog } from '#fixtures/server/kept-log.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { createApp } from '../../../server/app.ts';
import { healthCheck } from '../../../server/features/health/check.ts';
import { Health } from '../../../server/health/health.ts';
import { checkInProgram } from '../../../server/health/whole.ts';
import { Hub } from '../../../server/live/hub.ts';

/** Opens a family with extra points, served from a file with a damaged page of their table. */
async function damagedHome() {
  const before = await openWorld();
  const { parent, login } = await sampleKid(before);
  await parent.addPoints(login, 5);
  const dataDir = newFolder();
  const file = path.join(dataDir, 'gwiazdozbior.sqlite');
  await vacuumInto(before.storage, file);
  const whole = readFileSync(file);
  const { from, to } = pageOf(file, 'extra_points');
  const opened = await openSnapshot({ file: whole, result: null }, new Hub(), dataDir);
  // The start reads all pages, so the damage comes later.
  overwriteAt(file, Buffer.alloc(to - from, 0xa5), from);
  onTestFinished(async () => {
    await opened.discard();
    rmSync(dataDir, { recursive: true });
  });
  const { log } = keptLog();
  const { storage } = opened;
  vi.stubEnv('NODE_OPTIONS', '--import tsx');
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const readWhole = checkInProgram(
    path.resolve('server/programs/whole.ts'),
    new AbortController().signal,
  );
  const looks: Promise<boolean>[] = [];
  const isWhole = () => {
    const look = readWhole();
    looks.push(look);
    return look;
  };
  const app = createApp(contextOn({ storage, clock: () => NOON, dataDir, log, isWhole }));
  const device = new Device(async (request) => app.fetch(request));
  await answered(device.api.session.$post({ json: SIGN_IN }));
  await answered(device.api.actor.$put({ json: { be: 'parent' } }));
  const mend = async () => {
    overwriteAt(file, whole.subarray(from, to), from);
    // SQLite reads cached pages again after a change.
    await storage.write((db) => db.deleteFrom('reset_token').execute());
  };
  const status = async (path: string) => (await device.send('GET', path)).status;
  return { device, login, mend, status, looks };
}

test.runIf(inject('engine') === 'sqlite')(
  'reports a damaged page until the whole database was read intact, and serves other pages',
  async () => {
    const { device, login, mend, status, looks } = await damagedHome();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const healthAfter = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      return (await device.send('GET', '/healthz')).json();
    };
    expect(await healthAfter(0)).toMatchObject({ ok: true });
    const history = `/api/kids/${login}/points`;
    expect(await status(history)).toBe(503);
    expect(await status(`/api/kids/${login}`)).toBe(200);
    const damaged = { ok: false, reading: { reason: 'The database is damaged.' }, writing: null };
    expect(await healthAfter(1000)).toMatchObject(damaged);
    expect(await Promise.all(looks)).toEqual([false]);
    await mend();
    expect(await healthAfter(60_000)).toMatchObject(damaged);
    expect(looks).toHaveLength(1);
    // Nothing waits for the program that checks the database.
    expect(await healthAfter(600_000)).toMatchObject(damaged);
    expect(await Promise.all(looks)).toEqual([false, true]);
    expect(await healthAfter(1000)).toMatchObject({ ok: true, reading: null });
    expect(await status(history)).toBe(200);
  },
);

test('stays damaged when a check fails and logs why, and records damage met meanwhile', async () => {
  const { storage } = await openWorld();
  const { log, lines } = keptLog();
  const health = new Health(() => NOON, log);
  let now = 0;
  let ends = (_: boolean) => {};
  let fails = (_: Error) => {};
  const isWhole = vi.fn(
    () =>
      new Promise<boolean>((resolve, reject) => {
        [ends, fails] = [resolve, reject];
      }),
  );
  const check = healthCheck({ storage, clock: () => NOON, health, isWhole, log }, () => now);
  const reasonAfter = async (ms: number) => {
    now += ms;
    await new Promise(setImmediate);
    await check();
    return health.trouble('reading')?.reason ?? null;
  };
  const corrupt = Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
  health.heard(corrupt);
  expect(await reasonAfter(1000)).toBe('The database is damaged.');
  fails(new Error('It took too long.'));
  expect(await reasonAfter(1000)).toBe('The database is damaged.');
  expect(lines.at(-1)).toMatchObject({ level: 50, err: { message: 'It took too long.' } });
  expect(isWhole).toHaveBeenCalledTimes(1);
  expect(await reasonAfter(600_000)).toMatch(/damaged/);
  expect(isWhole).toHaveBeenCalledTimes(2);
  health.heard(corrupt);
  ends(true);
  expect(await reasonAfter(1000)).toBe('The database is damaged.');
  expect(await reasonAfter(600_000)).toBe('The database is damaged.');
  ends(true);
  expect(await reasonAfter(1000)).toBe(null);
  expect(isWhole).toHaveBeenCalledTimes(3);
});
