import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { backup } from '@photostructure/sqlite';
import { openBeside, openToLook } from './ask.ts';
import { OWN_FILE, syncPath } from './files.ts';

const PAGES_AT_ONCE = 1000;

/**
 * Copies a database, its log included, by SQLite's own backup; a server may be writing meanwhile.
 * The copy is of one moment and lasts once this resolves. `to` must not be there yet.
 *
 * @param isQuiet nobody else has it open, as with a copy: then nothing is laid beside it.
 */
export async function copyDatabase(
  from: string,
  to: string,
  { isQuiet = false } = {},
): Promise<void> {
  makeFile(to);
  const database = isQuiet ? openToLook(from) : openBeside(from);
  try {
    // One snapshot: without it SQLite begins anew whenever another connection has written.
    database.exec('begin; select 1 from sqlite_master');
    await backup(database, to, { rate: PAGES_AT_ONCE });
  } finally {
    database.close();
  }
  syncPath(to);
  syncPath(path.dirname(to));
}

/** An empty file that nobody else may read. */
export function makeFile(file: string): void {
  closeSync(openSync(file, 'wx', OWN_FILE));
}
