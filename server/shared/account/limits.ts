import type { Limits } from '../../http/limits/limit.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** How often something about an account may be tried before „Za dużo prób”. */
export function accountLimits(limit: Limits) {
  return {
    /** Wrong passwords from one address for one e-mail: a parent who has forgotten it. */
    login: limit('login', 10, 15 * MINUTE_SECONDS),
    /** Wrong passwords from one address: a school or a whole street may share it. */
    loginAddress: limit('loginAddress', 100, 15 * MINUTE_SECONDS),
    /** Wrong passwords for one e-mail, from wherever they come. */
    loginEmail: limit('loginEmail', 100, HOUR_SECONDS),
    /** Wrong passwords from a browser that has signed in to this account before. */
    loginBrowser: limit('loginBrowser', 10, 15 * MINUTE_SECONDS),
    /** Wrong passwords of one grown-up on a device that is signed in. */
    sessionPassword: limit('sessionPassword', 10, 15 * MINUTE_SECONDS),
    /** Wrong passwords on all devices of a family together. */
    familyPassword: limit('familyPassword', 100, HOUR_SECONDS),
    registration: limit('registration', 100, HOUR_SECONDS),
    /** Registrations that were told that an e-mail has an account. */
    emailTaken: limit('emailTaken', 10, HOUR_SECONDS),
    /** Links asked for from one address. What one mailbox gets is bounded in `reset.ts`. */
    resetAddress: limit('resetAddress', 100, HOUR_SECONDS),
    /** Links that a browser which has signed in before is sent beside a good one. */
    resetBrowser: limit('resetBrowser', 3, HOUR_SECONDS),
    /** Links that do not work, from one address. */
    resetLink: limit('resetLink', 20, HOUR_SECONDS),
    download: limit('download', 20, HOUR_SECONDS),
  };
}
