import { StartError } from '../../base/start-error.ts';
import { lastNumber, restoreLastNumber } from '../engine/engine.ts';
import { type Insertion, insert, insertionOf } from '../family/insert-rows.ts';
import type { Db, Storage } from '../storage.ts';
import { EVERY_TABLE, rowsOf } from '../tables.ts';
import { verify } from './verify.ts';

const FAMILIES_AT_ONCE = 200;

type Source = Pick<Storage, 'read'>;
type Target = Pick<Storage, 'read' | 'write'>;

/**
 * Moves all families to another database of the same schema, on any engine. Accounts, hashes,
 * logins, sessions and tokens stay the same, and the source is not changed. Nobody else may write
 * either database. Each family moves in one transaction, so a killed move can be continued. Returns
 * a sentence for each difference afterwards, and for each fault that `verify` finds on either side.
 */
export async function moveFamilies(
  from: Source,
  to: Target,
  onMoved: (moved: number) => void = () => {},
): Promise<string[]> {
  await refuseOthers(from.read, to.read);
  let moved = 0;
  await eachFamily(from.read, async (family) => {
    if (!(await familyRow(to.read, family))) await moveFamily(from.read, to, family);
    moved += 1;
    onMoved(moved);
  });
  await restoreNumbers(from.read, to);
  return differences(from.read, to.read);
}

/** Returns the differences between both databases, and the faults of each. */
async function differences(from: Db, to: Db): Promise<string[]> {
  const faults: string[] = [];
  await eachFamily(from, async (family) => {
    faults.push(...(await compareFamily(from, to, family)));
  });
  const [source, target] = await Promise.all([verify(from), verify(to)]);
  return [
    ...faults,
    ...source.map((fault) => `source: ${fault}`),
    ...target.map((fault) => `target: ${fault}`),
  ];
}

/** The target may contain only what an earlier move has brought. */
async function refuseOthers(from: Db, to: Db) {
  await eachFamily(to, async (family) => {
    const known = await familyRow(from, family);
    const theirs = await familyRow(to, family);
    if (known && known.email === theirs?.email && known.created === theirs.created) return;
    throw new StartError('The target is not empty: it holds families that the source does not.');
  });
}

async function moveFamily(from: Db, to: Target, family: number) {
  const rows: Insertion[] = [];
  for (const [table, { owner }] of EVERY_TABLE) {
    if (owner !== 'installation') {
      rows.push(insertionOf(table, await rowsOf(from, table, { family })));
    }
  }
  await to.write(async (db) => {
    for (const insertion of rows) await insert(db, insertion);
  });
}

/** Numbers of deleted rows must not be used again. */
async function restoreNumbers(from: Db, to: Target) {
  const tables = await to.read.introspection.getTables();
  await to.write(async (db) => {
    for (const { name, columns } of tables) {
      for (const column of columns) {
        if (!column.isAutoIncrementing) continue;
        await restoreLastNumber(db, name, column.name, await lastNumber(from, name, column.name));
      }
    }
  });
}

/** Visits all families in the order of their numbers, in batches. */
async function eachFamily(db: Db, work: (family: number) => Promise<void>) {
  let last = 0;
  for (;;) {
    const families = await db
      .selectFrom('family')
      .select('family_id')
      .where('family_id', '>', last)
      .orderBy('family_id')
      .limit(FAMILIES_AT_ONCE)
      .execute();
    if (families.length === 0) return;
    for (const { family_id } of families) {
      await work(family_id);
      last = family_id;
    }
  }
}

function familyRow(db: Db, family: number) {
  return db
    .selectFrom('family')
    .innerJoin('grown_up', 'grown_up.family_id', 'family.family_id')
    .select(['email', 'family.created'])
    .where('family.family_id', '=', family)
    .orderBy('grown_up')
    .executeTakeFirst();
}

type Row = Record<string, unknown>;

/** Returns a sentence for each field of a family that differs between two databases. */
async function compareFamily(from: Db, to: Db, family: number): Promise<string[]> {
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
