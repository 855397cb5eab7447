import { accessSync, closeSync, constants, existsSync, fdatasync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Meter } from '../../base/meter.ts';
import { StartError } from '../../base/start-error.ts';
import type { Engine } from '../engine/engine.ts';
import type { Migrations } from '../engine/migrate.ts';
import { OutageError } from '../engine/outage.ts';
import { sharedCommits } from '../engine/shared-commits.ts';
import { type Embedded, embedded, SharedSnapshot } from '../engine/sqlite-driver.ts';
import { differencesOf, inOneLine, unmetIn } from '../engine/structure.ts';
import { brokenPagesOf, pendingIn } from './check.ts';
import {
  leaveSentinel,
  lockOf,
  makeFolder,
  makePrivate,
  nextOf,
  removeDatabase,
  sameFile,
  sizeOf,
} from './files.ts';
import { inspect } from './inspect.ts';
import { type Lock, openAlone, takeLock } from './lock.ts';
import { openToInspect, query } from './query.ts';
import { isHalfRestored, putRestored } from './restored.ts';
import { expectedStructure, structureOf } from './structure.ts';
import { createDatabase, upgradeDatabase } from './upgrade.ts';

/** Older versions of SQLite can lose a WAL that is reset while it is read. */
const OLDEST_SQLITE = [3, 51, 3];
const BUSY_MS = 5000;

interface Opening {
  isNew?: boolean | undefined;
  backups?: string | undefined;
  report?: ((line: string) => void) | undefined;
  meter?: Meter | null | undefined;
}

/**
 * Creates the database where there never was one, and upgrades an older one. One connection writes,
 * one reads. The file is locked for this process until it is closed. Throws a `StartError` of one
 * line, without changing anything, when the database is foreign or damaged. `isNew` allows a new
 * database in place of a lost one. `report` receives the lines of migrations and of a restore that it
 * completes.
 */
export async function openSqlite<Schema>(
  file: string,
  migrations: Migrations,
  { isNew = false, backups, report = () => {}, meter = null }: Opening = {},
): Promise<Engine<Schema>> {
  let lock: Lock | null = null;
  try {
    if (existsSync(lockOf(file)) || isHalfRestored(file)) lock = takeLock(file);
    if (isHalfRestored(file)) endRestore(file, report);
    if (existsSync(file)) refuseReadOnly(file);
    const found = inspect(file, isNew, backups);
    const pending = found === 'new' ? [] : await examine(file, migrations);
    if (found === 'new') makeFolder(path.dirname(file));
    else if (!lock) openAlone(file).close();
    lock ??= takeLock(file);
    if (found === 'new' && existsSync(file)) {
      throw new StartError(`Another server has just made ${file}: start again.`);
    }
    if (found === 'new') await createDatabase(file, migrations);
    // A killed start may have left it.
    else removeDatabase(nextOf(file));
    if (pending.length > 0) await upgradeDatabase(file, migrations, pending, report);
    leaveSentinel(file);
    makePrivate(file);
    return engineOn(file, migrations, lock, meter);
  } catch (error) {
    lock?.close();
    throw asStartError(file, error);
  }
}

function endRestore(file: string, report: (line: string) => void) {
  const replaced = putRestored(file);
  const before = replaced === null ? '' : ` What was there is kept as ${replaced}.`;
  report(`Completed a restore that was killed half way.${before}`);
}

/** SQLite itself would report a broken disk. */
function refuseReadOnly(file: string) {
  for (const place of [file, path.dirname(file)]) {
    try {
      accessSync(place, constants.R_OK | constants.W_OK);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code;
      throw new StartError(`${place} is not writable for this account (${reason}).`);
    }
  }
}

/** Checks pages and tables, and returns the pending migrations. */
async function examine(file: string, migrations: Migrations): Promise<string[]> {
  const refuse = (why: string) => new StartError(`${file} ${why}. Nothing was changed.`);
  const expected = await expectedStructure(migrations);
  const database = openToInspect(file);
  try {
    const broken = brokenPagesOf(database, 'quick_check');
    if (broken.length > 0) throw refuse(`is damaged (${inOneLine(broken)}): restore a backup`);
    const pending = pendingIn(database, migrations);
    const differences = pending.length > 0 ? [] : differencesOf(structureOf(database), expected);
    if (differences.length > 0) {
      throw refuse(`is not built as this version expects: ${inOneLine(differences)}`);
    }
    return pending;
  } finally {
    database.close();
  }
}

