import { hashOf } from '../../base/hash.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { Db } from '../../db/storage.ts';
import { newSecret } from '../session/token.ts';
import { NO_FAMILY } from './queries.ts';

/** More browsers than a family has. The one that was last seen longest ago is dropped. */
const MOST_BROWSERS = 50;

/**
 * A browser that has signed in stays known to the family, also after a sign-out and a new password.
 * It grants no access. It only gives the browser attempts of its own that strangers cannot use up
 * (decision 14).
 */

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
  const of = browserOf(family ?? NO_FAMILY, brought);
  return (await browserSeen(db, of)).length > 0 ? of.hash : null;
}

/** Those of long ago go at night, when the clock is trusted. */
export async function rememberBrowser(db: Db, family: number, browser: string, now: number) {
  const of = browserOf(family, browser);
  await putBrowser(db, { ...of, now });
  const beyond = (await otherBrowsers(db, of)).slice(MOST_BROWSERS - 1).map(({ hash }) => hash);
  if (beyond.length === 0) return;
  await db
    .deleteFrom('known_browser')
    .where('family_id', '=', family)
    .where('hash', 'in', beyond)
    .execute();
}

export async function seeBrowser(db: Db, family: number, browser: string, now: number) {
  await db
    .updateTable('known_browser')
    .set({ seen: now })
    .where('family_id', '=', family)
    .where('hash', '=', browserOf(family, browser).hash)
    .execute();
}

function browserOf(family: number, browser: string): Browser {
  return { family, hash: hashOf(`${family} ${browser}`) };
}

function isWellFormed(brought: string | undefined): brought is string {
  return brought !== undefined && /^[\w-]{43}$/.test(brought);
}

type Browser = { family: number; hash: string };

const browserSeen = prepared((db, { family, hash }: Browser) =>
  db
    .selectFrom('known_browser')
    .select('seen')
    .where('family_id', '=', family)
    .where('hash', '=', hash),
);

const putBrowser = prepared((db, { family, hash, now }: Browser & { now: number }) =>
  db
    .insertInto('known_browser')
    .values({ family_id: family, hash, seen: now })
    .onConflict((conflict) => conflict.columns(['family_id', 'hash']).doUpdateSet({ seen: now })),
);

const otherBrowsers = prepared((db, { family, hash }: Browser) =>
  db
    .selectFrom('known_browser')
    .select('hash')
    .where('family_id', '=', family)
    .where('hash', '!=', hash)
    .orderBy('seen', 'desc')
    .orderBy('hash'),
);
