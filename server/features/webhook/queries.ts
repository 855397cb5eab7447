import type { ExpressionBuilder } from 'kysely';
import type { Webhooks } from '#contract/webhook.ts';
import {
  LONGEST_WAIT_MS,
  retryAfter,
  WEBHOOK_OFF_AFTER_MS,
  WEBHOOK_WARNING_MS,
  type WebhookEventType,
} from '#domain/news/webhook.ts';
import type { WebhookCause, WebhookFailure } from '#domain/news/webhook-failure.ts';
import { MINUTE_MS } from '#domain/time/time-zone.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/storage.ts';

export interface WebhookKey {
  family: number;
  webhook: number;
}

export interface StoredWebhook {
  webhook: number;
  address: string;
  events: readonly WebhookEventType[];
  secret: string;
  key: string;
}

/** How far the clocks of two servers may be apart. */
const CLOCKS_MS = 5 * MINUTE_MS;

/** A webhook that may be sent to at once, and has never failed. */
const WELL = {
  due: 0,
  failures: 0,
  failing_since: null,
  warned_at: null,
  cause: null,
  status: null,
};

/** In the order of their creation. */
export async function webhooksOf(db: Db, family: number): Promise<Webhooks['webhooks']> {
  return (await rowsOf(db, { family })).map(({ events, due, failures, cause, status, ...row }) => ({
    ...row,
    events: eventsIn(events),
    state: due === null ? 'off' : failures > 0 || cause !== null ? 'failing' : 'working',
    failure: cause === null ? null : { cause: cause as WebhookCause, status },
  }));
}

const rowsOf = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('webhook')
    .select(['webhook', 'address', 'events', 'due', 'failures', 'cause', 'status'])
    .where('family_id', '=', family)
    .orderBy('webhook'),
);

export async function findWebhook(db: Db, of: WebhookKey) {
  return db
    .selectFrom('webhook')
    .select(['webhook', 'address', 'secret'])
    .where(ofWebhook(of))
    .executeTakeFirst();
}

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

export async function insertWebhook(db: Db, family: number, { events, ...row }: StoredWebhook) {
  await db
    .insertInto('webhook')
    .values({ family_id: family, ...row, events: events.join(' '), ...WELL })
    .execute();
}

/** Also forgets its failures. Returns `false` for an unknown one. */
export async function turnOn(db: Db, of: WebhookKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set(WELL)
    .where(ofWebhook(of))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes a webhook, and with it what waits. Returns `false` for an unknown one. */
export async function deleteWebhook(db: Db, of: WebhookKey): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook').where(ofWebhook(of)).executeTakeFirst();
  return numDeletedRows > 0;
}

/** A webhook that has something to send, and since when it may be sent to. */
export interface DueWebhook extends WebhookKey {
  due: number;
}

/** Returns webhooks of other families than `busy` that have something to send, the longest due first. */
export async function dueWebhooks(
  db: Db,
  now: number,
  { busy, most }: { busy: readonly number[]; most: number },
): Promise<DueWebhook[]> {
  return db
    .selectFrom('webhook')
    .select(['family_id as family', 'webhook'])
    .select((row) => row.ref('due').$notNull().as('due'))
    .where(isDue(now))
    .$if(busy.length > 0, (query) => query.where('family_id', 'not in', busy))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('delivery')
          .select('message')
          .whereRef('delivery.family_id', '=', 'webhook.family_id')
          .whereRef('delivery.webhook', '=', 'webhook.webhook'),
      ),
    )
    .orderBy('due')
    .limit(most)
    .execute();
}

/** After `until` another server takes over. `undefined` if another one has it. */
export async function claimWebhook(db: Db, of: WebhookKey, now: number, until: number) {
  return db
    .updateTable('webhook')
    .set({ due: until })
    .where(ofWebhook(of))
    .where(isDue(now))
    .returning(['address', 'secret', 'failures', 'failing_since', 'warned_at'])
    .executeTakeFirst();
}

/** Later than the longest wait only if the clock was ahead when it was written. */
function isDue(now: number) {
  return ({ or, eb }: ExpressionBuilder<Schema, 'webhook'>) =>
    or([eb('due', '<=', now), eb('due', '>', now + LONGEST_WAIT_MS + CLOCKS_MS)]);
}

export async function nextDelivery(db: Db, of: WebhookKey) {
  return db
    .selectFrom('delivery')
    .select(['message', 'body'])
    .where(ofWebhook(of))
    .orderBy('at')
    .orderBy('nth')
    .limit(1)
    .executeTakeFirst();
}

/** A claim: until when, and what the webhook was like. */
export interface Claim {
  until: number;
  failures: number;
  failing_since: number | null;
  warned_at: number | null;
}

/** Forgets the failures before it, and ends the claim: longer waiting webhooks come first. */
export async function saveDone(
  db: Db,
  of: WebhookKey,
  { message, until, failure }: { message: string; until: number; failure: WebhookFailure | null },
  now: number,
) {
  await db.deleteFrom('delivery').where(ofWebhook(of)).where('message', '=', message).execute();
  const { cause = null, status = null } = failure ?? {};
  await db
    .updateTable('webhook')
    .set({ ...WELL, due: now, cause, status })
    .where(ofWebhook(of))
    .where('due', '=', until)
    .execute();
}

export async function release(db: Db, of: WebhookKey, until: number, now: number) {
  await db
    .updateTable('webhook')
    .set({ due: now })
    .where(ofWebhook(of))
    .where('due', '=', until)
    .execute();
}

/**
 * Stores that a webhook failed; what waits for it stays. It is switched off when it has failed for
 * too long, or is gone.
 * @param tried since when it could be sent to. A time in which no server tried is no failure.
 * @returns what grown-ups should know now, if anything.
 */
export async function saveFailure(
  db: Db,
  of: WebhookKey,
  claim: Claim,
  { tried, now, isGone, wait, failure }: Failed,
): Promise<'failing' | 'off' | null> {
  const failures = claim.failures + 1;
  const isPaused = now - tried > LONGEST_WAIT_MS;
  const since = isPaused ? now : Math.min(claim.failing_since ?? now, now);
  const isOff = isGone || now - since >= WEBHOOK_OFF_AFTER_MS;
  const isWarned = claim.warned_at !== null && !isPaused;
  const warns = isOff || (!isWarned && now - since >= WEBHOOK_WARNING_MS);
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({
      ...failure,
      failures,
      failing_since: since,
      due: isOff ? null : now + retryAfter(failures, wait),
      ...(warns && { warned_at: now }),
    })
    .where(ofWebhook(of))
    // A parent may have switched it on again meanwhile.
    .where('due', '=', claim.until)
    .executeTakeFirst();
  if (!warns || numUpdatedRows === 0n) return null;
  return isOff ? 'off' : 'failing';
}

interface Failed {
  tried: number;
  now: number;
  isGone: boolean;
  /** How long the receiver wants us to wait, if it says so. */
  wait: number | null;
  failure: WebhookFailure;
}

function ofWebhook({ family, webhook }: WebhookKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'webhook' | 'delivery'>) =>
    and([eb('family_id', '=', family), eb('webhook', '=', webhook)]);
}

function eventsIn(text: string): WebhookEventType[] {
  return text.split(' ') as WebhookEventType[];
}
