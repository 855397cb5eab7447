import type { Kysely, Migration } from 'kysely';

/** Adds the weeks in which a mission is active: every one, by default. */
export const rhythms: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, value] of [
      ['every_weeks', 1],
      ['week_phase', 0],
    ] as const) {
      await db.schema
        .alterTable('mission')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
        .execute();
    }
  },
};
