import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, Migrator, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Hub } from '../live/hub.ts';
import { dump } from '../world/dump.ts';
import { emptyDatabase } from '../world/postgres.ts';
import { openPostgres, openSqlite } from './engine.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openStorage } from './storage.ts';
import { verify } from './verify.ts';

/**
 * The first release's tables with the sample family, some of whose missions were edited: one
 * three times, one once and then ended, one ended. It was written by that release.
 */
const FIRST_RELEASE = '0004-celebrations';

/** Where the first release's database has to lie to be opened. */
interface Stored {
  databaseUrl: string | null;
  dataDir: string;
}

test('The database of the first release is brought up to date, and keeps what it holds', async () => {
  const { stored, before } = await storedRelease();
  const storage = await openStorage(stored, new Hub(), lost);
  onTestFinished(() => storage.close());
  expect(await verify(storage.read)).toEqual([]);
  const after = await dump(storage.read);
  for (const [table, rows] of Object.entries(before)) {
    if (table !== 'mission') expect(after[table], table).toEqual(rows);
  }
  const added = ({ lineage, replaced, key, ...rest }: Record<string, unknown>) => rest;
  const withoutKey = ({ key, ...rest }: Record<string, unknown>) => rest;
  const rowsOf = (rows: string[] = []) => rows.map((row) => JSON.parse(row));
  expect(rowsOf(after.mission).map(added).map(sorted).sort()).toEqual(
    rowsOf(before.mission).map(withoutKey).map(sorted).sort(),
  );
});

test('The versions of the first release’s missions find each other', async () => {
  const { stored } = await storedRelease();
  const storage = await openStorage(stored, new Hub(), lost);
  onTestFinished(() => storage.close());
  const missions = await storage.read
    .selectFrom('mission')
    .select(['mission', 'lineage', 'replaced', 'key'])
    .orderBy('mission')
    .execute();
  const versions = missions.filter(({ mission, lineage }) => lineage !== mission);
  expect(versions).toEqual([
    { mission: 37, lineage: 3, replaced: 1, key: null },
    { mission: 38, lineage: 3, replaced: 1, key: null },
    { mission: 39, lineage: 9, replaced: 0, key: null },
    { mission: 40, lineage: 3, replaced: 0, key: null },
  ]);
  expect(missions.filter(({ replaced }) => replaced).map(({ mission }) => mission)).toEqual([
    3, 9, 37, 38,
  ]);
  expect(missions.find(({ mission }) => mission === 2)?.key).toBe('sample-key-00000002');
});

/** The stored database, as the engine of the test holds it, and all its rows. */
async function storedRelease(): Promise<{ stored: Stored; before: Record<string, string[]> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-release-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const file = path.join(dataDir, 'gwiazdozbior.sqlite');
  copyFileSync(path.resolve(import.meta.dirname, `stored/${FIRST_RELEASE}.sqlite`), file);
  const release = openSqlite<Schema>(file);
  const before = await dump(release.read);
  if (inject('engine') === 'sqlite') {
    await release.close();
    return { stored: { databaseUrl: null, dataDir }, before };
  }
  const { url, drop } = await emptyDatabase(inject('postgres'));
  onTestFinished(drop);
  await copyToPostgres(release.read as unknown as AnyTables, url);
  await release.close();
  return { stored: { databaseUrl: url, dataDir }, before };
}

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Makes the release's tables by its own migrations, and fills them with its rows. */
async function copyToPostgres(from: AnyTables, url: string) {
  const { tables, close } = openPostgres<Record<string, Record<string, unknown>>>(url, lost);
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db: tables, provider }).migrateTo(FIRST_RELEASE);
  if (error) throw error;
  await tables.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (const { name } of await from.introspection.getTables()) {
      for (const row of await from.selectFrom(name).selectAll().execute()) {
        const columns = Object.keys(row).map((column) => sql.ref(column));
        await sql`
          insert into ${sql.table(name)} (${sql.join(columns)}) overriding system value
          values (${sql.join(Object.values(row))})
        `.execute(db);
      }
    }
  });
  await close();
}

function sorted(row: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(row).sort());
}

function lost(error: Error) {
  throw error;
}
