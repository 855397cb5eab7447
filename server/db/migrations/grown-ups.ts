import { type Kysely, type Migration, sql } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** The maximum lifetime of cookies in browsers. */
const COOKIE_MS = 400 * 24 * 60 * 60 * 1000;

/**
 * Moves e-mail, password and star code to a grown-up, which gets a number among the family's
 * profiles. Before, the parent was number 0. Sessions and tokens get their family's key. A
 * directory finds the family of tokens that were issued before.
 */
export const grownUps: Migration = {
  async up(db: Kysely<unknown>) {
    // Accounts could outlive their family before.
    await sql`
      delete from account where not exists (
        select 1 from family where family.family_id = account.family_id
      )
    `.execute(db);
    await addGrownUps(db);
    await moveSessions(db);
    await moveResetTokens(db);
    await renameProfilesOfDoors(db);
    for (const column of ['email', 'password', 'gender', 'code']) {
      await db.schema.alterTable('family').dropColumn(column).execute();
    }
  },
};

async function addGrownUps(db: Kysely<unknown>) {
  await familyTable(db, 'grown_up', ['family_id', 'grown_up'])
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addForeignKeyConstraint('grown_up_of_family', ['family_id'], 'family', ['family_id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await sql`update family set numbers = numbers + 1`.execute(db);
  await sql`
    insert into grown_up (family_id, grown_up, email, password, gender, code, created)
    select family_id, numbers, email, password, gender, code, created from family
  `.execute(db);
  await db.schema
    .alterTable('account')
    .addColumn('grown_up', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update account set grown_up = (
      select grown_up from grown_up where grown_up.family_id = account.family_id
    )
  `.execute(db);
}

async function moveSessions(db: Kysely<unknown>) {
  await db.schema.alterTable('session').renameTo('old_session').execute();
  await db.schema.alterTable('session_token').renameTo('old_session_token').execute();
  await familyTable(db, 'session', ['family_id', 'session'])
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('grown_up', 'integer', (column) => column.notNull())
    .addColumn('actor', 'integer')
    .addColumn('pending', 'integer')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('session_of_family', ['family_id'], 'family', ['family_id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('session_token')
    .addColumn('family_id', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('session', 'integer', (column) => column.notNull())
    .addColumn('good_until', 'bigint')
    .addColumn('fresh', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_token_key', ['family_id', 'hash'])
    .addForeignKeyConstraint(
      'token_of_its_session',
      ['family_id', 'session'],
      'session',
      ['family_id', 'session'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('bare_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('family_id', 'integer', (column) => column.notNull())
    .addColumn('good_until', 'bigint', (column) => column.notNull())
    .execute();
  const profile = (column: string) => sql`
    case old_session.${sql.ref(column)}
      when 0 then grown_up.grown_up else old_session.${sql.ref(column)}
    end
  `;
  await sql`
    insert into session
      (family_id, session, kind, grown_up, actor, pending, created, seen, device)
    select
      old_session.family_id, old_session.session, 'grown-up', grown_up.grown_up,
      ${profile('actor')}, ${profile('pending')},
      old_session.created, old_session.seen, old_session.device
    from old_session join grown_up on grown_up.family_id = old_session.family_id
  `.execute(db);
  await sql`
    insert into session_token (family_id, hash, session, good_until, fresh)
    select session.family_id, hash, session.session, good_until, fresh
    from old_session_token join session on session.session = old_session_token.session
  `.execute(db);
  await sql`
    insert into bare_token (hash, family_id, good_until)
    select hash, session_token.family_id, seen + ${COOKIE_MS}
    from session_token join session
      on session.family_id = session_token.family_id and session.session = session_token.session
  `.execute(db);
  await db.schema
    .alterTable('family')
    .addColumn('sessions', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update family set sessions = coalesce(
      (select max(session) from session where session.family_id = family.family_id), 0
    )
  `.execute(db);
  for (const table of ['old_session_token', 'old_session']) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema
    .createIndex('token_of_session')
    .on('session_token')
    .columns(['family_id', 'session'])
    .execute();
  await db.schema
    .createIndex('bare_token_of_family')
    .on('bare_token')
    .column('family_id')
    .execute();
}

async function moveResetTokens(db: Kysely<unknown>) {
  await db.schema.alterTable('reset_token').renameTo('old_reset_token').execute();
  await db.schema
    .createTable('reset_token')
    .addColumn('family_id', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('grown_up', 'integer', (column) => column.notNull())
    .addColumn('good_until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reset_token_key', ['family_id', 'hash'])
    .execute();
  await sql`
    insert into reset_token (family_id, hash, grown_up, good_until)
    select grown_up.family_id, hash, grown_up, good_until
    from old_reset_token join grown_up on grown_up.family_id = old_reset_token.family_id
  `.execute(db);
  await sql`
    insert into bare_token (hash, family_id, good_until)
    select hash, family_id, good_until from reset_token
  `.execute(db);
  await db.schema.dropTable('old_reset_token').execute();
}

/** A kid keeps its number; 0 becomes the number of the grown-up. */
async function renameProfilesOfDoors(db: Kysely<unknown>) {
  const grownUp = (table: string) => sql`
    (select grown_up from grown_up where grown_up.family_id = ${sql.table(table)}.family_id)
  `;
  await sql`
    create temporary table parents_guess as
    select family_id, stars, nth, at, own from door_guess where kid = 0
  `.execute(db);
  await sql`delete from door_guess where kid = 0`.execute(db);
  await sql`update door set kid = ${grownUp('door')} where kid = 0`.execute(db);
  await sql`
    insert into door_guess (family_id, kid, stars, nth, at, own)
    select family_id, ${grownUp('parents_guess')}, stars, nth, at, own from parents_guess
  `.execute(db);
  await db.schema.dropTable('parents_guess').execute();
  for (const table of ['door_guess', 'door']) {
    await db.schema.alterTable(table).renameColumn('kid', 'profile').execute();
  }
}
