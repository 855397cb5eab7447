import { existsSync } from 'node:fs';
import { type Config, StartError } from '../../base/config.ts';
import { hasTables, readPostgres } from '../postgres/read.ts';
import type { Schema } from '../schema.ts';
import { readSqlite } from '../sqlite/read.ts';
import { refuseHalfRestored } from '../sqlite/restored.ts';
import { databaseFile, openStorage, type Storage } from '../storage.ts';

/** Which database: in a folder, or at an address. */
export type Which = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Who hears of changes by a program that ends when its work is done. */
const NOBODY = { publish() {} };

/** Opens a database that is there, of this version, and changes nothing in it. */
export async function openToRead(which: Which): Promise<Pick<Storage, 'read' | 'close'>> {
  await refuseMissing(which);
  return which.databaseUrl
    ? readPostgres<Schema>(which.databaseUrl, lost)
    : readSqlite<Schema>(databaseFile(which));
}

/** Opens a database that is there, as a server does. */
export async function openExisting(which: Which): Promise<Storage> {
  await refuseMissing(which);
  return openStorage(which, NOBODY, lost);
}

/** Throws a `StartError` where a restore was killed half way: what is there is about to be replaced. */
export function refuseHalfWay(which: Which): void {
  if (!which.databaseUrl) refuseHalfRestored(databaseFile(which));
}

async function refuseMissing(which: Which) {
  const { databaseUrl, dataDir } = which;
  refuseHalfWay(which);
  const isThere = databaseUrl ? await hasTables(databaseUrl) : existsSync(databaseFile(which));
  if (isThere) return;
  const where = databaseUrl ? 'at that address' : `in ${dataDir}`;
  throw new StartError(`There is no database ${where}. None was made.`);
}

function lost(error: Error): never {
  throw error;
}
