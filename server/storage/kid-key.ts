import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './storage.ts';

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

/** The kid with a login, of whichever family. */
export async function kidByLogin(db: Db, login: string): Promise<FoundKid | undefined> {
  const [found] = await kidOfLogin(db, { login });
  return found && { ...found, login };
}

const kidOfLogin = prepared((db, { login }: { login: string }) =>
  db.selectFrom('kid_login').select(['family_id as family', 'kid']).where('login', '=', login),
);
