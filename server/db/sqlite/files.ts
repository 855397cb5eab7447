import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What SQLite lays beside a database of ours, and might have left beside one half made. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** Nobody but the server's own account reads what families have entrusted to it. */
export const OWN_FILE = 0o600;
export const OWN_FOLDER = 0o700;

const MARK =
  'A database of Gwiazdozbiór lives in this folder. If it is lost, this file keeps the server ' +
  'from beginning anew in silence.\n';

/** Beside a database: that one has been here, who uses it, and what becomes the next one. */
const markerOf = (file: string) => `${file}.was-here`;
export const lockOf = (file: string) => `${file}.lock`;
export const nextOf = (file: string) => `${file}.next`;
export const keptOf = (file: string, what: string) => `${file}.before-${what}`;

/**
 * Makes what a file or folder holds outlast a power cut. Never for a database that this process
 * has open: closing any descriptor of a file ends the locks that SQLite holds on it.
 */
export function syncPath(place: string): void {
  const descriptor = openSync(place, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A folder that lasts: each new one is synced into the one above it. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  if (first === undefined) return;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    syncPath(path.dirname(at));
    if (at === path.resolve(first)) return;
  }
}

/** A file that is no database any more, with all that SQLite may have laid beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', ...COMPANIONS]) rmSync(file + end, { force: true });
}

/** Bytes; 0 where there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What a database's files are, to be compared with what they are later: whoever writes alters it. */
export function stateOf(file: string): string {
  const states = [file, `${file}-wal`].map((place) => {
    const found = statSync(place, { bigint: true, throwIfNoEntry: false });
    return found ? [found.ino, found.size, found.mtimeNs] : [];
  });
  return states.join(' ');
}

/** The names in a database's folder that begin as its own does, without that beginning. */
export function besides(file: string): string[] {
  const folder = path.dirname(file);
  const name = path.basename(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((other) => other !== name && other.startsWith(name))
    .map((other) => other.slice(name.length));
}

/** From now on the folder is one that has had a database. */
export function leaveMarker(file: string): void {
  if (existsSync(markerOf(file))) return;
  writeFileSync(markerOf(file), MARK, { mode: OWN_FILE, flush: true });
  syncPath(path.dirname(file));
}

/** Takes the rights of others away from the files, and from the folder where all of it is ours. */
export function makePrivate(file: string): void {
  const folder = path.dirname(file);
  const ours = [path.basename(file), 'outbox', 'backups', 'admin'];
  const isOurs = (name: string) => ours.some((own) => name.startsWith(own));
  const names = readdirSync(folder);
  for (const name of names) {
    if (name.startsWith(path.basename(file))) restrict(path.join(folder, name), OWN_FILE);
  }
  if (names.every(isOurs)) restrict(folder, OWN_FOLDER);
}

/** Somebody else's file, though it may be written, stays as it is. */
function restrict(place: string, mode: number) {
  try {
    if ((statSync(place).mode & 0o777) !== mode) chmodSync(place, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
