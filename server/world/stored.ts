import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Kysely, Migrator, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../storage/migrations.ts';
import { connectPatiently } from '../storage/postgres/connect.ts';
import { embedded } from '../storage/sqlite-driver.ts';
import type { Db } from '../storage/storage.ts';
import { dump } from './dump.ts';
import { newFolder, removeFolder } from './folder.ts';
import { emptyDatabase } from './postgres.ts';

const STORED = path.resolve(import.meta.dirname, '../storage/stored');

/**
 * The schemas that have been released, oldest first: of each a database with the sample family,
 * some of whose missions were edited: one three times, one once and then ended, one ended. The
 * first was written by the first release; `scripts/store-release.ts` made the others from it.
 */
export const RELEASES = readdirSync(STORED)
  .sort()
  .map((name) => path.basename(name, '.sqlite'));

/** Where a database has to lie to be opened. */
export interface Place {
  databaseUrl: string | null;
  dataDir: string;
}

type Rows = Record<string, Record<string, unknown>>;
type AnyTables = Kysely<Rows>;

/** A release's database as the engine of the test holds it, until the test is over. */
export async function storedRelease(release: string): Promise<Place> {
  const dataDir = newFolder();
  onTestFinished(() => removeFolder(dataDir));
  if (inject('engine') === 'sqlite') {
    copyFileSync(storedFile(release), path.join(dataDir, 'gwiazdozbior.sqlite'));
    return { databaseUrl: null, dataDir };
  }
  const { url, drop } = await emptyDatabase(inject('postgres'));
  onTestFinished(drop);
  await withRows(release, (rows) => copyToPostgres(rows, url, release));
  return { databaseUrl: url, dataDir };
}

/** Changes such a database before it is opened. */
export async function changeRelease(
  { databaseUrl, dataDir }: Place,
  statements: readonly string[],
) {
  if (databaseUrl === null) {
    const database = new DatabaseSync(path.join(dataDir, 'gwiazdozbior.sqlite'));
    for (const statement of statements) database.exec(statement);
    database.close();
    return;
  }
  const db = connectPatiently(databaseUrl);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
}

/** All rows of a release's database. */
export function rowsOfRelease(release: string): Promise<Record<string, string[]>> {
  return withRows(release, (db) => dump(db as unknown as Db));
}

export function storedFile(release: string): string {
  return path.join(STORED, `${release}.sqlite`);
}

async function withRows<T>(release: string, work: (db: AnyTables) => Promise<T>): Promise<T> {
  const folder = newFolder();
  const file = path.join(folder, 'release.sqlite');
  copyFileSync(storedFile(release), file);
  const { db } = embedded<Rows>(new DatabaseSync(file));
  const result = await work(db);
  await db.destroy();
  removeFolder(folder);
  return result;
}

/** Makes the release's tables by its own migrations, and fills them with its rows. */
async function copyToPostgres(from: AnyTables, url: string, release: string) {
  const tables: AnyTables = connectPatiently(url);
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db: tables, provider }).migrateTo(release);
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
  await tables.destroy();
}
