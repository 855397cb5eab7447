import { MINUTE_MS } from '#domain/time/time-zone.ts';
import type { Db } from '../../db/storage.ts';
import { type GrownUpKey, isStillEmail, ofGrownUp } from '../../shared/account/queries.ts';
import type { TokenKey } from '../../shared/session/queries.ts';

export const LINK_MS = 60 * MINUTE_MS;
/** Tolerance for a clock that is set back just after a link is made. */
const SET_BACK_MS = MINUTE_MS;
/**
 * No new link is sent while the mailbox holds one valid for this long. So strangers cannot flood
 * it, and its owner always has a working link. A known browser is sent a few anyway.
 */
const ENOUGH_MS = 30 * MINUTE_MS;
/** While a letter is being sent. If the server stops meanwhile, another can be requested then. */
const SENDING_MS = 2 * MINUTE_MS;
/** An expiry at which a link is never valid. */
const SPENT = 0;

interface ResetRequest {
  email: string;
  hash: string;
  now: number;
  again: boolean;
}

/**
 * Stores a reset link, unless the mailbox already holds one or the e-mail is no longer the
 * grown-up's. Returns whether the link was stored as valid. The statements are the same in all
 * cases, also without an account. Timing must not reveal which case it was (decision 14).
 */
export async function putReset(
  db: Db,
  of: GrownUpKey,
  { email, hash, now, again }: ResetRequest,
): Promise<boolean> {
  const isTheirs = await isStillEmail(db, of, email);
  const sent = await db
    .selectFrom('reset_token')
    .select('hash')
    .where(ofGrownUp(of))
    .where('good_until', '>', now + ENOUGH_MS)
    // One that is valid for longer was made while the clock was ahead of time, so it is ignored.
    .where('good_until', '<=', now + LINK_MS)
    .execute();
  const isValid = isTheirs && (again || sent.length === 0);
  await insertReset(db, of, hash, now, isValid ? now + ENOUGH_MS + SENDING_MS : SPENT);
  return isValid;
}

/** Unless it was used meanwhile. An invalid link takes the same statements. */
export async function renewReset(db: Db, of: GrownUpKey, hash: string, now: number) {
  const isThere = await dropReset(db, of, hash);
  await insertReset(db, of, hash, now, isThere ? now + LINK_MS : SPENT);
}

/** Stores an additional link if the e-mail is still the grown-up's; returns whether it did. */
export async function addReset(
  db: Db,
  of: GrownUpKey,
  { email, hash, now }: Omit<ResetRequest, 'again'>,
): Promise<boolean> {
  if (!(await isStillEmail(db, of, email))) return false;
  await insertReset(db, of, hash, now, now + LINK_MS);
  return true;
}

/** Adds a link, and deletes those that have expired. */
async function insertReset(db: Db, of: GrownUpKey, hash: string, now: number, goodUntil: number) {
  await db
    .insertInto('reset_token')
    .values({ family_id: of.family, hash, grown_up: of.grownUp, good_until: goodUntil })
    .execute();
  await db.deleteFrom('reset_token').where(ofGrownUp(of)).where('good_until', '<', now).execute();
}

/** Returns whether it existed. */
export async function dropReset(db: Db, of: GrownUpKey, hash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('reset_token')
    .where(ofGrownUp(of))
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return deleted.numDeletedRows > 0;
}

export async function forgetResets(db: Db, of: GrownUpKey) {
  await db.deleteFrom('reset_token').where(ofGrownUp(of)).execute();
}

/** Returns the owner of a valid link. One that is valid for too long was made by a wrong clock. */
export async function ownerOfReset(
  db: Db,
  { family, hash }: TokenKey,
  now: number,
): Promise<GrownUpKey | undefined> {
  return db
    .selectFrom('reset_token')
    .select(['family_id as family', 'grown_up as grownUp'])
    .where('family_id', '=', family)
    .where('hash', '=', hash)
    .where('good_until', '>=', now)
    .where('good_until', '<=', now + LINK_MS + SET_BACK_MS)
    .executeTakeFirst();
}
