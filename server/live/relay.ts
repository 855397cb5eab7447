import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openChannel } from '../storage/postgres/channel.ts';
import type { Db } from '../storage/storage.ts';
import type { Hub, Notice } from './hub.ts';
import { standings } from './queries.ts';

/** Notices of so long a time go out together. */
const BATCH_MS = 25;
/** What PostgreSQL carries in one notice, in bytes, with some to spare. */
const MOST_BYTES = 7500;
/** More that wait while the database is away are dropped: they are healed. */
const MOST_WAITING = 10_000;
/** What was never heard of is noticed after so long. */
const HEAL_MS = 25_000;

export interface RelaySettings {
  /** A connection to the engine itself: no pooler in between that drops `LISTEN`. */
  url: string;
  db: Db;
  log: Logger;
  healMs?: number;
}

/**
 * Connects the hubs of all servers on one PostgreSQL: what happens on one is heard on the others,
 * through the engine's own notices. These may get lost, with a connection or a server; so each
 * server looks now and then where the families stand that listen to it.
 */
export async function openRelay(
  hub: Hub,
  { url, db, log, healMs = HEAL_MS }: RelaySettings,
): Promise<{ close(): Promise<void> }> {
  const me = crypto.randomUUID();
  const stopped = new AbortController();
  const { signal } = stopped;
  let waiting: Notice[] = [];
  let sending: Promise<void> | undefined;

  const heal = async () => {
    try {
      const families = hub.families();
      for (const { family, change, sessions } of await standings(db, families)) {
        hub.keepSessions(family, sessions);
        hub.catchUp(family, change);
      }
    } catch (err) {
      log.warn({ err }, 'it is not known what other servers have changed');
    }
  };
  const channel = openChannel(url, {
    onNotice(text) {
      const { from, notices } = JSON.parse(text) as { from: string; notices: Notice[] };
      if (from !== me) for (const notice of notices) hub.hear(notice);
    },
    onConnected: heal,
    onLost: (err) => log.warn({ err }, 'the connection to other servers was lost'),
  });
  const send = async () => {
    await pause(BATCH_MS);
    const notices = waiting;
    waiting = [];
    sending = undefined;
    for (const batch of batches(notices)) {
      await channel.send(JSON.stringify({ from: me, notices: batch }));
    }
  };
  hub.passOnTo((notice) => {
    if (waiting.length < MOST_WAITING) waiting.push(notice);
    sending ??= send();
  });
  const healing = (async () => {
    while (!signal.aborted) {
      await pause(healMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await heal();
    }
  })();
  await channel.connected;
  return {
    async close() {
      hub.passOnTo(() => {});
      await sending;
      stopped.abort();
      await Promise.all([healing, channel.close()]);
    },
  };
}

function batches(notices: readonly Notice[]): Notice[][] {
  const found: Notice[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const notice of notices) {
    const own = Buffer.byteLength(JSON.stringify(notice)) + 1;
    if (bytes + own > MOST_BYTES) {
      found.push([]);
      bytes = 0;
    }
    found.at(-1)?.push(notice);
    bytes += own;
  }
  return found;
}
