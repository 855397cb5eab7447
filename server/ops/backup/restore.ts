import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StartError } from '../../base/config.ts';
import { isSqliteError } from '../../db/engine/outage.ts';
import { inOneLine } from '../../db/engine/structure.ts';
import { MIGRATIONS } from '../../db/migrations.ts';
import { aside, carryLogIn, finish, refuseWithoutRoom } from '../../db/sqlite/aside.ts';
import { openToLook } from '../../db/sqlite/ask.ts';
import { checkFile } from '../../db/sqlite/check.ts';
import { copyDatabase } from '../../db/sqlite/copy.ts';
import { lockOf, makeFolder, removeDatabase, sizeOf, stateOf } from '../../db/sqlite/files.ts';
import { identify } from '../../db/sqlite/identify.ts';
import { isTaken, takeLock } from '../../db/sqlite/lock.ts';
import { decideFor, keptByRestores, putRestored } from '../../db/sqlite/restored.ts';
import { beginEpoch, newestChange } from './epoch.ts';

/** So many databases that were replaced are kept. */
const MOST_KEPT = 3;

/**
 * Puts a backup in the place of a database that no server uses: brought up to date, in a new epoch
 * of change numbers. A kill or a power cut leaves the old one, or the new one for the next start.
 * Returns where the old one is kept; `null`: there was none. Throws a `StartError` of one line,
 * having touched nothing, for a backup that is not ours, not whole or of a newer version, and while
 * a server runs on either.
 */
export async function restore(from: string, file: string, now: number): Promise<string | null> {
  if (isTaken(from)) throw new StartError(`A server is using ${from}: take a backup of it.`);
  const asked = stateOf(from);
  const faults = await checkFile(from, { mayBeOlder: true });
  if (faults.length > 0) throw new StartError(`It was not restored: ${inOneLine(faults)}`);
  if (existsSync(file) && realpathSync(file) === realpathSync(from)) {
    throw new StartError(`${from} is the database itself: name a backup of it.`);
  }
  makeFolder(path.dirname(file));
  // Whoever removed the lock of a server that runs has not stopped it.
  if (!existsSync(lockOf(file))) await becomeOneFile(file);
  const lock = takeLock(file);
  try {
    putRestored(file);
    refuseWithoutRoom(file, 2 * (sizeOf(from) + sizeOf(`${from}-wal`)));
    await aside(file, async (next) => {
      await copyDatabase(from, next, { isQuiet: true });
      if (stateOf(from) !== asked) {
        throw new StartError(`Somebody has written into ${from} meanwhile: take a backup of it.`);
      }
      changeEpoch(next, newestIn(file), now);
      await finish(next, MIGRATIONS);
      await becomeOneFile(file);
      decideFor(next, file, now);
    });
    const kept = putRestored(file);
    prune(file, kept);
    return kept;
  } finally {
    lock.close();
  }
}

function changeEpoch(file: string, replaced: number, now: number) {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    beginEpoch(database, replaced, now);
  } finally {
    database.close();
  }
}

/** Of a database that may be anything, or nothing. */
function newestIn(file: string): number {
  try {
    identify(file);
    const database = openToLook(file);
    try {
      return newestChange(database);
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}

/** What is whole is kept as one file, without a log; throws where somebody else uses it. */
async function becomeOneFile(file: string): Promise<void> {
  if (!(await isWhole(file))) return;
  try {
    carryLogIn(file);
  } catch (error) {
    // What SQLite cannot read after all is kept as it is.
    if (!isSqliteError(error)) throw error;
  }
}

/** A log that does not say whose it is belongs to a database that is whole with it. */
async function isWhole(file: string): Promise<boolean> {
  try {
    const found = identify(file);
    if (found !== 'unproven') return found === 'ours';
    return (await checkFile(file, { mayBeOlder: true })).length === 0;
  } catch {
    return false;
  }
}

/** Whatever the clock said, what has just been replaced stays. */
function prune(file: string, newest: string | null) {
  const places = keptByRestores(file).map((end) => file + end);
  const older = places.filter((place) => place !== newest);
  for (const old of older.slice(newest === null ? MOST_KEPT : MOST_KEPT - 1)) removeDatabase(old);
}
