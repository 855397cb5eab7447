import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../../config.ts';
import type { Engine } from '../engine.ts';
import { type Migrations, migrateAll, pendingOf } from '../migrate.ts';
import { differencesOf, inOneLine } from '../structure.ts';
import { distributed } from './distributed-migrations.ts';
import { misplaced, SPREAD, type Spread, spreadIn } from './distribution.ts';
import { expectedStructure, structureOf } from './structure.ts';

const POOL_SIZE = 10;

/**
 * All connections go to one PostgreSQL database; every write is a transaction of its own. What is
 * pending is one transaction, under a lock while several servers start at once. Throws a
 * `StartError` of one line for tables of another version, or that stand otherwise than expected.
 */
export async function openPostgres<Schema>(
  url: string,
  migrations: Migrations,
  onLost: (error: Error) => void,
  spread = SPREAD,
): Promise<Engine<Schema>> {
  const db = connectPostgres<Schema>(url, onLost);
  const any = db as Kysely<unknown>;
  try {
    await upgrade(any, migrations, spread);
    const expected = await expectedStructure(any, migrations);
    const differences = async () => [
      ...differencesOf(await structureOf(any), expected),
      ...(await misplaced(any, spread)),
    ];
    const found = await differences();
    if (found.length > 0) {
      throw new StartError(
        `The tables are not built as this version expects: ${inOneLine(found)}.`,
      );
    }
    return {
      read: db,
      write: (work) => db.transaction().execute(work),
      differences,
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Does what is pending, also on a distributed database. */
export async function upgrade(db: Kysely<unknown>, migrations: Migrations, spread: Spread) {
  if (pendingOf(await doneIn(db), migrations).length === 0) return;
  const isSpread = (await spreadIn(db)).size > 0;
  await migrateAll(db, isSpread ? distributed(migrations, spread) : migrations);
}

export function connectPostgres<Schema>(url: string, onLost: (error: Error) => void) {
  const number = (text: string) => Number(text);
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, number);
  types.setTypeParser(pg.types.builtins.NUMERIC, number);
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** The migrations that the database has seen, in their order. */
export async function doneIn(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as is
  `.execute(db);
  if (!table.rows[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
