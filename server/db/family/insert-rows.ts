import { setImmediate } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { numberedAsGiven } from '../engine/engine.ts';
import type { Db } from '../storage.ts';
import type { TableName } from '../tables/table.ts';
import { TABLES } from '../tables.ts';

/** Rows per statement. Both engines cache statements, so only few different ones are used. */
const ROWS_AT_ONCE = [500, 50, 5, 1];

/** Prepared rows of a table, so that the write itself only has to execute statements. */
export interface Insertion {
  table: TableName;
  columns: readonly string[];
  /** The values of some rows, concatenated. */
  batches: readonly { rows: number; values: readonly unknown[] }[];
}

type Row = Readonly<Record<string, unknown>>;

/** Sorted by the key: inserting takes a quarter of the time. `whose` is the same in all rows. */
export function insertionOf(
  table: TableName,
  rows: readonly object[],
  whose: object = {},
): Insertion {
  const own = Object.keys(rows[0] ?? {});
  const first = Object.values(whose);
  const sorted = inOrder(rows as readonly Row[], TABLES[table].key);
  const batches: Insertion['batches'][number][] = [];
  for (let at = 0; at < sorted.length; ) {
    const size = ROWS_AT_ONCE.find((size) => size <= sorted.length - at) ?? 1;
    const values: unknown[] = [];
    for (const row of sorted.slice(at, at + size)) {
      values.push(...first);
      for (const column of own) values.push(row[column]);
    }
    batches.push({ rows: size, values });
    at += size;
  }
  return { table, columns: [...Object.keys(whose), ...own], batches };
}

/**
 * Inserts rows. It yields to the event loop between statements, because ten years of a family are a
 * hundred thousand rows. This is the one exception to the rule that a write awaits only the
 * database.
 */
export async function insert(db: Db, { table, columns, batches }: Insertion): Promise<void> {
  const statements = new Map<number, CompiledQuery>();
  for (const { rows, values } of batches) {
    const known = statements.get(rows) ?? statement(db, table, columns, rows);
    statements.set(rows, known);
    await db.executeQuery({ ...known, parameters: values });
    await setImmediate();
  }
}

function inOrder(rows: readonly Row[], key: readonly string[]): readonly Row[] {
  const own = key.filter((column) => column in (rows[0] ?? {}));
  return rows.toSorted((one, other) => {
    for (const column of own) {
      const [mine, theirs] = [one[column] as number | string, other[column] as number | string];
      if (mine !== theirs) return mine < theirs ? -1 : 1;
    }
    return 0;
  });
}

function statement(db: Db, table: TableName, columns: readonly string[], rows: number) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const row = sql`(${sql.join(columns.map(() => null))})`;
  return sql`
    insert into ${sql.table(table)} (${names}) ${numberedAsGiven(db)}
    values ${sql.join(Array.from({ length: rows }, () => row))}
  `.compile(db);
}
