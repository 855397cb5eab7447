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
import { StartError } from '../../base/start-error.ts';
import { isSqliteError } from '../engine/outage.ts';
import { besides, sizeOf } from './files.ts';
import { isMigrated, openToInspect, query } from './query.ts';

/** "GwZb": the application id in the header of our databases. */
export const OURS = 0x47775a62;

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const NO_FILE = 'is not a regular file: put the database itself there.';
/** Files that exist before the first database: the lock and unfinished ones. */
const BEFORE_THE_FIRST = /^\.(lock|next)/;

/**
 * Writes nothing. Returns whether the database is ours or there never was one. Throws a
 * `StartError` with the problem and its solution. Never use it for a file that this process has
 * open: see `syncFile`. `isNew` allows a new database in place of a lost one. `backups` show that
 * there was one.
 */
export function inspect(
  file: string,
  isNew = false,
  backups = backupsBeside(file),
): 'new' | 'ours' {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) return refuseLost(file, isNew, backups);
  const refuse = (why: string) => new StartError(`${file} ${why} Nothing was changed.`);
  if (found.isSymbolicLink()) throw refuse(NO_FILE);
  if (found.isFile() && found.nlink > 1) {
    const other = besides(file).find((end) => lstatSync(file + end).ino === found.ino);
    throw refuse(
      'has a second name (a hard link), by which another server could open it: ' +
        `remove ${other === undefined ? 'the other one' : file + other}.`,
    );
  }
  inspectFile(file);
  return 'ours';
}

/** Like `inspect`, for a file anywhere: throws unless it is a database of ours. */
export function inspectFile(file: string): void {
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
  const hasLog = sizeOf(`${file}-wal`) > 0;
  const foreignLog = () =>
    refuse(`has the log of another database next to it: move ${file}-wal away.`);
  // The header of our live database says that it uses a WAL; that of a copy says that it does not.
  if (hasLog && header[18] === 1) throw foreignLog();
  // SQLite reads what is missing of the last page as zeros. A log contains the page.
  const page = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  if (!hasLog && sizeOf(file) % page > 0) throw refuse('is cut off: restore a backup.');
  const { isOurs, number } = contentOf(file, refuse);
  // A log may contain the first page. The number in it changes only from 0, the first release's.
  const own = header.readUInt32BE(60);
  if (own !== 0 && own !== number) throw foreignLog();
  if (!isOurs) {
    throw refuse('is the database of another program: set DATA_DIR to another directory.');
  }
}

/** Through its WAL. The first release set no application id; its table of migrations tells. */
function contentOf(file: string, refuse: (why: string) => StartError) {
  try {
    const database = openToInspect(file);
    try {
      const [[application, number] = []] = query(
        database,
        'application_id, user_version',
        'select * from pragma_application_id, pragma_user_version',
      );
      const isOurs = application === OURS || (application === 0 && isMigrated(database));
      return { isOurs, number };
    } finally {
      database.close();
    }
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    throw refuse(`is damaged (${error.message}): restore a backup.`);
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

function copiesBelow(folder: string): string[] {
  if (!existsSync(folder) || !lstatSync(folder).isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => /^gwiazdozbior-.*\.sqlite$/.test(name))
    .map((name) => path.join(folder, name));
}

/** Returns a random `user_version`, which distinguishes each new database from others. */
export function numberOfItsOwn(): number {
  return randomInt(1, 2 ** 31);
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
