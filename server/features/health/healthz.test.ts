import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { HEALTH_PARTS } from '#contract/health.ts';
import { newKey, refused, SAMPLE_MISSION, sampleKid } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { VERSION } from '../../base/version.ts';
import type { Storage } from '../../db/storage.ts';
import { Health } from '../../health/health.ts';
import { healthCheck } from './check.ts';

const onSqlite = inject('engine') === 'sqlite';
const ABOUT = { version: VERSION, started: new Date(NOON).toISOString() };
const PARTS = Object.fromEntries(HEALTH_PARTS.map((part) => [part, null]));
const WELL = { ok: true, ...ABOUT, ...PARTS };

/** Fakes the monotonic clock, to move it past the cache of `/healthz`. */
function stopwatch() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => vi.advanceTimersByTime(ms);
}

async function healthOf(device: Device) {
  const answer = await device.send('GET', '/healthz');
  return { status: answer.status, body: await answer.json() };
}

function setPragma(storage: Storage, pragma: string) {
  return storage.write((db) => sql.raw(`pragma ${pragma}`).execute(db));
}

test('reports a healthy server and leaves no rows', async () => {
  const { device, storage } = await openWorld();
  expect(await healthOf(device())).toEqual({ status: 200, body: WELL });
  const { rows } = await sql`select * from reset_token`.execute(storage.read);
  expect(rows).toEqual([]);
});

test('rejects writes, serves reads and says so when the clock is before the year of the release', async () => {
  const world = await openWorld({ log: recordedLog().log });
  const { parent, login } = await sampleKid(world);
  const pass = stopwatch();
  const add = () =>
    parent.device.send('POST', `/api/kids/${login}/missions`, { ...SAMPLE_MISSION, key: newKey() });
  world.jump(-NOON);
  expect(await refused(add())).toBe('503 clock-wrong');
  expect((await parent.kid(login)).name).toBe('Zosia');
  expect(await healthOf(world.device())).toMatchObject({
    status: 503,
    body: {
      ok: false,
      reading: null,
      writing: { reason: 'The clock says 1970: changes are rejected until it is set.' },
    },
  });
  world.jump(NOON);
  pass(1001);
  expect((await add()).status).toBe(201);
  expect(await healthOf(world.device())).toEqual({ status: 200, body: WELL });
});

test('stays healthy when a newer server has added a column and a table', async () => {
  const { device, storage } = await openWorld();
  const run = (statement: string) => storage.write((db) => sql.raw(statement).execute(db));
  await run('alter table kid add column later integer');
  await run('create table later_table (number integer)');
  onTestFinished(async () => {
    await run('alter table kid drop column later');
    await run('drop table later_table');
  });
  expect(await healthOf(device())).toEqual({ status: 200, body: WELL });
});

test('reports an unavailable mail server and checks it again later', async () => {
  const smtp = await startSmtp();
  await smtp.stop();
  const world = await openWorld({ smtpUrl: smtp.url, log: recordedLog().log });
  const pass = stopwatch();
  const health = async () => {
    // The check runs in the background, so the next request reports its result.
    await healthOf(world.device());
    await world.settled();
    return healthOf(world.device());
  };
  const reason = 'Letters do not go out: the mail server is not ready: ESOCKET ECONNREFUSED CONN.';
  expect(await health()).toMatchObject({ status: 200, body: { ok: true, mail: { reason } } });
  await startSmtp({}, smtp.port);
  expect((await health()).body.mail).toMatchObject({ reason });
  pass(10 * 60_000);
  expect(await health()).toEqual({ status: 200, body: WELL });
});

test('tries a write at most once a second and not after a real one', async () => {
  const { storage } = await openWorld();
  const { log } = recordedLog();
  const health = new Health(() => NOON, log);
  let now = 0;
  let sinceWriteMs = Number.POSITIVE_INFINITY;
  const write = vi.fn(async () => {});
  const counted = { ...storage, write: write as never, sinceWrite: () => sinceWriteMs };
  const check = healthCheck({ storage: counted, clock: () => NOON, health }, () => now);
  const checkOften = async () => {
    for (let time = 0; time < 500; time += 1) await check();
    await Promise.all(Array.from({ length: 500 }, check));
  };
  await checkOften();
  expect(write).toHaveBeenCalledTimes(1);
  now += 1000;
  await checkOften();
  expect(write).toHaveBeenCalledTimes(2);
  now += 1000;
  sinceWriteMs = 9999;
  await checkOften();
  expect(write).toHaveBeenCalledTimes(2);
});

