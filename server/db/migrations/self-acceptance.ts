import { type Kysely, type Migration, sql } from 'kysely';
import { starting } from './columns.ts';

/** Adds the family's choice of „Akceptuj samo”, and when a waiting mark accepts itself. */
export const selfAcceptance: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('family')
      .addColumn('self_acceptance', 'integer', starting(0))
      .execute();
    await db.schema.alterTable('mark').addColumn('accepts_at', 'bigint').execute();
    await db.schema
      .createIndex('mark_by_acceptance')
      .on('mark')
      .column('accepts_at')
      .where(sql.ref('accepts_at'), 'is not', null)
      .execute();
  },
};
