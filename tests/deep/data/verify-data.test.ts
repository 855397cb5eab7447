import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { breakPage, changed, changedInLog } from '#fixtures/database/database-file.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import {
  type Arrange,
  arranged,
  bytesOf,
  type Left,
  leftFolders,
} from '#fixtures/database/left-folders.ts';
import { emptyDatabase } from '#fixtures/database/postgres.ts';
import { RELEASES, storedRelease } from '#fixtures/database/stored.ts';
import { seedSampleFamily } from '#fixtures/families/sample-family.ts';
import { StartError } from '../../../server/base/config.ts';
import { openStorage, type Storage, takeNumber } from '../../../server/db/storage.ts';
import { verifyData } from '../../../server/db/verify/verify-data.ts';
import { Hub } from '../../../server/live/hub.ts';

const NOW = Date.UTC(2026, 10, 20, 11);
const WRITES = 60;
/** What may only be read stops no administrator. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const onSqlite = test.runIf(inject('engine') === 'sqlite');
const left = leftFolders();

test('A database is verified as it was at one moment, while a server changes it', async () => {
  const { place, storage } = await sampleStorage();
  const { family_id: family, kid } = await storage.read
    .selectFrom('kid')
    .select(['family_id', 'kid'])
    .orderBy('kid', 'desc')
    .executeTakeFirstOrThrow();
  let added = 0;
  const add = () =>
    storage.familyWrite(family, async (write) => {
      const { db } = write;
      const given = { extra: await takeNumber(write), description: '', points: 1, day: 1 };
      const row = { family_id: family, kid, ...given };
      await db
        .insertInto('extra_points')
        .values({ ...row, key: String(added) })
        .execute();
      await db
        .updateTable('kid')
        .set((old) => ({ earned: old('earned', '+', 1) }))
        .where('kid', '=', kid)
        .execute();
      added += 1;
    });
  // On a slow machine it is verified more than once, until enough was written meanwhile.
  while (added <= WRITES) {
    const verifying = run(place);
    for (let isRunning = true; isRunning; await add()) {
      isRunning = await Promise.race([verifying.then(() => false), pause().then(() => true)]);
    }
    expect(await verifying).toEqual({ said: 'Everything agrees.\n', code: 0 });
  }
});

test('A kept number that its rows do not give is named, beside a server', async () => {
  const { place, storage } = await sampleStorage();
  await storage.write((db) =>
    db
      .updateTable('kid')
      .set((row) => ({ spent: row('spent', '+', 1) }))
      .execute(),
  );
  const { said, code } = await run(place);
  expect(said).toMatch(/^(kid 1\/\d+: spent is \d+, its rows say \d+\n){3}3 faults\.\n$/);
  expect(code).toBe(1);
});

test('A schema that the next start upgrades is named and left as it is', async () => {
  const place = await storedRelease(String(RELEASES[0]));
  const said = await verifyData(place);
  expect(said.join()).toMatch(/^its schema is older, the next start of the server does 0005-/);
  expect(await verifyData(place)).toEqual(said);
});

const CHANGED_TABLES: [string, RegExp][] = [
  ['drop index gift_by_chosen', /index gift_by_chosen is missing/],
  ['alter table kid add column more text', /column kid\.more is not known/],
  ['alter table kid drop column goal', /column kid\.goal is missing/],
];

test('Tables that stand otherwise are named', async () => {
  const { place, storage } = await sampleStorage();
  expect(await verifyData(place)).toEqual([]);
  for (const [statement, said] of CHANGED_TABLES) {
    await storage.write((db) => sql.raw(statement).execute(db));
    expect((await verifyData(place)).join()).toMatch(said);
  }
});

test.runIf(inject('engine') === 'postgres')(
  'Where nothing may be written, as on a replica, PostgreSQL is verified',
  async () => {
    const { place } = await sampleStorage();
    const readOnly = 'options=-c%20default_transaction_read_only%3Don';
    const sign = place.databaseUrl?.includes('?') ? '&' : '?';
    const databaseUrl = `${place.databaseUrl}${sign}${readOnly}`;
    expect(await verifyData({ ...place, databaseUrl })).toEqual([]);
  },
);

const FOUND: Record<string, [Left, Arrange, RegExp]> = {
  'what a stopped server left': ['stopped', () => {}, /^$/],
  'what a killed server left': ['killed', () => {}, /^$/],
  'what a killed server left, whose changes do not agree': [
    'killed',
    (_, file) => changedInLog(file, 'update kid set spent = spent + 1'),
    /spent is \d+, its rows say/,
  ],
  'a table with a broken page': [
    'stopped',
    (_, file) => breakPage(file, 'mark'),
    /malformed|Tree|never used|btreeInitPage/,
  ],
  'a row without its owner': [
    'stopped',
    (_, file) => changed(file, 'pragma foreign_keys = off; delete from mission'),
    /mark without its mission: row/,
  ],
  'an index less': [
    'stopped',
    (_, file) => changed(file, 'drop index gift_by_chosen'),
    /index gift_by_chosen is missing/,
  ],
  'a newer schema': [
    'stopped',
    (_, file) => changed(file, "insert into kysely_migration values ('9999-later', '')"),
    /newer version \(9999-later\)/,
  ],
  'no database at all': [
    'stopped',
    (_, file) => writeFileSync(file, 'Zosia '.repeat(9999)),
    /is no SQLite database: restore a backup/,
  ],
  'an empty file': ['stopped', (_, file) => truncateSync(file), /is empty: restore a backup/],
  'a folder in its place': [
    'stopped',
    (_, file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is no ordinary file/,
  ],
};

onSqlite.each(Object.entries(FOUND))(
  'Found by verify: %s. It is told in one line, and not a byte is changed or added',
  async (_, [from, arrange, said]) => {
    const dataDir = await arranged(left[from], arrange);
    const before = bytesOf(dataDir);
    const [first = ''] = await verifyData({ databaseUrl: null, dataDir });
    expect(first).toMatch(said);
    expect(first).not.toContain('\n');
    expect(bytesOf(dataDir)).toEqual(before);
  },
);

onSqlite(
  'A folder that may only be read is verified, with the log of a killed server',
  async () => {
    const dataDir = await arranged(left.killed, () => {});
    const before = bytesOf(dataDir);
    for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o444);
    chmodSync(dataDir, 0o555);
    expect(await run({ databaseUrl: null, dataDir }, NOBODY)).toEqual({
      said: 'Everything agrees.\n',
      code: 0,
    });
    expect(bytesOf(dataDir)).toEqual(before);
  },
);

onSqlite('What is written after the look has begun is seen all the same', async () => {
  const dataDir = await arranged(left.stopped, () => {});
  const verifying = verifyData({ databaseUrl: null, dataDir });
  const server = new DatabaseSync(path.join(dataDir, 'gwiazdozbior.sqlite'));
  onTestFinished(() => server.close());
  server.exec('update kid set spent = spent + 1');
  expect((await verifying).join()).toMatch(/spent is \d+, its rows say/);
});

onSqlite('Where there is no database none is made', async () => {
  const dataDir = newFolder();
  onTestFinished(() => removeFolder(dataDir));
  await expect(verifyData({ databaseUrl: null, dataDir })).rejects.toThrow(StartError);
  expect(readdirSync(dataDir)).toEqual([]);
});

/** `npm run verify`, in a process of its own. */
async function run(
  { databaseUrl, dataDir }: Place,
  as: { uid?: number } = {},
): Promise<{ said: string; code: number | null }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const child = spawn(process.execPath, ['dist/server/verify.js'], { env, ...as });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { said, code };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function sampleStorage(): Promise<{ place: Place; storage: Storage }> {
  const dataDir = newFolder();
  onTestFinished(() => removeFolder(dataDir));
  const taken = inject('engine') === 'postgres' ? await emptyDatabase(inject('postgres')) : null;
  if (taken) onTestFinished(taken.drop);
  const place = { databaseUrl: taken?.url ?? null, dataDir };
  const storage = await openStorage(place, new Hub(), (error) => {
    throw error;
  });
  onTestFinished(() => storage.close());
  await seedSampleFamily(storage, NOW);
  return { place, storage };
}

interface Place {
  databaseUrl: string | null;
  dataDir: string;
}
