import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SECOND_MS } from '#domain/time-zone.ts';
import { hashOf } from '../../base/hash.ts';
import type { Meter } from '../../base/meter.ts';
import { reasonOf } from '../../db/engine/outage.ts';
import { addToCount, type Counted, deleteOldCounts } from '../../db/limit-counts.ts';
import type { Storage } from '../../db/storage.ts';
import { Problem } from '../problem.ts';

/** So long a server does not ask again about a key that it knows to be used up. */
const KNOWN_MS = 5000;
/** While another server holds the row it is tried so often: nobody gains anything by the crowd. */
const TRIES = 3;
/** After so many counts twice as many old ones are deleted: the table does not grow by strangers. */
const SWEPT_EVERY = 50;
/**
 * On PostgreSQL all counts wait in one line, as the writes of one family do: strangers who try
 * without an end take one connection from the others. No family has this number.
 */
const LINE_OF_LIMITS = 0;

/** How often something may be tried before „Za dużo prób”. */
export interface Limit {
  /** Counts one more for a key; throws the refusal when there were too many. */
  take(key: string): Promise<void>;
  /** What was taken turned out to be no fault. */
  giveBack(key: string): Promise<void>;
}

/** A limit by its name: so many within so many seconds. */
export type Limits = (name: string, points: number, seconds: number) => Limit;

/** Limits are counted in the database: they hold on every server, and outlive a restart. */
export function limitsIn(storage: Storage, log: Logger, meter: Meter | null): Limits {
  const write = <T>(work: Parameters<typeof storage.fleetingWrite<T>>[0]) =>
    storage.fleetingWrite(work, LINE_OF_LIMITS);
  let counts = 0;

  async function count(key: string, points: 1 | -1, seconds: number): Promise<Counted> {
    const counted = await patiently(() => write((db) => addToCount(db, key, points, seconds)));
    counts += 1;
    if (counts % SWEPT_EVERY === 0) {
      // What the next sweep does not reach either is cleaned away at night.
      await write((db) => deleteOldCounts(db, 2 * SWEPT_EVERY)).catch((err) =>
        log.warn({ err }, 'limits that are over were not taken away'),
      );
    }
    return counted;
  }

  return (name, points, seconds) => {
    /** Counts while the database is away. */
    const alone = new RateLimiterMemory({ points, duration: seconds });
    /** Keys that are used up, with the seconds to wait. */
    const usedUp = new Map<string, number>();

    async function add(key: string, one: 1 | -1): Promise<Counted> {
      try {
        return await count(`${name}:${hashOf(key)}`, one, seconds);
      } catch (err) {
        log.warn({ err, limit: name }, 'a limit is counted by this server alone');
        return alone.penalty(key, one);
      }
    }

    const refuse = (wait: number) => {
      meter?.limited(name);
      throw new Problem('too-many', { wait });
    };
    return {
      async take(key) {
        const known = usedUp.get(key);
        if (known !== undefined) refuse(known);
        const counted = await add(key, 1);
        if (counted.consumedPoints <= points) return;
        const wait = waitOf(counted, seconds);
        usedUp.set(key, wait);
        setTimeout(() => usedUp.delete(key), Math.min(KNOWN_MS, wait * SECOND_MS)).unref();
        refuse(wait);
      },
      async giveBack(key) {
        usedUp.delete(key);
        const { consumedPoints } = await add(key, -1);
        // It was counted elsewhere: it is no try more here.
        if (consumedPoints < 0) await alone.penalty(key);
      },
    };
  };
}

/**
 * Seconds until a limit lets in again. It forgets by a timer, yet tells its time by the clock: where
 * that was set back, no more than its whole duration is left.
 */
export function waitOf({ msBeforeNext }: Pick<Counted, 'msBeforeNext'>, duration: number): number {
  return Math.min(Math.ceil(msBeforeNext / SECOND_MS), duration);
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (reasonOf(error)?.kind !== 'held' || tries === TRIES) throw error;
    }
  }
}
