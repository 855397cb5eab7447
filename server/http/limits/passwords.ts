import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Meter } from '../../base/meter.ts';
import { Problem } from '../problem.ts';

/** Memory in KiB, passes over it, and lanes. */
interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What OWASP's password storage cheat sheet recommends for argon2id. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How many run at once, off the event loop. */
const AT_ONCE = 2;
/** About two seconds of waiting: whoever comes later is asked to come again. */
const MOST_WAITING = 100;

export interface Passwords {
  /** How many wait until they are hashed or compared. */
  readonly waiting: number;
  /** The same letters are the same password, however a keyboard composes them (Unicode NFC). */
  hash(password: string): Promise<string>;
  /**
   * Whether it is the password of a stored hash; without one, takes as long and says no. Older
   * hashes are of what was typed, so that is tried too where it differs.
   */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** Hashes passwords by argon2id. Only tests ask for less than the recommended cost. */
export function openPasswords({
  cost = COST,
  meter = null,
}: {
  cost?: PasswordCost;
  meter?: Meter | null;
} = {}): Passwords {
  const queue = pLimit(AT_ONCE);
  /** What no password matches, in the time that a real one takes. */
  const nobodys = hash('', cost);

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (queue.pendingCount >= MOST_WAITING) {
      meter?.passwordRefused();
      throw new Problem('unavailable', { wait: 5 });
    }
    return queue(work);
  }

  return {
    get waiting() {
      return queue.pendingCount;
    },

    hash: (password) => inTurn(() => hash(password.normalize('NFC'), cost)),

    async matches(password, stored) {
      const against = stored ?? (await nobodys);
      for (const form of new Set([password.normalize('NFC'), password])) {
        const matches = await inTurn(() => verify(against, form));
        if (matches && stored !== undefined) return true;
      }
      return false;
    },
  };
}
