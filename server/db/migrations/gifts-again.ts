import type { Kysely, Migration } from 'kysely';

/** Adds whether a gift can be taken many times, and the row of gifts that it belongs to. */
export const giftsAgain: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('gift')
      .addColumn('repeats', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('gift').addColumn('series', 'integer').execute();
  },
};
