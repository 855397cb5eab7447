import type { Kysely, Migration } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** Adds the news for kids. Earlier changes are not included. */
export const news: Migration = {
  async up(db: Kysely<unknown>) {
    await familyTable(db, 'news', ['family_id', 'kid', 'day', 'number'])
      .addColumn('saw', 'text')
      .addColumn('claim', 'text')
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addForeignKeyConstraint(
        'news_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
  },
};
