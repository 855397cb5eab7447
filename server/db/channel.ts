import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { QUICK } from './postgres/deadlines.ts';
import type { Db } from './storage.ts';

const CHANNEL = 'gwiazdozbior';
const END_MS = 1000;
/** Interval of a query that checks whether an idle connection still works. */
const PROBE_EVERY_MS = 10_000;
/** Upper bound of the delay before a reconnect. The delay grows with each failure, with jitter. */
const LONGEST_WAIT_MS = 1000;
const FIRST_WAIT_MS = 100;

interface Settings {
  onNotice(text: string): void;
  /** After a reconnect, because notices were lost. While it rejects, the channel stays down. */
  onBack(): Promise<void>;
  onLost(error: unknown): void;
  /** Called when PostgreSQL rejects a notice, which is then dropped. */
  onRefused(error: unknown): void;
}

export interface Channel {
  /** Whether notices arrive and those lost in a break were caught up with. */
  readonly isUp: boolean;
  /** Less than 8000 bytes, possibly twice. Resolves when the notice is sent or was dropped. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Receives all notices and sends ours. Rejects only when the first connection fails. */
export async function openChannel(url: string, settings: Settings): Promise<Channel> {
  const { onBack, onLost } = settings;
  const stopped = new AbortController();
  let client: pg.Client | null = await listening(url, settings);
  let isUp = true;

  const running = (async () => {
    for (let failed = 0; !stopped.signal.aborted; ) {
      try {
        client ??= await listening(url, settings);
        if (failed > 0) await onBack();
        failed = 0;
        isUp = true;
        await untilLost(client, stopped.signal);
      } catch (error) {
        onLost(error);
      }
      isUp = false;
      if (client) await ended(client);
      client = null;
      failed += 1;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failed);
      await paused(wait * (0.5 + Math.random() / 2), stopped.signal);
    }
  })();

  return {
    get isUp() {
      return isUp;
    },
    async send(text) {
      while (!stopped.signal.aborted) {
        if (client && (await isDone(client, text, settings))) return;
        await paused(FIRST_WAIT_MS, stopped.signal);
      }
    },
    async close() {
      stopped.abort();
      await running;
    },
  };
}

/** Returns whether a notice was sent or rejected. A connection that does not answer is closed. */
async function isDone(
  client: pg.Client,
  text: string,
  { onLost, onRefused }: Settings,
): Promise<boolean> {
  try {
    await client.query('select pg_notify($1, $2)', [CHANNEL, text]);
    return true;
  } catch (error) {
    // An error of the text, such as its length (SQLSTATE class 22). Another connection would reject
    // it too.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) {
      onRefused(error);
      return true;
    }
    onLost(error);
    await ended(client);
    return false;
  }
}

export async function notify(db: Db, text: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db);
}

async function listening(url: string, { onNotice, onLost }: Settings): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gwiazdozbior notices',
    connectionTimeoutMillis: QUICK.connection,
    query_timeout: QUICK.answer,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('notification', ({ payload }) => payload && onNotice(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  } catch (error) {
    await ended(client);
    throw error;
  }
}

/** Resolves when the connection has ended or the channel closes; rejects without an answer. */
async function untilLost(client: pg.Client, stopped: AbortSignal): Promise<void> {
  const over = new AbortController();
  client.once('end', () => over.abort());
  const either = AbortSignal.any([over.signal, stopped]);
  for (;;) {
    await paused(PROBE_EVERY_MS, either);
    if (either.aborted) return;
    await client.query('select 1');
  }
}

/** A connection to a frozen PostgreSQL does not end by itself, so its socket is destroyed. */
async function ended(client: pg.Client): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), END_MS);
  await client.end().catch(() => {});
  clearTimeout(late);
}

async function paused(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {});
}
