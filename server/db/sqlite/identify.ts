import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../../base/config.ts';
import { isSqliteError } from '../engine/outage.ts';
import { ask, openToLook } from './ask.ts';
import { besides, sizeOf } from './files.ts';
import { GarbledLog, type Log, readLog } from './log.ts';

/** "GwZb": the application id in the header of each database of ours. */
export const OURS = 0x47775a62;

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const NO_FILE = 'is no ordinary file: put the database itself there.';
/** What a folder has beside a database that was never there: the lock, and what is half made. */
const BEFORE_THE_FIRST = /^\.(lock|next)/;

/**
 * `new`: there never was one. `ours`: a whole database. `unproven`: so it seems, but its log does not
 * say whose it is, and only the pages themselves can tell.
 */
export type Found = 'new' | 'ours' | 'unproven';

/**
 * Finds out by reading bytes who is in a folder, before SQLite, which would write there. Returns
 * whether there is a database of ours or the folder never had one; throws a `StartError` with what
 * was found and what to do. Never for a file that this process has open: see `syncPath`.
 *
 * @param isNew the operator says that a new database may be made where one has been.
 * @param backups where copies of it may lie, which say so too.
 */
export function identify(file: string, isNew = false, backups = backupsBeside(file)): Found {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) return refuseLost(file, isNew, backups);
  const refuse = (why: string) => new StartError(`${file} ${why} Nothing was touched.`);
  if (found.isSymbolicLink()) throw refuse(NO_FILE);
  if (
    found.isFile() &&
    found.nlink > 1 &&
    !besides(file).some((end) => isSameFile(file + end, found))
  ) {
    throw refuse(
      'has a second name (a hard link), by which another server could open it: remove one of them.',
    );
  }
  return identifyFile(file);
}

/** As `identify`, for a file in any place: throws unless it is a whole database of ours. */
export function identifyFile(file: string): Found {
  const refuse = (why: string) => new StartError(`${file} ${why} Nothing was touched.`);
  if (!existsSync(file)) throw refuse('is not there.');
  if (!statSync(file).isFile()) throw refuse(NO_FILE);
  if (sizeOf(`${file}-journal`) > 0) {
    throw refuse(`lies beside the journal of another program: move ${file}-journal away.`);
  }
  const header = firstBytes(file);
  if (header.length === 0)
    throw refuse('is empty: restore a backup, or remove it if nothing was ever in it.');
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 16) !== MAGIC) {
    throw refuse('is no SQLite database: restore a backup.');
  }
  const page = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const format = [header[18], header[19], header[21], header[22], header[23]].join();
  const isSound = page >= 512 && (page & (page - 1)) === 0;
  if (!isSound || (format !== '2,2,64,32,32' && format !== '1,1,64,32,32')) {
    throw refuse('has a damaged header: restore a backup.');
  }
  const log = whole(`${file}-wal`, refuse);
  // A live file of ours says that it has a log; a backup says that it has none.
  if (log && (header[18] === 1 || !belongs(log, header, page))) {
    throw refuse(`lies beside the log of another database: move ${file}-wal away.`);
  }
  const missing = firstMissing(sizeOf(file), page, header, log);
  if (missing) throw refuse(`is cut off, ${missing} is missing: restore a backup.`);
  const application = header.readUInt32BE(68);
  if (application !== OURS && !(application === 0 && isOlder(file))) {
    throw refuse('is the database of another program: name another folder by DATA_DIR.');
  }
  return log && !log.first ? 'unproven' : 'ours';
}

function whole(log: string, refuse: (why: string) => StartError): Log | null {
  try {
    return readLog(log);
  } catch (error) {
    if (!(error instanceof GarbledLog)) throw error;
    throw refuse(
      `lies beside a garbled log (${log}), whose changes would be lost: restore a backup.`,
    );
  }
}

function refuseLost(file: string, isNew: boolean, backups: string): 'new' {
  const log = ['-wal', '-journal'].find((end) => sizeOf(file + end) > 0);
  if (log) {
    throw new StartError(
      `${file} is gone, its log ${file}${log} is still there: put the database back beside it, ` +
        'or move the log away. Nothing was touched.',
    );
  }
  const witnesses = besides(file)
    .filter((end) => !BEFORE_THE_FIRST.test(end))
    .map((end) => file + end);
  const letters = path.join(path.dirname(file), 'outbox');
  const places = [backupsBeside(file), letters].filter((place) => existsSync(place));
  const [witness] = [...witnesses, ...places, ...copiesBelow(backups)];
  if (witness === undefined || isNew) return 'new';
  throw new StartError(
    `${file} is gone, and ${witness} says that it was here: put it back, restore a backup, ` +
      'or start once with NEW_DATABASE=yes to begin anew. Nothing was touched.',
  );
}

function backupsBeside(file: string): string {
  return path.join(path.dirname(file), 'backups');
}

/** Copies of a database of ours, by their names. */
function copiesBelow(folder: string): string[] {
  if (!existsSync(folder) || !lstatSync(folder).isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => /^gwiazdozbior-.*\.sqlite$/.test(name))
    .map((name) => path.join(folder, name));
}

/** A kill between the two steps of an upgrade leaves the old database two names of ours. */
function isSameFile(other: string, { ino, dev }: { ino: number; dev: number }): boolean {
  const found = lstatSync(other, { throwIfNoEntry: false });
  return found?.ino === ino && found.dev === dev;
}

/** What is written as `user_version` into each database that is made: it tells one from another. */
export function numberOfItsOwn(): number {
  return randomInt(1, 2 ** 31);
}

/** The log's copy of the first page has the number of its database, too. */
function belongs(log: Log, header: Buffer, page: number): boolean {
  if (log.page !== page) return false;
  const isSame = (at: number) => log.first?.readUInt32BE(at) === header.readUInt32BE(at);
  return log.first === null || header.readUInt32BE(68) === 0 || (isSame(60) && isSame(68));
}

/**
 * A cut in the middle of a checkpoint may leave any length; then the log has all the pages that
 * are not there whole.
 */
function firstMissing(size: number, page: number, header: Buffer, log: Log | null): string | null {
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  const pages = log?.pages ?? (isCounted ? header.readUInt32BE(28) : 0);
  for (let at = Math.floor(size / page) + 1; at <= pages; at += 1) {
    if (!log?.has.has(at)) return `page ${at} of ${pages}`;
  }
  return !log && size % page !== 0 ? 'the end of its last page' : null;
}

/** The first release did not write its application id; it has a table of the migrations that it saw. */
function isOlder(file: string): boolean {
  try {
    const database = openToLook(file);
    try {
      const table = "select name from sqlite_master where name = 'kysely_migration'";
      return ask(database, 'name', table).length > 0;
    } finally {
      database.close();
    }
  } catch (error) {
    if (isSqliteError(error)) return false;
    throw error;
  }
}

function firstBytes(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(descriptor);
  }
}
