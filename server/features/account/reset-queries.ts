import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/storage.ts';
import { type GrownUpKey, isStillEmail } from '../../shared/account/queries.ts';
import type { TokenKey } from '../../shared/session/queries.ts';

/** So long a link is good. */
export const LINK_MS = 60 * 60 * 1000;
/** An instant at which no link is good. */
const SPENT = 0;

/** What a link to a new password is asked for with: the link's hash, and the instants around it. */
interface ResetAsk {
  email: string;
  hash: string;
  now: number;
  goodUntil: number;
  /** A link in the mailbox that is good for longer than until then is enough. */
  enough: number;
  /** None is good for longer: that one was made while the clock was ahead. */
  longest: number;
  /** Sends another one all the same. */
  again: boolean;
}

/**
 * Keeps a link to a new password, unless one lies in the mailbox already or the e-mail is no
 * longer the family's. Says whether it was kept. The statements are the same in every case, also
 * for a family that nobody has: whoever asks next must not feel which case it was (decision 14).
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
    .where(isReset(of))
    .where('good_until', '>', enough)
    .where('good_until', '<=', longest)
    .execute();
  const isKept = isTheirs && (again || sent.length === 0);
  await insertReset(db, of, hash, isKept ? goodUntil : SPENT);
  await dropSpent(db, of, now);
  return isKept;
}

/**
 * A link whose letter was sent is good until its end, unless it was used meanwhile. What was never
 * kept takes the same statements.
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

/** Keeps a link beside those in the mailbox, as long as the e-mail is still the grown-up's. */
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
  await db.deleteFrom('reset_token').where(isReset(of)).where('good_until', '<', now).execute();
}

/** A letter that could not be sent is in no mailbox. Says whether there was its link. */
export async function dropReset(db: Db, of: GrownUpKey, hash: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('reset_token')
    .where(isReset(of))
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return gone.numDeletedRows > 0;
}

export async function forgetResets(db: Db, of: GrownUpKey) {
  await db.deleteFrom('reset_token').where(isReset(of)).execute();
}

/** Whose a link is that is still good; for longer than `longest` ms no link is, or for years. */
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

function isReset({ family, grownUp }: GrownUpKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'reset_token'>) =>
    and([eb('family_id', '=', family), eb('grown_up', '=', grownUp)]);
}
