import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../base/start-error.ts';
import { notify, openChannel } from '../db/channel.ts';
import type { Db } from '../db/storage.ts';
import type { Hub } from './hub.ts';
import { type Notice, parsed, senderTo } from './notices.ts';
import { standings } from './queries.ts';

const HEAL_MS = 25_000;
const RETRY_MS = 1000;
/** Time for the last notices to be sent at shutdown. */
const LAST_MS = 1000;
/** Time within which a server must receive its own first notice. */
const FIRST_MS = 5000;

const NO_NOTICES =
  'No notices arrive from PostgreSQL. DATABASE_DIRECT_URL must point to the database of DATABASE_URL, ' +
  'without a pooler in between.';

interface RelaySettings {
  /** A direct connection to PostgreSQL: a pooler would drop `LISTEN`. */
  url: string;
  db: Db;
  log: Logger;
  healMs?: number;
}

/**
 * Connects the hubs of all servers on one PostgreSQL through `NOTIFY`. Notices can get lost with a
 * connection or a server. So each server regularly compares the families of its listeners with the
 * database. Throws a `StartError` when no notice arrives.
 */
export async function openRelay(hub: Hub, { url, db, log, healMs = HEAL_MS }: RelaySettings) {
  const me = crypto.randomUUID();
  const stopped = new AbortController();
  let confirm = () => {};
  const confirmed = new Promise<true>((resolve) => {
    confirm = () => resolve(true);
  });

  /** Never throws: the driver calls it, and an exception would end the process. */
  const receive = (notice: Notice) => {
    try {
      hub.receive(notice);
    } catch (err) {
      log.error({ err }, 'notice handling failed; some browsers may miss a change');
    }
  };
  const heal = () => compareListeners(hub, db);
  const channel = await openChannel(url, {
    onNotice(text) {
      const message = parsed(text);
      if (message?.from === me) confirm();
      else for (const notice of message?.notices ?? []) receive(notice);
    },
    onBack: heal,
    onLost: (err) => log.warn({ err }, 'connection to other servers lost; reconnecting'),
    onRefused: (err) =>
      log.error({ err }, 'notice rejected; other servers catch up at their next check'),
  });
  try {
    await notify(db, JSON.stringify({ from: me, notices: [] }));
    if (!(await Promise.race([confirmed, pause(FIRST_MS, false, { ref: false })]))) {
      throw new StartError(NO_NOTICES);
    }
  } catch (error) {
    await channel.close();
    throw error;
  }
  const sender = senderTo(channel, me);
  hub.passOnTo((notice) => sender.send(notice));
  const healing = healRegularly(heal, { healMs, log, signal: stopped.signal });
  return {
    get isUp(): boolean {
      return channel.isUp;
    },
    async close() {
      hub.passOnTo(() => {});
      await Promise.race([sender.sent(), pause(LAST_MS)]);
      stopped.abort();
      await Promise.all([healing, channel.close()]);
    },
  };
}

/** Ends streams whose session has ended, and lets those catch up that have missed events. */
async function compareListeners(hub: Hub, db: Db): Promise<void> {
  const listeners = hub.listeners();
  for (const { family, change, sessions } of await standings(db, [...listeners.keys()])) {
    hub.checkSessions(listeners.get(family) ?? [], sessions, change);
    hub.catchUp(family, change);
  }
}

async function healRegularly(
  heal: () => Promise<void>,
  { healMs, log, signal }: { healMs: number; log: Logger; signal: AbortSignal },
): Promise<void> {
  for (let wait = healMs; !signal.aborted; ) {
    await pause(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    wait = await heal().then(
      () => healMs,
      (err) => {
        log.warn({ err }, 'check for lost notices failed; retrying in 1 s');
        return RETRY_MS;
      },
    );
  }
}
