import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { SECOND_MS } from '#domain/time-zone.ts';
import { ask } from '../../db/sqlite/ask.ts';

/** More changes than any family makes in a second. */
const CHANGES = 2 ** 20;
const BEGINNING = Date.UTC(2020, 0, 1);
/** Numbers stay exact, and have room above them, whatever the clock says. */
const HIGHEST = 2 ** 52;

/** The highest number that a family's change has in a database. */
export function newestChange(database: DatabaseSyncInstance): number {
  const [[newest] = [0]] = ask(database, 'newest', 'select max(change) as newest from family');
  return Number(newest ?? 0);
}

/**
 * Takes the families of a restored database into a new epoch of change numbers, above all that
 * were given since it was copied, so that open pages drop what they hold for what is there now.
 *
 * @param replaced the newest change of the database whose place it takes: the clock may be wrong.
 */
export function beginEpoch(database: DatabaseSyncInstance, replaced: number, now: number): void {
  const byClock = Math.floor((now - BEGINNING) / SECOND_MS) * CHANGES;
  const first = Math.max(Math.min(byClock, HIGHEST), replaced + CHANGES);
  database.exec(`update family set change = max(change + ${CHANGES}, ${first})`);
}
