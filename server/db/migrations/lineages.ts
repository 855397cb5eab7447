import type { Kysely, Migration } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** Adds place and time of day of lineages. Without a row a mission has the default ones. */
export const lineages: Migration = {
  async up(db: Kysely<unknown>) {
    await familyTable(db, 'lineage', ['family_id', 'kid', 'lineage'])
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('time_of_day', 'text', (column) => column.notNull())
      .addForeignKeyConstraint(
        'lineage_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
  },
};
