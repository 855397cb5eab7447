import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '../http/problem.ts';

/**
 * argon2id with the parameters that OWASP's password storage cheat sheet recommends for it:
 * 19 MiB, two passes, one lane. At most two run at once, off the event loop.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
/** About two seconds of waiting: whoever comes later is asked to come again. */
const MOST_WAITING = 100;

const queue = pLimit(AT_ONCE);

/** What no password matches, in the time that a real one takes. */
const nobodys = hash('', COST);

/** The same letters are the same password, however a keyboard composes them (Unicode NFC). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST));
}

/**
 * Whether it is the password of a stored hash; without one, takes as long and says no. Older
 * hashes are of what was typed, so that is tried too where it differs.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await nobodys);
  for (const form of new Set([password.normalize('NFC'), password])) {
    const matches = await inTurn(() => verify(against, form));
    if (matches && stored !== undefined) return true;
  }
  return false;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) throw new Problem('busy', { wait: 5 });
  return queue(work);
}
