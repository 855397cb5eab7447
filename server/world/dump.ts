import type { Kysely, TableMetadata } from 'kysely';
import type { Db } from '../storage/storage.ts';

/** Columns that any request may change: when a device was seen, and which of its tokens it uses. */
const LEFT_OUT = ['seen', 'fresh', 'good_until'];

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
    return [name, found.map((row) => JSON.stringify(row, without)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** An open database gets no other tables. */
const known = new WeakMap<Db, TableMetadata[]>();

function without(key: string, value: unknown) {
  return LEFT_OUT.includes(key) ? undefined : value;
}
