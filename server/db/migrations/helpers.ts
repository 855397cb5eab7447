import type { Kysely, Migration } from 'kysely';
import { starting } from './columns.ts';

/** Adds what a grown-up may do. Until now each could do everything. */
export const helpers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['grown_up', 'invitation']) {
      await db.schema.alterTable(table).addColumn('helper', 'integer', starting(0)).execute();
    }
  },
};
