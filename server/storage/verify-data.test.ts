import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, inject, onTestFinished, test } from 'vitest';
import { StartError } from '../config.ts';
import { Hub } from '../live/hub.ts';
import { newFolder, removeFolder } from '../world/folder.ts';
import { emptyDatabase } from '../world/postgres.ts';
import { seedSampleFamily } from '../world/sample-family.ts';
import { RELEASES, storedRelease } from '../world/stored.ts';
import { copyDatabase } from './sqlite/copy.ts';
import { openStorage, type Storage, takeNumber } from './storage.ts';
import { verifyData } from './verify-data.ts';

const NOW = Date.UTC(2026, 10, 20, 11);
const WRITES = 60;
const onSqlite = test.runIf(inject('engine') === 'sqlite');

test('A database is verified as it was at one moment, while a server changes it', async () => {
  const { place, storage } = await sampleStorage();
  const { family_id: family, kid } = await storage.read
    .selectFrom('kid')
    .select(['family_id', 'kid'])
    .orderBy('kid', 'desc')
    .executeTakeFirstOrThrow();
  const verifying = run(place);
  let added = 0;
  for (let isRunning = true; isRunning; added += 1) {
    isRunning = await Promise.race([verifying.then(() => false), pause().then(() => true)]);
    await storage.familyWrite(family, async (write) => {
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
    });
  }
  expect(added).toBeGreaterThan(WRITES);
  expect(await verifying).toEqual({ said: 'Everything agrees.\n', code: 0 });
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

const PLANTED: [string, (file: string) => void, RegExp][] = [
  [
    'a table with a broken page',
    (file) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(7, bytes.length - 40_000, bytes.length - 30_000));
    },
    /malformed|Tree|never used|btreeInitPage/,
  ],
  [
    'a row without its owner',
    (file) => change(file, 'pragma foreign_keys = off; delete from mission'),
    /mark without its mission: row/,
  ],
  [
    'an index less',
    (file) => change(file, 'drop index gift_by_chosen'),
    /index gift_by_chosen is missing/,
  ],
  [
    'a newer schema',
    (file) => change(file, "insert into kysely_migration values ('9999-later', '')"),
    /newer version \(9999-later\)/,
  ],
  ['no database at all', (file) => writeFileSync(file, 'Zosia '.repeat(9999)), /not a database/],
];

onSqlite.each(PLANTED)('%s is named, and nothing is changed', async (_, plant, said) => {
  const dataDir = newFolder();
  onTestFinished(() => removeFolder(dataDir));
  const file = path.join(dataDir, 'gwiazdozbior.sqlite');
  copyFileSync(await stoppedSample(), file);
  plant(file);
  const before = readFileSync(file);
  const faults = await verifyData({ databaseUrl: null, dataDir });
  expect(faults.join('\n')).toMatch(said);
  expect(faults.join('\n')).not.toMatch(/ {4}at /);
  expect(readFileSync(file).equals(before)).toBe(true);
});

onSqlite('Where there is no database none is made', async () => {
  const dataDir = newFolder();
  onTestFinished(() => removeFolder(dataDir));
  await expect(verifyData({ databaseUrl: null, dataDir })).rejects.toThrow(StartError);
  expect(readdirSync(dataDir)).toEqual([]);
});

/** `npm run verify`, in a process of its own. */
async function run({
  databaseUrl,
  dataDir,
}: Place): Promise<{ said: string; code: number | null }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/verify.ts'], { env });
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

let stopped: string | undefined;

async function stoppedSample(): Promise<string> {
  if (stopped) return stopped;
  const { place } = await sampleStorage();
  stopped = path.join(newFolder(), 'stopped.sqlite');
  await copyDatabase(path.join(place.dataDir, 'gwiazdozbior.sqlite'), stopped);
  return stopped;
}

function change(file: string, statements: string) {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}
