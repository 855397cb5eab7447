import { lstatSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '#domain/time/time-zone.ts';
import { StartError } from '../../base/start-error.ts';
import {
  besides,
  COMPANIONS,
  copyNameOf,
  leaveSentinel,
  removeDatabase,
  syncFolder,
} from './files.ts';

/** What replaces a database: a backup, or one that was kept. */
export type Replacing = 'restore' | 'go-back';

const RESTORED = /^\.restored-(?:(go-back)-)?(\d{8}T\d{6}\.\d{3}Z)$/;
const REPLACED = /^\.before-(?:restore|go-back)-(\d{8}T\d{6}\.\d{3}Z)(?:-\d+)?$/;
/** Number of replaced databases that are always kept. */
const ALWAYS_RETAINED = 3;
/** How long the others are kept: who tries several in a row must not lose the one in use before. */
const RETENTION_MS = 30 * DAY_MS;

/** By renaming it. After a kill, the next start or restore installs it. */
export function decideFor(next: string, file: string, now: number, replacing: Replacing): void {
  const moment = nameOfMoment(now);
  renameSync(next, `${file}.restored-${replacing === 'restore' ? '' : `${replacing}-`}${moment}`);
  syncFolder(path.dirname(file));
}

function nameOfMoment(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]/g, '');
}

/** Returns whether a committed database was not installed yet. */
export function isHalfRestored(file: string): boolean {
  return besides(file).some((end) => RESTORED.test(end));
}

/** Throws a `StartError` when a database is about to be replaced by a restored one. */
export function refuseHalfRestored(file: string): void {
  if (!isHalfRestored(file)) return;
  throw new StartError(
    `A restore of ${file} was killed half way: start the server, or restore again.`,
  );
}

/**
 * Installs a committed database, and keeps the old one, damaged or not, with its WAL. After a kill
 * each step can be repeated. Returns the path of the old one; `null`: nothing was installed or
 * there was none.
 */
export function putRestored(file: string): string | null {
  const end = besides(file).find((each) => RESTORED.test(each));
  if (end === undefined) return null;
  const [, replacing = 'restore', moment] = RESTORED.exec(end) ?? [];
  const replaced = placeFor(file, `${replacing}-${moment}`);
  // The main file is renamed first: without it, no start accepts the directory as intact.
  for (const companion of ['', ...COMPANIONS]) {
    if (isThere(file + companion)) renameSync(file + companion, replaced + companion);
  }
  // It was finished without a WAL, but a reader may have left an empty one.
  for (const companion of COMPANIONS) {
    if (isThere(file + end + companion)) rmSync(file + end + companion);
  }
  syncFolder(path.dirname(file));
  renameSync(file + end, file);
  leaveSentinel(file);
  syncFolder(path.dirname(file));
  return isThere(replaced) ? replaced : null;
}

/** Removes those older than 30 days, but neither the newest three nor the paths in `spared`. */
export function pruneReplaced(file: string, spared: readonly (string | null)[], now: number): void {
  const oldest = nameOfMoment(now - RETENTION_MS);
  const momentOf = (end: string) => REPLACED.exec(end)?.[1] ?? '';
  const ends = besides(file)
    .filter((end) => REPLACED.test(end))
    .sort((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1));
  const places = ends.map((end) => file + end);
  const others = places.filter((place) => !spared.includes(place));
  const retained = Math.max(0, ALWAYS_RETAINED - (places.length - others.length));
  for (const place of others.slice(retained)) {
    if (momentOf(place.slice(file.length)) < oldest) removeDatabase(place);
  }
}

/** Returns a free name. After a kill another database may have taken the place. */
function placeFor(file: string, what: string): string {
  const isTaken = (place: string) =>
    ['', ...COMPANIONS].some((end) => isThere(file + end) && isThere(place + end));
  let place = copyNameOf(file, what);
  for (let at = 2; isTaken(place); at += 1) place = copyNameOf(file, `${what}-${at}`);
  return place;
}

function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}
