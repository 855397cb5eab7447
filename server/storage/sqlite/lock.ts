import { closeSync, existsSync, openSync, truncateSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartError } from '../../config.ts';
import { lockOf, OWN_FILE } from './files.ts';

const BUSY = 5;
/** For so long somebody who reads the file (`verify`, a backup) may keep a start waiting. */
const PATIENCE_MS = 2000;

/** Kept until it is closed, or until the process ends in whatever way. */
export interface Lock {
  close(): void;
}

/**
 * Takes the place beside a database: whoever writes there, a server or a restore, is alone. Two
 * servers on one file would each trust their own memory.
 */
export function takeLock(
  file: string,
  refusal = `Another server is already using the data beside ${lockOf(file)}.`,
): Lock {
  const lockFile = lockOf(file);
  // Never opened by name where it may be held: closing it would give up this process's own lock.
  if (!existsSync(lockFile)) closeSync(openSync(lockFile, 'a', OWN_FILE));
  try {
    return lockOn(lockFile);
  } catch (error) {
    if (isBusy(error)) throw new StartError(refusal);
    // Nobody holds it, and what a power cut has left in it means nothing.
    truncateSync(lockFile);
    return lockOn(lockFile);
  }
}

/** In a transaction that never ends, and so leaves nothing behind. */
function lockOn(lockFile: string): Lock {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Opens the database itself with nobody else on it, by whatever name they came and whether or not
 * they hold the lock beside it. Closing it carries the log into the file and removes it.
 */
export function openAlone(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: false });
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    try {
      database.exec(
        'pragma locking_mode = exclusive; pragma synchronous = full; begin immediate; commit',
      );
      return database;
    } catch (error) {
      const isLate = Date.now() > until;
      if (isBusy(error) && !isLate) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
        continue;
      }
      database.close();
      throw isBusy(error)
        ? new StartError(`Another server or program is using ${file}: stop it first.`)
        : error;
    }
  }
}

export function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === BUSY;
}
