import type { Kysely, Migration } from 'kysely';

/** What a device has sent of the wishes that it kept: the name of its queue and the last number. */
export const unsentWishes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('session').addColumn('queue', 'text').execute();
    await db.schema.alterTable('session').addColumn('queue_number', 'integer').execute();
  },
};
