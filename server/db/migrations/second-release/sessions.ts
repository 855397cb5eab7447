import { type Kysely, sql } from 'kysely';
import { familyTable } from '../../engine/engine.ts';
import { ownedBy, required, starting } from '../columns.ts';

/** The maximum lifetime of cookies in browsers. */
const COOKIE_MS = 400 * 24 * 60 * 60 * 1000;

/** Gives sessions their family's key, and their profiles the number of the grown-up for 0. */
export async function moveSessions(db: Kysely<unknown>) {
  await db.schema.alterTable('session').renameTo('old_session').execute();
  await familyTable(db, 'session', ['family_id', 'session'])
    .addColumn('kind', 'text', required)
    .addColumn('grown_up', 'integer', required)
    .addColumn('actor', 'integer')
    .addColumn('pending', 'integer')
    .addColumn('created', 'bigint', required)
    .addColumn('seen', 'bigint', required)
    .addColumn('device', 'text', required)
    .addColumn('only_kid', 'integer')
    .addColumn('sent_wishes', 'text')
    .$call(ownedBy('family', 'session_of_family'))
    .execute();
  const profile = (column: string) => sql`
    case old_session.${sql.ref(column)}
      when 0 then grown_up.grown_up else old_session.${sql.ref(column)}
    end
  `;
  await sql`
    insert into session (family_id, session, kind, grown_up, actor, pending, created, seen, device)
    select
      old_session.family_id, old_session.session, 'grown-up', grown_up.grown_up,
      ${profile('actor')}, ${profile('pending')},
      old_session.created, old_session.seen, old_session.device
    from old_session join grown_up on grown_up.family_id = old_session.family_id
  `.execute(db);
  await db.schema.dropTable('old_session').execute();
  await db.schema.alterTable('family').addColumn('sessions', 'integer', starting(0)).execute();
  // The old sessions had numbers of the whole table. Going back has raised `numbers` above all of this
  // family's, also above those of a newer version.
  await sql`
    update family set sessions = (
      select case when max(session) > family.numbers then max(session) else family.numbers end
      from session where session.family_id = family.family_id
    )
  `.execute(db);
}

/**
 * Gives tokens their family's key. A directory finds the family of those that were issued before.
 */
export async function moveTokens(db: Kysely<unknown>) {
  for (const table of ['session_token', 'reset_token']) {
    await db.schema.alterTable(table).renameTo(`old_${table}`).execute();
  }
  await tokenTable(db, 'session_token')
    .addColumn('session', 'integer', required)
    .addColumn('good_until', 'bigint')
    .addColumn('fresh', 'integer', required)
    .$call(ownedBy('session', 'token_of_its_session'))
    .execute();
  await tokenTable(db, 'reset_token')
    .addColumn('grown_up', 'integer', required)
    .addColumn('good_until', 'bigint', required)
    .execute();
  await db.schema
    .createTable('bare_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('family_id', 'integer', required)
    .addColumn('good_until', 'bigint', required)
    .execute();
  await sql`
    insert into session_token (family_id, hash, session, good_until, fresh)
    select session.family_id, hash, session.session, good_until, fresh
    from old_session_token join session on session.session = old_session_token.session
  `.execute(db);
  await sql`
    insert into reset_token (family_id, hash, grown_up, good_until)
    select grown_up.family_id, hash, grown_up, good_until
    from old_reset_token join grown_up on grown_up.family_id = old_reset_token.family_id
  `.execute(db);
  await sql`
    insert into bare_token (hash, family_id, good_until)
    select hash, session_token.family_id, seen + ${COOKIE_MS}
    from session_token join session
      on session.family_id = session_token.family_id and session.session = session_token.session
    union all
    select hash, family_id, good_until from reset_token
  `.execute(db);
  for (const table of ['old_session_token', 'old_reset_token']) {
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
  // Gives browsers that have signed in to an account before their own rate limit.
  await tokenTable(db, 'known_browser')
    .addColumn('seen', 'bigint', required)
    .$call(ownedBy('family', 'browser_of_family'))
    .execute();
}

/** Starts a table of a family's hashes. */
function tokenTable(db: Kysely<unknown>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('family_id', 'integer', required)
    .addColumn('hash', 'text', required)
    .addPrimaryKeyConstraint(`${name}_key`, ['family_id', 'hash']);
}
