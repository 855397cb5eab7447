import { existsSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { StartError } from '../../config.ts';
import { MIGRATIONS } from '../migrations.ts';
import { isSqliteError } from '../outage.ts';
import type { Schema } from '../schema.ts';
import { remembering } from '../sqlite-driver.ts';
import { verify } from '../verify.ts';
import { openToLook } from './ask.ts';
import { faultsOf, pendingIn } from './check.ts';
import { expectedStructure } from './structure.ts';

const BUSY_MS = 5000;

/**
 * Reads a whole database as it was at one moment, a server may be writing meanwhile: its pages, the
 * rows that rows belong to, its tables, and every kept number. Changes nothing. Returns a sentence
 * for each fault; throws a `StartError` where there is no database.
 *
 * @param isQuiet nobody else has it open, as with a copy: then nothing is laid beside it.
 */
export async function verifyFile(file: string, { isQuiet = false } = {}): Promise<string[]> {
  if (!existsSync(file)) throw new StartError(`${file} is not there.`);
  const faults: string[] = [];
  try {
    const database = isQuiet
      ? openToLook(file)
      : new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
    try {
      await collect(database, faults);
    } finally {
      database.close();
    }
  } catch (error) {
    faults.push(sentenceOf(error));
  }
  return faults;
}

async function collect(database: DatabaseSyncInstance, faults: string[]): Promise<void> {
  database.exec('begin; select 1 from sqlite_master');
  const pending = pendingIn(database, MIGRATIONS);
  if (pending.length > 0) {
    faults.push(`its schema is older, the next start of the server does ${pending.join(', ')}`);
    return;
  }
  faults.push(...faultsOf(database, await expectedStructure(MIGRATIONS)));
  const dialect = new SqliteDialect({ database: remembering(database) });
  faults.push(...(await verify(new Kysely<Schema>({ dialect }))));
}

/** What SQLite says of broken pages is a fault that was found, no failure of the search. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartError || isSqliteError(error)) {
    return error.message;
  }
  throw error;
}
