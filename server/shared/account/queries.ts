import type { ExpressionBuilder, Transaction } from 'kysely';
import { emailKey } from '#domain/field.ts';
import type { ParentGender } from '#domain/gender.ts';
import type { StarCode } from '#domain/star-code.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { fromCode } from '../../db/engine/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { type Db, FamilyGone } from '../../db/storage.ts';

/** The number of a family that nobody has: they are counted from 1. */
export const NO_FAMILY = 0;
/** What stands for the owner of an e-mail that nobody has. */
export const NOBODY: GrownUpKey = { family: NO_FAMILY, grownUp: 0 };

/** A grown-up among the families. */
export interface GrownUpKey {
  family: number;
  grownUp: number;
}

interface NewGrownUp {
  email: string;
  /** Hashed. */
  password: string;
  name: string;
  gender: ParentGender;
  code: StarCode | null;
}

type NewFamily = Omit<NewGrownUp, 'name'> & { timeZone: string };

/** The number of the one who registers: a family's numbers are counted from 1. */
const FOUNDER = 1;

/** Creates a family with its first grown-up; `null` when somebody else has the e-mail. */
export async function insertFamily(
  db: Transaction<Schema>,
  { timeZone, ...parent }: NewFamily,
  now: number,
): Promise<GrownUpKey | null> {
  const { family_id: family } = await db
    .insertInto('family')
    .values({
      ...{ time_zone: timeZone, created: now },
      ...{ change: 0, numbers: FOUNDER, sessions: 0, founder: FOUNDER },
    })
    .returning('family_id')
    .executeTakeFirstOrThrow();
  const of = { family, grownUp: FOUNDER };
  return (await insertGrownUp(db, of, { ...parent, name: '' }, now)) ? of : null;
}

/** Adds a grown-up to a family; `false` when somebody has the e-mail. */
export async function insertGrownUp(
  db: Db,
  of: GrownUpKey,
  { email, password, name, gender, code }: NewGrownUp,
  now: number,
): Promise<boolean> {
  await db
    .insertInto('grown_up')
    .values({
      ...{ family_id: of.family, grown_up: of.grownUp, created: now },
      ...{ email: email.trim(), password, name, gender, code: fromCode(code) },
    })
    .execute();
  return listEmail(db, of, email);
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

/** Whether a family has such a grown-up. */
export async function hasGrownUp(db: Db, of: GrownUpKey): Promise<boolean> {
  return (await grownUpRow(db, of)).length > 0;
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
    .select(['email', 'password', 'name', 'gender', 'code', 'time_zone', 'founder'])
    .where(isGrownUp({ family, grownUp })),
);

export async function updateGrownUp(
  db: Db,
  of: GrownUpKey,
  {
    code,
    ...changed
  }: Pick<NewGrownUp, 'gender' | 'code'> & Partial<Pick<NewGrownUp, 'name' | 'password'>>,
) {
  await db
    .updateTable('grown_up')
    .set({ ...changed, code: fromCode(code) })
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
