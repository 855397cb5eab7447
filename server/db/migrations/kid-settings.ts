import type { Kysely, Migration } from 'kysely';

/** Adds settings of a kid: automatic narration, and sounds. */
export const kidSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('kid')
      .addColumn('reads_aloud', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('kid')
      .addColumn('sounds', 'text', (column) => column.notNull().defaultTo('own'))
      .execute();
  },
};
