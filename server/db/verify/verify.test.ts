import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { withoutForeignKeys } from '#fixtures/database/foreign-keys.ts';
import { answered, mark, SAMPLE_MISSION, sampleKid } from '#fixtures/families/family.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import type { Schema } from '../schema.ts';
import { verify } from './verify.ts';

type Change = (db: Transaction<Schema>) => Promise<unknown>;

const WEEK = weekOf(TODAY);

/** A kid with one waiting mark and one done mark worth 5 points. */
async function sampleRows() {
  const world = await openWorld();
  const { storage } = world;
  const { parent, login, tablet } = await sampleKid(world);
  const mission = await parent.addMission(login, { points: 5 });
  await answered(mark(tablet, { login, mission, day: TODAY + 1 }, 'done'));
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  const kid = await storage.read.selectFrom('kid').selectAll().executeTakeFirstOrThrow();
  const name = `kid ${kid.family_id}/${kid.kid}`;
  return { world, storage, parent, login, mission, kid, name };
}

interface Fault {
  what: string;
  plant: Change;
  mend: Change;
  /** The output of `verify` without the name of the kid. */
  said: string[];
}

const weekRow = { all: 3, wait: 1, done: 1 };

const FAULTS: Fault[] = [
  {
    what: 'points earned that no mark explains',
    plant: (db) => db.updateTable('kid').set({ earned: 6 }).execute(),
    mend: (db) => db.updateTable('kid').set({ earned: 5 }).execute(),
    said: ['earned is 6, its rows say 5'],
  },
  {
    what: 'points spent without a gift',
    plant: (db) => db.updateTable('kid').set({ spent: 1 }).execute(),
    mend: (db) => db.updateTable('kid').set({ spent: 0 }).execute(),
    said: ['spent is 1, its rows say 0'],
  },
  {
    what: 'a full week that is not full',
    plant: (db) => db.updateTable('kid').set({ full_weeks: 1 }).execute(),
    mend: (db) => db.updateTable('kid').set({ full_weeks: 0 }).execute(),
    said: ['full weeks are 1, its rows say 0'],
  },
  {
    what: 'a week with too many done missions',
    plant: (db) => db.updateTable('week').set({ done: 2 }).execute(),
    mend: (db) => db.updateTable('week').set(weekRow).execute(),
    said: [`week ${WEEK} is 3/1/2, its rows say 3/1/1`],
  },
  {
    what: 'a week with too few missions',
    plant: (db) => db.updateTable('week').set({ all: 2 }).execute(),
    mend: (db) => db.updateTable('week').set(weekRow).execute(),
    said: [`week ${WEEK} is 2/1/1, its rows say 3/1/1`],
  },
  {
    what: 'a week moved to another place',
    plant: (db) =>
      db
        .updateTable('week')
        .set({ week: WEEK + 1 })
        .execute(),
    mend: (db) => db.updateTable('week').set({ week: WEEK }).execute(),
    said: [
      `week ${WEEK + 1} is 3/1/1, its rows say not kept`,
      `week ${WEEK} is not kept, its rows say 3/1/1`,
    ],
  },
  {
    what: 'a mark that was changed without the counters',
    plant: (db) => db.updateTable('mark').set({ state: 'done' }).execute(),
    mend: (db) =>
      db
        .updateTable('mark')
        .set({ state: 'wait' })
        .where('day', '=', TODAY + 1)
        .execute(),
    said: ['earned is 5, its rows say 10', `week ${WEEK} is 3/1/1, its rows say 3/0/2`],
  },
  {
    what: 'a mission that was ended without the counters',
    plant: (db) => db.updateTable('mission').set({ finish: TODAY }).execute(),
    mend: (db) => db.updateTable('mission').set({ finish: null }).execute(),
    said: [`week ${WEEK} is 3/1/1, its rows say not kept`],
  },
];

test('reports every number that its rows do not explain', async () => {
  const { storage, name } = await sampleRows();
  for (const { what, plant, mend, said } of FAULTS) {
    await storage.write(plant);
    const faults = await verify(storage.read);
    const sentences = said.map((sentence) => `${name}: ${sentence}`);
    expect.soft(faults.sort(), what).toEqual(sentences.sort());
    await storage.write(mend);
    expect(await verify(storage.read), `${what}, mended`).toEqual([]);
  }
});

test('reports a version of a mission that does not end where the next one begins', async () => {
  const { storage, name, parent, login, world } = await sampleRows();
  const old = await parent.addMission(login, { points: 5 });
  world.pass(1);
  const json = { ...SAMPLE_MISSION, points: 9 };
  const put = parent.api.kids[':login'].missions[':mission'].$put;
  const { mission } = await answered(put({ param: { login, mission: String(old) }, json }));
  const next = `the next version is ${mission.mission}, which began on day ${mission.start}`;
  const set = (at: number, row: { replaced?: number; finish?: number }) =>
    storage.write((db) => db.updateTable('mission').set(row).where('mission', '=', at).execute());

  await set(old, { replaced: 0 });
  expect(await verify(storage.read)).toEqual([
    `${name}: mission ${old} is standing, finish ${mission.start}, ${next}`,
  ]);
  await set(old, { replaced: 1, finish: mission.start - 1 });
  expect(await verify(storage.read)).toContain(
    `${name}: mission ${old} is replaced, finish ${mission.start - 1}, ${next}`,
  );
  await set(old, { finish: mission.start });
  await set(mission.mission, { replaced: 1 });
  expect(await verify(storage.read)).toEqual([
    `${name}: mission ${mission.mission} is replaced, finish null, the next version is none`,
  ]);
  await set(mission.mission, { replaced: 0 });
});

