import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { SECOND_MS } from '#domain/time-zone.ts';
import { ask } from '../../db/sqlite/ask.ts';

/** More changes than a family makes in a second. */
const CHANGES = 2 ** 20;
const BEGINNING = Date.UTC(2020, 0, 1);
/** Keeps numbers exact, with room to grow, whatever the clock says. */
const HIGHEST = 2 ** 52;

/** Returns the highest change number of all families in a database. */
export function newestChange(database: DatabaseSyncInstance): number {
  const [[newest] = [0]] = ask(database, 'newest', 'select max(change) as newest from family');
  return Number(newest ?? 0);
}

/**
 * Raises the change numbers of all families in a restored database above all that were used since
 * the backup. Open pages then drop their cached data.
 *
 * @param replaced the newest change of the replaced database; the clock may be wrong.
 */
export function beginEpoch(database: DatabaseSyncInstance, replaced: number, now: number): void {
  const byClock = Math.floor((now - BEGINNING) / SECOND_MS) * CHANGES;
  const first = Math.max(Math.min(byClock, HIGHEST), replaced + CHANGES);
  database.exec(`update family set change = max(change + ${CHANGES}, ${first})`);
}
