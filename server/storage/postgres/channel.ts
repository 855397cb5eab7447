import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'gwiazdozbior';
const CONNECT_MS = 5000;
/** A lost connection is made anew after a part of this, which grows while it fails. */
const LONGEST_WAIT_MS = 5000;

interface Settings {
  onNotice(text: string): void;
  /** Also after a break, in which notices were lost. */
  onConnected(): Promise<void>;
  onLost(error: Error): void;
}

export interface Channel {
  /** Resolves once the channel has been heard for the first time. */
  connected: Promise<void>;
  /** Sends a notice of less than 8000 bytes; while the connection is lost it is dropped. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** One connection that hears all notices and sends its own; it comes back as often as it is lost. */
export function openChannel(url: string, { onNotice, onConnected, onLost }: Settings): Channel {
  const stopped = new AbortController();
  const { signal } = stopped;
  let client: pg.Client | undefined;
  let isConnected = () => {};
  const connected = new Promise<void>((resolve) => {
    isConnected = resolve;
  });

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      fresh.on('error', (error) => {
        onLost(error);
        resolve();
      });
      fresh.once('end', resolve);
    });
    fresh.on('notification', ({ payload }) => payload && onNotice(payload));
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
    isConnected();
    await onConnected();
    await lost;
    client = undefined;
  };
  const running = (async () => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const began = performance.now();
      await connect().catch((error: Error) => signal.aborted || onLost(error));
      if (performance.now() - began > LONGEST_WAIT_MS) tries = 0;
      const wait = Math.min(LONGEST_WAIT_MS, 100 * 2 ** tries) * (0.5 + Math.random() / 2);
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  })();

  return {
    connected,
    async send(text) {
      await client?.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(onLost);
    },
    async close() {
      stopped.abort();
      await client?.end();
      await running;
    },
  };
}
