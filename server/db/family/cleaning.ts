import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#domain/time/time-zone.ts';
import type { Db, Storage } from '../storage.ts';
import type { TableName } from '../tables/table.ts';
import { EVERY_TABLE } from '../tables.ts';

/** Rows per transaction: other writes wait only briefly. */
const BATCH = 500;

/** Sets instants in the future to `now`, of a trusted clock. Returns how many rows it deleted. */
export async function cleanTables(
  storage: Pick<Storage, 'read' | 'write'>,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  // Rows that reference others come later in the register. They are deleted by cascade or
  // afterwards.
  for (const [table, { key, cleaning }] of EVERY_TABLE) {
    if (!cleaning) continue;
    const rows = { table, key };
    for (const column of cleaning.past ?? []) {
      const ahead = sql<SqlBool>`${sql.ref(column)} > ${now + DAY_MS}`;
      const right = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now}`;
      await inBatches(storage, signal, (db) => changeSome(db, right, rows, ahead));
    }
    const old = cleaning.old(now);
    if (cleaning.seldom && (await areMost(storage.read, table, old))) continue;
    deleted += await inBatches(storage, signal, (db) => deleteBatch(db, rows, old));
  }
  return deleted;
}

interface Rows {
  table: TableName;
  key: readonly string[];
}

/** Repeats a change of at most one batch of rows until there are no more; returns their number. */
async function inBatches(
  storage: Pick<Storage, 'write'>,
  signal: AbortSignal,
  change: (db: Db) => Promise<number>,
): Promise<number> {
  for (let all = 0; ; ) {
    signal.throwIfAborted();
    const some = await storage.write(change);
    all += some;
    if (some < BATCH) return all;
  }
}

async function areMost(db: Db, table: TableName, which: Expression<SqlBool>): Promise<boolean> {
  const { rows } = await sql<{ old: number; all: number }>`
    select count(case when ${which} then 1 end) as old, count(*) as "all" from ${sql.table(table)}
  `.execute(db);
  const [{ old, all } = { old: 0, all: 0 }] = rows;
  return old * 2 > all;
}

/** Deletes at most `most` rows and returns their number. */
export function deleteBatch(
  db: Db,
  rows: Rows,
  which: Expression<SqlBool>,
  most = BATCH,
): Promise<number> {
  return changeSome(db, sql`delete from ${sql.table(rows.table)}`, rows, which, most);
}

async function changeSome(
  db: Db,
  change: RawBuilder<unknown>,
  { table, key }: Rows,
  which: Expression<SqlBool>,
  most = BATCH,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    ${change} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${which} limit ${sql.lit(most)}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
