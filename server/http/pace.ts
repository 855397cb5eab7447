import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext, Pace } from '../context.ts';
import { addressOf } from './address.ts';
import { waitOf } from './limit.ts';
import { Problem } from './problem.ts';
import type { Visitor } from './visitor.ts';

/** Many times what fingers do; a page that asks without an end is stopped. */
export const PACE: Pace = {
  requests: 300,
  writes: 100,
  seconds: 10,
  pages: 10,
  files: 20,
  recordings: 200,
  fileSeconds: 60,
  pageSeconds: 3,
};

/** A guest is only an address, and a school or a whole street may share it. */
const GUESTS_BEHIND_AN_ADDRESS = 10;

/** Counts requests, in this process and by real time; throws the refusal of one too many. */
export function paceKeeper({ pace, config, meter }: Pick<AppContext, 'pace' | 'config' | 'meter'>) {
  const ofSession = counters(pace, 1);
  const ofGuests = counters(pace, GUESTS_BEHIND_AN_ADDRESS);
  return async (c: Context, visitor: Visitor | null, isWrite: boolean) => {
    const { requests, writes } = visitor ? ofSession : ofGuests;
    const key = visitor ? `${visitor.family} ${visitor.session}` : addressOf(c, config);
    await take('requests', requests, key);
    if (isWrite) await take('writes', writes, key);
  };

  async function take(name: string, limiter: RateLimiterMemory, key: string) {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      meter?.limited(name);
      throw new Problem('too-fast', { wait: waitOf(refusal, pace.seconds) });
    }
  }
}

/**
 * Counts pages by the address of their visitor; resolves to whether one more may be written. Who the
 * visitor is would have to be looked up first, and somebody too fast loses nothing but the look of a
 * page before the app is there.
 */
export function pagePace({ pace, config, meter }: Pick<AppContext, 'pace' | 'config' | 'meter'>) {
  const points = pace.pages * GUESTS_BEHIND_AN_ADDRESS;
  const pages = new RateLimiterMemory({ points, duration: pace.seconds });
  return (c: Context): Promise<boolean> =>
    pages.consume(addressOf(c, config)).then(
      () => true,
      (refusal) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        meter?.limited('pages');
        return false;
      },
    );
}

function counters({ requests, writes, seconds: duration }: Pace, times: number) {
  return {
    requests: new RateLimiterMemory({ points: requests * times, duration }),
    writes: new RateLimiterMemory({ points: writes * times, duration }),
  };
}
