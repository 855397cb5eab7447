import { copyFileSync, linkSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StartError } from '../../base/config.ts';
import { type Migrations, migrateAll } from '../engine/migrate.ts';
import { embedded } from '../engine/sqlite-driver.ts';
import { inOneLine } from '../engine/structure.ts';
import { faultsOf } from './check.ts';
import { copyDatabase, makeFile } from './copy.ts';
import { besides, keptOf, nextOf, removeDatabase, sizeOf, syncPath } from './files.ts';
import { numberOfItsOwn, OURS } from './inspect.ts';
import { openAlone } from './lock.ts';
import { expectedStructure } from './structure.ts';

/** Number of databases from before an upgrade that are kept. */
const MOST_KEPT = 3;
const KEPT = /^\.before-/;
const KEPT_BY_UPGRADES = /^\.before-\d/;
/** Free space for new data, in addition to the copy and its growth by migrations. */
const MEGABYTE = 1024 * 1024;
const ROOM_BYTES = 16 * MEGABYTE;
const COPIES = 2;

/** Creates a new database. Its final name never belongs to an incomplete one. */
export async function stageNew(file: string, migrations: Migrations): Promise<void> {
  refuseWithoutRoom(file, ROOM_BYTES);
  await aside(file, async (next) => {
    makeFile(next);
    await finish(next, migrations);
    renameSync(next, file);
    syncPath(path.dirname(file));
  });
}

/**
 * Upgrades a copy, checks it, and renames it in one step. A kill or a power cut leaves either the
 * old database or the new one. The old one is kept.
 *
 * @param pending the migrations that it has not run, at least one.
 */
export async function stageUpgrade(
  file: string,
  migrations: Migrations,
  pending: readonly string[],
) {
  refuseWithoutRoom(file, COPIES * (sizeOf(file) + sizeOf(`${file}-wal`)) + ROOM_BYTES);
  await aside(file, async (next) => {
    await copyDatabase(file, next, { isQuiet: true });
    await finish(next, migrations);
    // The old database's WAL must never be applied to the new one.
    carryLogIn(file);
    keep(file, keptOf(file, String(pending[0])));
    renameSync(next, file);
    syncPath(path.dirname(file));
  });
  const kept = besides(file)
    .filter((end) => KEPT_BY_UPGRADES.test(end))
    .sort()
    .reverse();
  for (const end of kept.slice(MOST_KEPT)) rmSync(file + end);
}

/**
 * Writes the WAL of an intact database into its file and removes it. Nobody else may have the
 * database open.
 */
export function carryLogIn(file: string): void {
  openAlone(file).close();
  if (sizeOf(`${file}-wal`) > 0) throw new StartError(`Another program has ${file} open.`);
  syncPath(path.dirname(file));
}

/**
 * Removes what a killed start left: an unfinished next database, or a second name of the old one.
 */
export function cleanUp(file: string): void {
  for (const end of besides(file)) {
    if (end.startsWith('.next')) rmSync(file + end);
    if (KEPT.test(end) && statSync(file + end).ino === statSync(file).ino) rmSync(file + end);
  }
}

/** Runs work on a separate file, which is removed when the work fails or was killed. */
export async function aside(file: string, work: (next: string) => Promise<void>): Promise<void> {
  const next = nextOf(file);
  removeDatabase(next);
  try {
    await work(next);
  } catch (error) {
    removeDatabase(next);
    throw error;
  }
}

/** Migrates a copy and checks it. A failed copy is deleted, so it is synced only at the end. */
export async function finish(file: string, migrations: Migrations): Promise<void> {
  const expected = await expectedStructure(migrations);
  const changing = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const { db } = embedded<unknown>(changing);
  try {
    changing.exec('pragma journal_mode = memory; pragma synchronous = off; begin');
    await migrateAll(db, migrations);
    changing.exec('commit');
  } finally {
    await db.destroy();
  }
  const made = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    made.exec(`
      pragma synchronous = off; pragma journal_mode = memory;
      pragma application_id = ${OURS}; pragma user_version = ${numberOfItsOwn()}`);
    const faults = faultsOf(made, expected);
    if (faults.length > 0) {
      throw new StartError(
        `The upgrade failed its checks, nothing was changed: ${inOneLine(faults)}.`,
      );
    }
    made.exec('pragma journal_mode = wal');
  } finally {
    made.close();
  }
  syncPath(file);
}

/** Keeps a database under a second name. File systems without hard links get a copy. */
function keep(file: string, kept: string) {
  rmSync(kept, { force: true });
  try {
    linkSync(file, kept);
  } catch {
    copyFileSync(file, kept);
    syncPath(kept);
  }
}

/** Throws a `StartError` when the disk of a file has less than `needed` bytes free. */
export function refuseWithoutRoom(file: string, needed: number) {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  const free = bavail * bsize;
  if (free >= needed) return;
  const [need, have] = [Math.ceil(needed / MEGABYTE), Math.floor(free / MEGABYTE)];
  throw new StartError(
    `Too little space next to ${file}: ${need} MB are needed, ${have} MB are free. ` +
      'Nothing was changed.',
  );
}
