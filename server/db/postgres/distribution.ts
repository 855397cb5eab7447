import { type Kysely, type RawBuilder, sql } from 'kysely';
import { EVERY_TABLE } from '../tables.ts';

/**
 * The column by which each table is spread over the nodes of a Citus cluster; `null` for those of
 * the coordinator alone. What other tables refer to stands above them.
 */
export type Spread = ReadonlyMap<string, string | null>;

export const SPREAD: Spread = new Map(EVERY_TABLE.map(([name, { spreadBy }]) => [name, spreadBy]));

/** All tables with its column lie on the nodes as its own rows do. */
const ROOT = 'family';

/** By which column each table is spread; empty where nothing is. */
export async function spreadIn(db: Kysely<unknown>): Promise<Spread> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as is
  `.execute(db);
  if (!found[0]?.is) return new Map();
  const { rows } = await sql<{ name: string; column: string }>`
    select relname as name, column_to_column_name(logicalrelid, partkey) as column
    from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where partmethod = 'h' and relnamespace = current_schema()::regnamespace
  `.execute(db);
  return new Map(rows.map(({ name, column }) => [name, column]));
}

/** A sentence for each table that does not lie where it should, on a database that is distributed. */
export async function misplaced(db: Kysely<unknown>, spread: Spread): Promise<string[]> {
  const actual = await spreadIn(db);
  if (actual.size === 0) return [];
  return [...spread].flatMap(([table, column]) => {
    const is = actual.get(table) ?? null;
    return is === column ? [] : [`table ${table} is spread by ${is ?? '–'}, not ${column ?? '–'}`];
  });
}

/** Spreads one table; its foreign keys lead to such as are spread already. */
export function spreading(table: string, spread: Spread): RawBuilder<unknown> {
  const column = spread.get(table);
  const beside = column === spread.get(ROOT) && table !== ROOT ? ROOT : 'none';
  const [name, by, colocated] = [table, column, beside].map((word) => sql.lit(word));
  return sql`select create_distributed_table(${name}, ${by}, colocate_with => ${colocated})`;
}

/** For changes of tables: Citus refuses some after it has asked a node by several connections. */
export async function oneNodeAtATime(db: Kysely<unknown>) {
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(db);
}
