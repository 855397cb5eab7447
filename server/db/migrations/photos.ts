import type { Kysely, Migration } from 'kysely';
import { bytes } from '../engine/engine.ts';

/** Adds photos of a family. A mission or a gift names one as its picture. */
export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('photo')
      .addColumn('family_id', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      // The last column, so that reads of the other columns stay small.
      .addColumn('jpeg', bytes(db), (column) => column.notNull())
      .addPrimaryKeyConstraint('photo_key', ['family_id', 'name'])
      .addForeignKeyConstraint('photo_of_family', ['family_id'], 'family', ['family_id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
  },
};
