import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { SECOND_MS } from '#domain/time/time-zone.ts';
import { StartError } from '../../base/config.ts';
import { inOneLine } from '../../db/engine/structure.ts';
import { MIGRATIONS } from '../../db/migrations.ts';
import { ask, openToLook } from '../../db/sqlite/ask.ts';
import { checkFile } from '../../db/sqlite/check.ts';
import { copyDatabase } from '../../db/sqlite/copy.ts';
import {
  lockOf,
  makeFolder,
  removeDatabase,
  sizeOf,
  stateOf,
  syncPath,
} from '../../db/sqlite/files.ts';
import { inspect } from '../../db/sqlite/inspect.ts';
import { isTaken, openAlone, takeLock } from '../../db/sqlite/lock.ts';
import { decideFor, keptByRestores, putRestored } from '../../db/sqlite/restored.ts';
import { aside, migrateAside, refuseWithoutRoom } from '../../db/sqlite/upgrade.ts';

/** Number of replaced databases that are kept. */
const MOST_KEPT = 3;
/** More changes than a family makes in a second. */
const CHANGES = 2 ** 20;
const BEGINNING = Date.UTC(2020, 0, 1);
/** Keeps numbers exact, with room to grow, whatever the clock says. */
const HIGHEST = 2 ** 52;

/**
 * Restores a backup in place of a database that no server uses. It migrates the backup and starts a
 * new epoch of change numbers. After a kill or a power cut, the old database is in place, or the
 * next start installs the new one. Returns the path of the old database; `null`: there was none.
 * Throws a `StartError` of one line when the backup is foreign, damaged or of a newer version. The
 * same happens when a server uses either database. Nothing has changed then.
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
  // A server may still run although its lock file was deleted.
  if (!existsSync(lockOf(file))) await becomeOneFile(file);
  const lock = takeLock(file);
  try {
    putRestored(file);
    refuseWithoutRoom(file, 2 * (sizeOf(from) + sizeOf(`${from}-wal`)));
    await aside(file, async (next) => {
      await copyDatabase(from, next, { isQuiet: true });
      if (stateOf(from) !== asked) {
        throw new StartError(`${from} changed during the restore: take a backup of it.`);
      }
      changeEpoch(next, newestIn(file), now);
      await migrateAside(next, MIGRATIONS);
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

/**
 * Raises the change numbers of all families in a restored database above all that were used since
 * the backup. Open pages then drop their cached data.
 *
 * @param replaced the newest change of the replaced database; the clock may be wrong.
 */
function changeEpoch(file: string, replaced: number, now: number) {
  const byClock = Math.floor((now - BEGINNING) / SECOND_MS) * CHANGES;
  const first = Math.max(Math.min(byClock, HIGHEST), replaced + CHANGES);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    database.exec(`update family set change = max(change + ${CHANGES}, ${first})`);
  } finally {
    database.close();
  }
}

/**
 * Returns the highest change number of all families in a database, which may be anything, or
 * missing.
 */
function newestIn(file: string): number {
  try {
    inspect(file);
    const database = openToLook(file);
    try {
      const [[newest] = [0]] = ask(database, 'newest', 'select max(change) as newest from family');
      return Number(newest ?? 0);
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}

/** Writes the WAL of an intact database into its file; throws when another process uses it. */
async function becomeOneFile(file: string): Promise<void> {
  if (!existsSync(file) || (await checkFile(file, { mayBeOlder: true })).length > 0) return;
  openAlone(file).close();
  if (sizeOf(`${file}-wal`) > 0) throw new StartError(`Another program has ${file} open.`);
  syncPath(path.dirname(file));
}

/** Keeps the database that was just replaced, whatever the clock says. */
function prune(file: string, newest: string | null) {
  const places = keptByRestores(file).map((end) => file + end);
  const older = places.filter((place) => place !== newest);
  for (const old of older.slice(newest === null ? MOST_KEPT : MOST_KEPT - 1)) removeDatabase(old);
}
