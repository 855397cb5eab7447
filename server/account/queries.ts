import type { ExpressionBuilder, Transaction } from 'kysely';
import { emailKey } from '#domain/field.ts';
import type { ParentGender } from '#domain/gender.ts';
import type { StarCode } from '#domain/star-code.ts';
import { prepared } from '../storage/prepared.ts';
import { fromCode } from '../storage/rows.ts';
import type { Schema } from '../storage/schema.ts';
import { type Db, FamilyGone, takeNumber } from '../storage/storage.ts';

/** The number of a family that nobody has: they are counted from 1. */
export const NO_FAMILY = 0;
/** What stands for the owner of an e-mail that nobody has. */
export const NOBODY: GrownUpKey = { family: NO_FAMILY, grownUp: 0 };

/** A grown-up among the families. */
export interface GrownUpKey {
  family: number;
  grownUp: number;
}

export interface NewFamily {
  email: string;
  /** Hashed. */
  password: string;
  gender: ParentGender;
  code: StarCode | null;
  timeZone: string;
}

/** Creates a family with its first grown-up; `null` when somebody else has the e-mail. */
export async function insertFamily(
  db: Transaction<Schema>,
  { email, password, gender, code, timeZone }: NewFamily,
  now: number,
): Promise<GrownUpKey | null> {
  const { family_id } = await db
    .insertInto('family')
    .values({ time_zone: timeZone, change: 0, numbers: 0, sessions: 0, created: now })
    .returning('family_id')
    .executeTakeFirstOrThrow();
  const family = family_id;
  const of = { family, grownUp: await takeNumber({ db, family }) };
  await db
    .insertInto('grown_up')
    .values({
      family_id,
      grown_up: of.grownUp,
      email: email.trim(),
      password,
      gender,
      code: fromCode(code),
      created: now,
    })
    .execute();
  return (await listEmail(db, of, email)) ? of : null;
}

/** Whose an e-mail is, from the directory. */
export async function ownerOfEmail(db: Db, email: string): Promise<GrownUpKey | undefined> {
  const [owner] = await accountOf(db, { email: emailKey(email) });
  return owner;
}

/** Whose an e-mail is, with the e-mail as its owner wrote it and the hashed password. */
export async function findByEmail(db: Db, email: string) {
  const of = (await ownerOfEmail(db, email)) ?? NOBODY;
  // Asked for in either case: whoever measures must not feel which it was.
  const [found] = await grownUpRow(db, of);
  return found && { ...of, email: found.email, password: found.password };
}

/** What a grown-up may see of the account, with the hashed password. */
export async function readAccount(db: Db, of: GrownUpKey) {
  const [found] = await grownUpRow(db, of);
  if (!found) throw new FamilyGone();
  return found;
}

const accountOf = prepared((db, { email }: { email: string }) =>
  db
    .selectFrom('account')
    .select(['family_id as family', 'grown_up as grownUp'])
    .where('email', '=', email),
);

const grownUpRow = prepared((db, { family, grownUp }: GrownUpKey) =>
  db
    .selectFrom('grown_up')
    .innerJoin('family', 'family.family_id', 'grown_up.family_id')
    .select(['email', 'password', 'gender', 'code', 'time_zone'])
    .where(isGrownUp({ family, grownUp })),
);

export async function updateGrownUp(
  db: Db,
  of: GrownUpKey,
  { password, gender, code }: Pick<NewFamily, 'gender' | 'code'> & { password?: string },
) {
  await db
    .updateTable('grown_up')
    .set({ gender, code: fromCode(code), ...(password !== undefined && { password }) })
    .where(isGrownUp(of))
    .execute();
}

export async function updateTimeZone(db: Db, family: number, timeZone: string) {
  await db
    .updateTable('family')
    .set({ time_zone: timeZone })
    .where('family_id', '=', family)
    .execute();
}

export async function updatePassword(db: Db, of: GrownUpKey, password: string) {
  await db.updateTable('grown_up').set({ password }).where(isGrownUp(of)).execute();
}

/**
 * Whether a password that somebody has just proved is still theirs. Holds the family's row, as
 * whoever sets a new one does: that comes before or after the caller's transaction, never within.
 */
export async function isStillPassword(db: Db, of: GrownUpKey, proved: string): Promise<boolean> {
  await holdFamily(db, of);
  const [found] = await grownUpRow(db, of);
  return found?.password === proved;
}

const holdFamily = prepared((db, { family }: GrownUpKey) =>
  db
    .updateTable('family')
    .set((row) => ({ sessions: row.ref('sessions') }))
    .where('family_id', '=', family),
);

/** Whether an e-mail is still a grown-up's; holds their row, as whoever changes it does. */
export async function isStillEmail(db: Db, of: GrownUpKey, email: string): Promise<boolean> {
  await db
    .updateTable('grown_up')
    .set((row) => ({ email: row.ref('email') }))
    .where(isGrownUp(of))
    .execute();
  const owner = await ownerOfEmail(db, email);
  return owner?.family === of.family && owner.grownUp === of.grownUp;
}

/** Gives a grown-up another e-mail; `false` when somebody else has it. */
export async function updateEmail(
  db: Db,
  of: GrownUpKey,
  before: string,
  email: string,
): Promise<boolean> {
  await db.deleteFrom('account').where('email', '=', emailKey(before)).execute();
  if (!(await listEmail(db, of, email))) return false;
  await db.updateTable('grown_up').set({ email: email.trim() }).where(isGrownUp(of)).execute();
  return true;
}

function isGrownUp({ family, grownUp }: GrownUpKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'grown_up'>) =>
    and([eb('grown_up.family_id', '=', family), eb('grown_up.grown_up', '=', grownUp)]);
}

async function listEmail(db: Db, of: GrownUpKey, email: string): Promise<boolean> {
  const listed = await db
    .insertInto('account')
    .values({ email: emailKey(email), family_id: of.family, grown_up: of.grownUp })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return Boolean(listed.numInsertedOrUpdatedRows);
}

/** A browser that a family knows. */
type Browser = { family: number; hash: string };

/** Whether a browser has signed in to a family before. */
export async function isBrowserKept(db: Db, family: number, hash: string): Promise<boolean> {
  return (await browserSeen(db, { family, hash })).length > 0;
}

const browserSeen = prepared((db, { family, hash }: Browser) =>
  db
    .selectFrom('known_browser')
    .select('seen')
    .where('family_id', '=', family)
    .where('hash', '=', hash),
);

/** Keeps a browser, and of the family's others the `most` last seen since an instant. */
export async function keepBrowser(
  db: Db,
  family: number,
  hash: string,
  { now, since, most }: { now: number; since: number; most: number },
) {
  await putBrowser(db, { family, hash, now });
  const others = await otherBrowsers(db, { family, hash });
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

const putBrowser = prepared((db, { family, hash, now }: Browser & { now: number }) =>
  db
    .insertInto('known_browser')
    .values({ family_id: family, hash, seen: now })
    .onConflict((conflict) => conflict.columns(['family_id', 'hash']).doUpdateSet({ seen: now })),
);

const otherBrowsers = prepared((db, { family, hash }: Browser) =>
  db
    .selectFrom('known_browser')
    .select(['hash', 'seen'])
    .where('family_id', '=', family)
    .where('hash', '!=', hash)
    .orderBy('seen', 'desc')
    .orderBy('hash'),
);

export async function saveBrowserSeen(db: Db, family: number, hash: string, now: number) {
  await db
    .updateTable('known_browser')
    .set({ seen: now })
    .where('family_id', '=', family)
    .where('hash', '=', hash)
    .execute();
}
