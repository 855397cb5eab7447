import fs, { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { type Kysely, type Migration, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { changedInLog } from '#fixtures/database/database-file.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { RELEASES, storedFile } from '#fixtures/database/stored.ts';
import { StartError } from '../../base/start-error.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { checkFile } from './check.ts';
import { openSqlite } from './open.ts';
import { openToInspect, query } from './query.ts';

const NAME = 'gwiazdozbior.sqlite';
const FIRST = String(RELEASES[0]);
/** Enough for the migrations of the stored database. */
const PAGES = 150;

test('keeps the databases from before the last three upgrades, each complete in one file', async () => {
  const { file, folder } = stored();
  for (const older of ['0001', '0002', '0003', '0004'])
    writeFileSync(`${file}.before-${older}`, older);
  changedInLog(file, "update mission set name = 'only in the log'");
  await upgraded(file);
  const copies = readdirSync(folder).filter((name) => name.includes('.before-'));
  const names = ['0003', '0004', '0026-second-release'];
  expect(copies).toEqual(names.map((name) => `${NAME}.before-${name}`));
  const before = path.join(folder, String(copies.at(-1)));
  expect(await checkFile(before, { mayBeOlder: true })).toEqual([]);
  expect(readFileSync(before).includes('only in the log')).toBe(true);
});

test('keeps referencing rows when a migration rebuilds a table', async () => {
  const { file } = stored();
  const marks = await upgraded(file, {
    async up(db: Kysely<unknown>) {
      await sql`create table anew as select * from mission`.execute(db);
      const { rows } = await sql<{ sql: string }>`
        select sql from sqlite_master where tbl_name = 'mission' and sql is not null order by type desc
      `.execute(db);
      await sql`drop table mission`.execute(db);
      for (const row of rows) await sql.raw(row.sql).execute(db);
      await sql`insert into mission select * from anew`.execute(db);
      await sql`drop table anew`.execute(db);
    },
  });
  expect(marks).toBeGreaterThan(0);
});

const UNSOUND: [string, Migration['up'], RegExp][] = [
  [
    'fails in the middle',
    async (db) => {
      await sql`delete from gift`.execute(db);
      await sql`insert into mark select * from mark`.execute(db);
    },
    /The upgrade 9000-unsound failed and changed nothing: UNIQUE constraint failed/,
  ],
  [
    'fills the disk',
    async (db) => {
      await sql`pragma max_page_count = ${sql.lit(PAGES)}`.execute(db);
      await sql`create table large as select zeroblob(1000000) as bytes from kid`.execute(db);
    },
    /The upgrade 9000-unsound failed and changed nothing: database or disk is full$/,
  ],
  [
    'leaves rows without their owners',
    async (db) => void (await sql`delete from mission`.execute(db)),
    /failed its checks, nothing was changed: mark without its mission: row .* \(and \d+ more\)/,
  ],
];

test.each(UNSOUND)(
  'rejects an upgrade that %s in one line and changes nothing',
  async (_, up, reason) => {
    const { file, folder } = stored();
    const before = readFileSync(file);
    const rows = rowsIn(file);
    const refused = await upgraded(file, { up }).catch((error) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused.message).toMatch(reason);
    expect(refused.message).not.toContain('\n');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(rowsIn(file)).toEqual(rows);
    expect(readdirSync(folder).filter((name) => /next|before/.test(name))).toEqual([]);
    // In another folder: this process still has the first one open.
    expect(await upgraded(stored(file).file)).toBeGreaterThan(0);
  },
);

test('reports a full disk before it starts an upgrade', async () => {
  const { file, folder } = stored();
  const before = readFileSync(file);
  const own = fs.statfsSync;
  fs.statfsSync = (() => ({ ...own(folder), bavail: 1 })) as unknown as typeof own;
  syncBuiltinESMExports();
  const refused = await upgraded(file).catch((error) => error);
  fs.statfsSync = own;
  syncBuiltinESMExports();
  expect(refused.message).toMatch(/Too little space next to .*: 17 MB are needed, 0 MB are free/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

function stored(from = storedFile(FIRST)) {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const file = path.join(folder, NAME);
  copyFileSync(from, file);
  return { folder, file };
}

function rowsIn(file: string): unknown[][] {
  const database = openToInspect(file);
  const counts = ['gift', 'mark', 'mission'].map(
    (name) => `(select count(*) from ${name}) as ${name}`,
  );
  const rows = query(
    database,
    'newest, gift, mark, mission',
    `select max(name) as newest, ${counts.join()} from kysely_migration`,
  );
  database.close();
  return rows;
}

/** Opens a database, also with one more migration, and returns the number of marks. */
async function upgraded(file: string, more?: Migration): Promise<number> {
  const migrations = more ? { ...MIGRATIONS, '9000-unsound': more } : MIGRATIONS;
  const engine = await openSqlite<Schema>(file, migrations);
  const marks = await engine.read.selectFrom('mark').selectAll().execute();
  expect(await engine.differences()).toEqual([]);
  await engine.close();
  return marks.length;
}
