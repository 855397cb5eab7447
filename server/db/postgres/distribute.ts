import { type Kysely, sql } from 'kysely';
import { StartError } from '../../base/start-error.ts';
import { MIGRATIONS } from '../migrations.ts';
import { connectPatiently } from './connect.ts';
import { oneNodeAtATime, SPREAD, spreadIn, spreading } from './distribution.ts';
import { doneIn, upgrade } from './open.ts';
import { reach } from './reach.ts';

/**
 * Distributes all tables that are not yet over the nodes of a Citus cluster, in one transaction.
 * Concurrent requests wait. Returns the tables' names and the number of nodes. Throws a
 * `StartError` when there is no cluster.
 */
export async function distribute(url: string): Promise<{ tables: string[]; nodes: number }> {
  const db = connectPatiently<unknown>(url, () => {});
  try {
    const nodes = await reach(() => nodesOf(db), { url, variable: 'DATABASE_URL' });
    await upgrade(db, await doneIn(db), MIGRATIONS, SPREAD);
    const done = await spreadIn(db);
    const spread = [...SPREAD.keys()].filter((table) => SPREAD.get(table) !== null);
    const tables = spread.filter((table) => !done.has(table));
    await db.transaction().execute(async (transaction) => {
      await oneNodeAtATime(transaction);
      for (const table of tables) await spreading(table, SPREAD).execute(transaction);
    });
    // The coordinator still has the local copies of distributed tables; remove them, also after a
    // kill.
    for (const table of spread) await truncateLocalCopy(db, table);
    return { tables, nodes };
  } finally {
    await db.destroy();
  }
}

/** Truncates the local data of a table and of those that reference it. */
async function truncateLocalCopy(db: Kysely<unknown>, table: string) {
  await sql`select truncate_local_data_after_distributing_table(${table})`.execute(db);
}

async function nodesOf(db: Kysely<unknown>): Promise<number> {
  const { rows: found } = await sql<{ has: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as has
  `.execute(db);
  if (!found[0]?.has) {
    throw new StartError(
      'The database has no Citus, nothing was distributed: its administrator must run ' +
        '`create extension citus` on it and on each node (docs/scale.md).',
    );
  }
  const { rows: place } = await sql<{ is: boolean }>`select citus_is_coordinator() as is`.execute(
    db,
  );
  if (!place[0]?.is) {
    throw new StartError(
      'DATABASE_URL is not the coordinator of the cluster: nothing was distributed.',
    );
  }
  const { rows: nodes } = await sql`
    select from pg_dist_node where isactive and shouldhaveshards
  `.execute(db);
  if (nodes.length === 0) {
    throw new StartError(
      'The cluster has no node that takes tables, nothing was distributed: its administrator must run ' +
        '`select citus_add_node(…)` for each (docs/scale.md).',
    );
  }
  return nodes.length;
}
