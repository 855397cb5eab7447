import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../context.ts';
import { Problem } from '../http/problem.ts';
import { hashOf } from '../session/index.ts';
import { countedIn, type LimitStore } from '../storage/limit-store.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** How often something may be tried, and within how many seconds, before „Za dużo prób”. */
const LIMITS = {
  /** Wrong passwords from one address for one e-mail: a parent who has forgotten it. */
  login: [10, 15 * MINUTE_SECONDS],
  /** Wrong passwords from one address: a school or a whole street may share it. */
  loginAddress: [100, 15 * MINUTE_SECONDS],
  /** Wrong passwords for one e-mail, from wherever they come. */
  loginEmail: [100, HOUR_SECONDS],
  /** Wrong passwords from a browser that has signed in to this account before. */
  loginBrowser: [10, 15 * MINUTE_SECONDS],
  /** Wrong passwords inside a signed-in family. */
  familyPassword: [10, 15 * MINUTE_SECONDS],
  registration: [100, HOUR_SECONDS],
  /** Registrations that were told that an e-mail has an account. */
  emailTaken: [10, HOUR_SECONDS],
  /** Links asked for from one address. What one mailbox gets is bounded in `reset.ts`. */
  resetAddress: [100, HOUR_SECONDS],
  /** Links that a browser which has signed in before is sent beside a good one. */
  resetBrowser: [3, HOUR_SECONDS],
  /** Links that do not work, from one address. */
  resetLink: [20, HOUR_SECONDS],
  download: [20, HOUR_SECONDS],
} as const satisfies Record<string, [points: number, seconds: number]>;

export interface Limit {
  /** Counts one more for a key; throws the refusal when there were too many. */
  take(key: string): Promise<void>;
  /** What was taken turned out to be no fault. */
  giveBack(key: string): Promise<void>;
}

type LimitContext = Pick<AppContext, 'storage' | 'log'>;

export type AccountLimits = Record<keyof typeof LIMITS, Limit>;

/** Counted in the database, so that a limit holds on every server and outlives a restart. */
export function accountLimits({ storage, log }: LimitContext): AccountLimits {
  const store = countedIn(storage, HOUR_SECONDS, (err) =>
    log.warn({ err }, 'limits are counted by this server alone'),
  );
  const limits = Object.entries(LIMITS).map(([name, [points, duration]]) => [
    name,
    limit(store, name, points, duration),
  ]);
  return Object.fromEntries(limits);
}

function limit(storeClient: LimitStore, keyPrefix: string, points: number, duration: number) {
  // Of the statements of the library's stores these are understood by both engines.
  const limiter = new RateLimiterPostgres({
    ...{ storeClient, storeType: 'client', tableName: 'rate_limit', tableCreated: true },
    ...{ clearExpiredByTimeout: false, keyPrefix, points, duration },
    // While the database is away a server counts by itself.
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  });
  return {
    async take(key: string) {
      try {
        await limiter.consume(hashOf(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem('too-many', { wait: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
    async giveBack(key: string) {
      await limiter.reward(hashOf(key));
    },
  };
}
