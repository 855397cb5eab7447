import { hashOf } from '../../base/hash.ts';
import { KNOWN_MS } from '../../db/lifetimes.ts';
import type { Db } from '../../db/storage.ts';
import { newSecret } from '../session/token.ts';
import { isBrowserKept, keepBrowser, NO_FAMILY, saveBrowserSeen } from './queries.ts';

/** More browsers than a family has. The one that was last seen longest ago is dropped. */
const MOST_BROWSERS = 50;

/**
 * A browser that has signed in stays known to the family, also after a sign-out and a new password.
 * It grants no access. It only gives the browser attempts of its own that strangers cannot use up
 * (decision 14).
 */

/** Returns the browser's token, or a new one. */
export function browserOr(brought: string | undefined): string {
  return isWellFormed(brought) ? brought : newSecret();
}

/** Returns the stored name of a browser that the family knows; `null` if it does not. */
export async function knownBrowser(
  db: Db,
  family: number | undefined,
  brought: string | undefined,
): Promise<string | null> {
  if (!isWellFormed(brought)) return null;
  const hash = nameOf(family ?? NO_FAMILY, brought);
  return (await isBrowserKept(db, family ?? NO_FAMILY, hash)) ? hash : null;
}

/**
 * Remembers a browser that signs in. While the clock is not trusted, no other browser is dropped
 * for its age.
 */
export function rememberBrowser(
  db: Db,
  family: number,
  browser: string,
  now: number,
  isTrusted: boolean,
) {
  return keepBrowser(db, family, nameOf(family, browser), {
    now,
    since: isTrusted ? now - KNOWN_MS : Number.NEGATIVE_INFINITY,
    most: MOST_BROWSERS - 1,
  });
}

/** Notes that a known browser has returned. */
export function seeBrowser(db: Db, family: number, browser: string, now: number) {
  return saveBrowserSeen(db, family, nameOf(family, browser), now);
}

function nameOf(family: number, browser: string): string {
  return hashOf(`${family} ${browser}`);
}

function isWellFormed(brought: string | undefined): brought is string {
  return brought !== undefined && /^[\w-]{43}$/.test(brought);
}
