import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../base/config.ts';
import { inOneLine } from '../../db/engine/structure.ts';
import { MIGRATIONS } from '../../db/migrations.ts';
import { checkFile } from '../../db/sqlite/check.ts';
import { copyDatabase } from '../../db/sqlite/copy.ts';
import { raiseCounters } from '../../db/sqlite/counters.ts';
import { lockOf, makeFolder, sizeOf, stateOf, syncPath } from '../../db/sqlite/files.ts';
import { isTaken, openAlone, takeLock } from '../../db/sqlite/lock.ts';
import { decideFor, pruneReplaced, putRestored } from '../../db/sqlite/restored.ts';
import { aside, migrateAside, refuseWithoutRoom } from '../../db/sqlite/upgrade.ts';

/**
 * Restores a backup in place of a database that no server uses. It migrates the backup and raises
 * its counters. After a kill or a power cut, the old database is in place, or the
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
      raiseCounters(next, file, now);
      await migrateAside(next, MIGRATIONS);
      await becomeOneFile(file);
      decideFor(next, file, now);
    });
    const kept = putRestored(file);
    pruneReplaced(file, [kept]);
    return kept;
  } finally {
    lock.close();
  }
}

/** Writes the WAL of an intact database into its file; throws when another process uses it. */
export async function becomeOneFile(file: string): Promise<void> {
  if (!existsSync(file) || (await checkFile(file, { mayBeOlder: true })).length > 0) return;
  openAlone(file).close();
  if (sizeOf(`${file}-wal`) > 0) throw new StartError(`Another program has ${file} open.`);
  syncPath(path.dirname(file));
}
