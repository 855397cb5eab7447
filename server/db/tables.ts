import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { FAMILY } from './tables/family.ts';
import { INSTALLATION } from './tables/installation.ts';
import { KID } from './tables/kid.ts';
import type { RowOf, Table, TableName, Tables, Whose } from './tables/table.ts';

/**
 * The register of tables. The deletion of a family or a kid, `verify`, cleaning and `move` use it.
 * Tables come after those that they reference in the register.
 */
export const TABLES: Tables = { ...FAMILY, ...KID, ...INSTALLATION };

/** The same as a list. */
export const EVERY_TABLE = Object.entries(TABLES) as [TableName, Table][];

/** Returns the column that spreads a table over the nodes of a distributed database. */
export function spreadBy(table: TableName): string | null {
  const { key, isOnCoordinator } = TABLES[table];
  return isOnCoordinator ? null : (key[0] ?? null);
}

/** Returns a condition for a family's rows in a table or, with a kid, for that kid's. */
export function belongingTo(table: TableName, { family, kid }: Whose): Expression<SqlBool> {
  const { owner } = TABLES[table];
  if (owner === 'installation') return sql`1 = 0`;
  const ofFamily = sql<SqlBool>`family_id = ${family}`;
  if (kid === undefined) return ofFamily;
  return sql`${ofFamily} and ${sql.ref(owner === 'profile' ? 'profile' : 'kid')} = ${kid}`;
}

/** Ordered by key. */
export async function rowsOf<Name extends TableName>(
  db: Kysely<Schema>,
  table: Name,
  whose: Whose,
): Promise<RowOf<Name>[]> {
  const order = TABLES[table].key.map((column) => sql.ref(column));
  const { rows } = await sql<RowOf<Name>>`
    select * from ${sql.table(table)} where ${belongingTo(table, whose)}
    order by ${sql.join(order)}
  `.execute(db);
  return rows;
}
