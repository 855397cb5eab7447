import type { Kysely, Migration } from 'kysely';

/** Stores the counts of rate limits, so that they survive a restart and apply to all servers. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rate_limit')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expire', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rate_limit_by_expire').on('rate_limit').column('expire').execute();
  },
};
