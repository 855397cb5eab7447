import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../base/config.ts';
import type { Meter } from '../../base/meter.ts';
import { sessionName, type Visitor } from '../../base/visitor.ts';
import { Problem } from '../problem.ts';
import { addressOf } from '../request/address.ts';
import { waitOf } from './limit.ts';

/** Limits before „Za szybko”, far above what fingers can do. They stop a page that loops. */
export const REQUEST_LIMITS = {
  requests: 300,
  /** Of these requests, how many may change something. */
  writes: 100,
  seconds: 10,
  /** Rendered within these seconds for one visitor. Further requests get the shell. */
  pages: 10,
  /** Plans in calendars of one family within these seconds: they take processor time. */
  calendars: 60,
  /** Family data files that a family may import within an hour. */
  files: 20,
  /** Recordings that a family may make within an hour. */
  recordings: 200,
  /** Photos that a family may add within an hour. */
  photos: 200,
  /** Seconds within which an uploaded file must arrive. */
  fileSeconds: 120,
  /** Seconds within which a page must be rendered. After that the browser renders it. */
  pageSeconds: 3,
};

export type RequestLimits = typeof REQUEST_LIMITS;

/** A guest is known only by an address, which a whole school or street may share. */
export const GUESTS_BEHIND_AN_ADDRESS = 10;

interface PaceContext {
  pace: RequestLimits;
  config: Pick<Config, 'trustProxy'>;
  meter: Meter | null;
}

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

/** Counts the plans in written calendars by family; throws a `Problem` for one too many. */
export function calendarPace(context: PaceContext) {
  const count = counterOf('calendars', context.pace.calendars, context);
  return async (family: number, plans: number) => {
    const refusal = await count(String(family), plans);
    if (refusal) throw new Problem('too-fast', { wait: waitOf(refusal, context.pace.seconds) });
  };
}

/** By address: a session would need a look-up first. Beyond it a visitor gets the shell. */
export function pagePace(context: PaceContext) {
  const count = counterOf('pages', context.pace.pages * GUESTS_BEHIND_AN_ADDRESS, context);
  return async (c: Context): Promise<boolean> =>
    (await count(addressOf(c, context.config))) === null;
}

/** Resolves to the limiter's rejection, or `null` within the limit. */
type Counter = (key: string, times?: number) => Promise<RateLimiterRes | null>;

function counterOf(name: string, points: number, { pace, meter }: PaceContext): Counter {
  const limiter = new RateLimiterMemory({ points, duration: pace.seconds });
  return async (key, times = 1) => {
    try {
      await limiter.consume(key, times);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      meter?.limited(name);
      return refusal;
    }
  };
}
