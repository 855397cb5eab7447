import { type Kysely, type Migration, sql } from 'kysely';
import { familyTable, numberedBy } from '../engine/engine.ts';
import { ownedBy } from './columns.ts';

/** Creates the tables of the first release. */
export const FIRST_RELEASE: Record<string, Migration> = {
  '0001-families-and-missions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('family')
        .addColumn('family_id', 'integer', numberedBy(db))
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('password', 'text', (column) => column.notNull())
        .addColumn('gender', 'text', (column) => column.notNull())
        .addColumn('code', 'text')
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('change', 'bigint', (column) => column.notNull())
        .addColumn('numbers', 'integer', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('account')
        .addColumn('email', 'text', (column) => column.primaryKey())
        .addColumn('family_id', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('session')
        .addColumn('session', 'integer', numberedBy(db))
        .addColumn('family_id', 'integer', (column) => column.notNull())
        .addColumn('actor', 'integer')
        .addColumn('pending', 'integer')
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('session_of_family')
        .on('session')
        .columns(['family_id', 'session'])
        .execute();
      await db.schema
        .createTable('session_token')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('session', 'integer', (column) => column.notNull())
        .addColumn('good_until', 'bigint')
        .execute();
      await db.schema
        .createIndex('token_of_session')
        .on('session_token')
        .column('session')
        .execute();
      await familyTable(db, 'kid', ['family_id', 'kid'])
        .addColumn('login', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('birth', 'integer')
        .addColumn('gender', 'text', (column) => column.notNull())
        .addColumn('hero', 'integer', (column) => column.notNull())
        .addColumn('code', 'text')
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('earned', 'integer', (column) => column.notNull())
        .addColumn('spent', 'integer', (column) => column.notNull())
        .addColumn('full_weeks', 'integer', (column) => column.notNull())
        .addUniqueConstraint('kid_created_once', ['family_id', 'key'])
        .$call(ownedBy('family', 'kid_of_family'))
        .execute();
      await db.schema
        .createTable('kid_login')
        .addColumn('login', 'text', (column) => column.primaryKey())
        .addColumn('family_id', 'integer', (column) => column.notNull())
        .addColumn('kid', 'integer', (column) => column.notNull())
        .execute();
      await familyTable(db, 'mission', ['family_id', 'kid', 'mission'])
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('picture', 'text', (column) => column.notNull())
        .addColumn('points', 'integer', (column) => column.notNull())
        .addColumn('days', 'integer', (column) => column.notNull())
        .addColumn('confirmation', 'integer', (column) => column.notNull())
        .addColumn('start', 'integer', (column) => column.notNull())
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
        .addColumn('state', 'text', (column) => column.notNull())
        .$call(ownedBy('mission', 'mark_of_mission', ['family_id', 'kid', 'mission']))
        .execute();
      await db.schema
        .createIndex('mark_waiting')
        .on('mark')
        .columns(['family_id', 'kid', 'day'])
        .where(sql.ref('state'), '=', 'wait')
        .execute();
      await familyTable(db, 'week', ['family_id', 'kid', 'week'])
        .addColumn('all', 'integer', (column) => column.notNull())
        .addColumn('wait', 'integer', (column) => column.notNull())
        .addColumn('done', 'integer', (column) => column.notNull())
        .$call(ownedBy('kid', 'week_of_kid'))
        .execute();
    },
  },
  '0002-accounts-and-doors': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('session')
        .addColumn('seen', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('session')
        .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update session set seen = created`.execute(db);
      await db.schema
        .alterTable('session_token')
        .addColumn('fresh', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('kid')
        .addColumn('badges', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('reset_token')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('family_id', 'integer', (column) => column.notNull())
        .addColumn('good_until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('reset_of_family')
        .on('reset_token')
        .column('family_id')
        .execute();
      await familyTable(db, 'door', ['family_id', 'kid'])
        .addColumn('guesses', 'integer', (column) => column.notNull())
        .addColumn('row_from', 'integer', (column) => column.notNull())
        .addColumn('way_from', 'integer', (column) => column.notNull())
        .addColumn('rested_at', 'bigint', (column) => column.notNull())
        .addColumn('naps', 'integer', (column) => column.notNull())
        .addColumn('asleep_until', 'bigint', (column) => column.notNull())
        .addColumn('closed_until', 'bigint', (column) => column.notNull())
        .addColumn('most', 'integer', (column) => column.notNull())
        .$call(ownedBy('family', 'door_of_family'))
        .execute();
      await familyTable(db, 'door_guess', ['family_id', 'kid', 'stars'])
        .addColumn('nth', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('own', 'integer', (column) => column.notNull())
        .$call(ownedBy('door', 'guess_at_door', ['family_id', 'kid']))
        .execute();
    },
  },
  '0003-gifts-and-points': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('kid').addColumn('goal', 'integer').execute();
      await familyTable(db, 'gift', ['family_id', 'kid', 'gift'])
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('picture', 'text', (column) => column.notNull())
        .addColumn('points', 'integer', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
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
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('points', 'integer', (column) => column.notNull())
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
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
        .addColumn('shown', 'integer', (column) => column.notNull())
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
