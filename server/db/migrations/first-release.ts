import { type Kysely, type Migration, sql } from 'kysely';
import { familyTable, numberedBy } from '../engine/engine.ts';
import { ownedBy, required, starting } from './columns.ts';

/** Creates the tables of the first release. */
export const FIRST_RELEASE: Record<string, Migration> = {
  '0001-families-and-missions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('family')
        .addColumn('family_id', 'integer', numberedBy(db))
        .addColumn('email', 'text', required)
        .addColumn('password', 'text', required)
        .addColumn('gender', 'text', required)
        .addColumn('code', 'text')
        .addColumn('time_zone', 'text', required)
        .addColumn('change', 'bigint', required)
        .addColumn('numbers', 'integer', required)
        .addColumn('created', 'bigint', required)
        .execute();
      await db.schema
        .createTable('account')
        .addColumn('email', 'text', (column) => column.primaryKey())
        .addColumn('family_id', 'integer', required)
        .execute();
      await db.schema
        .createTable('session')
        .addColumn('session', 'integer', numberedBy(db))
        .addColumn('family_id', 'integer', required)
        .addColumn('actor', 'integer')
        .addColumn('pending', 'integer')
        .addColumn('created', 'bigint', required)
        .execute();
      await db.schema
        .createIndex('session_of_family')
        .on('session')
        .columns(['family_id', 'session'])
        .execute();
      await db.schema
        .createTable('session_token')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('session', 'integer', required)
        .addColumn('good_until', 'bigint')
        .execute();
      await db.schema
        .createIndex('token_of_session')
        .on('session_token')
        .column('session')
        .execute();
      await familyTable(db, 'kid', ['family_id', 'kid'])
        .addColumn('login', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('birth', 'integer')
        .addColumn('gender', 'text', required)
        .addColumn('hero', 'integer', required)
        .addColumn('code', 'text')
        .addColumn('key', 'text', required)
        .addColumn('earned', 'integer', required)
        .addColumn('spent', 'integer', required)
        .addColumn('full_weeks', 'integer', required)
        .addUniqueConstraint('kid_created_once', ['family_id', 'key'])
        .$call(ownedBy('family', 'kid_of_family'))
        .execute();
      await db.schema
        .createTable('kid_login')
        .addColumn('login', 'text', (column) => column.primaryKey())
        .addColumn('family_id', 'integer', required)
        .addColumn('kid', 'integer', required)
        .execute();
      await familyTable(db, 'mission', ['family_id', 'kid', 'mission'])
        .addColumn('name', 'text', required)
        .addColumn('picture', 'text', required)
        .addColumn('points', 'integer', required)
        .addColumn('days', 'integer', required)
        .addColumn('confirmation', 'integer', required)
        .addColumn('start', 'integer', required)
        .addColumn('finish', 'integer')
        .addColumn('key', 'text')
        .addUniqueConstraint('mission_created_once', ['family_id', 'key'])
        .$call(ownedBy('kid', 'mission_of_kid'))
        .execute();
      await db.schema
        .createIndex('mission_by_finish')
        .on('mission')
        .columns(['family_id', 'kid', 'finish'])
        .execute();
      await db.schema
        .createIndex('mission_by_start')
        .on('mission')
        .columns(['family_id', 'kid', 'start'])
        .execute();
      await familyTable(db, 'mark', ['family_id', 'kid', 'day', 'mission'])
        .addColumn('state', 'text', required)
        .$call(ownedBy('mission', 'mark_of_mission', ['family_id', 'kid', 'mission']))
        .execute();
      await db.schema
        .createIndex('mark_waiting')
        .on('mark')
        .columns(['family_id', 'kid', 'day'])
        .where(sql.ref('state'), '=', 'wait')
        .execute();
      await familyTable(db, 'week', ['family_id', 'kid', 'week'])
        .addColumn('all', 'integer', required)
        .addColumn('wait', 'integer', required)
        .addColumn('done', 'integer', required)
        .$call(ownedBy('kid', 'week_of_kid'))
        .execute();
    },
  },
  '0002-accounts-and-doors': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('session').addColumn('seen', 'bigint', starting(0)).execute();
      await db.schema.alterTable('session').addColumn('device', 'text', starting('')).execute();
      await sql`update session set seen = created`.execute(db);
      await db.schema
        .alterTable('session_token')
        .addColumn('fresh', 'integer', starting(0))
        .execute();
      await db.schema.alterTable('kid').addColumn('badges', 'integer', starting(0)).execute();
      await db.schema
        .createTable('reset_token')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('family_id', 'integer', required)
        .addColumn('good_until', 'bigint', required)
        .execute();
      await db.schema
        .createIndex('reset_of_family')
        .on('reset_token')
        .column('family_id')
        .execute();
      await familyTable(db, 'door', ['family_id', 'kid'])
        .addColumn('guesses', 'integer', required)
        .addColumn('row_from', 'integer', required)
        .addColumn('way_from', 'integer', required)
        .addColumn('rested_at', 'bigint', required)
        .addColumn('naps', 'integer', required)
        .addColumn('asleep_until', 'bigint', required)
        .addColumn('closed_until', 'bigint', required)
        .addColumn('most', 'integer', required)
        .$call(ownedBy('family', 'door_of_family'))
        .execute();
      await familyTable(db, 'door_guess', ['family_id', 'kid', 'stars'])
        .addColumn('nth', 'integer', required)
        .addColumn('at', 'bigint', required)
        .addColumn('own', 'integer', required)
        .$call(ownedBy('door', 'guess_at_door', ['family_id', 'kid']))
        .execute();
    },
  },
  '0003-gifts-and-points': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('kid').addColumn('goal', 'integer').execute();
      await familyTable(db, 'gift', ['family_id', 'kid', 'gift'])
        .addColumn('name', 'text', required)
        .addColumn('picture', 'text', required)
        .addColumn('points', 'integer', required)
        .addColumn('status', 'text', required)
        .addColumn('chosen', 'integer')
        .addColumn('key', 'text')
        .addUniqueConstraint('gift_created_once', ['family_id', 'key'])
        .$call(ownedBy('kid', 'gift_of_kid'))
        .execute();
      await db.schema
        .createIndex('gift_by_status')
        .on('gift')
        .columns(['family_id', 'kid', 'status', 'chosen'])
        .execute();
      await db.schema
        .createIndex('gift_by_chosen')
        .on('gift')
        .columns(['family_id', 'kid', 'chosen'])
        .execute();
      await familyTable(db, 'extra_points', ['family_id', 'kid', 'extra'])
        .addColumn('description', 'text', required)
        .addColumn('points', 'integer', required)
        .addColumn('day', 'integer', required)
        .addColumn('key', 'text', required)
        .addUniqueConstraint('extra_points_created_once', ['family_id', 'key'])
        .$call(ownedBy('kid', 'extra_points_of_kid'))
        .execute();
      await db.schema
        .createIndex('extra_points_by_day')
        .on('extra_points')
        .columns(['family_id', 'kid', 'day'])
        .execute();
    },
  },
  '0004-celebrations': {
    async up(db: Kysely<unknown>) {
      await familyTable(db, 'celebration', ['family_id', 'kid', 'week'])
        .addColumn('shown', 'integer', required)
        .$call(ownedBy('kid', 'celebration_of_kid'))
        .execute();
      await db.schema
        .createIndex('celebration_to_show')
        .on('celebration')
        .columns(['family_id', 'kid', 'week'])
        .where(sql.ref('shown'), '=', sql.lit(0))
        .execute();
      await sql`
        insert into celebration (family_id, kid, week, shown)
        select family_id, kid, week, 0 from week where done = "all"
      `.execute(db);
      await db.schema.dropIndex('mission_by_start').execute();
      await sql`
        create index mission_by_end
        on mission (family_id, kid, (coalesce(finish, 2932897)))
      `.execute(db);
    },
  },
};
