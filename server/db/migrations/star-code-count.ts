import type { Kysely, Migration } from 'kysely';

const SETS = ['guesses', 'row_from', 'way_from', 'naps', 'closed_until', 'most'];

/** Counts wrong star codes in `rested_at` alone. The tried sets of stars are deleted. */
export const starCodeCount: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('door_guess').execute();
    for (const column of SETS) await db.schema.alterTable('door').dropColumn(column).execute();
  },
};
