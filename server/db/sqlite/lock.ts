import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartError } from '../../base/start-error.ts';
import { reasonOf } from '../engine/outage.ts';
import { giveToItsFolder, lockOf, OWN_FILE } from './files.ts';

/** How long `isTaken` may block another process. */
const PROBE_MS = 200;
/** How long a reader such as `verify` or a backup may delay a start. */
const LOCK_TIMEOUT_MS = 2000;

/** Held until it is closed or the process ends. */
export interface Lock {
  close(): void;
}

/** Only one server or restore writes a database: two would each trust their own cache. */
export function takeLock(
  file: string,
  refusal = `Another server, restore or move is already using the data next to ${lockOf(file)}.`,
  variable = 'DATA_DIR',
): Lock {
  const lockFile = lockOf(file);
  // Never open and close an existing file: closing it would release this process's own lock.
  if (!existsSync(lockFile)) {
    closeSync(openSync(lockFile, 'a', OWN_FILE));
    giveToItsFolder(lockFile);
  }
  try {
    return lockOn(lockFile);
  } catch (error) {
    refuseWithoutLocks(lockFile, variable);
    if (isBusy(error)) throw new StartError(refusal);
    // Nobody holds it, and its content after a power cut is meaningless.
    truncateSync(lockFile);
    return lockOn(lockFile);
  }
}

/** Returns whether a server or a restore uses a database. It locks and writes nothing. */
export function isTaken(file: string): boolean {
  if (!existsSync(lockOf(file))) return false;
  const probe = new DatabaseSync(lockOf(file), { readOnly: true, timeout: 0 });
  try {
    probe.exec('select 1 from sqlite_master');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    probe.close();
  }
}

/** Locks in a transaction that never ends, so nothing is written. */
function lockOn(lockFile: string): Lock {
  const lock = new DatabaseSync(lockFile, { timeout: PROBE_MS });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** SQLite reports a missing lock like a held one, so this tries a file that nobody else has. */
function refuseWithoutLocks(place: string, variable: string): void {
  const trial = `${place}-${randomUUID()}`;
  try {
    lockOn(trial).close();
  } catch (error) {
    if (!isBusy(error) && !/I\/O/.test(String(error))) return;
    throw new StartError(
      `${path.dirname(place)} cannot lock files, as network storage (NFS, SMB) often cannot: ` +
        `set ${variable} to a local disk.`,
      { cause: error },
    );
  } finally {
    rmSync(trial, { force: true });
  }
}

/** Whether or not others hold its lock file. Closing it writes the WAL into the file. */
export function openAlone(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: false });
  for (const until = Date.now() + LOCK_TIMEOUT_MS; ; ) {
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
      refuseWithoutLocks(lockOf(file), 'DATA_DIR');
      throw isBusy(error)
        ? new StartError(`Another server or program is using ${file}: stop it first.`)
        : error;
    }
  }
}

function isBusy(error: unknown): boolean {
  return reasonOf(error)?.kind === 'busy';
}
