import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../base/start-error.ts';
import type { Migrations } from '../../db/engine/migrate.ts';
import { inOneLine } from '../../db/engine/structure.ts';
import { MIGRATIONS } from '../../db/migrations.ts';
import { checkFile } from '../../db/sqlite/check.ts';
import { copyDatabase } from '../../db/sqlite/copy.ts';
import { raiseCounters } from '../../db/sqlite/counters.ts';
import { lockOf, makeFolder, sizeOf, stateOf, syncFolder } from '../../db/sqlite/files.ts';
import { isTaken, openAlone, takeLock } from '../../db/sqlite/lock.ts';
import { decideFor, pruneReplaced, putRestored, type Replacing } from '../../db/sqlite/restored.ts';
import { aside, migrateFile, refuseWithoutRoom, turnLogOn } from '../../db/sqlite/upgrade.ts';

/** Replaces a database by a backup, which it migrates. */
export function restore(from: string, file: string, now: number): Promise<string | null> {
  return replaceDatabase(file, { from, kind: 'restore', migrations: MIGRATIONS }, now);
}

/** Replaces a database by a kept one, which it does not migrate, so that its version can open it. */
export function goBack(from: string, file: string, now: number): Promise<string | null> {
  return replaceDatabase(file, { from, kind: 'go-back' }, now);
}

interface Replacement {
  /** The database whose copy takes the place of the other. */
  from: string;
  kind: Replacing;
  /** Migrations that the copy runs; none if an older version is to open it. */
  migrations?: Migrations;
}

/**
 * Replaces a database that no server uses by a copy of another one, with raised counters. After a
 * kill or a power cut, the old database is in place, or the next start or the same command installs
 * the new one. Returns the path of the old database, which is kept; `null`: there was none. Throws a
 * `StartError` of one line when the other one is foreign, damaged or of a newer version. The same
 * happens when a server uses either database. Nothing has changed then.
 */
async function replaceDatabase(
  file: string,
  { from, kind, migrations }: Replacement,
  now: number,
): Promise<string | null> {
  if (isTaken(from)) throw new StartError(`A server is using ${from}: take a backup of it.`);
  const before = stateOf(from);
  const faults = await checkFile(from, { mayBeOlder: true });
  if (faults.length > 0) throw new StartError(saysUnchanged(inOneLine(faults)));
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
      if (stateOf(from) !== before) {
        throw new StartError(`${from} changed meanwhile: take a backup of it.`);
      }
      if (migrations) await migrateFile(next, migrations);
      raiseCounters(next, file, now);
      turnLogOn(next);
      await becomeOneFile(file);
      decideFor(next, file, now, kind);
    });
    const replaced = putRestored(file);
    pruneReplaced(file, [replaced, from], now);
    return replaced;
  } finally {
    lock.close();
  }
}

/** Writes the WAL of an intact database into its file; throws when another process uses it. */
async function becomeOneFile(file: string): Promise<void> {
  if (!existsSync(file) || (await checkFile(file, { mayBeOlder: true })).length > 0) return;
  openAlone(file).close();
  if (sizeOf(`${file}-wal`) > 0) throw new StartError(`Another program has ${file} open.`);
  syncFolder(path.dirname(file));
}

/** A fault of the file as a whole already ends so. */
function saysUnchanged(why: string): string {
  return why.endsWith('Nothing was changed.') ? why : `Nothing was changed: ${why}`;
}
