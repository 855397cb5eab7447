import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ProblemCode } from '#contract/problem.ts';
import { SECOND_MS } from '#domain/time/time-zone.ts';
import { hashOf } from '../../base/hash.ts';
import type { Meter } from '../../base/meter.ts';
import { reasonOf } from '../../db/engine/outage.ts';
import { addToCount, type Counted, deleteOldCounts } from '../../db/installation/limit-counts.ts';
import type { Storage } from '../../db/storage.ts';
import { Problem } from '../problem.ts';

/** For so long, a server remembers that a key is used up and does not ask the database. */
const KNOWN_MS = 5000;
/** While another server holds the row. More attempts would only add contention. */
const TRIES = 3;
/** After so many counts, twice as many expired rows go: strangers cannot grow the table. */
const SWEPT_EVERY = 50;
/** All counts share one queue, so a flood occupies one connection. No family has this number. */
const LINE_OF_LIMITS = 0;

export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export interface Limit {
  /** Counts one attempt for a key; throws a `Problem` when the limit is exceeded. */
  take(key: string): Promise<void>;
  /** Takes back an attempt that turned out to be legitimate. */
  giveBack(key: string): Promise<void>;
}

/** At most `points` attempts within `seconds`. Beyond, it throws the problem. */
export type Limits = (
  name: string,
  points: number,
  seconds: number,
  problem?: ProblemCode,
) => Limit;

/** Counted in the database, they apply on all servers and survive a restart. */
export function limitsIn(storage: Storage, log: Logger, meter: Meter | null): Limits {
  const write = <T>(work: Parameters<typeof storage.fleetingWrite<T>>[0]) =>
    storage.fleetingWrite(work, LINE_OF_LIMITS);
  let counts = 0;

  async function count(key: string, points: 1 | -1, seconds: number): Promise<Counted> {
    const counted = await patiently(() => write((db) => addToCount(db, key, points, seconds)));
    counts += 1;
    if (counts % SWEPT_EVERY === 0) {
      // The nightly cleanup deletes what this sweep leaves.
      await write((db) => deleteOldCounts(db, 2 * SWEPT_EVERY)).catch((err) =>
        log.warn({ err }, 'rate limit sweep failed; expired counts stay until the nightly cleanup'),
      );
    }
    return counted;
  }

  return (name, points, seconds, problem = 'too-many') => {
    const alone = new RateLimiterMemory({ points, duration: seconds });
    const usedUp = new Map<string, number>();

    async function add(key: string, one: 1 | -1): Promise<Counted> {
      try {
        return await count(`${name}:${hashOf(key)}`, one, seconds);
      } catch (err) {
        log.warn({ err, limit: name }, 'rate limit write failed; this server counts alone');
        return alone.penalty(key, one);
      }
    }

    const refuse = (wait: number) => {
      meter?.limited(name);
      throw new Problem(problem, { wait });
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
        // The attempt was counted elsewhere, so nothing is taken back here.
        if (consumedPoints < 0) await alone.penalty(key);
      },
    };
  };
}

/**
 * The limiter expires by a timer but computes the rest from the clock, which may have been set
 * back. So the result is at most `duration`.
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
