import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { SECOND_MS } from '#domain/time-zone.ts';
import { hashOf } from '../hash.ts';
import type { Meter } from '../meter.ts';
import { limitStores } from '../storage/limit-store.ts';
import type { Storage } from '../storage/storage.ts';
import { Problem } from './problem.ts';

/** So long a server does not ask again about a key that it knows to be used up. */
const KNOWN_MS = 5000;

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
  const storeFor = limitStores(storage, (err) =>
    log.warn({ err }, 'limits that are over were not taken away'),
  );
  return (keyPrefix, points, duration) => {
    const storeClient = storeFor(duration, (err) =>
      log.warn({ err, limit: keyPrefix }, 'a limit is counted by this server alone'),
    );
    // Of the statements of the library's stores these are understood by both engines.
    const limiter = new RateLimiterPostgres({
      ...{ storeClient, storeType: 'client', tableName: 'rate_limit', tableCreated: true },
      ...{ clearExpiredByTimeout: false, keyPrefix, points, duration },
      // While the database is away a server counts by itself.
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
    /** Keys that are used up, with the seconds to wait. */
    const usedUp = new Map<string, number>();
    const refuse = (wait: number) => {
      meter?.limited(keyPrefix);
      throw new Problem('too-many', { wait });
    };
    return {
      async take(key) {
        const wait = usedUp.get(key);
        if (wait !== undefined) refuse(wait);
        try {
          await limiter.consume(hashOf(key));
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          const wait = waitOf(refusal, duration);
          usedUp.set(key, wait);
          setTimeout(() => usedUp.delete(key), Math.min(KNOWN_MS, wait * SECOND_MS)).unref();
          refuse(wait);
        }
      },
      async giveBack(key) {
        usedUp.delete(key);
        const { consumedPoints } = await limiter.reward(hashOf(key));
        // What was taken is over, or was counted elsewhere: it is no try more.
        if (consumedPoints < 0) await limiter.penalty(hashOf(key));
      },
    };
  };
}

/**
 * Seconds until a limit lets in again. It forgets by a timer, yet tells its time by the clock: where
 * that was set back, no more than its whole duration is left.
 */
export function waitOf({ msBeforeNext }: RateLimiterRes, duration: number): number {
  return Math.min(Math.ceil(msBeforeNext / 1000), duration);
}
