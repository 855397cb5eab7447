import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Deadlines, PATIENT } from './deadlines.ts';

/** Idle time after which TCP keep-alive checks a connection. */
const KEEP_ALIVE_MS = 10_000;
/** Patient work may read on one connection while it writes on another. */
const PATIENT_CONNECTIONS = 2;
/** How long to wait for a clean end of the connections before they are destroyed. */
const GOODBYE_MS = 1000;

interface Settings {
  onLost(error: Error): void;
  deadlines: Deadlines;
  most: number;
}

/** Also returns a function that reports used connections and waiting requests. */
export function connectPostgres<Schema>(url: string, { onLost, deadlines, most }: Settings) {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    types,
    connectionTimeoutMillis: deadlines.connection,
    lock_timeout: deadlines.lock,
    statement_timeout: deadlines.statement,
    idle_in_transaction_session_timeout: deadlines.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => opened(sockets),
  });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const end = async () => {
    await Promise.race([pool.end(), pause(GOODBYE_MS, undefined, { ref: false })]);
    for (const socket of sockets) socket.destroy();
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: () => borrowed(pool, deadlines.answer), end },
    }),
  });
  const load = () => ({
    used: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, load };
}

export function connectPatiently<Schema>(url: string, onLost: (error: Error) => void = () => {}) {
  const settings = { deadlines: PATIENT, most: PATIENT_CONNECTIONS, onLost };
  return connectPostgres<Schema>(url, settings).db;
}

function opened(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.once('close', () => sockets.delete(socket));
}

async function borrowed(pool: pg.Pool, ms: number): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  const query = (text: string, values: unknown[]) => answered(client, text, values, ms);
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}

/** The outcome of a late statement is unknown, so its connection is closed. */
async function answered(client: pg.PoolClient, text: string, values: unknown[], ms: number) {
  let isAnswered = false;
  const giveUp = () => {
    if (!isAnswered) void (client as unknown as pg.Client).end();
  };
  // Reads data that arrived while this process was busy before it gives up.
  const late = setTimeout(() => setImmediate(giveUp), ms);
  try {
    return await client.query(text, values);
  } finally {
    isAnswered = true;
    clearTimeout(late);
  }
}
