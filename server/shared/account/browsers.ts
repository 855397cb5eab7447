import { hashOf } from '../../base/hash.ts';
import { KNOWN_MS } from '../../db/lifetimes.ts';
import type { Db } from '../../db/storage.ts';
import { newSecret } from '../session/token.ts';
import { isBrowserKept, keepBrowser, NO_FAMILY, saveBrowserSeen } from './queries.ts';

/** More browsers than a family has; the one that was seen longest ago makes room. */
const MOST_BROWSERS = 50;

/**
 * Browsers that have signed in to a family are known to it from then on, also after signing out
 * and after a new password. That proves nothing and opens nothing: it only gives them tries of
 * their own, which no stranger can use up (decision 14).
 */

/** The token that a browser brought, or a new one. */
export function browserOr(brought: string | undefined): string {
  return isWellFormed(brought) ? brought : newSecret();
}

/** The name under which a family knows the browser that brought this token; `null`: it does not. */
export async function knownBrowser(
  db: Db,
  family: number | undefined,
  brought: string | undefined,
): Promise<string | null> {
  if (!isWellFormed(brought)) return null;
  const hash = nameOf(family ?? NO_FAMILY, brought);
  return (await isBrowserKept(db, family ?? NO_FAMILY, hash)) ? hash : null;
}

/** Somebody signs in from a browser. By a clock that is not trusted no other one is too old. */
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

/** A known browser comes back. */
export function seeBrowser(db: Db, family: number, browser: string, now: number) {
  return saveBrowserSeen(db, family, nameOf(family, browser), now);
}

function nameOf(family: number, browser: string): string {
  return hashOf(`${family} ${browser}`);
}

function isWellFormed(brought: string | undefined): brought is string {
  return brought !== undefined && /^[\w-]{43}$/.test(brought);
}
