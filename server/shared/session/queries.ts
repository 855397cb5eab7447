import type { ExpressionBuilder } from 'kysely';
import { numberOf, type Profile } from '../../base/visitor.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import type { SessionKind } from '../../db/schema/family.ts';
import { SETTINGS } from '../../db/schema/family.ts';
import type { Schema } from '../../db/schema.ts';
import { type Db, FamilyDeleted } from '../../db/storage.ts';

export interface SessionKey {
  family: number;
  session: number;
}

export interface TokenKey {
  family: number;
  /** SHA-256 of its secret, in hex. */
  hash: string;
}

/** The person who signs in, inside the transaction that opens a session. */
export interface SignedIn {
  db: Db;
  family: number;
  grownUp: number;
  /** Default: a device of the grown-up. Others are for one kid or for all (`null`). */
  as?: { kind: Exclude<SessionKind, 'grown-up'>; only: number | null; actor?: number };
}

/** Throws `FamilyDeleted` if the family is gone. */
export async function insertSession(
  { db, family, grownUp, as }: SignedIn,
  device: string,
  now: number,
  seen = now,
): Promise<number> {
  const [taken] = await nextSession(db, { family });
  if (!taken) throw new FamilyDeleted();
  const { session } = taken;
  await db
    .insertInto('session')
    .values({
      family_id: family,
      session,
      grown_up: grownUp,
      device,
      created: now,
      seen,
      kind: as?.kind ?? 'grown-up',
      only_kid: as?.only ?? null,
      actor: as?.actor ?? null,
      pending: null,
    })
    .execute();
  return session;
}

const nextSession = prepared((db, { family }: { family: number }) =>
  db
    .updateTable('family')
    .set((row) => ({ sessions: row('sessions', '+', 1) }))
    .where('family_id', '=', family)
    .returning('sessions as session'),
);

export const insertToken = prepared(
  (db, { family, session, hash }: SessionKey & { hash: string }) =>
    db
      .insertInto('session_token')
      .values({ family_id: family, hash, session, good_until: null, fresh: 0 }),
);

/** Adds a replacement token to a session. Of those never used, at most `most` remain. */
export async function insertFreshToken(
  db: Db,
  of: SessionKey,
  hash: string,
  { until, most }: { until: number; most: number },
) {
  const unused = await db
    .selectFrom('session_token')
    .select('hash')
    .where(ofSession(of))
    .where('fresh', '=', 1)
    .orderBy('good_until', 'desc')
    .execute();
  const beyond = unused.slice(most - 1).map((each) => each.hash);
  if (beyond.length > 0) {
    await db
      .deleteFrom('session_token')
      .where('family_id', '=', of.family)
      .where('hash', 'in', beyond)
      .execute();
  }
  await db
    .insertInto('session_token')
    .values({ family_id: of.family, hash, session: of.session, good_until: until, fresh: 1 })
    .execute();
}

/** Marks a new token as used: all other tokens expire at `until`. */
export async function activateToken(
  db: Db,
  of: SessionKey,
  hash: string,
  { now, until }: { now: number; until: number },
) {
  await db.deleteFrom('session_token').where(ofSession(of)).where('good_until', '<', now).execute();
  // One statement, so that two new tokens used at once do not wait for each other.
  await db
    .updateTable('session_token')
    .set(({ eb, ref }) => ({
      good_until: eb
        .case()
        .when('hash', '=', hash)
        .then(null)
        .when(eb.or([eb('good_until', 'is', null), eb('good_until', '>', until)]))
        .then(until)
        .else(ref('good_until'))
        .end(),
      fresh: eb.case().when('hash', '=', hash).then(0).else(ref('fresh')).end(),
    }))
    .where(ofSession(of))
    .execute();
}

export async function removeSessions(db: Db, family: number, sessions: readonly number[]) {
  if (sessions.length === 0) return;
  await db
    .deleteFrom('session')
    .where('family_id', '=', family)
    .where('session', 'in', sessions)
    .execute();
}