test('reports a week that is missing', async () => {
  const { storage, name } = await sampleRows();
  const row = await storage.read.selectFrom('week').selectAll().executeTakeFirstOrThrow();
  await storage.write((db) => db.deleteFrom('week').execute());
  expect(await verify(storage.read)).toEqual([
    `${name}: week ${WEEK} is not kept, its rows say 3/1/1`,
  ]);
  await storage.write((db) => db.insertInto('week').values(row).execute());
});

test('reports a full week without a celebration, and a celebration of one that is not full', async () => {
  const { storage, parent, login, mission, name } = await sampleRows();
  const row = async (week: number, shown: number) =>
    storage.write((db) => db.updateTable('celebration').set({ week, shown }).execute());
  for (let day = TODAY; day <= TODAY + 2; day += 1) {
    await answered(mark(parent.device, { login, mission, day }, 'done', 'wait'));
  }
  expect(await verify(storage.read)).toEqual([]);
  const celebration = await storage.read.selectFrom('celebration').selectAll().execute();
  await storage.write((db) => db.deleteFrom('celebration').execute());
  const missing = `${name}: full week ${WEEK} is not to be celebrated`;
  expect(await verify(storage.read)).toEqual([missing]);
  await storage.write((db) => db.insertInto('celebration').values(celebration).execute());
  await row(WEEK + 1, 0);
  expect(await verify(storage.read)).toEqual([
    missing,
    `${name}: week ${WEEK + 1} is to be celebrated and not full`,
  ]);
  await row(WEEK, 1);
  expect(await verify(storage.read), 'shown').toEqual([]);
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'undone', 'done'));
  expect(await verify(storage.read), 'shown, and full no more').toEqual([]);
  await row(WEEK, 0);
  expect(await verify(storage.read)).toEqual([
    `${name}: week ${WEEK} is to be celebrated and not full`,
  ]);
  await row(WEEK, 1);
});

test('reports a kid that its login does not find', async () => {
  const { storage, kid } = await sampleRows();
  const row = await storage.read.selectFrom('kid_login').selectAll().executeTakeFirstOrThrow();
  await storage.write((db) => db.deleteFrom('kid_login').execute());
  const sentence = `kid without its kid_login: ${kid.family_id}/${kid.kid}/${kid.login}`;
  expect(await verify(storage.read)).toEqual([sentence]);
  await storage.write((db) =>
    db
      .insertInto('kid_login')
      .values({ ...row, kid: 99 })
      .execute(),
  );
  expect(await verify(storage.read)).toContain(sentence);
  await storage.write((db) => db.updateTable('kid_login').set({ kid: row.kid }).execute());
});

test('reports a login and an e-mail that lead nowhere', async () => {
  const { storage, kid } = await sampleRows();
  const family_id = kid.family_id + 1;
  await storage.write(async (db) => {
    await db.insertInto('kid_login').values({ login: 'nikt-2222', family_id, kid: 1 }).execute();
    await db
      .insertInto('account')
      .values({ email: 'nikt@example.com', family_id, grown_up: 1 })
      .execute();
  });
  expect(await verify(storage.read)).toEqual([
    `account without its family: ${family_id}`,
    `account without its grown_up: ${family_id}/1`,
    `kid_login without its kid: ${family_id}/1/nikt-2222`,
  ]);
  await storage.write(async (db) => {
    await db.deleteFrom('kid_login').where('login', '=', 'nikt-2222').execute();
    await db.deleteFrom('account').where('family_id', '=', family_id).execute();
  });
});

test('reports a family that its e-mail does not find', async () => {
  const { storage, kid } = await sampleRows();
  const row = await storage.read.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  await storage.write((db) => db.deleteFrom('account').execute());
  expect(await verify(storage.read)).toEqual([`grown_up without its account: ${kid.family_id}/1`]);
  await storage.write((db) => db.insertInto('account').values(row).execute());
});

test('reports a number that the family will give to something else', async () => {
  const { storage, kid, mission } = await sampleRows();
  const { numbers } = await storage.read
    .selectFrom('family')
    .select('numbers')
    .executeTakeFirstOrThrow();
  const set = (to: number) =>
    storage.write((db) => db.updateTable('family').set({ numbers: to }).execute());
  await set(kid.kid);
  expect(await verify(storage.read)).toEqual([
    `mission ${kid.family_id}/${mission} has a number that was never given`,
  ]);
  await set(numbers);
});

test('reports a mark and a mission that belong to nothing', async () => {
  const { storage, kid, mission } = await sampleRows();
  const lost = mission + 50;
  await storage.write((db) => db.updateTable('family').set({ numbers: lost }).execute());
  await withoutForeignKeys(storage.read, [
    `insert into mark (family_id, kid, day, mission, state)
     values (${kid.family_id}, ${kid.kid}, ${TODAY}, ${lost}, 'wait')`,
    `insert into mission (family_id, kid, mission, name, picture, points, days, confirmation, start)
     values (${kid.family_id}, ${lost}, ${lost}, 'Zęby', 'clipboard', 1, 1, 1, ${TODAY})`,
  ]);
  expect(await verify(storage.read)).toEqual([
    `mission without its kid: ${kid.family_id}/${lost}`,
    `mark without its mission: ${kid.family_id}/${kid.kid}/${lost}`,
  ]);
  await withoutForeignKeys(storage.read, [
    `delete from mark where mission = ${lost}`,
    `delete from mission where mission = ${lost}`,
  ]);
});
