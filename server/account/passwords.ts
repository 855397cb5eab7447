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

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether it is the password of a stored hash; without one, takes as long and says no. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await nobodys);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== undefined;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) throw new Problem('busy', { wait: 5 });
  return queue(work);
}
