import type { Kysely } from 'kysely';
import { StartError } from '../../base/config.ts';
import { pendingOf } from '../engine/migrate.ts';
import { inOneLine } from '../engine/structure.ts';
import { MIGRATIONS } from '../migrations.ts';
import { connectPatiently } from './connect.ts';
import { compareTables, doneIn } from './open.ts';

/** Opens a database of this version read-only. Throws a `StartError` of one line for any other. */
export async function readPostgres<Schema>(url: string, onLost: (error: Error) => void) {
  const read = connectPatiently<Schema>(url, onLost);
  const any = read as Kysely<unknown>;
  try {
    const pending = pendingOf(await doneIn(any), MIGRATIONS);
    const faults =
      pending.length > 0
        ? [`its schema is older: ${pending[0]} is pending`]
        : await compareTables(any, MIGRATIONS);
    if (faults.length > 0) {
      throw new StartError(
        `The database was not read (${inOneLine(faults)}): start its server once.`,
      );
    }
    return { read, close: () => read.destroy() };
  } catch (error) {
    await read.destroy();
    throw error;
  }
}

/** Returns whether a server has ever created tables there. */
export async function hasTables(url: string): Promise<boolean> {
  const db = connectPatiently(url);
  try {
    return (await doneIn(db as Kysely<unknown>)).length > 0;
  } finally {
    await db.destroy();
  }
}
