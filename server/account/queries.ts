import type { Transaction } from 'kysely';
import { emailKey } from '#domain/field.ts';
import type { StarCode } from '#domain/star-code.ts';
import { fromCode, toCode } from '../storage/rows.ts';
import type { Schema } from '../storage/schema.ts';
import type { Db } from '../storage/storage.ts';

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
  const listed = await db
    .insertInto('account')
    .values({ email: emailKey(family.email), family_id })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return listed.numInsertedOrUpdatedRows ? family_id : null;
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
    .select(['family.family_id as family', 'family.password'])
    .where('account.email', '=', emailKey(email))
    .executeTakeFirst();
}

/** The star code of the parent (`kid` null) or of a kid; `null` where there is none. */
export async function codeOf(db: Db, family: number, kid: number | null) {
  const found =
    kid === null
      ? await db
          .selectFrom('family')
          .select('code')
          .where('family_id', '=', family)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('kid')
          .select('code')
          .where('family_id', '=', family)
          .where('kid', '=', kid)
          .executeTakeFirstOrThrow();
  return toCode(found.code);
}
