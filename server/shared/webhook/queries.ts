import { randomUUID } from 'node:crypto';
import { MOST_DELIVERIES, type WebhookEvent } from '#domain/news/webhook.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';

/** In the transaction that causes them; any server sends them. Without a webhook it is one read. */
export async function noteEvents(
  db: Db,
  { family, kid }: KidKey,
  events: readonly WebhookEvent[],
  now: number,
): Promise<void> {
  if (events.length === 0) return;
  const listening = await listeningIn(db, { family });
  if (listening.length === 0) return;
  const messages = events.map((event, nth) => ({
    type: event.type,
    row: { ...messageOf(event, now), at: now, nth },
  }));
  const rows = listening.flatMap(({ webhook, events: wanted, waiting }) => {
    const types = wanted.split(' ');
    return messages
      .filter(({ type }) => types.includes(type))
      .slice(0, Math.max(0, MOST_DELIVERIES - Number(waiting)))
      .map(({ row }) => ({ family_id: family, kid, webhook, ...row }));
  });
  if (rows.length > 0) await db.insertInto('delivery').values(rows).execute();
}

/** Returns an event as it is sent: its own id, and the JSON that is signed. */
export function messageOf({ type, data }: { type: string; data: object }, now: number) {
  const timestamp = new Date(now).toISOString();
  return { message: `msg_${randomUUID()}`, body: JSON.stringify({ type, timestamp, data }) };
}

/** Returns the webhooks, and how much waits for each. It waits also while one is switched off. */
const listeningIn = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('webhook')
    .select(['webhook', 'events'])
    .select((row) =>
      row
        .selectFrom('delivery')
        .select(({ fn }) => fn.countAll().as('waiting'))
        .where('delivery.family_id', '=', family)
        .whereRef('delivery.webhook', '=', 'webhook.webhook')
        .as('waiting'),
    )
    .where('family_id', '=', family),
);
