import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { waitOf } from './pace.ts';
import { Problem } from './problem.ts';

/** How often something may be tried before „Za dużo prób”, counted in this process. */
export interface Limit {
  /** Counts one more for a key; throws the refusal when there were too many. */
  take(key: string): Promise<void>;
  /** What was taken turned out to be no fault. */
  giveBack(key: string): Promise<void>;
}

/** So many within so many seconds. */
export function limit(points: number, duration: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem('too-many', { wait: waitOf(refusal, duration) });
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
