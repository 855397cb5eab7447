import type { Kysely, Migration } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** Adds pauses: days on which a kid has no missions. */
export const pauses: Migration = {
  async up(db: Kysely<unknown>) {
    await familyTable(db, 'pause', ['family_id', 'kid', 'pause'])
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('from_day', 'integer', (column) => column.notNull())
      .addColumn('to_day', 'integer', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addUniqueConstraint('pause_created_once', ['family_id', 'key', 'kid'])
      .addForeignKeyConstraint(
        'pause_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('pause_by_end')
      .on('pause')
      .columns(['family_id', 'kid', 'to_day'])
      .execute();
  },
};
