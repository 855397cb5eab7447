import { expect, test } from 'vitest';
import { withoutForeignKeys } from '#fixtures/database/foreign-keys.ts';
import { answered, sampleKid } from '#fixtures/families/family.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import { verify } from './verify.ts';

async function sampleRows() {
  const world = await openWorld();
  const { storage } = world;
  const { parent, login } = await sampleKid(world);
  const mission = await parent.addMission(login, { points: 5 });
  const kid = await storage.read.selectFrom('kid').selectAll().executeTakeFirstOrThrow();
  return { storage, parent, mission, kid };
}

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

test('reports a founder and an invitation of a grown-up who does not exist', async () => {
  const { storage, parent } = await sampleRows();
  await answered(parent.api.invitations.$post({ json: { email: null } }));
  const set = (to: number) =>
    storage.write(async (db) => {
      await db.updateTable('family').set({ founder: to }).execute();
      await db.updateTable('invitation').set({ grown_up: to }).execute();
    });
  await set(99);
  expect(await verify(storage.read)).toEqual([
    'family without its grown_up: 1/99',
    'invitation without its grown_up: 1/99',
  ]);
  await set(1);
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
    `kid ${kid.family_id}/${kid.kid}: mission ${lost} is marked on day ${TODAY} without it`,
  ]);
  await withoutForeignKeys(storage.read, [
    `delete from mark where mission = ${lost}`,
    `delete from mission where mission = ${lost}`,
  ]);
});
