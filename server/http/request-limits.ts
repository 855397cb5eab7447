import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { sessionName, type Visitor } from '../base/visitor.ts';
import { addressOf } from './address.ts';
import type { AppContext, RequestLimits } from './context.ts';
import { waitOf } from './limits/limit.ts';
import { Problem } from './problem.ts';

/** Far above what fingers can do. It stops a page that sends requests in a loop. */
export const REQUEST_LIMITS: RequestLimits = {
  requests: 300,
  writes: 100,
  seconds: 10,
  pages: 10,
  files: 20,
  recordings: 200,
  fileSeconds: 60,
  pageSeconds: 3,
};

/** A guest is known only by an address, which a whole school or street may share. */
const GUESTS_BEHIND_AN_ADDRESS = 10;

type PaceContext = Pick<AppContext, 'pace' | 'config' | 'meter'>;

/** Counts requests in this process by real time; throws a `Problem` for one too many. */
export function requestLimiter(context: PaceContext) {
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
    const key = visitor ? sessionName(visitor) : addressOf(c, config);
    await take(requests, key);
    if (isWrite) await take(writes, key);
  };
}

/**
 * Counts pages by the visitor's address; resolves to whether one more may be rendered. The session
 * would need a look-up first. A throttled visitor only gets the shell instead of a rendered page.
 */
export function pagePace(context: PaceContext) {
  const count = counterOf('pages', context.pace.pages * GUESTS_BEHIND_AN_ADDRESS, context);
  return async (c: Context): Promise<boolean> =>
    (await count(addressOf(c, context.config))) === null;
}

/**
 * Counts one request for a key; resolves to the limiter's rejection, or `null` within the limit.
 */
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
