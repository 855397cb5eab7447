import { type Kysely, type Migration, sql } from 'kysely';
import { familyTable, utcDay } from '../engine/engine.ts';
import { ownedBy, required } from './columns.ts';

/** Adds what families are asked about. The age of a stored gift is unknown, so it begins today. */
export const suggestions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('gift').addColumn('since', 'integer').execute();
    await sql`update gift set since = ${utcDay(db)} where status = 'unused'`.execute(db);
    await familyTable(db, 'suggestion', ['family_id', 'kid', 'number'])
      .addColumn('week', 'integer', required)
      .addColumn('settled', 'integer', required)
      .$call(ownedBy('kid', 'suggestion_of_kid'))
      .execute();
  },
};
