import { lstatSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../base/config.ts';
import { besides, COMPANIONS, keptOf, leaveMarker, syncPath } from './files.ts';

const RESTORED = /^\.restored-(\d{8}T\d{6}\.\d{3}Z)$/;
const KEPT = /^\.before-restore-\d{8}T\d{6}\.\d{3}Z(-\d+)?$/;

/**
 * Decides for a finished database, in one step, whatever lies in its place: from now on the next
 * start or restore puts it there, if this process does not come to it.
 */
export function decideFor(next: string, file: string, now: number): void {
  const moment = new Date(now).toISOString().replaceAll(/[-:]/g, '');
  renameSync(next, `${file}.restored-${moment}`);
  syncPath(path.dirname(file));
}

/** Whether a database that was decided for is not in its place yet. */
export function isHalfRestored(file: string): boolean {
  return besides(file).some((end) => RESTORED.test(end));
}

/** Throws a `StartError` where what lies in a database's place is about to be replaced. */
export function refuseHalfRestored(file: string): void {
  if (!isHalfRestored(file)) return;
  throw new StartError(
    `A restore of ${file} was killed half way: start the server, or restore again.`,
  );
}

/**
 * Puts a database that was decided for in its place, and keeps what was there, damaged or not, with
 * its log. After a kill each step may come again. Returns where the old one is kept; `null`: nothing
 * waited, or nothing was there.
 */
export function putRestored(file: string): string | null {
  const end = besides(file).find((each) => RESTORED.test(each));
  if (end === undefined) return null;
  const kept = placeFor(file, end.replace(RESTORED, 'restore-$1'));
  // Without the file no start takes the folder for a sound one.
  for (const companion of ['', ...COMPANIONS]) {
    if (isThere(file + companion)) renameSync(file + companion, kept + companion);
  }
  // It was finished without a log: whoever has looked at it meanwhile may have left an empty one.
  for (const left of COMPANIONS.map((companion) => file + end + companion)) {
    if (isThere(left)) rmSync(left);
  }
  syncPath(path.dirname(file));
  renameSync(file + end, file);
  leaveMarker(file);
  syncPath(path.dirname(file));
  return isThere(kept) ? kept : null;
}

/** The ends of the names under which databases that were replaced are kept, the newest first. */
export function keptByRestores(file: string): string[] {
  const ends = besides(file).filter((end) => KEPT.test(end));
  return ends.sort().reverse();
}

/** Where nothing is kept yet: after a kill somebody may have put another database in the place. */
function placeFor(file: string, what: string): string {
  const isTaken = (place: string) =>
    ['', ...COMPANIONS].some((end) => isThere(file + end) && isThere(place + end));
  let place = keptOf(file, what);
  for (let at = 2; isTaken(place); at += 1) place = keptOf(file, `${what}-${at}`);
  return place;
}

function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}
