import type { Kysely, Migration } from 'kysely';
import { bytes, familyTable } from '../engine/engine.ts';

/** What parents record for missions and gifts. Their rows say whether there is something. */
export const recordings: Migration = {
  async up(db: Kysely<unknown>) {
    // The sound comes last: what is read of a row without it stays small.
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
