import { type Kysely, sql } from 'kysely';
import { familyTable } from '../../engine/engine.ts';
import { ownedBy, required, starting } from '../columns.ts';
import { moveSessions } from './sessions.ts';

/**
 * Moves e-mail, password and star code to a grown-up, which gets a number among the family's
 * profiles and is its founder. Before, the parent was number 0.
 */
export async function addGrownUps(db: Kysely<unknown>) {
  // Accounts could outlive their family before.
  await sql`
    delete from account where not exists (
      select 1 from family where family.family_id = account.family_id
    )
  `.execute(db);
  await familyTable(db, 'grown_up', ['family_id', 'grown_up'])
    .addColumn('email', 'text', required)
    .addColumn('password', 'text', required)
    .addColumn('gender', 'text', required)
    .addColumn('code', 'text')
    .addColumn('created', 'bigint', required)
    .addColumn('name', 'text', starting(''))
    .$call(ownedBy('family', 'grown_up_of_family'))
    .execute();
  await sql`update family set numbers = numbers + 1`.execute(db);
  await sql`
    insert into grown_up (family_id, grown_up, email, password, gender, code, created)
    select family_id, numbers, email, password, gender, code, created from family
  `.execute(db);
  await db.schema.alterTable('account').addColumn('grown_up', 'integer', starting(0)).execute();
  await sql`update account set grown_up = ${grownUpOf('account')}`.execute(db);
  await moveSessions(db);
  await renameProfilesOfDoors(db);
  for (const column of ['email', 'password', 'gender', 'code']) {
    await db.schema.alterTable('family').dropColumn(column).execute();
  }
  await db.schema.alterTable('family').addColumn('founder', 'integer', starting(0)).execute();
  await sql`update family set founder = ${grownUpOf('family')}`.execute(db);
  await familyTable(db, 'invitation', ['family_id', 'invitation'])
    .addColumn('hash', 'text', required)
    .addColumn('grown_up', 'integer', required)
    .addColumn('email', 'text')
    .addColumn('good_until', 'bigint', required)
    .$call(ownedBy('family', 'invitation_of_family'))
    .execute();
  await addNotifications(db);
}

function grownUpOf(table: string) {
  return sql`(select grown_up from grown_up where grown_up.family_id = ${sql.table(table)}.family_id)`;
}

/** A kid keeps its number; 0 becomes the number of the grown-up. */
async function renameProfilesOfDoors(db: Kysely<unknown>) {
  await sql`
    create temporary table parents_guess as
    select family_id, stars, nth, at, own from door_guess where kid = 0
  `.execute(db);
  await sql`delete from door_guess where kid = 0`.execute(db);
  await sql`update door set kid = ${grownUpOf('door')} where kid = 0`.execute(db);
  await sql`
    insert into door_guess (family_id, kid, stars, nth, at, own)
    select family_id, ${grownUpOf('parents_guess')}, stars, nth, at, own from parents_guess
  `.execute(db);
  await db.schema.dropTable('parents_guess').execute();
  for (const table of ['door_guess', 'door']) {
    await db.schema.alterTable(table).renameColumn('kid', 'profile').execute();
  }
}

/** Adds notifications: the choices of grown-ups, their devices, and what is due. */
async function addNotifications(db: Kysely<unknown>) {
  await familyTable(db, 'notification_choice', ['family_id', 'grown_up'])
    .addColumn('tell', 'text', required)
    .addColumn('evening', 'integer', required)
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_until', 'integer')
    .$call(ownedBy('grown_up', 'notification_choice_of_grown_up'))
    .execute();
  await familyTable(db, 'push_subscription', ['family_id', 'session'])
    .addColumn('grown_up', 'integer', required)
    .addColumn('endpoint', 'text', required)
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .$call(ownedBy('session', 'push_subscription_of_session'))
    .$call(ownedBy('grown_up', 'push_subscription_of_grown_up'))
    .execute();
  await familyTable(db, 'due_notification', ['family_id', 'kid', 'grown_up'])
    .addColumn('due', 'bigint')
    .addColumn('told', 'integer', required)
    .addColumn('changes', 'integer', required)
    .addColumn('tries', 'integer', required)
    .addColumn('way', 'text')
    .addColumn('missed', 'text')
    .$call(ownedBy('kid', 'due_notification_of_kid'))
    .$call(ownedBy('grown_up', 'due_notification_of_grown_up'))
    .execute();
  await db.schema
    .createIndex('due_notification_by_due')
    .on('due_notification')
    .column('due')
    .execute();
}
