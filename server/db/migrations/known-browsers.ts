import type { Kysely, Migration } from 'kysely';

/** Gives browsers that have signed in to an account before their own rate limit. */
export const knownBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('known_browser')
      .addColumn('family_id', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('seen', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_browser_key', ['family_id', 'hash'])
      .addForeignKeyConstraint('browser_of_family', ['family_id'], 'family', ['family_id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
  },
};
