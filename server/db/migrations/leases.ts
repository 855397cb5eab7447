import type { Kysely, Migration } from 'kysely';

/** Adds leases, so that only one of several servers runs a scheduled job. */
export const leases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lease')
      .addColumn('job', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('done', 'bigint')
      .execute();
  },
};
