import { existsSync } from 'node:fs';
import { type Config, StartError } from '../../base/config.ts';
import { hasTables, readPostgres } from '../postgres/read.ts';
import type { Schema } from '../schema.ts';
import { readSqlite } from '../sqlite/read.ts';
import { refuseHalfRestored } from '../sqlite/restored.ts';
import { databaseFile, endProgram, openStorage, type Storage } from '../storage.ts';

/** A database: in a directory, or at an address. */
export type Which = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens an existing database of this version read-only. */
export async function openToRead(which: Which): Promise<Pick<Storage, 'read' | 'close'>> {
  await refuseMissing(which);
  return which.databaseUrl
    ? readPostgres<Schema>(which.databaseUrl, endProgram)
    : readSqlite<Schema>(databaseFile(which));
}

/** Opens an existing database like a server. */
export async function openExisting(which: Which): Promise<Storage> {
  await refuseMissing(which);
  return openStorage(which);
}

/**
 * Throws a `StartError` when a restore was killed half-way and the data is about to be replaced.
 */
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
