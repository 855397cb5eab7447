import {
  chmodSync,
  chownSync,
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
import { ifStorageCan } from '../../base/storage-limits.ts';
import { OutageError } from '../engine/outage.ts';

/** Files that SQLite creates next to a database, or may have left next to an unfinished one. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** Only the server's own account can read the data. */
export const OWN_FILE = 0o600;
export const OWN_FOLDER = 0o700;

const MARK =
  'This directory contains a database of Gwiazdozbiór. If the database is lost, this file keeps ' +
  'the server from silently creating a new one.\n';

/** Files next to a database: the marker, the lock, the next database, and kept old ones. */
const markerOf = (file: string) => `${file}.was-here`;
export const lockOf = (file: string) => `${file}.lock`;
export const nextOf = (file: string) => `${file}.next`;
export const copyNameOf = (file: string, what: string) => `${file}.before-${what}`;

/** Never use it for a database that is open here: closing a file releases SQLite's locks on it. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs the names in a directory to the disk. */
export function syncFolder(folder: string): void {
  ifStorageCan('sync directories', folder, () => syncFile(folder));
}

/** Creates a directory and syncs each new one into its parent. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  if (first === undefined) return;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    syncFolder(path.dirname(at));
    if (at === path.resolve(first)) return;
  }
}

/** Only as root: a file of root's would lock the server out. */
export function giveToOwnerOf(other: string, place: string): void {
  const { uid, gid } = statSync(other);
  if (process.getuid?.() !== 0) return;
  ifStorageCan('give files an owner', place, () => chownSync(place, uid, gid));
}

export function giveToItsFolder(place: string): void {
  giveToOwnerOf(path.dirname(place), place);
}

/** Deletes a database with all files that SQLite may have created next to it. */
export function removeDatabase(file: string): void {
  for (const end of ['', ...COMPANIONS]) rmSync(file + end, { force: true });
}

/** 0 when the file does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Any write changes it. */
export function stateOf(file: string): string {
  const states = [file, `${file}-wal`].map((place) => {
    const found = statSync(place, { bigint: true, throwIfNoEntry: false });
    return found ? [found.ino, found.size, found.mtimeNs] : [];
  });
  return states.join(' ');
}

/** Returns the suffixes of all files next to a database whose names begin with its name. */
export function besides(file: string): string[] {
  const folder = path.dirname(file);
  const name = path.basename(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((other) => other !== name && other.startsWith(name))
    .map((other) => other.slice(name.length));
}

/** Marks a directory as one that has had a database. */
export function leaveSentinel(file: string): void {
  if (existsSync(markerOf(file))) return;
  writeFileSync(markerOf(file), MARK, { mode: OWN_FILE, flush: true });
  giveToItsFolder(markerOf(file));
  syncFolder(path.dirname(file));
}

/** Restricts the files to their owner, and also the directory if all its files are ours. */
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

/** Files of other owners keep their mode, even when they are writable. */
function restrict(place: string, mode: number) {
  if ((statSync(place).mode & 0o777) === mode) return;
  ifStorageCan('restrict files to one account', place, () => chmodSync(place, mode));
}

/**
 * Returns a check that the database's files are still the same on the disk. It throws an
 * `OutageError` when they were removed or replaced. SQLite would go on writing to a removed file,
 * and the data would vanish with the process. The check passes again when the files are put back.
 */
export function sameFile(file: string): () => void {
  const places = [file, `${file}-wal`];
  const opened = places.map(identityOf);
  return () => {
    for (const [at, place] of places.entries()) {
      const found = identityOf(place);
      // The WAL may not exist before the first commit.
      opened[at] ??= found;
      if (found === null || found !== opened[at]) throw new OutageError('gone');
    }
  };
}

function identityOf(place: string): string | null {
  const found = statSync(place, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
