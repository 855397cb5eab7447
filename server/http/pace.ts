import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Visitor } from '../base/visitor.ts';
import { addressOf } from './address.ts';
import type { AppContext, Pace } from './context.ts';
import { waitOf } from './limits/limit.ts';
import { Problem } from './problem.ts';

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

type PaceContext = Pick<AppContext, 'pace' | 'config' | 'meter'>;

/** Counts requests, in this process and by real time; throws the refusal of one too many. */
export function paceKeeper(context: PaceContext) {
  const { pace, config } = context;
  const counters = (times: number) => ({
    requests: counterOf('requests', pace.requests * times, context),
    writes: counterOf('writes', pace.writes * times, context),
  });
  const ofSession = counters(1);
  const ofGuests = counters(GUESTS_BEHIND_AN_ADDRESS);
  const take = async (count: Counter, key: string) => {
    const refusal = await count(key);
    if (refusal) throw new Problem('too-fast', { wait: waitOf(refusal, pace.seconds) });
  };
  return async (c: Context, visitor: Visitor | null, isWrite: boolean) => {
    const { requests, writes } = visitor ? ofSession : ofGuests;
    const key = visitor ? `${visitor.family} ${visitor.session}` : addressOf(c, config);
    await take(requests, key);
    if (isWrite) await take(writes, key);
  };
}

/**
 * Counts pages by the address of their visitor; resolves to whether one more may be written. Who the
 * visitor is would have to be looked up first, and somebody too fast loses nothing but the look of a
 * page before the app is there.
 */
export function pagePace(context: PaceContext) {
  const count = counterOf('pages', context.pace.pages * GUESTS_BEHIND_AN_ADDRESS, context);
  return async (c: Context): Promise<boolean> =>
    (await count(addressOf(c, context.config))) === null;
}

/** Counts one more for a key; resolves to the refusal of one too many. */
type Counter = (key: string) => Promise<RateLimiterRes | null>;

function counterOf(name: string, points: number, { pace, meter }: PaceContext): Counter {
  const limiter = new RateLimiterMemory({ points, duration: pace.seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      meter?.limited(name);
      return refusal;
    }
  };
}
