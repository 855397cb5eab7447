import { type Kysely, type Migration, sql } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/**
 * Allows several grown-ups in a family: names, the founder, invitations, and who accepted a mark.
 */
export const moreGrownUps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('grown_up')
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('family')
      .addColumn('founder', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update family set founder = (
        select min(grown_up) from grown_up where grown_up.family_id = family.family_id
      )
    `.execute(db);
    await db.schema.alterTable('mark').addColumn('accepted_by', 'integer').execute();
    await familyTable(db, 'invitation', ['family_id', 'invitation'])
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('grown_up', 'integer', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('good_until', 'bigint', (column) => column.notNull())
      .addForeignKeyConstraint(
        'invitation_of_family',
        ['family_id'],
        'family',
        ['family_id'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
  },
};
