import { sql } from 'kysely';
import type { Db } from '../storage.ts';
import type { TableName } from '../tables/table.ts';
import { EVERY_TABLE, rowsOf } from '../tables.ts';

type Row = Record<string, unknown>;

/** Returns a sentence for each family table with a different number of rows in two databases. */
export async function compareSizes(from: Db, to: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [table, { owner }] of EVERY_TABLE) {
    if (owner === 'installation') continue;
    const [source, target] = [await sizeOf(from, table), await sizeOf(to, table)];
    if (source !== target)
      faults.push(`${table}: ${source} rows in the source, ${target} in the target`);
  }
  return faults;
}

/** Returns a sentence for each field of a family that differs between two databases. */
export async function compareFamily(from: Db, to: Db, family: number): Promise<string[]> {
  const faults: string[] = [];
  for (const [table, { owner, key }] of EVERY_TABLE) {
    if (owner === 'installation') continue;
    const nameOf = (row: Row) => `${table} ${key.map((column) => row[column]).join('/')}`;
    const read = async (db: Db) => {
      const rows: Row[] = await rowsOf(db, table, { family });
      return new Map(rows.map((row) => [nameOf(row), row]));
    };
    const [source, target] = [await read(from), await read(to)];
    for (const name of new Set([...source.keys(), ...target.keys()])) {
      faults.push(
        ...fieldsThatDiffer(source.get(name), target.get(name)).map((of) => `${name}${of}`),
      );
    }
  }
  return faults;
}

/** Values are left out, because they may be secrets. */
function fieldsThatDiffer(source: Row | undefined, target: Row | undefined): string[] {
  if (!source || !target) return [` is only in the ${source ? 'source' : 'target'}`];
  const columns = new Set([...Object.keys(source), ...Object.keys(target)]);
  return [...columns]
    .filter((column) => !isSame(source[column], target[column]))
    .map((column) => `: ${column} differs`);
}

/** The engines return different types for bytes. */
function isSame(one: unknown, other: unknown): boolean {
  if (!(one instanceof Uint8Array && other instanceof Uint8Array)) return one === other;
  return Buffer.compare(one, other) === 0;
}

async function sizeOf(db: Db, table: TableName): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*) as size from ${sql.table(table)}
  `.execute(db);
  return rows[0]?.size ?? 0;
}
