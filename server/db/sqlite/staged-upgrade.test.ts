import fs, { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { type Kysely, type Migration, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { RELEASES, storedFile } from '#fixtures/database/stored.ts';
import { StartError } from '../../base/config.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { openSqlite } from './open.ts';

const NAME = 'gwiazdozbior.sqlite';
const LATEST = String(RELEASES.at(-1));
test('keeps the databases from before the last three upgrades', async () => {
  const { file, folder } = stored();
  for (const older of ['0001', '0002', '0003', '0004'])
    writeFileSync(`${file}.before-${older}`, older);
  const before = readFileSync(file);
  await upgraded(file, { '0900-nothing': { up: async () => {} } });
  expect(readFileSync(`${file}.before-0026-second-release`).equals(before)).toBe(true);
  const kept = readdirSync(folder).filter((name) => name.includes('.before-'));
  expect(kept).toEqual(
    ['0003', '0004', '0026-second-release'].map((name) => `${NAME}.before-${name}`),
  );
});

test('keeps referencing rows when a migration rebuilds a table', async () => {
  const { file } = stored();
  const marks = await upgraded(file, {
    '0900-missions-anew': {
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
    },
  });
  expect(marks).toBeGreaterThan(0);
});

const UNSOUND: [string, Migration, RegExp][] = [
  [
    'fails in the middle',
    {
      async up(db: Kysely<unknown>) {
        await sql`delete from gift`.execute(db);
        await sql`insert into mark select * from mark`.execute(db);
      },
    },
    /The upgrade 0900-unsound failed and changed nothing: UNIQUE constraint failed/,
  ],
  [
    'leaves rows without their owners',
    { up: async (db: Kysely<unknown>) => void (await sql`delete from mission`.execute(db)) },
    /failed its checks, nothing was changed: mark without its mission: row .* \(and \d+ more\)/,
  ],
];

test.each(UNSOUND)(
  'rejects an upgrade that %s in one line and changes nothing',
  async (_, unsound, reason) => {
    const { file, folder } = stored();
    const before = readFileSync(file);
    const refused = await upgraded(file, { '0900-unsound': unsound }).catch((error) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused.message).toMatch(reason);
    expect(refused.message).not.toContain('\n');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([NAME, `${NAME}.lock`]);
  },
);

test('reports a full disk before it starts an upgrade', async () => {
  const { file, folder } = stored();
  const before = readFileSync(file);
  const own = fs.statfsSync;
  fs.statfsSync = (() => ({ ...own(folder), bavail: 1 })) as unknown as typeof own;
  syncBuiltinESMExports();
  const refused = await upgraded(file, { '0900-nothing': { up: async () => {} } }).catch(
    (error) => error,
  );
  fs.statfsSync = own;
  syncBuiltinESMExports();
  expect(refused.message).toMatch(/Too little space next to .*: 17 MB are needed, 0 MB are free/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

function stored() {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const file = path.join(folder, NAME);
  copyFileSync(storedFile(LATEST), file);
  return { folder, file };
}

/** Opens a database with additional migrations and returns the number of marks. */
async function upgraded(file: string, more: Record<string, Migration>): Promise<number> {
  const engine = await openSqlite<Schema>(file, { ...MIGRATIONS, ...more });
  const marks = await engine.read.selectFrom('mark').selectAll().execute();
  expect(await engine.differences()).toEqual([]);
  await engine.close();
  return marks.length;
}
