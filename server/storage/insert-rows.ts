import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { numberedAsGiven } from './engine.ts';
import type { Db } from './storage.ts';
import type { TableName } from './tables/table.ts';

const ROWS_AT_ONCE = 500;

/**
 * Adds many rows that have the same columns, some hundred by one statement. Between them others
 * are served: a family's ten years are two hundred thousand rows. That is the one thing besides the
 * database that a write may wait for, and it always comes.
 */
export async function insertRows(db: Db, table: TableName, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const values = rows.slice(at, at + ROWS_AT_ONCE).map((row) => {
      const of = row as Record<string, unknown>;
      return sql`(${sql.join(columns.map((column) => of[column]))})`;
    });
    await sql`
      insert into ${sql.table(table)} (${names}) ${numberedAsGiven(db)} values ${sql.join(values)}
    `.execute(db);
    await setImmediate();
  }
}
