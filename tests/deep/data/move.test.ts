import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { openEmptyStorage } from '#fixtures/database/storage.ts';
import { answered, SampleParent, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { NOON, openWorld, TODAY, type World } from '#fixtures/server/world.ts';
import { openStorage, type Storage } from '../../../server/db/storage.ts';
import { EVERY_TABLE } from '../../../server/db/tables.ts';
import { moveFamilies } from '../../../server/db/verify/move.ts';
import { seedSampleFamily } from '../../../server/demo/sample-family.ts';
import { Hub } from '../../../server/live/hub.ts';

test('moves all families to another database and back, including sessions and tokens', async () => {
  const world = await openWorld();
  await seedSampleFamily(world.storage, NOON);
  await fill(world);
  const moved = await emptyStorage('embedded');
  expect(await moveFamilies(world.storage, moved)).toEqual([]);
  expect(await rows(moved)).toEqual(await rows(world.storage));
  const back = await emptyStorage('of this run');
  expect(await moveFamilies(moved, back)).toEqual([]);
  expect(await rows(back)).toEqual(await rows(world.storage));
});

test('gives no number of an earlier family or session again after a move', async () => {
  const world = await openWorld();
  const parent = await fill(world);
  await answered(parent.api.account.deletion.$post({ json: { password: SIGN_IN.password } }));
  const last = async ({ read }: Pick<Storage, 'read'>) => {
    const ids = await read.selectFrom('family').select('family_id').execute();
    return Math.max(...ids.map(({ family_id }) => family_id));
  };
  const before = await last(world.storage);
  for (const kind of ['embedded', 'of this run'] as const) {
    const target = await emptyStorage(kind);
    await moveFamilies(world.storage, target);
    const { family_id } = await target.write((db) =>
      db
        .insertInto('family')
        .values({
          time_zone: 'UTC',
          change: 0,
          numbers: 0,
          sessions: 0,
          founder: 1,
          created: NOON,
        })
        .returning('family_id')
        .executeTakeFirstOrThrow(),
    );
    // The family with the highest number was deleted.
    expect(family_id).toBe(before + 2);
  }
});

test('continues a move that was killed, without duplicates', async () => {
  const world = await openWorld();
  await fill(world);
  const target = await emptyStorage('of this run');
  const killed = moveFamilies(world.storage, target, (moved) => {
    if (moved === 1) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await target.read.selectFrom('family').select('family_id').execute()).toHaveLength(1);
  expect(await moveFamilies(world.storage, target)).toEqual([]);
  expect(await moveFamilies(world.storage, target)).toEqual([]);
  expect(await rows(target)).toEqual(await rows(world.storage));
});

test('rejects a target that holds other families, and reports one that differs', async () => {
  const world = await openWorld();
  await fill(world);
  const others = await openWorld();
  await new SampleParent(others.device()).register('inna@example.com');
  const before = await dump(others.storage.read);
  await expect(moveFamilies(world.storage, others.storage)).rejects.toThrow('not empty');
  expect(await dump(others.storage.read)).toEqual(before);

  const target = await emptyStorage('of this run');
  await moveFamilies(world.storage, target);
  await target.write(async (db) => {
    await sql`update mark set state = 'wait' where mission = 3`.execute(db);
    await sql`delete from session_token`.execute(db);
    await sql`update account set family_id = 99 where family_id = 1`.execute(db);
  });
  const report = (await moveFamilies(world.storage, target)).join('\n');
  expect(report).toMatch(/^mark 1\/2\/\d+\/3: state differs$/m);
  expect(report).toMatch(/^session_token 1\/\w{64} is only in the source$/m);
  expect(report).toMatch(/^account druga@example.com is only in the source$/m);
  expect(report).toMatch(/^target: account without its family: 99$/m);
  expect(report).toMatch(/^target: kid 1\/2: earned is \d+, its rows say \d+$/m);
});

/** Adds two families, each with a full week and a pending link. Returns the last one's parent. */
async function fill(world: World) {
  const parents: SampleParent[] = [];
  for (const email of ['druga@example.com', 'trzecia@example.com']) {
    const parent = await sampleParent(world.device(), email);
    const login = await parent.addKid({ code: [1] });
    await parent.fillWeek(login, TODAY);
    await parent.api['password-reset'].$post({ json: { email } });
    parents.push(parent);
  }
  await world.settled();
  const [, last] = parents;
  if (!last) throw new Error('There is no family.');
  return last;
}

async function emptyStorage(kind: 'embedded' | 'of this run'): Promise<Storage> {
  const dataDir = newFolder();
  const { storage, discard } = await (kind === 'embedded'
    ? embedded(dataDir)
    : openEmptyStorage(new Hub(), dataDir));
  onTestFinished(async ({ task }) => {
    await discard(task.result?.state === 'fail');
    rmSync(dataDir, { recursive: true });
  });
  return storage;
}

async function embedded(dataDir: string) {
  const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), (error) => {
    throw error;
  });
  return { storage, discard: storage.close };
}

async function rows({ read }: Pick<Storage, 'read'>) {
  const theirs = EVERY_TABLE.filter(([, { owner }]) => owner !== 'installation');
  const found = theirs.map(async ([name]) => {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read);
    return [name, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
