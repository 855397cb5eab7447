import type { Family } from '../api/family.ts';
import type { Wanted } from '../api/session.ts';

/** A profile that waits for its code. */
export type Pending = NonNullable<Family['pending']>;

/** The wish to enter it, with the stars that are lit. */
export function wantedWith(pending: Pending, code?: readonly number[]): Wanted {
  const stars = code ? { code: [...code] } : {};
  return pending.is === 'parent'
    ? { be: 'parent', ...stars }
    : { be: 'kid', login: pending.login, ...stars };
}
