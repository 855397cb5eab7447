import type { Kysely, Migration } from 'kysely';

/** Adds why a webhook fails, and when its grown-ups got a letter about it. */
export const webhookFailures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('webhook').addColumn('warned_at', 'bigint').execute();
    await db.schema.alterTable('webhook').addColumn('cause', 'text').execute();
    await db.schema.alterTable('webhook').addColumn('status', 'integer').execute();
  },
};