/** Last used first. */
export const sessionsOf = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('session')
    .leftJoin('kid', (join) =>
      join.onRef('kid.family_id', '=', 'session.family_id').onRef('kid.kid', '=', 'only_kid'),
    )
    .select(['session', 'kind', 'grown_up', 'actor', 'pending', 'device'])
    .select(['session.created', 'seen', 'kid.login'])
    .where('session.family_id', '=', family)
    .orderBy('seen', 'desc')
    .orderBy('session', 'desc'),
);

/** Moves the tablets that a grown-up paired to another grown-up. */
export async function handTabletsOver(
  db: Db,
  { family, grownUp }: Pick<SignedIn, 'family' | 'grownUp'>,
  to: number,
) {
  await db
    .updateTable('session')
    .set({ grown_up: to })
    .where('family_id', '=', family)
    .where('grown_up', '=', grownUp)
    .where('kind', '=', 'tablet')
    .execute();
}

/** Deletes the sessions of tablets and tokens that belong to one kid; returns them. */
export async function removeTabletsOf(db: Db, { family, kid }: KidKey): Promise<number[]> {
  const deleted = await db
    .deleteFrom('session')
    .where('family_id', '=', family)
    .where('only_kid', '=', kid)
    .returning('session')
    .execute();
  return deleted.map(({ session }) => session);
}

/** Returns `false` if its session has ended. */
export async function saveActor(
  db: Db,
  of: SessionKey,
  actor: Profile | null,
  pending: Profile | null,
): Promise<boolean> {
  const saved = await db
    .updateTable('session')
    .set({ actor: actor && numberOf(actor), pending: pending && numberOf(pending) })
    .where(ofSession(of))
    .executeTakeFirst();
  return saved.numUpdatedRows > 0;
}

/** Locks a session's row before its tokens, as its end does; returns `false` if it has ended. */
export async function holdSession(db: Db, of: SessionKey): Promise<boolean> {
  const held = await db
    .updateTable('session')
    .set((row) => ({ seen: row.ref('seen') }))
    .where(ofSession(of))
    .executeTakeFirst();
  return held.numUpdatedRows > 0;
}

export const saveSeen = prepared((db, of: SessionKey & { now: number }) =>
  db.updateTable('session').set({ seen: of.now }).where(ofSession(of)),
);

/** Returns the family of an old token that does not contain its family's number. */
export const familyOfBareToken = prepared((db, { hash }: { hash: string }) =>
  db.selectFrom('bare_token').select('family_id as family').where('hash', '=', hash),
);

/** All rows are on the family's own node. The joins show whether a profile is a grown-up. */
export const readVisitor = prepared((db, { family, hash }: TokenKey) =>
  db
    .selectFrom('session_token')
    .innerJoin('session', (join) =>
      join
        .onRef('session.family_id', '=', 'session_token.family_id')
        .onRef('session.session', '=', 'session_token.session'),
    )
    .innerJoin('family', 'family.family_id', 'session.family_id')
    .leftJoin('grown_up as acting', (join) =>
      join
        .onRef('acting.family_id', '=', 'session.family_id')
        .onRef('acting.grown_up', '=', 'session.actor'),
    )
    .leftJoin('grown_up as waiting', (join) =>
      join
        .onRef('waiting.family_id', '=', 'session.family_id')
        .onRef('waiting.grown_up', '=', 'session.pending'),
    )
    .select([
      'session.session',
      'session.kind',
      'session.only_kid',
      'session.grown_up',
      'session.actor',
      'session.pending',
      'session.seen',
      'session_token.good_until',
      'session_token.fresh',
      'family.change',
      ...SETTINGS,
      'acting.grown_up as acting',
      'acting.code',
      'acting.helper',
      'waiting.grown_up as waiting',
    ])
    .where('session_token.family_id', '=', family)
    .where('session_token.hash', '=', hash),
);

/** Returns the profile for a number; `grownUp` is set if the number is a grown-up's. */
export function profileOf(number: number | null, grownUp: number | null): Profile | null {
  if (number === null) return null;
  return grownUp === null ? { is: 'kid', kid: number } : { is: 'parent', grownUp };
}

export function ofSession({ family, session }: SessionKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'session' | 'session_token'>) =>
    and([eb('family_id', '=', family), eb('session', '=', session)]);
}
