import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../engine/prepared.ts';
import type { Db } from '../storage.ts';
import type { RowOf, TableName } from '../tables/table.ts';
import { TABLES } from '../tables.ts';
import type { KidKey } from './kid-key.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Unchanged things are the same objects. `created` are columns of inserted rows only. Returns
 * whether the lists differ.
 */
export async function saveRows<Name extends TableName, Thing>(
  db: Db,
  of: KidKey,
  table: Name,
  [before, after]: readonly [before: readonly Thing[], after: readonly Thing[]],
  rowOf: (thing: Thing) => Partial<RowOf<Name>>,
  created: (thing: Thing) => Partial<RowOf<Name>> = () => ({}),
): Promise<boolean> {
  const key: readonly string[] = TABLES[table].key;
  const nameOf = (row: Values) => key.map((column) => row[column]).join('/');
  const [was, is] = [new Set(before), new Set(after)];
  const put = after.filter((thing) => !was.has(thing));
  const putNames = new Set(put.map((thing) => nameOf(rowOf(thing))));
  const removed = before
    .filter((thing) => !is.has(thing))
    .map(rowOf)
    .filter((row) => !putNames.has(nameOf(row)));
  for (const row of removed) await removeRow(db, of, table, row);
  for (const thing of put) await putRow(db, of, table, rowOf(thing), created(thing));
  return put.length + removed.length > 0;
}

/** An update keeps `created`. */
export async function putRow<Name extends TableName>(
  db: Db,
  { family, kid }: KidKey,
  table: Name,
  row: Partial<RowOf<Name>>,
  created: Partial<RowOf<Name>> = {},
): Promise<void> {
  const values: Values = { family_id: family, kid, ...row, ...created };
  const columns = Object.keys(values);
  const put = statement(`put ${table} ${columns}`, (bound) => {
    const key: readonly string[] = TABLES[table].key;
    const changed = Object.keys(row).filter((column) => !key.includes(column));
    return sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values (${sql.join(columns.map((column) => bound[column]))})
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set
      ${sql.join(changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`;
  });
  await put(db, values);
}

export async function removeRow<Name extends TableName>(
  db: Db,
  { family, kid }: KidKey,
  table: Name,
  row: Partial<RowOf<Name>>,
): Promise<void> {
  const remove = statement(`remove ${table}`, (bound) => {
    const same = TABLES[table].key.map((column) => sql`${sql.ref(column)} = ${bound[column]}`);
    return sql`delete from ${sql.table(table)} where ${sql.join(same, sql` and `)}`;
  });
  await remove(db, { family_id: family, kid, ...row });
}

const statements = new Map<string, (db: Db, values: Values) => Promise<unknown>>();

/** Returns the prepared statement with a name; `build` gets placeholders for its values. */
function statement(name: string, build: (bound: Values) => RawBuilder<unknown>) {
  const known =
    statements.get(name) ??
    prepared((db, bound: Values) => ({ compile: () => build(bound).compile(db) }));
  statements.set(name, known);
  return known;
}
