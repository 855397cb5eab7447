import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  type Arrange,
  abandonedFolders,
  arranged,
  bytesOf,
  type FolderKind,
} from '#fixtures/database/abandoned-folders.ts';
import { breakPage, changed, changedInLog } from '#fixtures/database/database-file.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { emptyDatabase } from '#fixtures/database/postgres.ts';
import { openStorage, type Storage, takeNumber } from '../../../server/db/storage.ts';
import { verifyData } from '../../../server/db/verify/verify-data.ts';
import { seedSampleFamily } from '../../../server/demo/sample-family.ts';
import { Hub } from '../../../server/live/hub.ts';

const NOW = Date.UTC(2026, 10, 20, 11);
const WRITES = 60;
/** A user without privileges: file permissions do not restrict root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const onSqlite = test.runIf(inject('engine') === 'sqlite');
const folders = abandonedFolders();

test('verifies one consistent snapshot while a server changes the database', async () => {
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
  // A slow machine verifies more than once, until enough was written meanwhile.
  while (added <= WRITES) {
    const verifying = run(place);
    for (let isRunning = true; isRunning; await add()) {
      isRunning = await Promise.race([verifying.then(() => false), pause().then(() => true)]);
    }
    expect(await verifying).toEqual({ output: 'Everything agrees.\n', code: 0 });
  }
});

test('reports a stored total that disagrees with its rows, while a server runs', async () => {
  const { place, storage } = await sampleStorage();
  await storage.write((db) =>
    db
      .updateTable('kid')
      .set((row) => ({ spent: row('spent', '+', 1) }))
      .execute(),
  );
  const { output, code } = await run(place);
  expect(output).toMatch(/^(kid 1\/\d+: spent is \d+, its rows say \d+\n){3}3 faults\.\n$/);
  expect(code).toBe(1);
});

test.runIf(inject('engine') === 'postgres')(
  'verifies a read-only PostgreSQL, such as a replica',
  async () => {
    const { place } = await sampleStorage();
    const readOnly = 'options=-c%20default_transaction_read_only%3Don';
    const sign = place.databaseUrl?.includes('?') ? '&' : '?';
    const databaseUrl = `${place.databaseUrl}${sign}${readOnly}`;
    expect(await verifyData({ ...place, databaseUrl })).toEqual([]);
  },
);

const FOUND: Record<string, [FolderKind, Arrange, RegExp]> = {
  'the data of a stopped server': ['stopped', () => {}, /^$/],
  'the data of a killed server': ['killed', () => {}, /^$/],
  'the data of a killed server with a wrong total': [
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
  'a missing index': [
    'stopped',
    (_, file) => changed(file, 'drop index gift_by_chosen'),
    /index gift_by_chosen is missing/,
  ],
  'a newer schema': [
    'stopped',
    (_, file) => changed(file, "insert into kysely_migration values ('9999-later', '')"),
    /newer version \(9999-later\)/,
  ],
  'a file that is not a database': [
    'stopped',
    (_, file) => writeFileSync(file, 'Zosia '.repeat(9999)),
    /is not an SQLite database: restore a backup/,
  ],
  'an empty file': ['stopped', (_, file) => truncateSync(file), /is empty: restore a backup/],
  'a folder instead of the file': [
    'stopped',
    (_, file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is not a regular file/,
  ],
};

onSqlite.each(Object.entries(FOUND))(
  'verifies %s with at most one line, and changes no byte',
  async (_, [from, arrange, message]) => {
    const dataDir = await arranged(folders[from], arrange);
    const before = bytesOf(dataDir);
    const [first = ''] = await verifyData({ databaseUrl: null, dataDir });
    expect(first).toMatch(message);
    expect(first).not.toContain('\n');
    expect(bytesOf(dataDir)).toEqual(before);
  },
);

onSqlite('verifies a read-only folder with the log of a killed server', async () => {
  const dataDir = await arranged(folders.killed, () => {});
  const before = bytesOf(dataDir);
  for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o444);
  chmodSync(dataDir, 0o555);
  expect(await run({ databaseUrl: null, dataDir }, NOBODY)).toEqual({
    output: 'Everything agrees.\n',
    code: 0,
  });
  expect(bytesOf(dataDir)).toEqual(before);
});

onSqlite('notices a write that happens after the verification has begun', async () => {
  const dataDir = await arranged(folders.stopped, () => {});
  const verifying = verifyData({ databaseUrl: null, dataDir });
  const server = new DatabaseSync(path.join(dataDir, 'gwiazdozbior.sqlite'));
  onTestFinished(() => server.close());
  server.exec('update kid set spent = spent + 1');
  expect((await verifying).join()).toMatch(/spent is \d+, its rows say/);
});

async function run(
  { databaseUrl, dataDir }: Place,
  as: { uid?: number } = {},
): Promise<{ output: string; code: number | null }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const child = spawn(process.execPath, ['dist/server/verify.js'], { env, ...as });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { output, code };
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
