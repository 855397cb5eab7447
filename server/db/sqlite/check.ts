import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Kysely } from 'kysely';
import { StartError } from '../../base/start-error.ts';
import { type Migrations, olderText, pendingOf, runOf } from '../engine/migrate.ts';
import { isSqliteError, reasonOf } from '../engine/outage.ts';
import { embedded } from '../engine/sqlite-driver.ts';
import { differencesOf, type Structure } from '../engine/structure.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { inspectFile } from './inspect.ts';
import { isMigrated, openBeside, openToInspect, query } from './query.ts';
import { expectedStructure, structureOf } from './structure.ts';

interface Check {
  /** Nobody writes it: a backup, or one whose server is stopped. Then no file is created beside it. */
  isAlone?: boolean;
  /** Its tables are then those of its own version, and its rows are not checked. */
  mayBeOlder?: boolean;
  /** Returns faults in the rows. */
  verify?(db: Kysely<Schema>): Promise<string[]>;
}

/**
 * Checks a whole database in one snapshot. Returns a sentence for each fault. Faults are a foreign
 * or truncated file, a newer or (unless allowed) older schema, and damaged pages. Rows without
 * owners and tables that differ from the schema are faults, too.
 */
export async function checkFile(
  file: string,
  { isAlone = true, mayBeOlder = false, verify }: Check = {},
): Promise<string[]> {
  const faults: string[] = [];
  try {
    if (isAlone) inspectFile(file);
    const database = isAlone ? openToInspect(file) : openBeside(file);
    try {
      database.exec('begin; select 1 from sqlite_master');
      const done = doneIn(database);
      const pending = pendingOf(done, MIGRATIONS);
      if (pending.length > 0 && !mayBeOlder) return [olderText(pending)];
      const expected = await expectedStructure(runOf(done, MIGRATIONS));
      faults.push(...brokenPagesOf(database), ...inconsistenciesOf(database, expected));
      if (verify && pending.length === 0) {
        faults.push(...(await verify(embedded<Schema>(database).db)));
      }
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof StartError || isSqliteError(error))) throw error;
    faults.push(error.message);
  }
  return faults;
}

/** Throws a `StartError` for migrations that this version does not know. */
export function pendingIn(database: DatabaseSyncInstance, migrations: Migrations): string[] {
  return pendingOf(doneIn(database), migrations);
}

function doneIn(database: DatabaseSyncInstance): string[] {
  if (!isMigrated(database)) return [];
  const done = query(database, 'name', 'select name from kysely_migration order by name');
  return done.map(([name]) => String(name));
}

/** Returns the faults in references between rows, and in tables. */
export function inconsistenciesOf(database: DatabaseSyncInstance, expected: Structure): string[] {
  const strays = query(
    database,
    '"table", rowid, parent',
    'select * from pragma_foreign_key_check',
  );
  return [
    ...strays.map(([table, row, parent]) => `${table} without its ${parent}: row ${row ?? '?'}`),
    ...differencesOf(structureOf(database), expected),
  ];
}

/** The quick check does not compare indexes with their tables. */
export function brokenPagesOf(
  database: DatabaseSyncInstance,
  check: 'integrity_check' | 'quick_check' = 'integrity_check',
): string[] {
  try {
    const pages = query(database, check, `select * from pragma_${check}`);
    return pages.map(([fault]) => String(fault)).filter((fault) => fault !== 'ok');
  } catch (error) {
    // SQLite cannot even traverse the pages.
    if (reasonOf(error)?.kind !== 'corrupt') throw error;
    return [(error as Error).message];
  }
}
