import { MOST_WEBHOOKS } from '#domain/base/bounds.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import type { Db } from '../db/storage.ts';
import {
  claimWebhook,
  type DueWebhook,
  dueWebhooks,
  nextDelivery,
  release,
  saveDone,
  saveFailure,
} from '../features/webhook/queries.ts';
import { deliver } from '../features/webhook/send.ts';
import type { AppContext } from '../http/context.ts';
import type { Letter } from '../mail/letter.ts';
import { webhookFailingLetter, webhookOffLetter } from '../mail/letters.ts';
import { readGrownUps } from '../shared/start/queries.ts';
import { withDeadline } from './deadline.ts';
import { repeat } from './repeat.ts';

const POLL_MS = 2 * SECOND_MS;
/** A claim expires after this time, so that another server can take over from one that died. */
const CLAIMED_MS = 2 * MINUTE_MS;
/** A poll only reads what is due, and a delivery ends before its claim expires. */
const LONGEST_MS = MINUTE_MS;
/** Families that are sent to at the same time. */
const AT_ONCE = 16;

type Delivering = Pick<AppContext, 'storage' | 'clock' | 'log' | 'config' | 'meter' | 'post'>;

/** Sends events to webhooks, whatever server they come from. Returns a function that stops it. */
export function startDeliverer(
  context: Delivering & Pick<AppContext, 'health'>,
): () => Promise<void> {
  const deliverer = openDeliverer(context);
  const stop = repeat(context, {
    name: 'webhook',
    part: 'webhooks',
    everyMs: POLL_MS,
    longestMs: LONGEST_MS,
    run: deliverer.poll,
  });
  return async () => {
    deliverer.stop();
    await stop();
    await deliverer.idle();
  };
}

/** The webhook that has waited longest comes next: a slow receiver only delays its own family. */
export function openDeliverer(context: Delivering) {
  const { storage, clock, log } = context;
  const stopped = new AbortController();
  const busy = new Set<number>();
  const running = new Set<Promise<void>>();

  /** Starts what is due, as far as there is room, and does not wait for it. */
  async function poll(): Promise<void> {
    if (busy.size >= AT_ONCE || stopped.signal.aborted) return;
    const room = { busy: [...busy], most: (AT_ONCE - busy.size) * MOST_WEBHOOKS };
    for (const of of await dueWebhooks(storage.longRunning.read, clock(), room)) {
      if (busy.size >= AT_ONCE || stopped.signal.aborted) return;
      if (!busy.has(of.family)) start(of);
    }
  }

  function start(of: DueWebhook) {
    busy.add(of.family);
    const sending = send(of).finally(() => running.delete(sending));
    running.add(sending);
  }

  async function send(of: DueWebhook): Promise<void> {
    const reason = `A delivery took longer than ${LONGEST_MS / SECOND_MS} s.`;
    const options = { ms: LONGEST_MS, stopped: stopped.signal, reason };
    try {
      await withDeadline(options, (signal) => sendNext(context, of, signal));
    } catch (err) {
      // The next regular poll goes on: a database that is down is not queried again at once.
      if (!stopped.signal.aborted) log.warn({ err }, 'webhook delivery failed; its claim expires');
      return;
    } finally {
      busy.delete(of.family);
    }
    await poll().catch((err) => log.warn({ err }, 'webhooks not read; retrying'));
  }

  return {
    poll,

    async idle() {
      while (running.size > 0) await Promise.all(running);
    },

    stop: () => stopped.abort(new Error('The server stops.')),
  };
}

async function sendNext(context: Delivering, of: DueWebhook, signal: AbortSignal) {
  const { storage, clock, log, config, meter } = context;
  const write = <T>(work: (db: Db) => Promise<T>) => storage.write(work, of.family);
  const until = clock() + CLAIMED_MS;
  const claimed = await write((db) => claimWebhook(db, of, clock(), until));
  if (!claimed) return;
  const message = await nextDelivery(storage.read, of);
  if (!message) return write((db) => release(db, of, until, clock()));
  const result = await deliver(claimed, message, { config, meter, now: clock(), signal });
  if (result.is === 'sent' || result.is === 'rejected') {
    const failure = result.is === 'sent' ? null : result.failure;
    if (failure) log.info({ ...idsOf(of), ...failure }, 'webhook rejected an event; dropped');
    const { message: done } = message;
    return write((db) => saveDone(db, of, { message: done, until, failure }, clock()));
  }
  const { failure, wait } = result;
  log.info({ ...idsOf(of), ...failure }, 'webhook did not take an event; it waits');
  const failed = { tried: of.due, now: clock(), isGone: result.is === 'gone', wait, failure };
  const trouble = await write((db) => saveFailure(db, of, { ...claimed, until }, failed));
  if (!trouble) return;
  if (trouble === 'off') log.info(idsOf(of), 'webhook switched off');
  const about = { webhook: of.webhook, failure, isGone: result.is === 'gone' };
  await writeToGrownUps(context, of, (email) =>
    trouble === 'off' ? webhookOffLetter(email, about) : webhookFailingLetter(email, about),
  );
}

async function writeToGrownUps(
  { storage, post, log }: Delivering,
  of: DueWebhook,
  letterTo: (email: string) => Letter,
) {
  for (const { email } of await readGrownUps(storage.read, { family: of.family })) {
    await post
      .sendOwn(of.family, letterTo(email))
      .catch((err) => log.warn({ err, ...idsOf(of) }, 'letter about a webhook not sent'));
  }
}

function idsOf({ family, webhook }: DueWebhook) {
  return { family, webhook };
}
