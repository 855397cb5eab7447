import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartError } from '../../base/config.ts';
import { type Migrations, pendingOf } from '../engine/migrate.ts';
import { isSqliteError, reasonOf } from '../engine/outage.ts';
import { differencesOf, type Structure } from '../engine/structure.ts';
import { MIGRATIONS } from '../migrations.ts';
import { ask, openToLook } from './ask.ts';
import { identifyFile } from './identify.ts';
import { expectedStructure, structureOf } from './structure.ts';

/**
 * Reads a whole database that nobody writes into: a backup, or one whose server is stopped. Gives
 * a sentence for each fault: not ours, cut off, a newer schema or (unless allowed) an older one,
 * a broken page, a row without its owner, a table that stands otherwise than its schema says.
 */
export async function checkFile(
  file: string,
  { mayBeOlder = false, migrations = MIGRATIONS } = {},
): Promise<string[]> {
  try {
    identifyFile(file);
    const database = openToLook(file);
    try {
      const pending = pendingIn(database, migrations);
      if (pending.length > 0 && !mayBeOlder)
        return [`its schema is older: ${pending[0]} is pending`];
      return faultsOf(database, await expectedStructure(without(pending, migrations)));
    } finally {
      database.close();
    }
  } catch (error) {
    return [sentenceOf(error)];
  }
}

/** What is said of a file is a fault that was found, no failure of the search. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError || isSqliteError(error)) return error.message;
  throw error;
}

/** The migrations that a database has not seen; throws a `StartError` if it saw others than ours. */
export function pendingIn(database: DatabaseSyncInstance, migrations: Migrations): string[] {
  const [table] = ask(
    database,
    'name',
    "select name from sqlite_master where name = 'kysely_migration'",
  );
  const done = table
    ? ask(database, 'name', 'select name from kysely_migration order by name')
    : [];
  return pendingOf(
    done.map(([name]) => String(name)),
    migrations,
  );
}

/** What is wrong in the pages, between the rows, and with the tables. */
export function faultsOf(database: DatabaseSyncInstance, expected: Structure): string[] {
  const strays = ask(database, '"table", rowid, parent', 'select * from pragma_foreign_key_check');
  return [
    ...brokenPagesOf(database),
    ...strays.map(([table, row, parent]) => `${table} without its ${parent}: row ${row ?? '?'}`),
    ...differencesOf(structureOf(database), expected),
  ];
}

/** What is wrong in the pages. */
export function brokenPagesOf(database: DatabaseSyncInstance): string[] {
  try {
    const pages = ask(database, 'integrity_check', 'select * from pragma_integrity_check');
    return pages.map(([said]) => String(said)).filter((said) => said !== 'ok');
  } catch (error) {
    // Pages that SQLite cannot even walk through.
    if (reasonOf(error)?.kind !== 'corrupt') throw error;
    return [(error as Error).message];
  }
}

/** The migrations up to those that are pending, the same object each time. */
function without(pending: readonly string[], migrations: Migrations): Migrations {
  if (pending.length === 0) return migrations;
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => !pending.includes(name)));
}
