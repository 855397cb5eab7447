import type { Kysely, Migration } from 'kysely';

/** What a session has sent of the wishes that its device kept: the queue's name, and the last of each kid. */
export const unsentWishes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('session').addColumn('sent_wishes', 'text').execute();
  },
};
