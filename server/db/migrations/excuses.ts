import type { Kysely, Migration } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** Adds excuses: days on which a mission of a kid is not active. */
export const excuses: Migration = {
  async up(db: Kysely<unknown>) {
    await familyTable(db, 'excuse', ['family_id', 'kid', 'lineage', 'day'])
      .addColumn('waited', 'integer', (column) => column.notNull())
      .addForeignKeyConstraint(
        'excuse_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('excuse_by_day')
      .on('excuse')
      .columns(['family_id', 'kid', 'day'])
      .execute();
  },
};
