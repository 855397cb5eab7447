import type { Transaction } from 'kysely';
import { emailKey } from '#domain/field.ts';
import type { StarCode } from '#domain/star-code.ts';
import { fromCode } from '../storage/rows.ts';
import type { Schema } from '../storage/schema.ts';
import { type Db, FamilyGone } from '../storage/storage.ts';

export interface NewFamily {
  email: string;
  /** Hashed. */
  password: string;
  gender: 'tata' | 'mama' | 'rodzic';
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

/** A link to a new password; those that were sent before it are good no longer. */
export async function putReset(db: Db, family: number, hash: string, goodUntil: number) {
  await forgetResets(db, family);
  await db
    .insertInto('reset_token')
    .values({ hash, family_id: family, good_until: goodUntil })
    .execute();
}

export async function forgetResets(db: Db, family: number) {
  await db.deleteFrom('reset_token').where('family_id', '=', family).execute();
}

/** The family of a link that is still good. */
export async function familyOfReset(db: Db, hash: string, now: number) {
  const found = await db
    .selectFrom('reset_token')
    .select('family_id')
    .where('hash', '=', hash)
    .where('good_until', '>=', now)
    .executeTakeFirst();
  return found?.family_id;
}
