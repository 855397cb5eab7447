import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { prepared } from '../engine/prepared.ts';
import type { Db } from '../storage.ts';

/** A kid among the families. */
export type KidKey = { family: number; kid: number };

/** A kid that was found by its login, which is how browsers hear of it. */
export type FoundKid = KidKey & { login: string };

/**
 * A `where` that finds the rows of one kid. `table` says which one's, where a statement reads
 * several. In a prepared query `of` are placeholders.
 */
export function ofKid(of: KidKey, table?: string) {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  return <DB extends Record<Tables, { family_id: unknown; kid: unknown }>, Tables extends keyof DB>(
    _row: ExpressionBuilder<DB, Tables>,
  ): Expression<SqlBool> =>
    sql`${column('family_id')} = ${of.family} and ${column('kid')} = ${of.kid}`;
}

/** A `where` or `on` for a row of one table that is the same kid's as the row of another. */
export function sameKid(table: string, other: string): Expression<SqlBool> {
  const same = (column: string) =>
    sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`${other}.${column}`)}`;
  return sql`${same('family_id')} and ${same('kid')}`;
}

/** A family's kid with a login. */
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
