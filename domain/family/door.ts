import { MINUTE_MS, SECOND_MS } from '../time/time-zone.ts';

/** How many wrong codes are free, and how long it takes until one of them comes back. */
const FREE = 40;
const BACK_MS = 30 * MINUTE_MS;

/** How long the stars sleep after the first one beyond these. Each further one doubles it. */
const FIRST_SLEEP_MS = 20 * SECOND_MS;
const LONGEST_SLEEP_MS = 10 * MINUTE_MS;

/** The count ends where the sleep is longest, so a day's rest always restores all. */
const MOST = 46;

/** The count of wrong codes at one profile. Instants in ms. */
export interface Door {
  /** When all free codes are back: 30 minutes ahead for each wrong code. */
  restedAt: number;
  /** The end of the last sleep; 0 if the stars have not slept since the parent looked. */
  asleepUntil: number;
}

export const NEW_DOOR: Door = { restedAt: 0, asleepUntil: 0 };

export type GuessAnswer = { is: 'right' | 'wrong' } | { is: 'asleep'; wait: number };

/**
 * Decides a guess. A code is guessed after each tap, so its owner's own way counts, too. While the
 * stars sleep no guess is compared or counted; the outcome has the seconds to wait.
 */
export function decideGuess(
  stored: Door,
  isRight: boolean,
  now: number,
): { answer: GuessAnswer; door: Door } {
  const door = withinReach(stored, now);
  if (isAsleep(door, now)) {
    const wait = Math.ceil((door.asleepUntil - now) / SECOND_MS);
    return { answer: { is: 'asleep', wait }, door };
  }
  return isRight
    ? { answer: { is: 'right' }, door: entered(door, now) }
    : { answer: { is: 'wrong' }, door: missed(door, now) };
}

export function isAsleep({ asleepUntil }: Pick<Door, 'asleepUntil'>, now: number): boolean {
  return now < asleepUntil;
}

/** Halves the count and wakes the stars: after the right code, or a grown-up's password. */
export function entered({ restedAt, asleepUntil }: Door, now: number): Door {
  return {
    restedAt: now + Math.floor(Math.max(0, restedAt - now) / 2),
    asleepUntil: Math.min(asleepUntil, now),
  };
}

function missed({ restedAt, asleepUntil }: Door, now: number): Door {
  const door = withinReach({ restedAt: Math.max(restedAt, now) + BACK_MS, asleepUntil }, now);
  const beyond = Math.ceil((door.restedAt - now) / BACK_MS) - FREE;
  if (beyond <= 0) return door;
  const sleep = Math.min(FIRST_SLEEP_MS * 2 ** (beyond - 1), LONGEST_SLEEP_MS);
  return { ...door, asleepUntil: now + sleep };
}

/** Bounds both instants: the clock may have been ahead when they were written. */
function withinReach({ restedAt, asleepUntil }: Door, now: number): Door {
  return {
    restedAt: Math.min(restedAt, now + MOST * BACK_MS),
    asleepUntil: Math.min(asleepUntil, now + LONGEST_SLEEP_MS),
  };
}
