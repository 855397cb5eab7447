import { MINUTE_MS, SECOND_MS } from '../time/time-zone.ts';

/** How many wrong codes are free, and how long it takes until one of them comes back. */
const FREE = 40;
const BACK_MS = 30 * MINUTE_MS;

/** How long the stars sleep after the first one beyond these. Each further one doubles it. */
const FIRST_SLEEP_MS = 20 * SECOND_MS;
const LONGEST_SLEEP_MS = 10 * MINUTE_MS;

/** The count ends where the sleep is longest, so a day's rest always restores all. */
const MOST = 46;

/** The lockout of one profile, a count of wrong codes. Instants in ms. */
export interface Lockout {
  /** When all free codes are back: 30 minutes ahead for each wrong code. */
  restedAt: number;
  /** The end of the last sleep; 0 if the stars have not slept since the parent looked. */
  asleepUntil: number;
}

export const NO_LOCKOUT: Lockout = { restedAt: 0, asleepUntil: 0 };

export type AttemptResult = { is: 'right' | 'wrong' } | { is: 'asleep'; wait: number };

/**
 * Decides an attempt. Each tap is one, so the owner’s wrong stars count, too. While the stars sleep
 * no attempt is compared or counted; the result has the seconds to wait.
 */
export function decideAttempt(
  stored: Lockout,
  isRight: boolean,
  now: number,
): { result: AttemptResult; lockout: Lockout } {
  const lockout = withinReach(stored, now);
  if (isAsleep(lockout, now)) {
    const wait = Math.ceil((lockout.asleepUntil - now) / SECOND_MS);
    return { result: { is: 'asleep', wait }, lockout };
  }
  return isRight
    ? { result: { is: 'right' }, lockout: entered(lockout, now) }
    : { result: { is: 'wrong' }, lockout: missed(lockout, now) };
}

export function isAsleep({ asleepUntil }: Pick<Lockout, 'asleepUntil'>, now: number): boolean {
  return now < asleepUntil;
}

/** Halves the count and wakes the stars: after the right code, or a grown-up's password. */
export function entered({ restedAt, asleepUntil }: Lockout, now: number): Lockout {
  return {
    restedAt: now + Math.floor(Math.max(0, restedAt - now) / 2),
    asleepUntil: Math.min(asleepUntil, now),
  };
}

function missed({ restedAt, asleepUntil }: Lockout, now: number): Lockout {
  const lockout = withinReach({ restedAt: Math.max(restedAt, now) + BACK_MS, asleepUntil }, now);
  const beyond = Math.ceil((lockout.restedAt - now) / BACK_MS) - FREE;
  if (beyond <= 0) return lockout;
  const sleep = Math.min(FIRST_SLEEP_MS * 2 ** (beyond - 1), LONGEST_SLEEP_MS);
  return { ...lockout, asleepUntil: now + sleep };
}

/** Bounds both instants: the clock may have been ahead when they were written. */
function withinReach({ restedAt, asleepUntil }: Lockout, now: number): Lockout {
  return {
    restedAt: Math.min(restedAt, now + MOST * BACK_MS),
    asleepUntil: Math.min(asleepUntil, now + LONGEST_SLEEP_MS),
  };
}
