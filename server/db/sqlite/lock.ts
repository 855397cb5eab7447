import { closeSync, existsSync, openSync, truncateSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartError } from '../../base/config.ts';
import { reasonOf } from '../engine/outage.ts';
import { lockOf, OWN_FILE } from './files.ts';

/** For so long `isTaken` may keep somebody from taking it. */
const ASKED_MS = 200;
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
  refusal = `Another server, restore or move is already using the data beside ${lockOf(file)}.`,
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

/** Whether a server or a restore is at work beside a database. Takes and writes nothing. */
export function isTaken(file: string): boolean {
  if (!existsSync(lockOf(file))) return false;
  const asking = new DatabaseSync(lockOf(file), { readOnly: true, timeout: 0 });
  try {
    asking.exec('select 1 from sqlite_master');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    asking.close();
  }
}

/** In a transaction that never ends, and so leaves nothing behind. */
function lockOn(lockFile: string): Lock {
  const lock = new DatabaseSync(lockFile, { timeout: ASKED_MS });
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

function isBusy(error: unknown): boolean {
  return reasonOf(error)?.kind === 'busy';
}
