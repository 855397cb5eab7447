import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { CHANGES_A_SECOND, COUNTERS, leastAfter, STEP } from '../counters.ts';
import { inspect } from './inspect.ts';
import { openToInspect, query } from './query.ts';

/** SQLite's own table with the last number that it generated for each table. */
const GENERATED = 'sqlite_sequence';

/**
 * Above all numbers that were given in it or in `replaced`, which may be damaged or missing. So
 * nothing new gets the number of something lost, and open pages drop their cached data. An older
 * database has fewer counters.
 */
export function raiseCounters(file: string, replaced: string, now: number): void {
  const least = leastAfter(newestOf(replaced), now);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    const raised = [
      `change = max(change + ${CHANGES_A_SECOND}, ${least.change})`,
      ...countersOf(database).map((name) => `${name} = max(${name} + ${STEP}, ${least.number})`),
    ];
    database.exec(`begin; update family set ${raised.join(', ')}`);
    // A sequence without a row was never used: the first family can still register.
    database.exec(`update ${GENERATED} set seq = max(seq + ${STEP}, ${least.number}); commit`);
  } finally {
    database.close();
  }
}

/** Returns the largest number and change of a database; 0 if it cannot be read. */
function newestOf(file: string): Parameters<typeof leastAfter>[0] {
  try {
    inspect(file);
    const database = openToInspect(file);
    try {
      const largest = (column: string, table = 'family') =>
        Number(query(database, 'last', `select max(${column}) as last from ${table}`)[0]?.[0] ?? 0);
      const numbers = countersOf(database).map((name) => largest(name));
      return {
        number: Math.max(...numbers, largest('seq', GENERATED)),
        change: largest('change'),
      };
    } finally {
      database.close();
    }
  } catch {
    return { number: 0, change: 0 };
  }
}

/** Returns the counters that the families of a database have: an older version has fewer. */
function countersOf(database: DatabaseSyncInstance): string[] {
  const columns = query(database, 'name', "select name from pragma_table_info('family')").flat();
  return COUNTERS.filter((name) => columns.includes(name));
}
