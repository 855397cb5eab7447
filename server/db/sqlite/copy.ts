import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { giveToItsFolder, OWN_FILE, syncFile, syncFolder } from './files.ts';
import { numberOfItsOwn } from './inspect.ts';
import { openBeside, openToInspect } from './query.ts';

const PAGES_AT_ONCE = 1000;

/**
 * Even while a server writes. `to` must not exist. With `isQuiet`, nobody else has the database
 * open, and no files are created next to it.
 */
export async function copyDatabase(
  from: string,
  to: string,
  { isQuiet = false } = {},
): Promise<void> {
  const database = isQuiet ? openToInspect(from) : openBeside(from);
  try {
    await copyOf(database, to);
  } finally {
    database.close();
  }
}

/**
 * Copies an open database. The copy is a snapshot, complete in one file, and synced when this
 * resolves: it works from read-only media. A number of its own keeps it apart from the log of the
 * original.
 */
export async function copyOf(database: DatabaseSyncInstance, to: string): Promise<void> {
  makeFile(to);
  // One snapshot: otherwise SQLite restarts the backup after each write of another connection.
  database.exec('begin; select 1 from sqlite_master');
  try {
    await backup(database, to, { rate: PAGES_AT_ONCE });
  } finally {
    database.exec('rollback');
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec(`pragma journal_mode = delete; pragma user_version = ${numberOfItsOwn()}`);
  } finally {
    copy.close();
  }
  syncFile(to);
  syncFolder(path.dirname(to));
}

/** Creates an empty file that only its owner can read. */
export function makeFile(file: string): void {
  closeSync(openSync(file, 'wx', OWN_FILE));
  giveToItsFolder(file);
}
