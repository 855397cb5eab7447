import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Engine } from '../engine.ts';
import { type Migrations, migrateAll } from '../migrate.ts';

const POOL_SIZE = 10;

/**
 * All connections go to one PostgreSQL database; every write is a transaction of its own. Pending
 * migrations are one transaction, under a lock while several servers start at once.
 */
export async function openPostgres<Schema>(
  url: string,
  migrations: Migrations,
  onLost: (error: Error) => void,
): Promise<Engine<Schema>> {
  const db = connectPostgres<Schema>(url, onLost);
  try {
    await migrateAll(db as Kysely<unknown>, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    read: db,
    write: (work) => db.transaction().execute(work),
    differences: async () => [],
    close: () => db.destroy(),
  };
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
