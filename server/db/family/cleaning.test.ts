import { expect, test } from 'vitest';
import { sampleKid } from '#fixtures/families/family.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import type { Db, Storage } from '../storage.ts';
import { cleanTables } from './cleaning.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const going = new AbortController().signal;

/** A family without sessions whose kid has a star code. */
async function emptied() {
  const { storage, ...world } = await openWorld();
  await sampleKid(world);
  await storage.write(async (db) => {
    for (const table of ['session_token', 'session', 'known_browser', 'rate_limit'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.updateTable('family').set({ sessions: 102 }).execute();
  });
  const { family_id } = await storage.read
    .selectFrom('family')
    .select('family_id')
    .executeTakeFirstOrThrow();
  return { storage, family_id };
}

test('deletes devices unused for 400 days with their tokens, and expired tokens', async () => {
  const { storage, family_id } = await emptied();
  const idle = { old: 401 * DAY, young: 399 * DAY, ahead: -10 * YEAR };
  const tokens = [
    { hash: 'in use', good_until: null, fresh: 0 },
    { hash: 'retired', good_until: NOON - 1, fresh: 0 },
    { hash: 'being retired', good_until: NOON + 1, fresh: 0 },
    { hash: 'retired ahead', good_until: NOON + YEAR, fresh: 0 },
    { hash: 'fresh', good_until: NOON + YEAR, fresh: 1 },
  ];
  await storage.write(async (db) => {
    for (const [at, [device, ms]] of Object.entries(idle).entries()) {
      const session = 100 + at;
      await insertDevice(db, family_id, session, device, NOON - ms);
      const theirs = tokens.map((token) => ({
        ...token,
        family_id,
        session,
        hash: `${device} ${token.hash}`,
      }));
      await db.insertInto('session_token').values(theirs).execute();
    }
  });
  await cleanTables(storage, NOON, going);
  const { read } = storage;
  const sessions = await read.selectFrom('session').select(['device', 'seen', 'created']).execute();
  expect(sessions.sort((one, other) => one.seen - other.seen)).toEqual([
    { device: 'young', seen: NOON - 399 * DAY, created: NOON - 399 * DAY },
    // The age is unknown: the clock was ahead then, or is behind now.
    { device: 'ahead', seen: NOON + 10 * YEAR, created: NOON + 10 * YEAR },
  ]);
  const remaining = await read.selectFrom('session_token').select('hash').orderBy('hash').execute();
  expect(remaining.map(({ hash }) => hash)).toEqual(
    ['ahead', 'young'].flatMap((device) => [
      `${device} being retired`,
      `${device} fresh`,
      `${device} in use`,
    ]),
  );
});

test('keeps all devices when most seem old, because the clock is wrong', async () => {
  const { storage, family_id } = await emptied();
  await storage.write(async (db) => {
    for (const days of [0, 1, 2, 300]) {
      const at = NOON - days * DAY;
      await insertDevice(db, family_id, 100 + days, '', at);
      await db
        .insertInto('known_browser')
        .values({ family_id, hash: `${days}`, seen: at })
        .execute();
      await db
        .insertInto('bare_token')
        .values({ family_id, hash: `${days}`, good_until: at + 400 * DAY })
        .execute();
    }
  });
  const remaining = async () => [
    (await storage.read.selectFrom('bare_token').selectAll().execute()).length,
    (await storage.read.selectFrom('session').selectAll().execute()).length,
    (await storage.read.selectFrom('known_browser').selectAll().execute()).length,
  ];
  await cleanTables(storage, NOON + 10 * YEAR, going);
  expect(await remaining()).toEqual([4, 4, 4]);
  await cleanTables(storage, NOON - 10 * YEAR, going);
  await cleanTables(storage, NOON + 200 * DAY, going);
  expect(await remaining()).toEqual([3, 3, 3]);
});

test('deletes expired links and limits, and old browsers', async () => {
  const { storage, family_id } = await emptied();
  const links = { spent: -1, good: HOUR, ahead: YEAR };
  const browsers = { old: 401 * DAY, young: 399 * DAY, ahead: -YEAR };
  await storage.write(async (db) => {
    for (const [hash, ms] of Object.entries(links)) {
      await db
        .insertInto('reset_token')
        .values({ hash, family_id, grown_up: 1, good_until: NOON + ms })
        .execute();
      await db
        .insertInto('bare_token')
        .values({ hash, family_id, good_until: NOON + ms })
        .execute();
      await db
        .insertInto('rate_limit')
        .values({ key: hash, points: 1, expire: NOON + ms })
        .execute();
    }
    for (const [hash, ms] of Object.entries(browsers)) {
      await db
        .insertInto('known_browser')
        .values({ family_id, hash, seen: NOON - ms })
        .execute();
    }
  });
  expect(await cleanTables(storage, NOON, going)).toBe(6);
  const { read } = storage;
  expect(await read.selectFrom('reset_token').select('hash').execute()).toEqual([{ hash: 'good' }]);
  const counted = await read.selectFrom('rate_limit').select('key').execute();
  expect(counted).toEqual([{ key: 'good' }]);
  const bare = await read.selectFrom('bare_token').select('hash').orderBy('hash').execute();
  expect(bare.map(({ hash }) => hash)).toEqual(['ahead', 'good']);
  const known = await read
    .selectFrom('known_browser')
    .select(['hash', 'seen'])
    .orderBy('hash')
    .execute();
  expect(known).toEqual([
    { hash: 'ahead', seen: NOON + YEAR },
    { hash: 'young', seen: NOON - 399 * DAY },
  ]);
});

test('deletes many rows in small transactions and stops when aborted', async () => {
  const { storage, family_id } = await emptied();
  const rows = Array.from({ length: 1200 }, (_, at) => ({
    hash: `${at}`,
    family_id,
    grown_up: 1,
    good_until: 0,
  }));
  const remaining = async () =>
    (await storage.read.selectFrom('reset_token').selectAll().execute()).length;
  await storage.write(async (db) => {
    for (let at = 0; at < rows.length; at += 200) {
      await db
        .insertInto('reset_token')
        .values(rows.slice(at, at + 200))
        .execute();
    }
  });
  const stop = new AbortController();
  const write: Storage['write'] = async (work) => {
    const some = await storage.write(work);
    if ((await remaining()) < 1200) stop.abort(new Error('The server stops.'));
    return some;
  };
  await expect(cleanTables({ ...storage, write }, NOON, stop.signal)).rejects.toThrow(
    'The server stops.',
  );
  expect(await remaining()).toBe(700);
  expect(await cleanTables(storage, NOON, going)).toBe(700);
  expect(await remaining()).toBe(0);
});

async function insertDevice(
  db: Db,
  family_id: number,
  session: number,
  device: string,
  at: number,
) {
  const nobody = { actor: null, pending: null };
  await db
    .insertInto('session')
    .values({
      family_id,
      session,
      kind: 'grown-up',
      grown_up: 1,
      ...nobody,
      device,
      created: at,
      seen: at,
    })
    .execute();
}
