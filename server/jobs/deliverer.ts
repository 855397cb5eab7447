import pLimit from 'p-limit';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import type { Db } from '../db/storage.ts';
import {
  claimWebhook,
  deliveriesTo,
  dueWebhooks,
  release,
  saveDelivered,
  saveFailure,
  type WebhookKey,
} from '../features/webhook/queries.ts';
import { deliver } from '../features/webhook/send.ts';
import type { AppContext } from '../http/context.ts';
import { webhookOffLetter } from '../mail/letters.ts';
import { readGrownUps } from '../shared/start/queries.ts';
import { repeat } from './repeat.ts';

const LOOK_MS = 2 * SECOND_MS;
/** A claim expires after this time, so that another server can take over from one that died. */
const CLAIMED_MS = 2 * MINUTE_MS;
/** A run that takes this long leaves the rest to the next one, before its claim expires. */
const LONGEST_MS = MINUTE_MS;
const AT_ONCE = 8;
const BATCH = 100;
const MOST_IN_TURN = 50;

type Delivering = Pick<AppContext, 'storage' | 'clock' | 'log' | 'config' | 'meter' | 'mail'>;

/** Sends events to webhooks, whatever server they come from. Returns a function that stops it. */
export function startDeliverer(context: Delivering): () => Promise<void> {
  return repeat(LOOK_MS, context, 'webhook', (signal) => deliverDue(context, signal));
}

/** Sends the events that are due, of several webhooks at once. One of each is on its way at a time. */
export async function deliverDue(context: Delivering, signal?: AbortSignal): Promise<void> {
  const { storage, clock, log } = context;
  const atOnce = pLimit(AT_ONCE);
  const due = await dueWebhooks(storage.patient.read, clock(), BATCH);
  const send = async (of: WebhookKey) => {
    if (signal?.aborted) return;
    try {
      await sendTo(context, of, signal);
    } catch (err) {
      if (!signal?.aborted) log.warn({ err }, 'sending to a webhook failed; its claim expires');
    }
  };
  await Promise.all(due.map((of) => atOnce(() => send(of))));
}

async function sendTo(
  { storage, clock, log, config, meter, mail }: Delivering,
  of: WebhookKey,
  signal?: AbortSignal,
) {
  const write = <T>(work: (db: Db) => Promise<T>) => storage.write(work, of.family);
  const now = clock();
  const claim = now + CLAIMED_MS;
  const claimed = await write((db) => claimWebhook(db, of, now, claim));
  if (!claimed) return;
  for (const message of await deliveriesTo(storage.read, of, MOST_IN_TURN)) {
    if (clock() - now > LONGEST_MS) break;
    const is = await deliver(claimed, message, { config, meter, now: clock(), signal });
    if (is === 'sent') {
      await write((db) => saveDelivered(db, of, message.message));
      Object.assign(claimed, { failures: 0, failing_since: null });
      continue;
    }
    const failed = { ...claimed, claim };
    const isOff = await write((db) => saveFailure(db, of, failed, clock(), is === 'gone'));
    if (!isOff) return;
    log.info({ family: of.family }, 'a webhook was switched off');
    const { host } = new URL(claimed.address);
    for (const { email } of await readGrownUps(storage.read, { family: of.family })) {
      await mail.send(webhookOffLetter(email, host));
    }
    return;
  }
  await write((db) => release(db, of, claim));
}
