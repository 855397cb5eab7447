import type { Kysely, TableMetadata } from 'kysely';
import type { Db } from '../storage/storage.ts';
import type { ColumnOf, TableName } from '../storage/tables/table.ts';

/** Columns that any request may change: when a device was seen, and which of its tokens it uses. */
const LEFT_OUT: { [Name in TableName]?: readonly ColumnOf<Name>[] } = {
  session: ['seen'],
  known_browser: ['seen'],
  session_token: ['fresh', 'good_until'],
  bare_token: ['good_until'],
};

/** Counts every try, also one that was refused. */
const COUNTED = 'rate_limit';

/** Every row of every table, sorted: what a refused request must not change. */
export async function dump(db: Db): Promise<Record<string, string[]>> {
  const tables = known.get(db) ?? (await db.introspection.getTables());
  known.set(db, tables);
  const others = tables.filter(({ name, isView }) => name !== COUNTED && !isView);
  const rows = others.map(async ({ name }) => {
    const found = await (db as unknown as Kysely<Record<string, object>>)
      .selectFrom(name)
      .selectAll()
      .execute();
    const leftOut: readonly string[] = LEFT_OUT[name as TableName] ?? [];
    const kept = (column: string, value: unknown) => (leftOut.includes(column) ? undefined : value);
    return [name, found.map((row) => JSON.stringify(row, kept)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** An open database gets no other tables. */
const known = new WeakMap<Db, TableMetadata[]>();
