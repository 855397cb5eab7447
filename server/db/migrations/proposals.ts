import { type Kysely, type Migration, sql } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** Adds the deeds that kids offer. */
export const proposals: Migration = {
  async up(db: Kysely<unknown>) {
    await familyTable(db, 'proposal', ['family_id', 'kid', 'proposal'])
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('picture', 'text')
      .addColumn('recording', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('answered', 'text')
      .addUniqueConstraint('proposal_created_once', ['family_id', 'key'])
      .addForeignKeyConstraint(
        'proposal_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('proposal_waiting')
      .on('proposal')
      .columns(['family_id', 'kid', 'proposal'])
      .where(sql.ref('state'), '=', 'wait')
      .execute();
  },
};
