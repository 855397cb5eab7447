import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../base/config.ts';
import { notify, openChannel } from '../db/channel.ts';
import type { Db } from '../db/storage.ts';
import type { Hub, Notice } from './hub.ts';
import { inWords, parsed, Sender } from './notices.ts';
import { standings } from './queries.ts';

/** What was never heard of is noticed after so long. */
const HEAL_MS = 25_000;
/** Where that was not to be found out it is tried again after so long. */
const RETRY_MS = 1000;
/** What was said last has so long to go out. */
const LAST_MS = 1000;
/** Within so long a server hears its own first notice. */
const FIRST_MS = 5000;

const NOT_HEARD =
  'The notices of PostgreSQL do not come through. DATABASE_DIRECT_URL must lead to the database of ' +
  'DATABASE_URL, with no pooler in between.';

interface RelaySettings {
  /** A connection to the engine itself: no pooler in between that drops `LISTEN`. */
  url: string;
  db: Db;
  log: Logger;
  healMs?: number;
}

interface Relay {
  /** Whether this server and the others hear of each other. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/**
 * Connects the hubs of all servers on one PostgreSQL: what happens on one is heard on the others,
 * through the engine's own notices. These may get lost, with a connection or a server; so each
 * server looks now and then where the families stand that listen to it. Throws a `StartError` where
 * no notice comes through.
 */
export async function openRelay(
  hub: Hub,
  { url, db, log, healMs = HEAL_MS }: RelaySettings,
): Promise<Relay> {
  const me = crypto.randomUUID();
  const stopped = new AbortController();
  const { signal } = stopped;
  let isHeard = () => {};
  const heard = new Promise<true>((resolve) => {
    isHeard = () => resolve(true);
  });

  /** Called by the driver, where whatever is thrown would end the process. */
  const hear = (notice: Notice) => {
    try {
      hub.hear(notice);
    } catch (err) {
      log.error({ err }, 'what another server said was not passed on');
    }
  };
  const heal = async () => {
    const asked = hub.listeners();
    for (const { family, change, sessions } of await standings(db, [...asked.keys()])) {
      hub.keepSessions(asked.get(family) ?? [], sessions, change);
      hub.catchUp(family, change);
    }
  };
  const channel = await openChannel(url, {
    onNotice(text) {
      const said = parsed(text);
      if (said?.from === me) isHeard();
      else for (const notice of said?.notices ?? []) hear(notice);
    },
    onBack: heal,
    onLost: (err) => log.warn({ err }, 'the connection to other servers was lost'),
    onRefused: (err) => log.error({ err }, 'other servers were not told of something'),
  });
  try {
    await notify(db, inWords({ from: me, notices: [] }));
    if (!(await Promise.race([heard, pause(FIRST_MS, false, { ref: false })]))) {
      throw new StartError(NOT_HEARD);
    }
  } catch (error) {
    await channel.close();
    throw error;
  }
  const sender = new Sender(channel, me);
  hub.passOnTo((notice) => sender.send(notice));
  const healing = (async () => {
    for (let wait = healMs; !signal.aborted; ) {
      await pause(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      wait = await heal().then(
        () => healMs,
        (err) => {
          log.warn({ err }, 'it is not known what other servers have changed');
          return RETRY_MS;
        },
      );
    }
  })();
  return {
    get isUp() {
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
