import type { Kysely, Migration } from 'kysely';

/** Work by the clock is done by one server of several, once. */
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
