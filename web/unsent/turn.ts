import { type Box, withLease, withoutLease } from './queue.ts';

const LOCK = 'gwiazdozbior unsent';
/** Longer than another tab asks once. One that sleeps may have it for ever. */
const TURN_MS = 25_000;

type Work = (hold: () => Promise<boolean>) => Promise<void>;

/**
 * Lets one tab of a device work at a time: by a lock where the browser has them (on a secure origin),
 * else by a lease that lies with the queue. Doubled sending would do no harm, but disorder in time.
 */
export function turnTaking(box: Box): (work: Work) => Promise<void> {
  if ('locks' in navigator) return locking;
  return leasing(box, String(crypto.getRandomValues(new Uint32Array(1))[0]), Date.now);
}

async function locking(work: Work): Promise<void> {
  const giveUp = new AbortController();
  const waiting = setTimeout(() => giveUp.abort(), TURN_MS);
  await navigator.locks.request(LOCK, { signal: giveUp.signal }, () => {
    clearTimeout(waiting);
    return work(async () => true);
  });
}

/** The same by a lease. `now` is the device's clock. */
export function leasing(box: Box, tab: string, now: () => number): (work: Work) => Promise<void> {
  const hold = () =>
    box.change((kept) => (kept ? withLease(kept, tab, now()) : ([undefined, false] as const)));
  return async (work) => {
    if (!(await hold())) return;
    try {
      await work(hold);
    } finally {
      await box.change((kept) => [kept && withoutLease(kept, tab), undefined]);
    }
  };
}
