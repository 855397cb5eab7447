import { existsSync } from 'node:fs';
import type { Config } from '../../base/config.ts';
import { StartError } from '../../base/start-error.ts';
import { embedded } from '../engine/sqlite-driver.ts';
import { inOneLine } from '../engine/structure.ts';
import { connectPatiently } from '../postgres/connect.ts';
import { checkTables, doneIn } from '../postgres/open.ts';
import { reach } from '../postgres/reach.ts';
import type { Schema } from '../schema.ts';
import { checkFile } from '../sqlite/check.ts';
import { takeLock } from '../sqlite/lock.ts';
import { openToInspect } from '../sqlite/query.ts';
import { refuseHalfRestored } from '../sqlite/restored.ts';
import { databaseFile, endProgram, openStorage, type Storage } from '../storage.ts';

/** A database: in a directory, or at an address. */
export type Which = Pick<Config, 'databaseUrl' | 'dataDir'>;

type Reading = Pick<Storage, 'read' | 'close'>;

/** Opens an existing database of this version read-only. Throws a `StartError` for any other. */
export async function openToRead(which: Which): Promise<Reading> {
  await refuseMissing(which);
  return which.databaseUrl ? readPostgres(which.databaseUrl) : readFile(databaseFile(which));
}

/** Opens an existing database like a server. */
export async function openExisting(which: Which): Promise<Storage> {
  await refuseMissing(which);
  return openStorage(which);
}

/**
 * Throws a `StartError` when a restore was killed half-way and the data is about to be replaced.
 */
export function refuseUnfinished(which: Which): void {
  if (!which.databaseUrl) refuseHalfRestored(databaseFile(which));
}

async function refuseMissing(which: Which) {
  const { databaseUrl, dataDir } = which;
  refuseUnfinished(which);
  const isThere = databaseUrl ? await hasTables(databaseUrl) : existsSync(databaseFile(which));
  if (isThere) return;
  const where = databaseUrl ? 'at that address' : `in ${dataDir}`;
  throw new StartError(`There is no database ${where}. None was made.`);
}

/** No server can start on the file until it is closed. */
async function readFile(file: string): Promise<Reading> {
  const lock = takeLock(file);
  try {
    const faults = await checkFile(file);
    if (faults.length > 0) {
      throw new StartError(
        `${file} was not read (${inOneLine(faults)}): start its server once, or restore a backup.`,
      );
    }
    const { db: read } = embedded<Schema>(openToInspect(file));
    return {
      read,
      async close() {
        await read.destroy();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

async function readPostgres(url: string): Promise<Reading> {
  const read = connectPatiently<Schema>(url, endProgram);
  try {
    const faults = await checkTables(read);
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
async function hasTables(url: string): Promise<boolean> {
  const db = connectPatiently<unknown>(url);
  try {
    return (await reach(() => doneIn(db), { url })).length > 0;
  } finally {
    await db.destroy();
  }
}
