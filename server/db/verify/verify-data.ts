import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Config } from '../../base/config.ts';
import { StartError } from '../../base/start-error.ts';
import { pendingOf } from '../engine/migrate.ts';
import { embedded } from '../engine/sqlite-driver.ts';
import { MIGRATIONS } from '../migrations.ts';
import { connectPatiently } from '../postgres/connect.ts';
import { compareTables, doneIn } from '../postgres/open.ts';
import type { Schema } from '../schema.ts';
import { openBeside, openToLook } from '../sqlite/ask.ts';
import { faultsOf, pendingIn, sentenceOf } from '../sqlite/check.ts';
import { stateOf } from '../sqlite/files.ts';
import { inspectFile } from '../sqlite/inspect.ts';
import { isTaken } from '../sqlite/lock.ts';
import { refuseHalfRestored } from '../sqlite/restored.ts';
import { expectedStructure } from '../sqlite/structure.ts';
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
 *
 * @param isAlone nobody else has it open, as with a copy.
 */
export async function verifyFile(
  file: string,
  { isAlone = !isTaken(file) } = {},
): Promise<string[]> {
  refuseHalfRestored(file);
  if (!existsSync(file)) throw new StartError(`${file} is not there.`);
  if (isAlone) {
    const before = stateOf(file);
    const faults = await faultsFound(file, { isAlone });
    if (stateOf(file) === before) return faults;
    // A server has started in the meantime.
  }
  return faultsFound(file, { isAlone: false });
}

async function faultsFound(file: string, { isAlone }: { isAlone: boolean }): Promise<string[]> {
  const faults: string[] = [];
  try {
    if (isAlone) inspectFile(file);
    const database = isAlone ? openToLook(file) : openBeside(file);
    try {
      database.exec('begin; select 1 from sqlite_master');
      const pending = pendingIn(database, MIGRATIONS);
      if (pending.length > 0) return [isOlder(pending)];
      faults.push(...faultsOf(database, await expectedStructure(MIGRATIONS)));
      faults.push(...(await verify(embedded<Schema>(database).db)));
    } finally {
      database.close();
    }
  } catch (error) {
    faults.push(sentenceOf(error));
  }
  return faults;
}

function isOlder(pending: readonly string[]): string {
  return `its schema is older, the next start of the server does ${pending.join(', ')}`;
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
      .execute(async (snapshot) => {
        const any = snapshot as unknown as Kysely<unknown>;
        const pending = pendingOf(await doneIn(any), MIGRATIONS);
        if (pending.length > 0) return [isOlder(pending)];
        return [...(await compareTables(any, MIGRATIONS)), ...(await verify(snapshot))];
      });
  } finally {
    await db.destroy();
  }
}
