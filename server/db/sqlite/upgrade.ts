import { renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartError } from '../../base/start-error.ts';
import { type Migrations, migrateAll } from '../engine/migrate.ts';
import { embedded } from '../engine/sqlite-driver.ts';
import { inOneLine } from '../engine/structure.ts';
import { inconsistenciesOf } from './check.ts';
import { copyOf, makeFile } from './copy.ts';
import {
  besides,
  copyNameOf,
  nextOf,
  removeDatabase,
  sizeOf,
  syncFile,
  syncFolder,
} from './files.ts';
import { numberOfItsOwn, OURS } from './inspect.ts';
import { openAlone } from './lock.ts';
import { query } from './query.ts';
import { expectedStructure } from './structure.ts';

/** Number of databases from before an upgrade that are kept. */
const MOST_COPIES = 3;
const COPY_NAME = /^\.before-\d[^.]*$/;
/** Free space for new data, in addition to the kept copy and the log of the migrations. */
const MEGABYTE = 1024 * 1024;
const ROOM_BYTES = 16 * MEGABYTE;
const COPIES = 2;

type Report = (line: string) => void;

/** Creates a new database. Its final name never belongs to an incomplete one. */
export async function createDatabase(file: string, migrations: Migrations): Promise<void> {
  refuseWithoutRoom(file, ROOM_BYTES);
  await aside(file, async (next) => {
    makeFile(next);
    await migrateFile(next, migrations);
    turnLogOn(next);
    renameSync(next, file);
    syncFolder(path.dirname(file));
  });
}

/**
 * Keeps a copy from before. A kill, a power cut or a fault leaves the old database or the new one.
 * Throws a `StartError` of one line when it was rolled back.
 */
export async function upgradeDatabase(
  file: string,
  migrations: Migrations,
  pending: readonly string[],
  report: Report,
): Promise<void> {
  refuseWithoutRoom(file, COPIES * (sizeOf(file) + sizeOf(`${file}-wal`)) + ROOM_BYTES);
  const copy = copyNameOf(file, String(pending[0]));
  await aside(file, async (next) => {
    await copyAlone(file, next);
    renameSync(next, copy);
    syncFolder(path.dirname(file));
  });
  try {
    await migrateFile(file, migrations, report);
  } catch (error) {
    // It was rolled back. After any other error the disk may still have the commit.
    if (error instanceof StartError) rmSync(copy);
    throw error;
  }
  const others = upgradeCopies(file).filter((end) => file + end !== copy);
  for (const end of others.slice(MOST_COPIES - 1)) rmSync(file + end);
}

async function copyAlone(file: string, to: string) {
  const database = openAlone(file);
  try {
    // With a log, a killed migration leaves nothing that has to be rolled back.
    database.exec('pragma journal_mode = wal');
    await copyOf(database, to);
  } finally {
    database.close();
  }
}

/** Returns the suffixes of kept databases from before upgrades, newest first. */
export function upgradeCopies(file: string): string[] {
  const ends = besides(file).filter((end) => COPY_NAME.test(end));
  return ends.sort().reverse();
}

/** Turns the WAL of a copy or a new file on. It then needs only its final name. */
export function turnLogOn(next: string): void {
  const database = openAlone(next);
  database.exec('pragma journal_mode = wal');
  database.close();
  syncFile(next);
}

export async function migrateFile(file: string, migrations: Migrations, report?: Report) {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    database.exec('pragma synchronous = full');
    await migrate(database, migrations, report);
  } finally {
    database.close();
  }
}

/** Foreign keys are off: rebuilding a table would delete the rows that refer to it. */
async function migrate(
  database: DatabaseSyncInstance,
  migrations: Migrations,
  report?: Report,
): Promise<void> {
  const expected = await expectedStructure(migrations);
  const before = numberOf(database);
  const number = before === 0 ? numberOfItsOwn() : before;
  const { begun, execute } = embedded<unknown>(database);
  execute('begin immediate');
  try {
    await migrateAll(begun, migrations, report);
    database.exec(`pragma application_id = ${OURS}; pragma user_version = ${number}`);
    const faults = inconsistenciesOf(database, expected);
    if (numberOf(database) !== number) faults.push('its number was not written');
    if (faults.length > 0) {
      throw new StartError(
        `The upgrade failed its checks, nothing was changed: ${inOneLine(faults)}.`,
      );
    }
    execute('commit');
  } finally {
    if (database.isTransaction) execute('rollback');
  }
}

function numberOf(database: DatabaseSyncInstance): number {
  const [[number] = [0]] = query(database, 'user_version', 'select * from pragma_user_version');
  return Number(number);
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