function engineOn<Schema>(
  file: string,
  migrations: Migrations,
  lock: Lock,
  meter: Meter | null,
): Engine<Schema> {
  const writing = connect(file);
  const reading = connect(file, { readOnly: true });
  // From here on the writer itself waits and retries (`shared-commits.ts`).
  writing.exec('pragma busy_timeout = 0');
  const snapshot = new SharedSnapshot(reading);
  const { db: read } = embedded<Schema>(reading, snapshot);
  const plain = embedded<Schema>(writing);
  const writer: Embedded<Schema> = {
    ...plain,
    execute(statement) {
      // Under an open snapshot SQLite cannot reset the WAL, which would grow.
      snapshot.end();
      const begun = performance.now();
      try {
        plain.execute(statement);
      } finally {
        if (statement === 'commit') meter?.committed('commit', performance.now() - begun);
      }
    },
  };
  const checkSame = sameFile(file);
  const counted = { writes: 0, commits: 0 };
  const mustLast = (writes: number) => {
    checkSame();
    counted.writes += writes;
    counted.commits += 1;
  };
  const log = logOf(file, writing);
  const sync = async () => {
    snapshot.end();
    const begun = performance.now();
    try {
      await log.sync();
    } finally {
      meter?.committed('sync', performance.now() - begun);
    }
    checkSame();
  };
  const both = { read, ...sharedCommits(writer, { mustLast, sync }) };
  return {
    ...both,
    longRunning: both,
    figures: async () => ({ ...counted, bytes: sizeOf(file) + sizeOf(`${file}-wal`), pool: null }),
    differences: async () => unmetIn(structureOf(reading), await expectedStructure(migrations)),
    async close() {
      snapshot.end();
      carryIn(writing);
      await read.destroy();
      await plain.db.destroy();
      log.close();
      lock.close();
    },
  };
}

interface Carried {
  /** 1 when it was blocked. */
  busy: number;
}

const syncData = promisify(fdatasync);

/** It stays open: Linux reports a write error to each descriptor, even when SQLite ignored it. */
function logOf(file: string, writing: ReturnType<typeof connect>) {
  const log = openSync(`${file}-wal`, 'r');
  let hasFailed = false;
  return {
    async sync() {
      // After an error Linux drops the unwritten pages, so a second sync would only seem to
      // succeed. Therefore the WAL is checkpointed into the database and truncated.
      if (hasFailed) {
        const { busy } = writing.prepare('pragma wal_checkpoint(truncate)').get() as Carried;
        if (busy) throw new OutageError('busy');
      }
      hasFailed = true;
      await syncData(log);
      hasFailed = false;
    },
    close: () => closeSync(log),
  };
}

/** Checkpoints the WAL, so that after a clean stop one file contains all data and can be copied. */
function carryIn(writing: ReturnType<typeof connect>) {
  try {
    writing.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // The data is still safe in the WAL.
  }
}

function connect(file: string, { readOnly = false } = {}) {
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS });
  const [[version]] = query(database, 'sqlite_version()', 'select 1') as [[string]];
  if (older(version.split('.').map(Number), OLDEST_SQLITE)) {
    throw new StartError(`SQLite ${version} is too old: ${OLDEST_SQLITE.join('.')} is needed.`);
  }
  // `shared-commits.ts` syncs the WAL. SQLite syncs the database when it copies the WAL into it.
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  return database;
}

/** Converts an error of the disk or SQLite to one line with the file's name. */
function asStartError(file: string, error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error;
  return new StartError(`${file} cannot be opened: ${error.message}.`, { cause: error });
}

function older(version: number[], than: number[]): boolean {
  const at = than.findIndex((part, index) => version[index] !== part);
  return at >= 0 && (version[at] ?? 0) < (than[at] ?? 0);
}
