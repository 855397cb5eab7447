import { accessSync, closeSync, constants, existsSync, fdatasync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { StartError } from '../../base/config.ts';
import type { Meter } from '../../base/meter.ts';
import type { Engine } from '../engine/engine.ts';
import type { Migrations } from '../engine/migrate.ts';
import { OutageError } from '../engine/outage.ts';
import { sameFile } from '../engine/same-file.ts';
import { sharedCommits } from '../engine/shared-commits.ts';
import { embedded } from '../engine/sqlite-driver.ts';
import { differencesOf, inOneLine, unmetIn } from '../engine/structure.ts';
import { cleanUp, createAside, upgradeAside } from './aside.ts';
import { ask, openToLook } from './ask.ts';
import { brokenPagesOf, pendingIn } from './check.ts';
import { leaveMarker, lockOf, makeFolder, makePrivate, sizeOf } from './files.ts';
import { type Found, identify, OURS } from './identify.ts';
import { type Lock, openAlone, takeLock } from './lock.ts';
import { measuredCommits } from './measured-commits.ts';
import { isHalfRestored, putRestored } from './restored.ts';
import { expectedStructure, structureOf } from './structure.ts';

/** SQLite older than this can lose a write-ahead log that is reset while it is read. */
const OLDEST_SQLITE = [3, 51, 3];
const BUSY_MS = 5000;

interface Opening {
  isNew?: boolean | undefined;
  backups?: string | undefined;
  tell?: ((line: string) => void) | undefined;
  meter?: Meter | null | undefined;
}

/**
 * Opens the database of a folder, makes it where there never was one, upgrades it aside. One
 * connection writes, one reads; the file belongs to this process until it is closed. Throws a
 * `StartError` of one line, having touched nothing, for all that is not ours or not whole.
 *
 * @param isNew the operator says that a new database may be made where one has been.
 * @param backups the folder of its copies, if it is another than the one beside it.
 * @param tell hears in one line of a restore that was killed half way and is ended first.
 * @param meter gets how long commits take.
 */
export async function openSqlite<Schema>(
  file: string,
  migrations: Migrations,
  { isNew = false, backups, tell = () => {}, meter = null }: Opening = {},
): Promise<Engine<Schema>> {
  let lock: Lock | null = null;
  try {
    if (existsSync(lockOf(file)) || isHalfRestored(file)) lock = takeLock(file);
    if (isHalfRestored(file)) endRestore(file, tell);
    if (existsSync(file)) refuseReadOnly(file);
    const found = identify(file, isNew, backups);
    const pending = found === 'new' ? [] : await examine(file, migrations, found);
    if (found === 'new') makeFolder(path.dirname(file));
    else if (!lock) openAlone(file).close();
    lock ??= takeLock(file);
    if (found === 'new' && existsSync(file)) {
      throw new StartError(`Another server has just made ${file}: start again.`);
    }
    if (found === 'new') await createAside(file, migrations);
    else cleanUp(file);
    if (pending.length > 0) await upgradeAside(file, migrations, pending);
    leaveMarker(file);
    makePrivate(file);
    return engineOn(file, migrations, lock, meter);
  } catch (error) {
    lock?.close();
    throw asStartError(file, error);
  }
}

function endRestore(file: string, tell: (line: string) => void) {
  const kept = putRestored(file);
  const before = kept === null ? '' : ` What was there is kept as ${kept}.`;
  tell(`A restore that was killed half way is ended now.${before}`);
}

/** SQLite itself would only say that its disk is broken. */
function refuseReadOnly(file: string) {
  for (const place of [file, path.dirname(file)]) {
    try {
      accessSync(place, constants.R_OK | constants.W_OK);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code;
      throw new StartError(`${place} may not be written by this account (${reason}).`);
    }
  }
}

/** Looks at the tables, and finds what is pending. */
async function examine(file: string, migrations: Migrations, found: Found): Promise<string[]> {
  const refuse = (why: string) => new StartError(`${file} ${why}. Nothing was touched.`);
  const expected = await expectedStructure(migrations);
  const database = openToLook(file);
  try {
    const broken = found === 'unproven' ? brokenPagesOf(database) : [];
    if (broken.length > 0) {
      throw refuse(`and its log do not belong together (${inOneLine(broken)}): restore a backup`);
    }
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
  const [[id]] = ask(writing, 'application_id', 'select * from pragma_application_id') as [
    [number],
  ];
  if (id !== OURS) writing.exec(`pragma application_id = ${OURS}`);
  const reading = connect(file, { readOnly: true });
  // From here on the writer itself waits for its turn (`shared-commits.ts`).
  writing.exec('pragma busy_timeout = 0');
  const writer = embedded<Schema>(writing);
  const { db: read } = embedded<Schema>(reading);
  const checkSame = sameFile(file);
  const counted = { writes: 0, commits: 0 };
  const mustLast = (writes: number) => {
    checkSame();
    counted.writes += writes;
    counted.commits += 1;
  };
  const log = logOf(file, writing);
  const sync = async () => {
    checkSame();
    await log.sync();
    checkSame();
  };
  const disk = { mustLast, sync };
  const both = { read, ...sharedCommits(...measuredCommits(writer, disk, meter)) };
  return {
    ...both,
    patient: both,
    figures: async () => ({ ...counted, bytes: sizeOf(file) + sizeOf(`${file}-wal`), pool: null }),
    differences: async () => unmetIn(structureOf(reading), await expectedStructure(migrations)),
    async close() {
      carryIn(writing);
      await read.destroy();
      await writer.db.destroy();
      log.close();
      lock.close();
    },
  };
}

/** What SQLite answers to a checkpoint. */
interface Carried {
  /** 1 where it was kept from it. */
  busy: number;
}

const syncData = promisify(fdatasync);

/**
 * The write-ahead log that a connection writes to. Its file stays open: Linux reports a write error
 * to each open file, also where SQLite has met that error first and passed over it.
 */
function logOf(file: string, writing: ReturnType<typeof connect>) {
  const log = openSync(`${file}-wal`, 'r');
  let hasFailed = false;
  return {
    async sync() {
      // After an error Linux forgets the pages that it could not write: a second sync would only seem
      // to succeed. The database gets what the log holds, and the log is emptied.
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

/** After a clean stop all of it lies in the one file, whoever copies that. */
function carryIn(writing: ReturnType<typeof connect>) {
  try {
    writing.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // What is written lasts all the same, in the log.
  }
}

function connect(file: string, { readOnly = false } = {}) {
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS });
  const [[version]] = ask(database, 'sqlite_version()', 'select 1') as [[string]];
  if (older(version.split('.').map(Number), OLDEST_SQLITE)) {
    throw new StartError(`SQLite ${version} is too old: ${OLDEST_SQLITE.join('.')} is needed.`);
  }
  // The log is synced by `shared-commits.ts`, the database by SQLite as it copies the log into it.
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  return database;
}

/** What the disk or SQLite says, in one line with the name of the file. */
function asStartError(file: string, error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error;
  return new StartError(`${file} cannot be opened: ${error.message}.`, { cause: error });
}

function older(version: number[], than: number[]): boolean {
  const at = than.findIndex((part, index) => version[index] !== part);
  return at >= 0 && (version[at] ?? 0) < (than[at] ?? 0);
}
