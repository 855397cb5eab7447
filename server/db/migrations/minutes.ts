import type { Kysely, Migration } from 'kysely';

/**
 * Adds the minutes of a mission. Makes automatic narration nullable: „off” was the default, so it
 * becomes `null`, no parent's choice.
 */
export const minutes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('lineage').addColumn('minutes', 'integer').execute();
    await db.schema.alterTable('kid').renameColumn('reads_aloud', 'read_aloud').execute();
    await db.schema.alterTable('kid').addColumn('reads_aloud', 'integer').execute();
    await (db as Kysely<{ kid: { read_aloud: number; reads_aloud: number | null } }>)
      .updateTable('kid')
      .set({ reads_aloud: 1 })
      .where('read_aloud', '=', 1)
      .execute();
    await db.schema.alterTable('kid').dropColumn('read_aloud').execute();
  },
};
