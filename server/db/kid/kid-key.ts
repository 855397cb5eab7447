import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../engine/prepared.ts';
import type { Db } from '../storage.ts';

export type KidKey = { family: number; kid: number };

/** A kid with its login, which browsers use. */
export type FoundKid = KidKey & { login: string };

/**
 * `table` is needed when a statement reads several tables. In a prepared query, `of` contains
 * placeholders.
 */
export function ofKid(of: KidKey, table?: string) {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  return <DB extends Record<Tables, { family_id: unknown; kid: unknown }>, Tables extends keyof DB>(
    _row: ExpressionBuilder<DB, Tables>,
  ): Expression<SqlBool> =>
    sql`${column('family_id')} = ${of.family} and ${column('kid')} = ${of.kid}`;
}

/** Returns a `where` or `on` that two tables' rows belong to the same kid. */
export function sameKid(table: string, other: string): Expression<SqlBool> {
  const same = (column: string) =>
    sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`${other}.${column}`)}`;
  return sql`${same('family_id')} and ${same('kid')}`;
}

/** Returns a `where` for a subquery of a statement about a family's kids. */
export function ofThisKid(family: number): Expression<SqlBool> {
  return sql`family_id = ${family} and kid = kid.kid`;
}

export async function kidByLogin(
  db: Db,
  family: number,
  login: string,
): Promise<FoundKid | undefined> {
  const [found] = await kidOfLogin(db, { family, login });
  return found && { family, kid: found.kid, login };
}

const kidOfLogin = prepared((db, { family, login }: { family: number; login: string }) =>
  db.selectFrom('kid').select('kid').where('family_id', '=', family).where('login', '=', login),
);

export async function kidsByNumber(
  db: Db,
  family: number,
  kids: readonly number[],
): Promise<FoundKid[]> {
  return db
    .selectFrom('kid')
    .select(['family_id as family', 'kid', 'login'])
    .where('family_id', '=', family)
    .where('kid', 'in', kids)
    .execute();
}

/** All kids of a family, or only one of them. */
export type KidsOf = { family: number; only: number | null };

/** Returns a `where` for `KidsOf`; `only` is a placeholder during compilation. */
export const isAmong = (only: number | null) => sql<boolean>`kid.kid = coalesce(${only}, kid.kid)`;

/** First and last day included. */
export type DaysOfKids = KidsOf & { from: Day; to: Day };

/** The cross join fixes the order: otherwise SQLite would read the family's whole history. */
export function rowsOfKids<Name extends 'mission' | 'mark' | 'pause' | 'excuse' | 'suggestion'>(
  db: Db,
  table: Name,
  { family, only }: KidsOf,
) {
  return db
    .selectFrom('kid')
    .where('kid.family_id', '=', family)
    .where(isAmong(only))
    .where(sameKid(table, 'kid'))
    .crossJoin(table);
}
