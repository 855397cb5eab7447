import type { ExpressionBuilder } from 'kysely';
import type { Webhooks } from '#contract/webhook.ts';
import { retryAfter, WEBHOOK_PATIENCE_MS, type WebhookEventType } from '#domain/news/webhook.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/storage.ts';

/** The key of a webhook: family and number. */
export interface WebhookKey {
  family: number;
  webhook: number;
}

/** A webhook as it is stored. */
export interface StoredWebhook {
  webhook: number;
  address: string;
  events: readonly WebhookEventType[];
  secret: string;
  key: string;
}

/** Returns the webhooks of a family as a parent sees them, in the order of their creation. */
export async function webhooksOf(db: Db, family: number): Promise<Webhooks['webhooks']> {
  return (await rowsOf(db, { family })).map(({ webhook, address, events, due, failures }) => ({
    webhook,
    address,
    events: eventsIn(events),
    state: due === null ? 'off' : failures > 0 ? 'failing' : 'working',
  }));
}

const rowsOf = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('webhook')
    .select(['webhook', 'address', 'events', 'due', 'failures'])
    .where('family_id', '=', family)
    .orderBy('webhook'),
);

/** Returns the address and the secret of a webhook. */
export async function findWebhook(db: Db, of: WebhookKey) {
  return db
    .selectFrom('webhook')
    .select(['webhook', 'address', 'secret'])
    .where(ofWebhook(of))
    .executeTakeFirst();
}

/** Returns the webhook that was created with a key. */
export async function webhookOfKey(
  db: Db,
  family: number,
  key: string,
): Promise<StoredWebhook | undefined> {
  const row = await db
    .selectFrom('webhook')
    .select(['webhook', 'address', 'events', 'secret', 'key'])
    .where('family_id', '=', family)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { ...row, events: eventsIn(row.events) };
}

/** Stores a new webhook. */
export async function insertWebhook(db: Db, family: number, { events, ...row }: StoredWebhook) {
  await db
    .insertInto('webhook')
    .values({
      family_id: family,
      ...row,
      events: events.join(' '),
      ...{ due: 0, failures: 0, failing_since: null },
    })
    .execute();
}

/** Switches a webhook on, and forgets its failures. Returns `false` for an unknown one. */
export async function turnOn(db: Db, of: WebhookKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ due: 0, failures: 0, failing_since: null })
    .where(ofWebhook(of))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes a webhook, and with it what waits. Returns `false` for an unknown one. */
export async function deleteWebhook(db: Db, of: WebhookKey): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook').where(ofWebhook(of)).executeTakeFirst();
  return numDeletedRows > 0;
}

/** Returns webhooks of all families that have something to send, the longest due first. */
export async function dueWebhooks(db: Db, now: number, most: number): Promise<WebhookKey[]> {
  return db
    .selectFrom('delivery')
    .innerJoin('webhook', (join) =>
      join
        .onRef('webhook.family_id', '=', 'delivery.family_id')
        .onRef('webhook.webhook', '=', 'delivery.webhook'),
    )
    .select(['webhook.family_id as family', 'webhook.webhook'])
    .where('webhook.due', '<=', now)
    .groupBy(['webhook.family_id', 'webhook.webhook', 'webhook.due'])
    .orderBy('webhook.due')
    .limit(most)
    .execute();
}

/**
 * Claims a webhook until `until`, so that no other server sends to it meanwhile. If this server
 * dies, another takes over then. Returns `undefined` if another one has it.
 */
export async function claimWebhook(db: Db, of: WebhookKey, now: number, until: number) {
  return db
    .updateTable('webhook')
    .set({ due: until })
    .where(ofWebhook(of))
    .where('due', '<=', now)
    .returning(['address', 'secret', 'failures', 'failing_since'])
    .executeTakeFirst();
}

/** Returns the oldest events that wait for a webhook. */
export async function deliveriesTo(db: Db, of: WebhookKey, most: number) {
  return db
    .selectFrom('delivery')
    .select(['message', 'body'])
    .where(ofWebhook(of))
    .orderBy('at')
    .orderBy('nth')
    .limit(most)
    .execute();
}

/** Deletes an event that was received, and forgets the failures before it. */
export async function saveDelivered(db: Db, of: WebhookKey, message: string) {
  await db.deleteFrom('delivery').where(ofWebhook(of)).where('message', '=', message).execute();
  await db
    .updateTable('webhook')
    .set({ failures: 0, failing_since: null })
    .where(ofWebhook(of))
    .where('failures', '>', 0)
    .execute();
}

/** Ends a claim: the webhook can be sent to at once. */
export async function release(db: Db, of: WebhookKey, claim: number) {
  await db
    .updateTable('webhook')
    .set({ due: 0 })
    .where(ofWebhook(of))
    .where('due', '=', claim)
    .execute();
}

/**
 * Stores that a webhook failed. After a day of failures, or when it is gone, it is switched off and
 * what waits for it is deleted.
 * @returns whether it was switched off.
 */
export async function saveFailure(
  db: Db,
  of: WebhookKey,
  claimed: { failures: number; failing_since: number | null; claim: number },
  now: number,
  isGone: boolean,
): Promise<boolean> {
  const failures = claimed.failures + 1;
  const since = claimed.failing_since ?? now;
  const isOff = isGone || now - since >= WEBHOOK_PATIENCE_MS;
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ failures, failing_since: since, due: isOff ? null : now + retryAfter(failures) })
    .where(ofWebhook(of))
    // A parent may have switched it on again meanwhile.
    .where('due', '=', claimed.claim)
    .executeTakeFirst();
  if (!isOff || numUpdatedRows === 0n) return false;
  await db.deleteFrom('delivery').where(ofWebhook(of)).execute();
  return true;
}

function ofWebhook({ family, webhook }: WebhookKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'webhook' | 'delivery'>) =>
    and([eb('family_id', '=', family), eb('webhook', '=', webhook)]);
}

function eventsIn(text: string): WebhookEventType[] {
  return text.split(' ') as WebhookEventType[];
}
