import type { Context, MiddlewareHandler } from 'hono';
import type { Access } from '#contract/route.ts';
import type { Visitor } from '../base/visitor.ts';
import { type FoundKid, kidByLogin } from '../db/kid/kid-key.ts';
import type { Db } from '../db/storage.ts';
import type { AppEnv } from './context.ts';
import { found, Problem } from './problem.ts';

/** Permissions (specification, section 6). They depend on the actor, never on the address. */

/** Returns the visitor of a signed-in family; throws a `Problem` for a guest. */
export function asFamily(c: Context<AppEnv>): Visitor {
  const visitor = c.get('visitor');
  if (!visitor) throw new Problem('signed-out');
  return visitor;
}

/** A visitor whose actor is a grown-up, no matter which grown-up signed in on the device. */
export type ParentVisitor = Visitor & { grownUp: number };

/** Returns the visitor acting as any grown-up of the family; throws a `Problem` otherwise. */
export function asParent(c: Context<AppEnv>): ParentVisitor {
  const visitor = asFamily(c);
  const grownUp = actingGrownUp(visitor);
  if (grownUp === null) throw new Problem('parent-only');
  return { ...visitor, grownUp };
}

/** Returns the number of the acting grown-up; `null` for a kid or without an actor. */
export function actingGrownUp({ actor }: Visitor): number | null {
  return actor?.is === 'parent' ? actor.grownUp : null;
}

/**
 * Returns a middleware that rejects a visitor who has no session, or a token of the wrong kind,
 * before the request is read. Only the handler knows the kid, so it checks the rest.
 */
export function entryOf(access: Access): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const visitor = c.get('visitor');
    if (!visitor && access.guest === 401) throw new Problem('signed-out');
    if (visitor?.token && access[visitor.token.may] !== 'in') throw new Problem('not-for-token');
    return next();
  };
}

/** A permission on a kid. It is checked before the kid is looked up, and again once it is found. */
export interface KidPermission<As extends Visitor = Visitor> {
  visitor(c: Context<AppEnv>): As;
  isGranted(visitor: Visitor, kid: number): boolean;
}

/** Any grown-up of the kid's family. */
export const parentOfKid: KidPermission<ParentVisitor> = {
  visitor: asParent,
  isGranted: () => true,
};

/** The kid itself, or any grown-up of its family. */
export const kidOrParent: KidPermission = {
  visitor: asFamily,
  isGranted: ({ actor }, kid) =>
    actor?.is === 'parent' || (actor?.is === 'kid' && actor.kid === kid),
};

/** Anyone of the family: the handler decides, because it needs more than the actor. */
export const anyoneOfFamily: KidPermission = { visitor: asFamily, isGranted: () => true };

/** The kid itself. */
export const kidItself: KidPermission = {
  visitor: asFamily,
  isGranted: ({ actor }, kid) => actor?.is === 'kid' && actor.kid === kid,
};

/** Returns the kid with a login if the visitor has the permission; throws a `Problem` otherwise. */
export async function findPermitted(
  db: Db,
  visitor: Visitor,
  login: string,
  permission: KidPermission,
): Promise<FoundKid> {
  const of = await findOwn(db, visitor, login);
  if (!permission.isGranted(visitor, of.kid)) throw new Problem('not-this-profile');
  return of;
}

/**
 * Returns a kid of the visitor's family. Throws `not-found` for any other login, and for a kid that a
 * token is not for.
 */
export async function findOwn(
  db: Db,
  { family, token }: Visitor,
  login: string,
): Promise<FoundKid> {
  const of = found(await kidByLogin(db, family, login));
  if (token && token.only !== null && token.only !== of.kid) throw new Problem('not-found');
  return of;
}
