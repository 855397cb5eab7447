import { setTimeout as pause } from 'node:timers/promises';
import { type BenchRequest, Connection } from './connection.ts';

/** A server that answers in time never needs so many. */
const MOST_CONNECTIONS = 256;
/** Less than servers wait for the next request of a connection. */
const MOST_IDLE_MS = 1000;
const TICK_MS = 1;
const REFUSED = 400;

/** Requests of one kind, which arrive however long earlier responses take. */
export interface Arrivals {
  perSecond: number;
  next: (send: (request: BenchRequest) => Promise<void>) => Promise<void>;
}

/** Times are in ms. */
export interface Arrived {
  times: number[];
  /** With a status from 400 on. */
  refused: number;
}

/**
 * Sends requests at random moments with the given rates, as independent families do, and never
 * waits for a response before the next one. So a server that stalls keeps all waiting that would.
 * Adds the times to those of earlier calls.
 */
export async function arrive<Kind extends string>(
  address: string,
  seconds: number,
  kinds: Record<Kind, Arrivals>,
  into: Partial<Record<Kind, Arrived>> = {},
): Promise<Record<Kind, Arrived>> {
  const pool = new Pool(address);
  const until = performance.now() + seconds * 1000;
  const sources = Object.entries<Arrivals>(kinds).map(([kind, arrivals]) => ({
    kind,
    arrivals,
    due: performance.now() + gapMs(arrivals.perSecond),
    arrived: into[kind as Kind] ?? { times: [], refused: 0 },
  }));
  const pending = new Set<Promise<void>>();
  let failure: unknown;
  while (performance.now() < until && !failure) {
    for (const source of sources) {
      while (source.due < performance.now()) {
        source.due += gapMs(source.arrivals.perSecond);
        const work: Promise<void> = source.arrivals
          .next((request) => pool.send(request, source.arrived))
          .catch((error: unknown) => {
            failure ??= error;
          })
          .finally(() => pending.delete(work));
        pending.add(work);
      }
    }
    await pause(TICK_MS);
  }
  await Promise.all(pending);
  pool.close();
  if (failure) throw failure;
  return Object.fromEntries(sources.map(({ kind, arrived }) => [kind, arrived])) as Record<
    Kind,
    Arrived
  >;
}

/** The connections that a proxy keeps open to a server. */
class Pool {
  readonly #address: string;
  readonly #idle: { connection: Connection; since: number }[] = [];
  #count = 0;

  constructor(address: string) {
    this.#address = address;
  }

  async send(request: BenchRequest, arrived: Arrived) {
    const connection = this.#take() ?? this.#open();
    const sent = performance.now();
    const status = await connection.send(request);
    arrived.times.push(performance.now() - sent);
    if (status >= REFUSED) arrived.refused += 1;
    this.#idle.push({ connection, since: performance.now() });
  }

  close() {
    for (const { connection } of this.#idle.splice(0)) connection.close();
  }

  /** Returns the connection that was used last. If that was long ago, the server may close all. */
  #take(): Connection | undefined {
    const newest = this.#idle.pop();
    if (!newest || performance.now() - newest.since < MOST_IDLE_MS) return newest?.connection;
    this.#idle.push(newest);
    this.#count -= this.#idle.length;
    this.close();
    return undefined;
  }

  #open() {
    this.#count += 1;
    if (this.#count > MOST_CONNECTIONS) throw new Error('the server falls behind');
    return new Connection(this.#address);
  }
}

/** Until the next arrival of a Poisson process. */
function gapMs(perSecond: number): number {
  return (-Math.log(1 - Math.random()) / perSecond) * 1000;
}