/** A database whose reads or writes hang until `answer` is called, and its health check. */
async function openHanging(hangs: 'read' | 'write') {
  const { storage } = await openWorld();
  const { log } = recordedLog();
  const health = new Health(() => NOON, log);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let answer = () => {};
  const query = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const read = { selectFrom: () => ({ select: () => ({ limit: () => ({ execute: query }) }) }) };
  const hanging = {
    ...storage,
    ...(hangs === 'read' ? { read: read as never } : { write: query as never }),
    differences: async () => [],
    sinceWrite: () => Number.POSITIVE_INFINITY,
  };
  const check = healthCheck({ storage: hanging, clock: () => NOON, health });
  return { health, check, query, answer: () => answer() };
}

test.each([
  ['read', 'reading', 3000],
  ['write', 'writing', 12_000],
] as const)(
  'says that a %s does not answer when %s takes %i ms, and does not begin another',
  async (hangs, part, ms) => {
    const { health, check, query, answer } = await openHanging(hangs);
    const all = [check(), check()];
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(health.trouble(part)).toBe(null);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([...all, check()]);
    expect(health.trouble(part)?.reason).toBe('The database does not answer.');
    expect(query).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(health.trouble(part)).toBe(null);
  },
);

test('answers in three seconds, and is well, while a disk is slow', async () => {
  const { health, check, answer } = await openHanging('write');
  let answers = 0;
  void check().then(() => (answers += 1));
  await vi.advanceTimersByTimeAsync(2999);
  expect(answers).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toBe(1);
  await check();
  await vi.advanceTimersByTimeAsync(7000);
  await check();
  expect(health.trouble('writing')).toBe(null);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(health.trouble('writing')).toBe(null);
});

test.runIf(onSqlite)('rejects changes on a full disk, serves pages and recovers', async () => {
  const { log, lines } = recordedLog();
  const { storage, ...world } = await openWorld({ log });
  const { parent, login } = await sampleKid(world);
  const pass = stopwatch();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(storage.read);
  await setPragma(storage, `max_page_count = ${rows[0]?.page_count}`);
  pass(11_000);
  // Before any request has failed.
  expect(await healthOf(world.device())).toEqual({
    status: 503,
    body: {
      ...WELL,
      ok: false,
      writing: { since: expect.any(String), reason: 'The disk is full.' },
    },
  });
  const add = () =>
    parent.device.send('POST', `/api/kids/${login}/missions`, {
      ...SAMPLE_MISSION,
      name: 'Zęby '.repeat(10),
      key: newKey(),
    });
  const answers = await Promise.all(Array.from({ length: 90 }, add));
  const refused = answers.find(({ status }) => status >= 300);
  expect(refused?.status).toBe(503);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(await refused?.json()).toMatchObject({
    problem: 'unavailable',
    text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.',
  });
  expect((await parent.kid(login)).name).toBe('Zosia');
  await setPragma(storage, 'max_page_count = 1000000');
  pass(1001);
  expect(await healthOf(world.device())).toEqual({ status: 200, body: WELL });
  const logged = lines
    .filter(({ part }) => part)
    .map(({ part, reason }) => [part, reason ?? 'well']);
  expect(logged).toEqual([
    ['writing', 'The disk is full.'],
    ['writing', 'well'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('unexpected');
});

test('reports a missing table and its return', async () => {
  const { device, storage } = await openWorld({ log: recordedLog().log });
  const pass = stopwatch();
  const rename = (from: 'mark', to: string) =>
    storage.write((db) => db.schema.alterTable(from).renameTo(to).execute());
  await rename('mark', 'mark_away');
  const { status, body } = await healthOf(device());
  await rename('mark_away' as 'mark', 'mark');
  expect(status).toBe(503);
  expect(body.reading.reason).toMatch(
    /^The tables are not as this version expects: .*mark.* missing/,
  );
  pass(60_000);
  expect(await healthOf(device())).toEqual({ status: 200, body: WELL });
});
