import type { Kysely } from 'kysely';
import { required } from '../columns.ts';

/** Adds what belongs to no family. */
export async function addInstallation(db: Kysely<unknown>) {
  // The counts of rate limits survive a restart and apply to all servers.
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', required)
    .addColumn('expire', 'bigint', required)
    .execute();
  await db.schema.createIndex('rate_limit_by_expire').on('rate_limit').column('expire').execute();
  // Only one of several servers runs a scheduled job.
  await db.schema
    .createTable('lease')
    .addColumn('job', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', required)
    .addColumn('until', 'bigint', required)
    .addColumn('done', 'bigint')
    .execute();
  // Tablets that wait for pairing.
  await db.schema
    .createTable('pairing')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', required)
    .addColumn('device', 'text', required)
    .addColumn('good_until', 'bigint', required)
    .addColumn('paired_with', 'integer')
    .addColumn('paired_by', 'integer')
    .addColumn('only_kid', 'integer')
    .addColumn('name', 'text')
    .execute();
  await db.schema
    .createTable('signing_key')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('public_part', 'text', required)
    .addColumn('secret', 'text', required)
    .execute();
}
