import { HOUR_SECONDS, type Limits } from '../../http/limits/limit.ts';

const MINUTE_SECONDS = 60;

export function accountLimits(limit: Limits) {
  return {
    /** Wrong passwords from one address for one e-mail: a parent who has forgotten the password. */
    login: limit('login', 10, 15 * MINUTE_SECONDS),
    /** Wrong passwords from one address, which a whole school or street may share. */
    loginAddress: limit('loginAddress', 100, 15 * MINUTE_SECONDS),
    /** Wrong passwords for one e-mail from all addresses. */
    loginEmail: limit('loginEmail', 100, HOUR_SECONDS),
    /** Wrong passwords from a browser that has signed in to this account before. */
    loginBrowser: limit('loginBrowser', 10, 15 * MINUTE_SECONDS),
    /** Wrong passwords of one grown-up on a signed-in device. */
    sessionPassword: limit('sessionPassword', 10, 15 * MINUTE_SECONDS),
    /** Wrong passwords on all devices of a family together. */
    familyPassword: limit('familyPassword', 100, HOUR_SECONDS),
    registration: limit('registration', 100, HOUR_SECONDS),
    /** Registrations rejected because the e-mail already has an account. */
    emailTaken: limit('emailTaken', 10, HOUR_SECONDS),
    /** Reset links requested from one address. `reset.ts` bounds the letters to one mailbox. */
    resetAddress: limit('resetAddress', 100, HOUR_SECONDS),
    /** Extra reset links for a known browser while an earlier link is still valid. */
    resetBrowser: limit('resetBrowser', 3, HOUR_SECONDS),
    /** Invalid reset links from one address. */
    resetLink: limit('resetLink', 20, HOUR_SECONDS),
    download: limit('download', 20, HOUR_SECONDS),
  };
}
