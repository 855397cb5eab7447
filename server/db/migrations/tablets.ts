import type { Kysely, Migration } from 'kysely';

/** Adds children's tablets: sessions without a sign-in, and tablets that wait for pairing. */
export const tablets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('session').addColumn('only_kid', 'integer').execute();
    await db.schema
      .createTable('pairing')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('good_until', 'bigint', (column) => column.notNull())
      .addColumn('paired_with', 'integer')
      .addColumn('paired_by', 'integer')
      .addColumn('only_kid', 'integer')
      .addColumn('name', 'text')
      .execute();
  },
};
