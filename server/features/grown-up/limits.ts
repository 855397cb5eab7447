import type { Limits } from '../../http/limits/limit.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Returns the limits on invitations and on invalid invitation links. */
export function invitationLimits(limit: Limits) {
  return {
    /** Invitations of one family: each may be a letter to somebody who did not ask for one. */
    invitation: limit('invitation', 10, DAY_SECONDS),
    /** Invitations to one mailbox from all families together. */
    invitationTo: limit('invitationTo', 2, DAY_SECONDS),
    /** Invitation letters from one address, which may register any number of families. */
    invitationAddress: limit('invitationAddress', 20, DAY_SECONDS),
    /** Invalid links from one address. */
    invitationLink: limit('invitationLink', 20, HOUR_SECONDS),
  };
}
