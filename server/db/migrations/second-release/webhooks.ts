import type { Kysely } from 'kysely';
import { familyTable } from '../../engine/engine.ts';
import { ownedBy, required } from '../columns.ts';

/** Adds webhooks, and the events that wait for them. */
export async function addWebhooks(db: Kysely<unknown>) {
  await familyTable(db, 'webhook', ['family_id', 'webhook'])
    .addColumn('address', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('due', 'bigint')
    .addColumn('failures', 'integer', required)
    .addColumn('failing_since', 'bigint')
    .addUniqueConstraint('webhook_created_once', ['family_id', 'key'])
    .$call(ownedBy('family', 'webhook_of_family'))
    .execute();
  await db.schema
    .createTable('delivery')
    .addColumn('family_id', 'integer', required)
    .addColumn('kid', 'integer', required)
    .addColumn('webhook', 'integer', required)
    .addColumn('message', 'text', required)
    .addPrimaryKeyConstraint('delivery_key', ['family_id', 'kid', 'webhook', 'message'])
    .addColumn('at', 'bigint', required)
    .addColumn('nth', 'integer', required)
    .addColumn('body', 'text', required)
    .$call(ownedBy('kid', 'delivery_of_kid'))
    .$call(ownedBy('webhook', 'delivery_to_webhook'))
    .execute();
  await db.schema
    .createIndex('delivery_by_webhook')
    .on('delivery')
    .columns(['family_id', 'webhook', 'at', 'nth'])
    .execute();
}
