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
import { isMigrated, openToLook } from './ask.ts';
import { besides, sizeOf } from './files.ts';
import { GarbledLog, type Log, readLog } from './log.ts';

/** "GwZb": the application id in the header of our databases. */
export const OURS = 0x47775a62;

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const NO_FILE = 'is not a regular file: put the database itself there.';
/** Files that exist before the first database: the lock and unfinished ones. */
const BEFORE_THE_FIRST = /^\.(lock|next)/;

/**
 * `new`: there never was a database. `ours`: an intact one. `unproven`: it seems intact, but its
 * WAL does not identify its database, so the pages must be checked.
 */
export type Found = 'new' | 'ours' | 'unproven';

/**
 * Identifies the database in a directory by reading bytes, before SQLite, which would write there.
 * Returns whether it is ours or there never was one. Throws a `StartError` with the problem and its
 * solution. Never use it for a file that this process has open: see `syncPath`.
 *
 * @param isNew the operator allows a new database in place of a lost one.
 * @param backups directory whose backups show that there was a database.
 */
export function inspect(file: string, isNew = false, backups = backupsBeside(file)): Found {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) return refuseLost(file, isNew, backups);
  const refuse = (why: string) => new StartError(`${file} ${why} Nothing was changed.`);
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
  return inspectFile(file);
}

/** Like `identify`, for a file anywhere: throws unless it is an intact database of ours. */
export function inspectFile(file: string): Found {
  const refuse = (why: string) => new StartError(`${file} ${why} Nothing was changed.`);
  if (!existsSync(file)) throw refuse('is not there.');
  if (!statSync(file).isFile()) throw refuse(NO_FILE);
  if (sizeOf(`${file}-journal`) > 0) {
    throw refuse(`has the journal of another program next to it: move ${file}-journal away.`);
  }
  const header = firstBytes(file);
  if (header.length === 0)
    throw refuse('is empty: restore a backup, or remove it if nothing was ever in it.');
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 16) !== MAGIC) {
    throw refuse('is not an SQLite database: restore a backup.');
  }
  const page = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const format = [header[18], header[19], header[21], header[22], header[23]].join();
  const isSound = page >= 512 && (page & (page - 1)) === 0;
  if (!isSound || (format !== '2,2,64,32,32' && format !== '1,1,64,32,32')) {
    throw refuse('has a damaged header: restore a backup.');
  }
  const log = whole(`${file}-wal`, refuse);
  // The header of our live database says that it uses a WAL; that of a backup says that it does
  // not.
  if (log && (header[18] === 1 || !belongs(log, header, page))) {
    throw refuse(`has the log of another database next to it: move ${file}-wal away.`);
  }
  const missing = firstMissing(sizeOf(file), page, header, log);
  if (missing) throw refuse(`is cut off, ${missing} is missing: restore a backup.`);
  const application = header.readUInt32BE(68);
  if (application !== OURS && !(application === 0 && isOlder(file))) {
    throw refuse('is the database of another program: set DATA_DIR to another directory.');
  }
  return log && !log.first ? 'unproven' : 'ours';
}

function whole(log: string, refuse: (why: string) => StartError): Log | null {
  try {
    return readLog(log);
  } catch (error) {
    if (!(error instanceof GarbledLog)) throw error;
    throw refuse(`has a damaged log (${log}) whose changes would be lost: restore a backup.`);
  }
}

function refuseLost(file: string, isNew: boolean, backups: string): 'new' {
  const log = ['-wal', '-journal'].find((end) => sizeOf(file + end) > 0);
  if (log) {
    throw new StartError(
      `${file} is gone, its log ${file}${log} is still there: put the database back next to it, ` +
        'or move the log away. Nothing was changed.',
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
      'or start once with NEW_DATABASE=yes to start with an empty database. Nothing was changed.',
  );
}

function backupsBeside(file: string): string {
  return path.join(path.dirname(file), 'backups');
}

/** Returns the backups in a directory, by their names. */
function copiesBelow(folder: string): string[] {
  if (!existsSync(folder) || !lstatSync(folder).isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => /^gwiazdozbior-.*\.sqlite$/.test(name))
    .map((name) => path.join(folder, name));
}

/** A kill between the two steps of an upgrade leaves two of our names for the old database. */
function isSameFile(other: string, { ino, dev }: { ino: number; dev: number }): boolean {
  const found = lstatSync(other, { throwIfNoEntry: false });
  return found?.ino === ino && found.dev === dev;
}

/** Returns a random `user_version`, which distinguishes each new database from others. */
export function numberOfItsOwn(): number {
  return randomInt(1, 2 ** 31);
}

/**
 * Returns whether a WAL belongs to a database: its copy of the first page contains the same number.
 */
function belongs(log: Log, header: Buffer, page: number): boolean {
  if (log.page !== page) return false;
  const isSame = (at: number) => log.first?.readUInt32BE(at) === header.readUInt32BE(at);
  return log.first === null || header.readUInt32BE(68) === 0 || (isSame(60) && isSame(68));
}

/**
 * Returns the first missing page, or `null`. A power cut during a checkpoint can leave any length;
 * then the WAL contains all incomplete pages.
 */
function firstMissing(size: number, page: number, header: Buffer, log: Log | null): string | null {
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  const pages = log?.pages ?? (isCounted ? header.readUInt32BE(28) : 0);
  for (let at = Math.floor(size / page) + 1; at <= pages; at += 1) {
    if (!log?.has.has(at)) return `page ${at} of ${pages}`;
  }
  return !log && size % page !== 0 ? 'the end of its last page' : null;
}

/** The first release set no application id, but its table of migrations identifies it. */
function isOlder(file: string): boolean {
  try {
    const database = openToLook(file);
    try {
      return isMigrated(database);
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
