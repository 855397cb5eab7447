import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import { prepared } from '../storage/prepared.ts';
import type { Db } from '../storage/storage.ts';
import { Problem } from './problem.ts';
import type { Visitor } from './visitor.ts';

/** Who may do what (specification, section 6). The actor decides, never the address. */

/** Somebody of a signed-in family. */
export function asFamily(c: Context<AppEnv>): Visitor {
  const visitor = c.get('visitor');
  if (!visitor) throw new Problem('signed-out');
  return visitor;
}

/** The parent. */
export function asParent(c: Context<AppEnv>): Visitor {
  const visitor = asFamily(c);
  if (visitor.actor?.is !== 'parent') throw new Problem('parent-only');
  return visitor;
}

/** The kid itself, or its parent. A kid of another family is one that does not exist. */
export async function asKidOrParent(c: Context<AppEnv>, db: Db, login: string) {
  const visitor = asFamily(c);
  const kid = await kidOfFamily(db, visitor.family, login);
  const { actor } = visitor;
  if (actor?.is !== 'parent' && !(actor?.is === 'kid' && actor.kid === kid)) {
    throw new Problem('not-this-profile');
  }
  return { visitor, of: { family: visitor.family, kid, login } };
}

/** The parent of a kid. */
export async function asParentOf(c: Context<AppEnv>, db: Db, login: string) {
  const visitor = asParent(c);
  const kid = await kidOfFamily(db, visitor.family, login);
  return { visitor, of: { family: visitor.family, kid, login } };
}

/** The number of a kid among those of a family. */
export async function kidOfFamily(db: Db, family: number, login: string): Promise<number> {
  const [found] = await kidByLogin(db, { login });
  if (found?.family_id !== family) throw new Problem('not-found');
  return found.kid;
}

const kidByLogin = prepared((db, { login }: { login: string }) =>
  db.selectFrom('kid_login').select(['family_id', 'kid']).where('login', '=', login),
);
