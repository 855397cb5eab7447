import type { Kysely, Migration } from 'kysely';
import { familyTable } from '../engine/engine.ts';

/** Adds webhooks, and the events that wait for them. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await familyTable(db, 'webhook', ['family_id', 'webhook'])
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('due', 'bigint')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('failing_since', 'bigint')
      .addUniqueConstraint('webhook_created_once', ['family_id', 'key'])
      .addForeignKeyConstraint('webhook_of_family', ['family_id'], 'family', ['family_id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createTable('delivery')
      .addColumn('family_id', 'integer', (column) => column.notNull())
      .addColumn('kid', 'integer', (column) => column.notNull())
      .addColumn('webhook', 'integer', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('delivery_key', ['family_id', 'kid', 'webhook', 'message'])
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('nth', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addForeignKeyConstraint(
        'delivery_of_kid',
        ['family_id', 'kid'],
        'kid',
        ['family_id', 'kid'],
        (key) => key.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'delivery_to_webhook',
        ['family_id', 'webhook'],
        'webhook',
        ['family_id', 'webhook'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('delivery_by_webhook')
      .on('delivery')
      .columns(['family_id', 'webhook', 'at', 'nth'])
      .execute();
  },
};
