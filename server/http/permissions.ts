import type { Context, MiddlewareHandler } from 'hono';
import type { Access } from '#contract/route.ts';
import type { Visitor } from '../base/visitor.ts';
import { type FoundKid, kidByLogin } from '../db/kid/kid-key.ts';
import type { Db } from '../db/storage.ts';
import type { AppEnv } from './context.ts';
import { found, Problem } from './problem.ts';

/** Permissions depend on the actor, never on the address. */

/** Throws a `Problem` for a guest. */
export function asFamily(c: Context<AppEnv>): Visitor {
  const visitor = c.get('visitor');
  if (!visitor) throw new Problem('signed-out');
  return visitor;
}

/** A visitor whose actor is a grown-up, no matter which grown-up signed in on the device. */
export type ParentVisitor = Visitor & { grownUp: number };

/** Throws a `Problem` for any other actor than a grown-up. */
export function asParent(c: Context<AppEnv>): ParentVisitor {
  const visitor = asFamily(c);
  const grownUp = actingGrownUp(visitor);
  if (grownUp === null) throw new Problem('parent-only');
  return { ...visitor, grownUp };
}

/** `null` for a kid or without an actor. */
export function actingGrownUp({ actor }: Visitor): number | null {
  return actor?.is === 'parent' ? actor.grownUp : null;
}

/** Checks session and token before the request is read. Only the handler knows the kid. */
export function entryOf(access: Access): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const visitor = c.get('visitor');
    if (!visitor && access.guest === 401) throw new Problem('signed-out');
    if (visitor?.helper && access.helper === 403) throw new Problem('not-for-helper');
    if (visitor?.token && access[visitor.token.may] !== 'in') throw new Problem('not-for-token');
    return next();
  };
}

/** A permission is checked before the kid is looked up, and again once it is found. */
export interface KidPermission<As extends Visitor = Visitor> {
  visitor(c: Context<AppEnv>): As;
  isGranted(visitor: Visitor, kid: number): boolean;
}

export const parentOfKid: KidPermission<ParentVisitor> = {
  visitor: asParent,
  isGranted: () => true,
};

export const kidOrParent: KidPermission = {
  visitor: asFamily,
  isGranted: ({ actor }, kid) =>
    actor?.is === 'parent' || (actor?.is === 'kid' && actor.kid === kid),
};

/** Anyone of the family: the handler decides, because it needs more than the actor. */
export const anyoneOfFamily: KidPermission = { visitor: asFamily, isGranted: () => true };

export const kidItself: KidPermission = {
  visitor: asFamily,
  isGranted: ({ actor }, kid) => actor?.is === 'kid' && actor.kid === kid,
};

/** Throws a `Problem` without the permission. */
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

/** Throws `not-found` for any other login, and for a kid that a token is not for. */
export async function findOwn(
  db: Db,
  { family, token }: Visitor,
  login: string,
): Promise<FoundKid> {
  const of = found(await kidByLogin(db, family, login));
  if (token && token.only !== null && token.only !== of.kid) throw new Problem('not-found');
  return of;
}
