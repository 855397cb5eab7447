import {
  CreateTableNode,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Migrations } from '../engine/migrate.ts';
import { EVERY_TABLE, spreadBy } from '../tables.ts';

/** By table; `null` is on the coordinator. Tables come after those that they reference. */
export type Spread = ReadonlyMap<string, string | null>;

export const SPREAD: Spread = new Map(EVERY_TABLE.map(([name]) => [name, spreadBy(name)]));

/** Tables with its distribution column are colocated with it. */
const ROOT = 'family';

/** Empty when the database is not distributed. */
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

/** Returns a sentence for each wrongly distributed table of a distributed database. */
export async function misplaced(db: Kysely<unknown>, spread: Spread): Promise<string[]> {
  const actual = await spreadIn(db);
  if (actual.size === 0) return [];
  return [...spread].flatMap(([table, column]) => {
    const is = actual.get(table) ?? null;
    return is === column ? [] : [`table ${table} is spread by ${is ?? '–'}, not ${column ?? '–'}`];
  });
}

/** The table's foreign keys must reference distributed tables. */
export function spreading(table: string, spread: Spread): RawBuilder<unknown> {
  const column = spread.get(table);
  const beside = column === spread.get(ROOT) && table !== ROOT ? ROOT : 'none';
  const [name, distributionColumn, colocated] = [table, column, beside].map((word) =>
    sql.lit(word),
  );
  return sql`select create_distributed_table(${name}, ${distributionColumn}, colocate_with => ${colocated})`;
}

/** For schema changes: Citus rejects some after it has used several connections to a node. */
export async function oneNodeAtATime(db: Kysely<unknown>) {
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(db);
}

/** Each table is distributed when it is created. */
export function distributed(migrations: Migrations, spread: Spread): Migrations {
  const each = Object.entries(migrations).map(([name, { up }]) => {
    const onNodes: typeof up = async (db, report) => {
      await oneNodeAtATime(db);
      await up(db.withPlugin(new SpreadCreated(spread)), report);
    };
    return [name, { up: onNodes }] as const;
  });
  return Object.fromEntries(each);
}

/** Distributes a table in the statement that creates it, before it has rows. */
class SpreadCreated implements KyselyPlugin {
  readonly #spread: Spread;

  constructor(spread: Spread) {
    this.#spread = spread;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!CreateTableNode.is(node) || node.temporary) return node;
    const { name } = node.table.table.identifier;
    if (!this.#spread.get(name)) return node;
    const then = sql`; ${spreading(name, this.#spread)}`.toOperationNode();
    return CreateTableNode.cloneWithEndModifier(node, then);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
