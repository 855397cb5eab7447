import { lstatSync, renameSync } from 'node:fs';
import path from 'node:path';
import { besides, COMPANIONS, keptOf, leaveMarker, syncPath } from './files.ts';

const RESTORED = /^\.restored-/;

/**
 * Decides for a finished database, in one step, whatever lies in its place: from now on the next
 * start or restore puts it there, if this process does not come to it.
 *
 * @param moment under which what is replaced is kept.
 */
export function decideFor(next: string, file: string, moment: string): void {
  renameSync(next, `${file}.restored-${moment}`);
  syncPath(path.dirname(file));
}

/**
 * Puts a database that was decided for in its place, and keeps what was there, damaged or not, with
 * its log. After a kill each step may come again. Returns where the old one is kept; `null`: nothing
 * waited, or nothing was there.
 */
export function putRestored(file: string): string | null {
  const end = besides(file).find((each) => RESTORED.test(each));
  if (end === undefined) return null;
  const kept = keptOf(file, end.replace(RESTORED, 'restore-'));
  // Without the file no start takes the folder for a sound one.
  for (const companion of ['', ...COMPANIONS]) {
    if (isThere(file + companion)) renameSync(file + companion, kept + companion);
  }
  syncPath(path.dirname(file));
  renameSync(file + end, file);
  leaveMarker(file);
  syncPath(path.dirname(file));
  return isThere(kept) ? kept : null;
}

function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}
