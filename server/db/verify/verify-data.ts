import { existsSync } from 'node:fs';
import type { Config } from '../../base/config.ts';
import { StartError } from '../../base/start-error.ts';
import { connectPatiently } from '../postgres/connect.ts';
import { checkTables } from '../postgres/open.ts';
import type { Schema } from '../schema.ts';
import { checkFile } from '../sqlite/check.ts';
import { stateOf } from '../sqlite/files.ts';
import { isTaken } from '../sqlite/lock.ts';
import { refuseHalfRestored } from '../sqlite/restored.ts';
import { databaseFile } from '../storage.ts';
import { verify } from './verify.ts';

/** Verifies the configured database without changing or locking it. */
export function verifyData(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string[]> {
  return config.databaseUrl ? verifyPostgres(config.databaseUrl) : verifyFile(databaseFile(config));
}

/**
 * Verifies a whole database in one snapshot, even while a server writes: its pages, references
 * between rows, tables, and every counter. Changes nothing, and creates no files next to an unused
 * database. Returns a sentence for each fault. Throws a `StartError` when there is no database, or
 * a restored one is not installed yet.
 */
export async function verifyFile(file: string): Promise<string[]> {
  refuseHalfRestored(file);
  if (!existsSync(file)) throw new StartError(`${file} is not there.`);
  if (!isTaken(file)) {
    const before = stateOf(file);
    const faults = await checkFile(file, { verify });
    if (stateOf(file) === before) return faults;
    // A server has started in the meantime.
  }
  return checkFile(file, { isAlone: false, verify });
}

/**
 * Verifies a whole database in one snapshot, even while servers write: its tables, references
 * between rows, and every counter. Changes nothing. Returns a sentence for each fault. PostgreSQL's
 * own tools check its pages.
 */
export async function verifyPostgres(url: string): Promise<string[]> {
  const db = connectPatiently<Schema>(url);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => checkTables(snapshot, verify));
  } finally {
    await db.destroy();
  }
}
