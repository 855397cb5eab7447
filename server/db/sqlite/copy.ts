import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { backup } from '@photostructure/sqlite';
import { openBeside, openToLook } from './ask.ts';
import { giveToItsFolder, OWN_FILE, syncPath } from './files.ts';

const PAGES_AT_ONCE = 1000;

/**
 * Copies a database and its WAL with SQLite's backup API, even while a server writes. The copy is a
 * snapshot and synced when this resolves. `to` must not exist.
 *
 * @param isQuiet nobody else has it open; no files are then created next to it.
 */
export async function copyDatabase(
  from: string,
  to: string,
  { isQuiet = false } = {},
): Promise<void> {
  makeFile(to);
  const database = isQuiet ? openToLook(from) : openBeside(from);
  try {
    // One snapshot: otherwise SQLite restarts the backup after each write of another connection.
    database.exec('begin; select 1 from sqlite_master');
    await backup(database, to, { rate: PAGES_AT_ONCE });
  } finally {
    database.close();
  }
  syncPath(to);
  syncPath(path.dirname(to));
}

/** Creates an empty file that only its owner can read. */
export function makeFile(file: string): void {
  closeSync(openSync(file, 'wx', OWN_FILE));
  giveToItsFolder(file);
}
