import type { Kysely, Migration } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** Adds the praise that parents attach to acceptances and extra points. */
export const words: Migration = {
  async up(db: Kysely<unknown>) {
    await familyTable(db, 'word', ['family_id', 'kid', 'day', 'number'])
      .addColumn('word', 'integer', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('picture', 'text')
      .addColumn('note', 'text')
      .addForeignKeyConstraint(
        'word_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('word_by_number')
      .on('word')
      .columns(['family_id', 'kid', 'word'])
      .execute();
  },
};
