import type { Family } from '../../offline/client/family.ts';
import type { Wanted } from '../../shared/data/session.ts';

/** A profile that waits for its code. */
export type Pending = NonNullable<Family['pending']>;

/** A grown-up's profile that waits for the code, or for the password. */
export type PendingGrownUp = Extract<Pending, { is: 'parent' }>;

/** The wish to enter it, with the stars that are lit, or with its password. */
export function wantedWith(
  pending: Pending,
  proof: { code?: readonly number[]; password?: string } = {},
): Wanted {
  const { code, password } = proof;
  const stars = code ? { code: [...code] } : {};
  if (pending.is === 'kid') return { be: 'kid', login: pending.login, ...stars };
  const { grownUp } = pending;
  return { be: 'parent', grownUp, ...stars, ...(password !== undefined && { password }) };
}

/** One word for whose door it is. */
export function doorKey(pending: Pending): string {
  return pending.is === 'kid' ? pending.login : String(pending.grownUp);
}
