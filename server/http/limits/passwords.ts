import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Meter } from '../../base/meter.ts';
import { Problem } from '../problem.ts';

/** OWASP's recommendation for argon2id: memory in KiB, number of passes, parallelism. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How many hashes run at once, off the event loop. */
const AT_ONCE = 2;
/** About two seconds of queue. Later requests are rejected and must retry. */
const MOST_WAITING = 100;

export type Passwords = ReturnType<typeof openPasswords>;

/** Only tests use less than the recommended cost. */
export function openPasswords({
  cost = COST,
  meter = null,
}: {
  cost?: typeof COST;
  meter?: Meter | null;
} = {}) {
  const queue = pLimit(AT_ONCE);
  /** A hash that no password matches, compared in the time of a real one. */
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

    /** Normalized to NFC, since keyboards compose the same letters differently. */
    hash: (password: string) => inTurn(() => hash(password.normalize('NFC'), cost)),

    /**
     * Without a stored hash, it takes as long and returns `false`. Older hashes were made without
     * normalization, so the raw form is tried too where it differs.
     */
    async matches(password: string, stored: string | undefined): Promise<boolean> {
      const against = stored ?? (await nobodys);
      for (const form of new Set([password.normalize('NFC'), password])) {
        const matches = await inTurn(() => verify(against, form));
        if (matches && stored !== undefined) return true;
      }
      return false;
    },
  };
}
