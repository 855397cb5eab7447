import { type Kysely, sql } from 'kysely';
import { bytes, familyTable } from '../../engine/engine.ts';
import { ownedBy, required, starting } from '../columns.ts';

/** Adds a kid's settings, news, praise, pauses and proposals, and a family's photos. */
export async function addToKids(db: Kysely<unknown>) {
  await db.schema.alterTable('kid').addColumn('sounds', 'text', starting('own')).execute();
  // `null`: no parent has chosen.
  await db.schema.alterTable('kid').addColumn('reads_aloud', 'integer').execute();
  await familyTable(db, 'news', ['family_id', 'kid', 'day', 'number'])
    .addColumn('saw', 'text')
    .addColumn('claim', 'text')
    .addColumn('until', 'bigint', required)
    .$call(ownedBy('kid', 'news_of_kid'))
    .execute();
  await familyTable(db, 'word', ['family_id', 'kid', 'day', 'number'])
    .addColumn('word', 'integer', required)
    .addColumn('by', 'text', required)
    .addColumn('picture', 'text')
    .addColumn('note', 'text')
    .$call(ownedBy('kid', 'word_of_kid'))
    .execute();
  await db.schema
    .createIndex('word_by_number')
    .on('word')
    .columns(['family_id', 'kid', 'word'])
    .execute();
  await familyTable(db, 'pause', ['family_id', 'kid', 'pause'])
    .addColumn('kind', 'text', required)
    .addColumn('from_day', 'integer', required)
    .addColumn('to_day', 'integer', required)
    .addColumn('key', 'text', required)
    .addUniqueConstraint('pause_created_once', ['family_id', 'key', 'kid'])
    .$call(ownedBy('kid', 'pause_of_kid'))
    .execute();
  await db.schema
    .createIndex('pause_by_end')
    .on('pause')
    .columns(['family_id', 'kid', 'to_day'])
    .execute();
  await familyTable(db, 'proposal', ['family_id', 'kid', 'proposal'])
    .addColumn('day', 'integer', required)
    .addColumn('picture', 'text')
    .addColumn('recording', 'text')
    .addColumn('state', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('answered', 'text')
    .addUniqueConstraint('proposal_created_once', ['family_id', 'key'])
    .$call(ownedBy('kid', 'proposal_of_kid'))
    .execute();
  await db.schema
    .createIndex('proposal_waiting')
    .on('proposal')
    .columns(['family_id', 'kid', 'proposal'])
    .where(sql.ref('state'), '=', 'wait')
    .execute();
  // The bytes are the last column, so that reads of the other columns stay small.
  await db.schema
    .createTable('photo')
    .addColumn('family_id', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('created', 'bigint', required)
    .addColumn('jpeg', bytes(db), required)
    .addPrimaryKeyConstraint('photo_key', ['family_id', 'name'])
    .$call(ownedBy('family', 'photo_of_family'))
    .execute();
}
