import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseLine } from '#fixtures/database/database-line.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { type PostgresProcess, startPostgres } from '#fixtures/database/postgres-process.ts';
import { type SampleParent, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { NOON } from '#fixtures/server/world.ts';
import { createApp } from '../../../server/app.ts';
import { QUICK } from '../../../server/db/postgres/deadlines.ts';
import { type Db, openStorage } from '../../../server/db/storage.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { openPasswords } from '../../../server/http/limits/passwords.ts';
import { Hub } from '../../../server/live/hub.ts';

/** Every request is answered within this time, whatever the engine's state. */
const ANSWER_MS = 5000;
/** A busy machine may take three times as long. */
const BUSY = 3;
const POOL = 4;

describe.runIf(inject('engine') === 'postgres')('PostgreSQL in trouble', () => {
  let engine: PostgresProcess;
  let databases = 0;
  beforeAll(async () => {
    engine = await startPostgres();
  });
  afterAll(() => engine.stop());

  /** Starts a server on a database of the engine, over a connection that a test may cut. */
  async function openServer() {
    databases += 1;
    const name = `trouble_${databases}`;
    await query(engine.url('postgres'), `create database ${name}`);
    const line = await openDatabaseLine(engine.url(name));
    const dataDir = newFolder();
    const storage = await openStorage(
      { databaseUrl: line.url, directUrl: engine.url(name), databasePool: POOL, dataDir },
      new Hub(),
      () => {},
    );
    const { log } = recordedLog();
    const passwords = openPasswords({
      cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    });
    const app = createApp(contextOn({ storage, clock: () => NOON, dataDir, log, passwords }));
    onTestFinished(async () => {
      expect(await verify(storage.read)).toEqual([]);
      await storage.close();
      await line.discard();
      rmSync(dataDir, { recursive: true });
    });
    const device = () => new Device(async (request) => app.fetch(request));
    const family = async (email: string) => {
      const parent = await sampleParent(device(), email);
      return { parent, login: await parent.addKid() };
    };
    return { storage, line, device, family, url: engine.url(name) };
  }

  type Family = { parent: SampleParent; login: string };

  function requests({ parent, login }: Family, guest: Device) {
    const { device } = parent;
    return [
      device.send('GET', '/healthz'),
      guest.send('POST', '/api/session', SIGN_IN),
      device.send('GET', '/api/start'),
      device.send('GET', `/api/kids/${login}`),
      device.send('POST', `/api/kids/${login}/extra-points`, points('a')),
    ];
  }

  test('has wait limits that add up to less than the time limit of a response', () => {
    expect(QUICK.turn + QUICK.connection + QUICK.answer).toBeLessThan(ANSWER_MS);
  });

  test('rejects every request in time while the engine is frozen, and recovers soon afterwards', async () => {
    const server = await openServer();
    const family = await server.family('a@example.com');
    engine.freeze();
    onTestFinished(() => engine.thaw());
    const all = Array.from({ length: 2 * POOL }, () => requests(family, server.device())).flat();
    await refusedInTime(all);
    // Open connections are closed, and new ones fail.
    await refusedInTime(requests(family, server.device()));
    engine.thaw();
    await wellAgain(family);
  });

  test('reconnects to a killed engine without a restart of the server', async () => {
    const server = await openServer();
    const family = await server.family('a@example.com');
    await engine.kill();
    await refusedInTime(requests(family, server.device()));
    await engine.start();
    await wellAgain(family);
  });

  test('rejects writers of a family whose row is locked, and serves others', async () => {
    const server = await openServer();
    const held = await server.family('held@example.com');
    const other = await server.family('other@example.com');
    const letGo = await hold(server.url, `select * from family where family_id = 1 for update`);
    const writers = Array.from({ length: 4 * POOL }, (_, at) =>
      held.parent.device.send('POST', `/api/kids/${held.login}/extra-points`, points(`w${at}`)),
    );
    const settled = refusedInTime(writers);
    for (let times = 0; times < 10; times += 1) {
      await other.parent.addPoints(other.login, 1);
      expect((await held.parent.kid(held.login)).remaining).toBe(0);
    }
    expect((await other.parent.device.send('GET', '/healthz')).status).toBe(200);
    await settled;
    await letGo();
    await held.parent.addPoints(held.login, 5);
    expect((await held.parent.kid(held.login)).remaining).toBe(5);
  });

  test('rejects requests when all connections are in use, and serves them once one is free', async () => {
    const server = await openServer();
    const family = await server.family('a@example.com');
    let isHeld = true;
    let holding = 0;
    const hold = async (db: Db) => {
      holding += 1;
      // Uses short statements, each of which ends before its deadline.
      while (isHeld) await sql`select pg_sleep(0.05)`.execute(db);
    };
    const busy = Array.from({ length: POOL }, () => server.storage.write(hold));
    await expect.poll(() => holding).toBe(POOL);
    await refusedInTime([family.parent.device.send('GET', `/api/kids/${family.login}`)]);
    isHeld = false;
    await Promise.all(busy);
    await wellAgain(family);
  });

  test('bypasses the pooler for work that takes longer than a request', async () => {
    const server = await openServer();
    await server.line.close();
    const readPooled = () => server.storage.read.selectFrom('family').selectAll().execute();
    await expect(readPooled()).rejects.toThrow();
    expect(
      await server.storage.longRunning.read.selectFrom('family').selectAll().execute(),
    ).toEqual([]);
    await server.line.open();
  });

  test('applies a repeated command once when its commit succeeded and its response was lost', async () => {
    const server = await openServer();
    const { parent, login } = await server.family('a@example.com');
    const give = () =>
      parent.device.send('POST', `/api/kids/${login}/extra-points`, points('once'));
    const cut = server.line.cutAtCommit();
    expect((await give()).status).toBe(503);
    await cut;
    expect((await parent.kid(login)).remaining).toBe(5);
    expect((await give()).status).toBe(201);
    expect((await parent.kid(login)).remaining).toBe(5);
  });

  test('keeps acknowledged changes while connections are cut, and applies repeated ones once', async () => {
    const server = await openServer();
    const { parent, login } = await server.family('a@example.com');
    let acknowledged = 0;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let nth = 0; nth < 10; nth += 1) {
        const send = () =>
          parent.device.send('POST', `/api/kids/${login}/extra-points`, points(`${writer}-${nth}`));
        let { status } = await send();
        while (status === 503) ({ status } = await send());
        expect(status).toBe(201);
        acknowledged += 1;
      }
    });
    // Cuts repeatedly, each time after more changes were acknowledged.
    const all = 6 * 10;
    for (let seen = 0; seen < all - 10; ) {
      await query(server.url, CUT_ALL);
      await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThanOrEqual(seen + 5);
      seen = acknowledged;
    }
    await Promise.all(writers);
    expect((await parent.kid(login)).remaining).toBe(all * 5);
  });
});

const CUT_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

function points(key: string) {
  return { description: 'Za odwagę', points: 5, key: `trouble-key-${key}`.padEnd(22, 'x') };
}

/** Checks that all are rejected with the problem of the contract, in time. */
async function refusedInTime(requests: Promise<Response>[]) {
  const began = performance.now();
  for (const answer of await Promise.all(requests)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  }
  expect(performance.now() - began).toBeLessThan(BUSY * ANSWER_MS);
}

async function wellAgain({ parent, login }: { parent: SampleParent; login: string }) {
  const paths = [`/api/kids/${login}`, '/healthz'];
  const statuses = () =>
    Promise.all(paths.map(async (path) => (await parent.device.send('GET', path)).status));
  await expect.poll(statuses, { interval: 100 }).toEqual([200, 200]);
  await parent.addPoints(login, 1);
}

/** Locks rows in another transaction; returns how to release them. */
async function hold(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return () => client.end();
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
