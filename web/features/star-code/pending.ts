import type { Family } from '../../offline/client/family.ts';
import type { ProfileChoice } from '../../shared/data/session.ts';

/** A profile that was chosen and waits for its star code or password. */
export type Pending = NonNullable<Family['pending']>;

/** A grown-up's profile that waits for the star code or the password. */
export type PendingGrownUp = Extract<Pending, { is: 'parent' }>;

/** Returns the request to enter the profile with the lit stars or the password. */
export function wantedWith(
  pending: Pending,
  proof: { code?: number[]; password?: string } = {},
): ProfileChoice {
  if (pending.is === 'kid') return { be: 'kid', login: pending.login, ...proof };
  return { be: 'parent', grownUp: pending.grownUp, ...proof };
}

/** Returns a string key for the pending profile. */
export function pendingKey(pending: Pending): string {
  return pending.is === 'kid' ? pending.login : String(pending.grownUp);
}
