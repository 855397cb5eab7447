import type { Kysely, Migration } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** Adds notifications of grown-ups: their choices, their devices, and what is due. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    await familyTable(db, 'notification_choice', ['family_id', 'grown_up'])
      .addColumn('tell', 'text', (column) => column.notNull())
      .addColumn('evening', 'integer', (column) => column.notNull())
      .addColumn('quiet_from', 'integer')
      .addColumn('quiet_until', 'integer')
      .addForeignKeyConstraint(
        'notification_choice_of_grown_up',
        ['family_id', 'grown_up'],
        'grown_up',
        ['family_id', 'grown_up'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await familyTable(db, 'push_subscription', ['family_id', 'session'])
      .addColumn('grown_up', 'integer', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addForeignKeyConstraint(
        'push_subscription_of_session',
        ['family_id', 'session'],
        'session',
        ['family_id', 'session'],
        (key) => key.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'push_subscription_of_grown_up',
        ['family_id', 'grown_up'],
        'grown_up',
        ['family_id', 'grown_up'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await familyTable(db, 'due_notification', ['family_id', 'kid', 'grown_up'])
      .addColumn('due', 'bigint')
      .addColumn('told', 'integer', (column) => column.notNull())
      .addColumn('changes', 'integer', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('way', 'text')
      .addColumn('missed', 'text')
      .addForeignKeyConstraint(
        'due_notification_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'due_notification_of_grown_up',
        ['family_id', 'grown_up'],
        'grown_up',
        ['family_id', 'grown_up'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('due_notification_by_due')
      .on('due_notification')
      .column('due')
      .execute();
    await db.schema
      .createTable('signing_key')
      .addColumn('purpose', 'text', (column) => column.primaryKey())
      .addColumn('public_part', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute();
  },
};
