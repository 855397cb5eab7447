import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../../base/start-error.ts';
import { inOneLine } from '../../db/engine/structure.ts';
import { FIRST_MOMENTS, installationOf } from '../../db/opened.ts';
import { checkFile } from '../../db/sqlite/check.ts';
import { copyDatabase } from '../../db/sqlite/copy.ts';
import {
  giveToOwnerOf,
  lockOf,
  OWN_FOLDER,
  removeDatabase,
  sizeOf,
  syncFolder,
} from '../../db/sqlite/files.ts';
import { takeLock } from '../../db/sqlite/lock.ts';
import { openToInspect, query } from '../../db/sqlite/query.ts';
import { refuseHalfRestored } from '../../db/sqlite/restored.ts';
import { refuseWithoutRoom } from '../../db/sqlite/upgrade.ts';
import { verify } from '../../db/verify/verify.ts';
import { type Copy, copiesIn, nameOf } from './copies.ts';
import { retainedOf } from './retention.ts';

/** Space that a backup leaves free: it may share the disk with the database. */
const SPARE_BYTES = 32 * 1024 * 1024;
/** Name of a copy before it is verified. */
const UNFINISHED = 'unfinished.sqlite';
/** The last copy that failed verification. It may be the best one available. */
const REFUSED = 'refused.sqlite';

interface Taken extends Copy {
  bytes: number;
  pruned: number;
}

/**
 * Copies a database into a directory while others read and write it. The copy gets its final name
 * after it was verified and synced. Only then old backups are deleted. Throws a `StartError` that
 * says why there is no new backup.
 */
export async function takeBackup(from: string, folder: string, now: number): Promise<Taken> {
  refuseHalfRestored(from);
  if (!existsSync(from)) throw new StartError(`There is no database ${from}.`);
  makeFolder(folder, from);
  const unfinished = path.join(folder, UNFINISHED);
  const refusal = `Another backup into ${folder} is under way.`;
  const lock = takeLock(unfinished, refusal, 'BACKUP_DIR');
  giveToOwnerOf(from, lockOf(unfinished));
  try {
    removeDatabase(unfinished);
    refuseWithoutRoom(unfinished, sizeOf(from) + sizeOf(`${from}-wal`) + SPARE_BYTES);
    await copyDatabase(from, unfinished);
    giveToOwnerOf(from, unfinished);
    await refuseFaults(unfinished, path.join(folder, REFUSED));
    const bytes = sizeOf(unfinished);
    const copy = giveName(unfinished, folder, now);
    return { ...copy, bytes, pruned: await prune(folder, copy) };
  } finally {
    removeDatabase(unfinished);
    lock.close();
  }
}

/**
 * Creates the directory, but not its parents: on a missing disk, nothing must be written to its
 * mount point. It gets the owner of the database; one owned by root would lock the server out.
 */
function makeFolder(folder: string, from: string) {
  if (!existsSync(folder)) {
    const parent = path.dirname(folder);
    if (!existsSync(parent)) {
      throw new StartError(`${parent} is not there: is the disk of BACKUP_DIR mounted?`);
    }
    mkdirSync(folder, { mode: OWN_FOLDER });
    giveToOwnerOf(from, folder);
    syncFolder(parent);
  }
  if (!statSync(folder).isDirectory()) throw new StartError(`${folder} is not a directory.`);
  accessSync(folder, constants.W_OK);
}

async function refuseFaults(copy: string, refused: string): Promise<void> {
  const faults = await faultsIn(copy);
  if (faults.length === 0) return;
  renameSync(copy, refused);
  throw new StartError(`The data is inconsistent; its copy is ${refused}: ${inOneLine(faults)}`);
}

/** A sentence for each. The counters of an older server's copy cannot be recounted. */
export function faultsIn(copy: string): Promise<string[]> {
  return checkFile(copy, { mayBeOlder: true, verify });
}

/** Renames a copy to its final name, never over another one. */
function giveName(unfinished: string, folder: string, now: number): Copy {
  const installation = whoseIs(unfinished);
  let moment = now;
  const place = () => path.join(folder, nameOf({ moment, installation }));
  while (existsSync(place())) moment += 1;
  renameSync(unfinished, place());
  syncFolder(folder);
  return { file: place(), moment, installation };
}

function whoseIs(copy: string): string {
  const database = openToInspect(copy);
  try {
    return installationOf(query(database, 'timestamp', FIRST_MOMENTS).map(([at]) => String(at)));
  } finally {
    database.close();
  }
}

/** Deletes old backups of its own installation only: the directory may be shared. */
async function prune(folder: string, newest: Copy): Promise<number> {
  const copies = await copiesIn(folder, newest.installation);
  const retained = retainedOf(
    copies.map(({ moment }) => moment),
    newest.moment,
  );
  const old = copies.filter(({ moment }) => !retained.includes(moment));
  for (const { file } of old) rmSync(file, { force: true });
  return old.length;
}
