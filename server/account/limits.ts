import { limit } from '../http/limit.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * How often something may be tried before „Za dużo prób”. Counted in this process: behind several
 * the numbers grow with them, which these bounds can bear.
 */
export function accountLimits() {
  return {
    /** Wrong passwords from one address for one e-mail: a parent who has forgotten it. */
    login: limit(10, 15 * MINUTE_SECONDS),
    /** Wrong passwords from one address: a school or a whole street may share it. */
    loginAddress: limit(100, 15 * MINUTE_SECONDS),
    /** Wrong passwords for one e-mail, from wherever they come. */
    loginEmail: limit(100, HOUR_SECONDS),
    /** Wrong passwords from a browser that has signed in to this account before. */
    loginBrowser: limit(10, 15 * MINUTE_SECONDS),
    /** Wrong passwords inside a signed-in family. */
    familyPassword: limit(10, 15 * MINUTE_SECONDS),
    registration: limit(100, HOUR_SECONDS),
    /** Registrations that were told that an e-mail has an account. */
    emailTaken: limit(10, HOUR_SECONDS),
    /** Links asked for from one address. What one mailbox gets is bounded in `reset.ts`. */
    resetAddress: limit(100, HOUR_SECONDS),
    /** Links that a browser which has signed in before is sent beside a good one. */
    resetBrowser: limit(3, HOUR_SECONDS),
    /** Links that do not work, from one address. */
    resetLink: limit(20, HOUR_SECONDS),
    download: limit(20, HOUR_SECONDS),
  };
}
