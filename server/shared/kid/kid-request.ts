import { setImmediate } from 'node:timers/promises';
import type { z } from '@hono/zod-openapi';
import type { Context, Input, TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Also, AlsoAdded, Kid } from '#contract/kid.ts';
import type { WeekProgress } from '#contract/week.ts';
import type { Day } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import type { Visitor } from '../../base/visitor.ts';
import type { FoundKid, KidKey } from '../../db/kid/kid-key.ts';
import type { Db, FamilyWrite } from '../../db/storage.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import {
  asParent,
  findPermitted,
  type KidPermission,
  type ParentVisitor,
  parentOfKid,
} from '../../http/permissions.ts';
import { found, Problem } from '../../http/problem.ts';
import { findKid, findProfile } from './queries.ts';

type RequestInput<I extends Input> = NonNullable<I['out']>;
type KidInput = Input & { out: { param: { login: string } } };

interface FamilyRead<As extends Visitor> {
  db: Db;
  visitor: As;
  today: Day;
}

/** A family that the visitor may change, inside the family write. */
export interface FamilyChange<As extends Visitor = ParentVisitor> extends FamilyRead<As> {
  write: FamilyWrite;
  afterwards(work: (c: Context<AppEnv>) => void): void;
}

export interface KidRead<As extends Visitor = Visitor> extends FamilyRead<As> {
  of: FoundKid;
}

export interface KidWrite<As extends Visitor = Visitor> extends KidRead<As>, FamilyChange<As> {}

/** Runs before a write, in which nothing but the database may be awaited. */
type First<As extends Visitor, I extends Input> = (
  visitor: As,
  input: RequestInput<I>,
) => Promise<unknown>;

/**
 * Returns functions that make the handlers of reads and commands. Each handler checks the visitor
 * and adds the family's change number to the response. A command runs inside a family write, which
 * is also where it finds its kid.
 */
export function familyRequests(context: Pick<AppContext, 'storage' | 'texts'>) {
  return { ...familyReads(context), ...familyWrites(context) };
}

function familyReads({ storage, texts }: Pick<AppContext, 'storage' | 'texts'>) {
  const db = storage.read;

  function readFamily<I extends Input, T extends object>(
    work: (family: FamilyRead<ParentVisitor>, input: RequestInput<I>) => Promise<T>,
  ) {
    return async (c: Context<AppEnv, string, I>) => {
      const visitor = asParent(c);
      const answer = await work({ db, visitor, today: visitor.today }, inputOf(c));
      return c.json({ change: visitor.change, ...answer }, 200);
    };
  }

  /** For a read of the family, the day and the path alone: one text for all between two changes. */
  function readFamilyOnce<I extends Input, T extends object>(
    work: (family: FamilyRead<ParentVisitor>, input: RequestInput<I>) => Promise<T>,
  ) {
    return async (c: Context<AppEnv, string, I>) => {
      const visitor = asParent(c);
      const { family, today, change } = visitor;
      const version = { key: `${family} ${c.req.path}`, tag: `${change} ${today}` };
      const own = c.get('work');
      const text = await texts.text(version, async () => {
        const before = own.now;
        const answer = await work({ db, visitor, today }, inputOf(c));
        if (own.isHeavy(before)) {
          // Others come in between: its text takes some milliseconds, too.
          await setImmediate();
          own.resume();
        }
        return JSON.stringify({ change, ...answer });
      });
      own.resume();
      const answer: Response = c.body(text, 200, { 'Content-Type': 'application/json' });
      return answer as Response & TypedResponse<{ change: number } & T, 200, 'json'>;
    };
  }

  function readKid<I extends KidInput, As extends Visitor, T extends object>(
    permission: KidPermission<As>,
    work: (kid: KidRead<As>, input: RequestInput<I>) => Promise<T>,
  ) {
    return async (c: Context<AppEnv, string, I>) => {
      const visitor = permission.visitor(c);
      const input = inputOf(c);
      const of = await findPermitted(db, visitor, input.param.login, permission);
      const answer = await work({ db, of, visitor, today: visitor.today }, input);
      return c.json({ change: visitor.change, ...answer }, 200);
    };
  }

  return { readFamily, readFamilyOnce, readKid };
}

