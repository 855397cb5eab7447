import type { Limits } from '../http/limit.ts';

const HOUR_SECONDS = 60 * 60;

/** How often somebody may invite, or come with a link that does not. */
export function invitationLimits(limit: Limits) {
  return {
    /** Invitations of one family: each may be a letter to somebody who did not ask for one. */
    invitation: limit('invitation', 10, 24 * HOUR_SECONDS),
    /** Links that do not work, from one address. */
    invitationLink: limit('invitationLink', 20, HOUR_SECONDS),
  };
}
