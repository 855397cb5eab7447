import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartError } from '../../base/start-error.ts';
import { type Migrations, pendingOf, runOf } from '../engine/migrate.ts';
import { isSqliteError, reasonOf } from '../engine/outage.ts';
import { differencesOf, type Structure } from '../engine/structure.ts';
import { MIGRATIONS } from '../migrations.ts';
import { ask, isMigrated, openToLook } from './ask.ts';
import { inspectFile } from './inspect.ts';
import { expectedStructure, structureOf } from './structure.ts';

/**
 * Checks a whole database that nobody writes: a backup, or one whose server is stopped. Returns a
 * sentence for each fault. Faults are a foreign or truncated file, a newer or (unless allowed)
 * older schema, and damaged pages. Rows without owners and tables that differ from the schema are
 * faults, too.
 */
export async function checkFile(
  file: string,
  { mayBeOlder = false, migrations = MIGRATIONS } = {},
): Promise<string[]> {
  try {
    inspectFile(file);
    const database = openToLook(file);
    try {
      const [pending] = pendingIn(database, migrations);
      if (pending && !mayBeOlder) return [`its schema is older: ${pending} is pending`];
      return faultsOf(database, await expectedStructure(runOf(doneIn(database), migrations)));
    } finally {
      database.close();
    }
  } catch (error) {
    return [sentenceOf(error)];
  }
}

/** Returns the message of an error that describes the file; rethrows any other error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError || isSqliteError(error)) return error.message;
  throw error;
}

/** Throws a `StartError` for migrations that this version does not know. */
export function pendingIn(database: DatabaseSyncInstance, migrations: Migrations): string[] {
  return pendingOf(doneIn(database), migrations);
}

function doneIn(database: DatabaseSyncInstance): string[] {
  if (!isMigrated(database)) return [];
  const done = ask(database, 'name', 'select name from kysely_migration order by name');
  return done.map(([name]) => String(name));
}

/** Returns the faults in pages, references between rows, and tables. */
export function faultsOf(database: DatabaseSyncInstance, expected: Structure): string[] {
  return [...brokenPagesOf(database), ...inconsistenciesOf(database, expected)];
}

/** Returns the faults in references between rows, and in tables. */
export function inconsistenciesOf(database: DatabaseSyncInstance, expected: Structure): string[] {
  const strays = ask(database, '"table", rowid, parent', 'select * from pragma_foreign_key_check');
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
    const pages = ask(database, check, `select * from pragma_${check}`);
    return pages.map(([said]) => String(said)).filter((said) => said !== 'ok');
  } catch (error) {
    // SQLite cannot even traverse the pages.
    if (reasonOf(error)?.kind !== 'corrupt') throw error;
    return [(error as Error).message];
  }
}
