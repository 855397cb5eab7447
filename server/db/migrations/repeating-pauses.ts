import { type Kysely, type Migration, sql } from 'kysely';
import { familyTable } from '../engine/engine.ts';
import { ownedBy, required } from './columns.ts';

/** A repeating pause has a row for each turn, so its first day becomes part of the keys. */
export const repeatingPauses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create temporary table earlier_pause as select * from pause`.execute(db);
    await db.schema.dropTable('pause').execute();
    await familyTable(db, 'pause', ['family_id', 'kid', 'pause', 'from_day'])
      .addColumn('to_day', 'integer', required)
      .addColumn('kind', 'text', required)
      .addColumn('key', 'text', required)
      .addUniqueConstraint('pause_created_once', ['family_id', 'key', 'kid', 'from_day'])
      .$call(ownedBy('kid', 'pause_of_kid'))
      .execute();
    await db.schema
      .createIndex('pause_by_end')
      .on('pause')
      .columns(['family_id', 'kid', 'to_day'])
      .execute();
    await sql`
      insert into pause (family_id, kid, pause, from_day, to_day, kind, key)
      select family_id, kid, pause, from_day, to_day, kind, key from earlier_pause
    `.execute(db);
    await db.schema.dropTable('earlier_pause').execute();
  },
};
