import {
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { ParentGender } from '#domain/base/gender.ts';
import type { StarCode } from '#domain/family/star-code.ts';
import { emailKey, everyEmailKey } from '../../base/email-key.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { fromCode } from '../../db/engine/rows.ts';
import { type fromSettings, SETTINGS } from '../../db/schema/family.ts';
import type { Schema } from '../../db/schema.ts';
import { type Db, FamilyDeleted } from '../../db/storage.ts';
import { Problem } from '../../http/problem.ts';

/** A family number that does not exist: numbers start at 1. */
export const NO_FAMILY = 0;
/** The owner of an e-mail without an account. */
export const NOBODY: GrownUpKey = { family: NO_FAMILY, grownUp: 0 };

export interface GrownUpKey {
  family: number;
  grownUp: number;
}

/** In a prepared query, `of` has placeholders. */
export function ofGrownUp(of: GrownUpKey, table?: string) {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  return <
    DB extends Record<Tables, { family_id: unknown; grown_up: unknown }>,
    Tables extends keyof DB,
  >(
    _row: ExpressionBuilder<DB, Tables>,
  ): Expression<SqlBool> =>
    sql`${column('family_id')} = ${of.family} and ${column('grown_up')} = ${of.grownUp}`;
}

interface NewGrownUp {
  email: string;
  /** Hashed. */
  password: string;
  name: string;
  gender: ParentGender;
  code: StarCode | null;
  helper: boolean;
}

type NewFamily = Omit<NewGrownUp, 'name' | 'helper'> & { timeZone: string };

/** The number of the grown-up who registers: numbers in a family start at 1. */
const FOUNDER = 1;

/** Returns `null` when the e-mail is taken. */
export async function insertFamily(
  db: Transaction<Schema>,
  { timeZone, ...parent }: NewFamily,
  now: number,
): Promise<GrownUpKey | null> {
  const { family_id: family } = await db
    .insertInto('family')
    .values({
      time_zone: timeZone,
      created: now,
      change: 0,
      numbers: FOUNDER,
      sessions: 0,
      founder: FOUNDER,
    })
    .returning('family_id')
    .executeTakeFirstOrThrow();
  const of = { family, grownUp: FOUNDER };
  return (await insertGrownUp(db, of, { ...parent, name: '', helper: false }, now)) ? of : null;
}

/** Returns `false` when the e-mail is taken. */
export async function insertGrownUp(
  db: Db,
  of: GrownUpKey,
  { email, password, name, gender, code, helper }: NewGrownUp,
  now: number,
): Promise<boolean> {
  await db
    .insertInto('grown_up')
    .values({
      family_id: of.family,
      grown_up: of.grownUp,
      created: now,
      email: email.trim(),
      password,
      name,
      gender,
      code: fromCode(code),
      helper: Number(helper),
    })
    .execute();
  return listEmail(db, of, email);
}

export async function ownerOfEmail(db: Db, email: string): Promise<GrownUpKey | undefined> {
  const [owner] = await accountOf(db, { email: emailKey(email) });
  return owner;
}

/** Returns the owner of an e-mail, the e-mail as they wrote it, and the hashed password. */
export async function findByEmail(db: Db, email: string) {
  const of = (await ownerOfEmail(db, email)) ?? NOBODY;
  // Queried in both cases, so that timing does not reveal whether the account exists.
  const [found] = await findGrownUp(db, of);
  return found && { ...of, email: found.email, password: found.password };
}

/** With the hashed password. Throws `FamilyDeleted` if there is none. */
export async function readAccount(db: Db, of: GrownUpKey) {
  const [found] = await findGrownUp(db, of);
  if (!found) throw new FamilyDeleted();
  return found;
}

const accountOf = prepared((db, { email }: { email: string }) =>
  db
    .selectFrom('account')
    .select(['family_id as family', 'grown_up as grownUp'])
    .where('email', '=', email),
);

/** A list of one; empty if there is none. */
export const findGrownUp = prepared((db, { family, grownUp }: GrownUpKey) =>
  db
    .selectFrom('grown_up')
    .innerJoin('family', 'family.family_id', 'grown_up.family_id')
    .select(['email', 'password', 'name', 'gender', 'code', 'founder', ...SETTINGS])
    .where('grown_up.family_id', '=', family)
    .where('grown_up.grown_up', '=', grownUp),
);

/** Fields that are not given stay. */
export async function updateGrownUp(
  db: Db,
  of: GrownUpKey,
  { code, helper, ...changed }: Partial<Omit<NewGrownUp, 'email'>>,
) {
  await db
    .updateTable('grown_up')
    .set({
      ...changed,
      ...(code !== undefined && { code: fromCode(code) }),
      ...(helper !== undefined && { helper: Number(helper) }),
    })
    .where(ofGrownUp(of))
    .execute();
}

export async function updateFamily(
  db: Db,
  family: number,
  changed: ReturnType<typeof fromSettings> | { founder: number },
) {
  await db.updateTable('family').set(changed).where('family_id', '=', family).execute();
}

/**
 * Throws if the password that was proved is no longer the grown-up's. That happens when it was
 * changed, or the grown-up removed, during the request. Locks the family's row, as every change of
 * the password does. So a change runs entirely before or after the caller's transaction.
 */
export async function refuseOldPassword(db: Db, of: GrownUpKey, proved: string) {
  await holdFamily(db, of);
  const [found] = await findGrownUp(db, of);
  if (found?.password !== proved) throw new Problem('wrong-password');
}

const holdFamily = prepared((db, { family }: GrownUpKey) =>
  db
    .updateTable('family')
    .set((row) => ({ sessions: row.ref('sessions') }))
    .where('family_id', '=', family),
);

/** Locks the row, as every change of it does. */
export async function isStillEmail(db: Db, of: GrownUpKey, email: string): Promise<boolean> {
  await db
    .updateTable('grown_up')
    .set((row) => ({ email: row.ref('email') }))
    .where(ofGrownUp(of))
    .execute();
  const owner = await ownerOfEmail(db, email);
  return owner?.family === of.family && owner.grownUp === of.grownUp;
}

/** Returns `false` when it is taken. */
export async function updateEmail(
  db: Db,
  of: GrownUpKey,
  before: string,
  email: string,
): Promise<boolean> {
  for (const key of everyEmailKey(before)) {
    await db.deleteFrom('account').where('email', '=', key).where(ofGrownUp(of)).execute();
  }
  if (!(await listEmail(db, of, email))) return false;
  await db.updateTable('grown_up').set({ email: email.trim() }).where(ofGrownUp(of)).execute();
  return true;
}

async function listEmail(db: Db, of: GrownUpKey, email: string): Promise<boolean> {
  const listed = await db
    .insertInto('account')
    .values({ email: emailKey(email), family_id: of.family, grown_up: of.grownUp })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return Boolean(listed.numInsertedOrUpdatedRows);
}
