import type { Transaction } from 'kysely';
import { emailKey } from '#domain/field.ts';
import type { ParentGender } from '#domain/gender.ts';
import type { StarCode } from '#domain/star-code.ts';
import { fromCode } from '../storage/rows.ts';
import type { Schema } from '../storage/schema.ts';
import { type Db, FamilyGone } from '../storage/storage.ts';

/** The number of a family that nobody has: they are counted from 1. */
export const NO_FAMILY = 0;
/** An instant at which no link is good. */
const SPENT = 0;

export interface NewFamily {
  email: string;
  /** Hashed. */
  password: string;
  gender: ParentGender;
  code: StarCode | null;
  timeZone: string;
}

/** Creates a family; `null` when another one has its e-mail. */
export async function insertFamily(
  db: Transaction<Schema>,
  family: NewFamily,
  now: number,
): Promise<number | null> {
  const { family_id } = await db
    .insertInto('family')
    .values({
      email: family.email.trim(),
      password: family.password,
      gender: family.gender,
      code: fromCode(family.code),
      time_zone: family.timeZone,
      change: 0,
      numbers: 0,
      created: now,
    })
    .returning('family_id')
    .executeTakeFirstOrThrow();
  return (await listEmail(db, family_id, family.email)) ? family_id : null;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('family_id')
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  return found !== undefined;
}

/** The family of an e-mail, with its hashed password. */
export function familyByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .innerJoin('family', 'family.family_id', 'account.family_id')
    .select(['family.family_id as family', 'family.email', 'family.password'])
    .where('account.email', '=', emailKey(email))
    .executeTakeFirst();
}

/** What the parent may see of the account, with its hashed password. */
export function readAccount(db: Db, family: number) {
  return db
    .selectFrom('family')
    .select(['email', 'password', 'gender', 'code', 'time_zone'])
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow(() => new FamilyGone());
}

export async function updateAccount(
  db: Db,
  family: number,
  {
    password,
    gender,
    code,
    timeZone,
  }: Pick<NewFamily, 'gender' | 'code' | 'timeZone'> & { password?: string },
) {
  await db
    .updateTable('family')
    .set({
      gender,
      code: fromCode(code),
      time_zone: timeZone,
      ...(password !== undefined && { password }),
    })
    .where('family_id', '=', family)
    .execute();
}

export async function updatePassword(db: Db, family: number, password: string) {
  await db.updateTable('family').set({ password }).where('family_id', '=', family).execute();
}

/**
 * Whether a password that somebody has just proved is still the family's. Holds the family's row,
 * so that whoever sets a new one comes before or after the caller's transaction, never within.
 */
export async function isStillPassword(db: Db, family: number, proved: string): Promise<boolean> {
  const held = await db
    .updateTable('family')
    .set({ password: proved })
    .where('family_id', '=', family)
    .where('password', '=', proved)
    .executeTakeFirst();
  return held.numUpdatedRows > 0;
}

/** Whether an e-mail is still a family's; holds the family's row like `isStillPassword`. */
export async function isStillEmail(db: Db, family: number, email: string): Promise<boolean> {
  await db
    .updateTable('family')
    .set((row) => ({ email: row.ref('email') }))
    .where('family_id', '=', family)
    .execute();
  return (await familyByEmail(db, email))?.family === family;
}

/** Gives a family another e-mail; `false` when another family has it. */
export async function updateEmail(db: Db, family: number, email: string): Promise<boolean> {
  await db.deleteFrom('account').where('family_id', '=', family).execute();
  if (!(await listEmail(db, family, email))) return false;
  await db
    .updateTable('family')
    .set({ email: email.trim() })
    .where('family_id', '=', family)
    .execute();
  return true;
}

async function listEmail(db: Db, family: number, email: string): Promise<boolean> {
  const listed = await db
    .insertInto('account')
    .values({ email: emailKey(email), family_id: family })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return Boolean(listed.numInsertedOrUpdatedRows);
}

/** Whether a browser has signed in to a family before. */
export async function isBrowserKept(db: Db, family: number, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_browser')
    .select('seen')
    .where('family_id', '=', family)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a browser, and of the family's others the `most` last seen since an instant. */
export async function keepBrowser(
  db: Db,
  family: number,
  hash: string,
  { now, since, most }: { now: number; since: number; most: number },
) {
  await db
    .insertInto('known_browser')
    .values({ family_id: family, hash, seen: now })
    .onConflict((conflict) => conflict.columns(['family_id', 'hash']).doUpdateSet({ seen: now }))
    .execute();
  const others = await db
    .selectFrom('known_browser')
    .select(['hash', 'seen'])
    .where('family_id', '=', family)
    .where('hash', '!=', hash)
    .orderBy('seen', 'desc')
    .orderBy('hash')
    .execute();
  const stale = others.filter(({ seen }, rank) => seen < since || rank >= most);
  if (stale.length === 0) return;
  await db
    .deleteFrom('known_browser')
    .where('family_id', '=', family)
    .where(
      'hash',
      'in',
      stale.map((each) => each.hash),
    )
    .execute();
}

export async function saveBrowserSeen(db: Db, family: number, hash: string, now: number) {
  await db
    .updateTable('known_browser')
    .set({ seen: now })
    .where('family_id', '=', family)
    .where('hash', '=', hash)
    .execute();
}

/** What a link to a new password is asked for with: the link's hash, and the instants around it. */
export interface ResetAsk {
  email: string;
  hash: string;
  now: number;
  goodUntil: number;
  /** A link in the mailbox that is good for longer than until then is enough. */
  enough: number;
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
  family: number,
  { email, hash, now, goodUntil, enough, again }: ResetAsk,
): Promise<boolean> {
  const isTheirs = await isStillEmail(db, family, email);
  const sent = await db
    .selectFrom('reset_token')
    .select('hash')
    .where('family_id', '=', family)
    .where('good_until', '>', enough)
    // A longer one was made while the clock was ahead.
    .where('good_until', '<=', goodUntil)
    .execute();
  const isKept = isTheirs && (again || sent.length === 0);
  await db
    .insertInto('reset_token')
    .values({ hash, family_id: family, good_until: isKept ? goodUntil : SPENT })
    .execute();
  await db
    .deleteFrom('reset_token')
    .where('family_id', '=', family)
    .where('good_until', '<', now)
    .execute();
  return isKept;
}

/** A letter that could not be sent is in no mailbox. */
export async function dropReset(db: Db, hash: string) {
  await db.deleteFrom('reset_token').where('hash', '=', hash).execute();
}

export async function forgetResets(db: Db, family: number) {
  await db.deleteFrom('reset_token').where('family_id', '=', family).execute();
}

/** The family of a link that is still good; for longer than `longest` ms no link is, or for years. */
export async function familyOfReset(db: Db, hash: string, now: number, longest: number) {
  const found = await db
    .selectFrom('reset_token')
    .select('family_id')
    .where('hash', '=', hash)
    .where('good_until', '>=', now)
    .where('good_until', '<=', now + longest)
    .executeTakeFirst();
  return found?.family_id;
}
