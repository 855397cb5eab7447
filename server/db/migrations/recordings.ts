import type { Kysely, Migration } from 'kysely';
import { bytes, familyTable } from '../engine/engine.ts';

/** Adds recordings of parents for missions and gifts. The rows of missions and gifts name them. */
export const recordings: Migration = {
  async up(db: Kysely<unknown>) {
    // The sound is the last column, so that reads of the other columns stay small.
    await familyTable(db, 'recording', ['family_id', 'kid', 'number'])
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('sound', bytes(db), (column) => column.notNull())
      .addForeignKeyConstraint(
        'recording_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    for (const table of ['mission', 'gift']) {
      await db.schema.alterTable(table).addColumn('recording', 'text').execute();
    }
  },
};
