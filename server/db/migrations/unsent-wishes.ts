import type { Kysely, Migration } from 'kysely';

/** Adds the state of a session's offline queue: its name, and the last number of each kid. */
export const unsentWishes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('session').addColumn('sent_wishes', 'text').execute();
  },
};