function familyWrites({ storage }: Pick<AppContext, 'storage'>) {
  async function change<As extends Visitor, T extends object>(
    c: Context<AppEnv>,
    visitor: As,
    work: (family: FamilyChange<As>) => Promise<T>,
  ) {
    const later: Parameters<FamilyChange['afterwards']>[0][] = [];
    const afterwards: FamilyChange['afterwards'] = (one) => later.push(one);
    const answer = await storage.familyWrite(visitor.family, async (write) => {
      c.get('work').resume();
      const family = { write, db: write.db, visitor, today: visitor.today, afterwards };
      return { change: write.change, ...(await work(family)) };
    });
    c.get('work').resume();
    for (const one of later) one(c);
    return answer;
  }

  const writingFamily =
    <Status extends ContentfulStatusCode>(status: Status) =>
    <I extends Input, T extends object>(
      work: (family: FamilyChange, input: RequestInput<I>) => Promise<T>,
    ) =>
    async (c: Context<AppEnv, string, I>) => {
      const input = inputOf(c);
      return c.json(await change(c, asParent(c), (family) => work(family, input)), status);
    };

  const writingKid =
    <Status extends ContentfulStatusCode>(status: Status) =>
    <I extends KidInput, As extends Visitor, T extends object>(
      permission: KidPermission<As>,
      work: (kid: KidWrite<As>, input: RequestInput<I>) => Promise<T>,
      first?: First<As, I>,
    ) =>
    async (c: Context<AppEnv, string, I>) => {
      const visitor = permission.visitor(c);
      const input = inputOf(c);
      await first?.(visitor, input);
      const answer = await change(c, visitor, async (family) => {
        const of = await findPermitted(family.db, visitor, input.param.login, permission);
        return work({ ...family, of }, input);
      });
      return c.json(answer, status);
    };

  return {
    writeFamily: writingFamily(200),
    createInFamily: writingFamily(201),
    writeKid: writingKid(200),
    createForKid: writingKid(201),
  };
}

function inputOf<I extends Input>(c: Context<AppEnv, string, I>): RequestInput<I> {
  const [param, query, json] = ['param', 'query', 'json'].map((one) => c.req.valid(one as never));
  return { param, query, json } as RequestInput<I>;
}

/** „Dodaj też dla…”, with a creation key of its own for each kid. Returns the new numbers. */
export async function alsoFor<As extends Visitor>(
  kid: KidWrite<As>,
  { also = [], key }: { also?: z.infer<typeof Also> | undefined; key: string } = { key: '' },
  work: (sibling: KidWrite<As>, key: string, twice: boolean) => Promise<number | null>,
): Promise<z.infer<typeof AlsoAdded>> {
  const others = new Map(also.map((each) => [each.login, each]));
  others.delete(kid.of.login);
  return forSiblings(kid, [...others.values()], async (sibling, { twice = false }) => {
    // No browser's key contains a colon.
    const itsKey = `${key}:kid-${sibling.of.kid}`;
    return { number: await work(sibling, itsKey, twice) };
  });
}

/** In the same write. One rejection, with the kid's name, rejects the whole command. */
export async function forSiblings<
  As extends Visitor,
  Each extends { login: string },
  Answer extends object,
>(
  kid: KidWrite<As>,
  list: readonly Each[],
  work: (sibling: KidWrite<As>, each: Each) => Promise<Answer>,
): Promise<(Answer & { login: string })[]> {
  const answers = [];
  for (const each of list) {
    const { login } = each;
    const sibling = { ...kid, of: await findPermitted(kid.db, kid.visitor, login, parentOfKid) };
    answers.push({ login, ...(await byName(kid.db, sibling.of, () => work(sibling, each))) });
  }
  return answers;
}

export async function byName<T>(db: Db, of: KidKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { name } = await findProfile(db, of);
    throw new Problem(error.code, { ...error.more, kid: name });
  }
}

export async function kidNow({ db, of, today }: KidRead, known?: WeekProgress): Promise<Kid> {
  const isThisWeek = known?.week === weekOf(today);
  return found(await findKid(db, of, today, isThisWeek ? known : undefined)).kid;
}

/** `undefined` for a new key. Throws if the key created something else, or for another kid. */
export function createdBefore<Row extends { kid: number }>(
  row: Row | undefined,
  of: KidKey,
  isSame: (row: Row) => boolean,
): Row | undefined {
  if (row && !(row.kid === of.kid && isSame(row))) throw new Problem('key-reused');
  return row;
}
