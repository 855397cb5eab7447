import type { Context } from 'hono';
import type { Visitor } from '../base/visitor.ts';
import { type FoundKid, kidByLogin } from '../db/kid/kid-key.ts';
import type { Db } from '../db/storage.ts';
import type { AppEnv } from './context.ts';
import { Problem } from './problem.ts';

/** Who may do what (specification, section 6). The actor decides, never the address. */

/** Somebody of a signed-in family. */
export function asFamily(c: Context<AppEnv>): Visitor {
  const visitor = c.get('visitor');
  if (!visitor) throw new Problem('signed-out');
  return visitor;
}

/** A visitor as whom a grown-up acts, whoever has signed in on the device. */
export type ParentVisitor = Visitor & { grownUp: number };

/** The parent: any of the family's grown-ups. */
export function asParent(c: Context<AppEnv>): ParentVisitor {
  const visitor = asFamily(c);
  const grownUp = actingGrownUp(visitor);
  if (grownUp === null) throw new Problem('parent-only');
  return { ...visitor, grownUp };
}

/** The number of the grown-up who acts; `null` where a kid does, or nobody yet. */
export function actingGrownUp({ actor }: Visitor): number | null {
  return actor?.is === 'parent' ? actor.grownUp : null;
}

/** Who may do something with a kid: asked before the kid is looked for, and once it is found. */
export interface KidPermission<As extends Visitor = Visitor> {
  visitor(c: Context<AppEnv>): As;
  isGranted(visitor: Visitor, kid: number): boolean;
}

/** The parent of the kid. */
export const parentOfKid: KidPermission<ParentVisitor> = {
  visitor: asParent,
  isGranted: () => true,
};

/** The kid itself, or its parent. */
export const kidOrParent: KidPermission = {
  visitor: asFamily,
  isGranted: ({ actor }, kid) =>
    actor?.is === 'parent' || (actor?.is === 'kid' && actor.kid === kid),
};

/** The kid itself. */
export const kidItself: KidPermission = {
  visitor: asFamily,
  isGranted: ({ actor }, kid) => actor?.is === 'kid' && actor.kid === kid,
};

/** The kid with a login, if the visitor may. */
export async function findPermitted(
  db: Db,
  visitor: Visitor,
  login: string,
  permission: KidPermission,
): Promise<FoundKid> {
  const found = await findOwn(db, visitor, login);
  if (!permission.isGranted(visitor, found.kid)) throw new Problem('not-this-profile');
  return found;
}

/** A kid of the visitor's family. One of another family does not exist. */
export async function findOwn(db: Db, { family }: Visitor, login: string): Promise<FoundKid> {
  const found = await kidByLogin(db, family, login);
  if (!found) throw new Problem('not-found');
  return found;
}
