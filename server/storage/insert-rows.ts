import { setImmediate } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { numberedAsGiven } from './engine.ts';
import type { Db } from './storage.ts';
import type { TableName } from './tables/table.ts';

const ROWS_AT_ONCE = 500;

type Row = Record<string, unknown>;

/**
 * Adds many rows that have the same columns, some hundred by one statement. Between them others
 * are served: a family's ten years are a hundred thousand rows. That is the one thing besides the
 * database that a write may wait for, and it always comes.
 */
export async function insertRows(db: Db, table: TableName, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {});
  let whole: CompiledQuery | undefined;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE) as Row[];
    if (whole && some.length === ROWS_AT_ONCE) {
      const parameters = some.flatMap((row) => columns.map((column) => row[column]));
      await db.executeQuery({ ...whole, parameters });
    } else {
      whole = insertion(db, table, columns, some);
      await db.executeQuery(whole);
    }
    await setImmediate();
  }
}

function insertion(db: Db, table: TableName, columns: readonly string[], rows: readonly Row[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  return sql`
    insert into ${sql.table(table)} (${names}) ${numberedAsGiven(db)} values ${sql.join(values)}
  `.compile(db);
}
