import type { Db } from '../../db/storage.ts';
import { type GrownUpKey, isStillEmail, ofGrownUp } from '../../shared/account/queries.ts';
import type { TokenKey } from '../../shared/session/queries.ts';

/** How long a reset link is valid. */
export const LINK_MS = 60 * 60 * 1000;
/** An expiry at which a link is never valid. */
const SPENT = 0;

/** A requested reset link: its hash, and the times it is checked against. */
interface ResetAsk {
  email: string;
  hash: string;
  now: number;
  goodUntil: number;
  /** An earlier link valid beyond this time makes a new one unnecessary. */
  enough: number;
  /** A link valid beyond this time was made while the clock was ahead of time, so it is ignored. */
  longest: number;
  /** Sends another link anyway. */
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
  { email, hash, now, goodUntil, enough, longest, again }: ResetAsk,
): Promise<boolean> {
  const isTheirs = await isStillEmail(db, of, email);
  const sent = await db
    .selectFrom('reset_token')
    .select('hash')
    .where(ofGrownUp(of))
    .where('good_until', '>', enough)
    .where('good_until', '<=', longest)
    .execute();
  const isKept = isTheirs && (again || sent.length === 0);
  await insertReset(db, of, hash, isKept ? goodUntil : SPENT);
  await dropSpent(db, of, now);
  return isKept;
}

/**
 * Extends a link to its full time after its letter was sent, unless it was used meanwhile. An
 * invalid link takes the same statements.
 */
export async function keepReset(
  db: Db,
  of: GrownUpKey,
  { hash, now, goodUntil }: Pick<ResetAsk, 'hash' | 'now' | 'goodUntil'>,
) {
  const isThere = await dropReset(db, of, hash);
  await insertReset(db, of, hash, isThere ? goodUntil : SPENT);
  await dropSpent(db, of, now);
}

/** Stores an additional link if the e-mail is still the grown-up's; returns whether it did. */
export async function addReset(
  db: Db,
  of: GrownUpKey,
  { email, hash, now, goodUntil }: Pick<ResetAsk, 'email' | 'hash' | 'now' | 'goodUntil'>,
): Promise<boolean> {
  if (!(await isStillEmail(db, of, email))) return false;
  await insertReset(db, of, hash, goodUntil);
  await dropSpent(db, of, now);
  return true;
}

async function insertReset(db: Db, of: GrownUpKey, hash: string, goodUntil: number) {
  await db
    .insertInto('reset_token')
    .values({ family_id: of.family, hash, grown_up: of.grownUp, good_until: goodUntil })
    .execute();
}

async function dropSpent(db: Db, of: GrownUpKey, now: number) {
  await db.deleteFrom('reset_token').where(ofGrownUp(of)).where('good_until', '<', now).execute();
}

/** Deletes a link, for example after its letter could not be sent. Returns whether it existed. */
export async function dropReset(db: Db, of: GrownUpKey, hash: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('reset_token')
    .where(ofGrownUp(of))
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return gone.numDeletedRows > 0;
}

/** Deletes all reset links of a grown-up. */
export async function forgetResets(db: Db, of: GrownUpKey) {
  await db.deleteFrom('reset_token').where(ofGrownUp(of)).execute();
}

/**
 * Returns the owner of a valid link. Rejects a link valid for more than `longest` ms, which was
 * made while the clock was ahead of time.
 */
export async function ownerOfReset(
  db: Db,
  { family, hash }: TokenKey,
  now: number,
  longest: number,
): Promise<GrownUpKey | undefined> {
  return db
    .selectFrom('reset_token')
    .select(['family_id as family', 'grown_up as grownUp'])
    .where('family_id', '=', family)
    .where('hash', '=', hash)
    .where('good_until', '>=', now)
    .where('good_until', '<=', now + longest)
    .executeTakeFirst();
}
