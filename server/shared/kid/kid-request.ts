import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Also, AlsoAdded, Kid } from '#contract/kid.ts';
import type { WeekProgress } from '#contract/week.ts';
import type { Day } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import type { Visitor } from '../../base/visitor.ts';
import type { FoundKid, KidKey } from '../../db/kid/kid-key.ts';
import type { Db, FamilyWrite, Storage } from '../../db/storage.ts';
import type { AppEnv } from '../../http/context.ts';
import { findPermitted, type KidPermission, parentOfKid } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { findKid, findProfile } from './queries.ts';

/** A request whose path contains a kid's login. */
export type KidContext = Context<AppEnv, string, { out: { param: { login: string } } }>;

/** A kid that the visitor may read. */
export interface KidRead<As extends Visitor = Visitor> {
  db: Db;
  of: FoundKid;
  visitor: As;
  today: Day;
}

/** A kid that the visitor may change, inside the family write. */
export interface KidWrite<As extends Visitor = Visitor> extends KidRead<As> {
  write: FamilyWrite;
}

/** Handles a read of a kid: checks the permission, finds the kid and adds the family's change. */
export async function readKid<T extends object, As extends Visitor>(
  { read: db }: Storage,
  c: KidContext,
  permission: KidPermission<As>,
  work: (kid: KidRead<As>) => Promise<T>,
): Promise<{ change: number } & T> {
  const visitor = permission.visitor(c);
  const of = await findPermitted(db, visitor, c.req.valid('param').login, permission);
  const answer = await work({ db, of, visitor, today: visitor.today });
  return { change: visitor.change, ...answer };
}

/**
 * Handles a command on a kid: checks the permission and finds the kid inside the family write. Adds
 * the number of the change to the command's response.
 */
export function writeKid<T extends object, As extends Visitor>(
  storage: Storage,
  c: KidContext,
  permission: KidPermission<As>,
  work: (kid: KidWrite<As>) => Promise<T>,
): Promise<{ change: number } & T> {
  const visitor = permission.visitor(c);
  return storage.familyWrite(visitor.family, async (write) => {
    const { db } = write;
    const of = await findPermitted(db, visitor, c.req.valid('param').login, permission);
    const answer = await work({ write, db, of, visitor, today: visitor.today });
    return { change: write.change, ...answer };
  });
}

/**
 * „Dodaj też dla…”: runs the work for each other kid in the list, in the same write. Returns the
 * new numbers. One rejection rejects the whole command, and it contains the kid's name.
 */
export async function alsoFor<As extends Visitor>(
  kid: KidWrite<As>,
  also: z.infer<typeof Also> = [],
  work: (sibling: KidWrite<As>, twice: boolean) => Promise<number | null>,
): Promise<z.infer<typeof AlsoAdded>> {
  const others = new Map(also.map((each) => [each.login, each]));
  others.delete(kid.of.login);
  const added = [];
  for (const { login, twice = false } of others.values()) {
    const sibling = { ...kid, of: await findPermitted(kid.db, kid.visitor, login, parentOfKid) };
    const number = await byName(kid.db, sibling.of, () => work(sibling, twice));
    added.push({ login, number });
  }
  return added;
}

/** Adds the kid's name to a problem that its work throws. */
export async function byName<T>(db: Db, of: KidKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const profile = error instanceof Problem && (await findProfile(db, of));
    throw profile ? new Problem(error.code, { ...error.more, kid: profile.name }) : error;
  }
}

/** Returns a creation key for another kid. No browser's key contains a colon. */
export function keyFor(key: string, { of }: KidWrite): string {
  return `${key}:kid-${of.kid}`;
}

/** Returns the current kid; does not read its week again if `known` is this week. */
export async function kidNow({ db, of, today }: KidRead, known?: WeekProgress): Promise<Kid> {
  const found = await findKid(db, of, today, known?.week === weekOf(today) ? known : undefined);
  if (!found) throw new Problem('not-found');
  return found.kid;
}

/**
 * Returns what a creation key created before, if the same is requested again; `undefined` for a new
 * key. Throws if the key created something else, or for another kid.
 */
export function createdBefore<Row extends { kid: number }>(
  row: Row | undefined,
  of: KidKey,
  isSame: (row: Row) => boolean,
): Row | undefined {
  if (row && !(row.kid === of.kid && isSame(row))) throw new Problem('key-reused');
  return row;
}
