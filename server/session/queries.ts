import { PARENT, type Profile } from '../http/visitor.ts';
import { prepared } from '../storage/prepared.ts';
import type { Db } from '../storage/storage.ts';

export async function insertSession(db: Db, family: number, device: string, now: number) {
  const { session } = await db
    .insertInto('session')
    .values({ family_id: family, actor: null, pending: null, created: now, seen: now, device })
    .returning('session')
    .executeTakeFirstOrThrow();
  return session;
}

export async function insertToken(db: Db, session: number, hash: string) {
  await db
    .insertInto('session_token')
    .values({ hash, session, good_until: null, fresh: 0 })
    .execute();
}

/** A token in place of the session's own; of those that were never used at most `most` are left. */
export async function insertFreshToken(
  db: Db,
  session: number,
  hash: string,
  { until, most }: { until: number; most: number },
) {
  const unused = await db
    .selectFrom('session_token')
    .select('hash')
    .where('session', '=', session)
    .where('fresh', '=', 1)
    .orderBy('good_until', 'desc')
    .execute();
  const beyond = unused.slice(most - 1).map((each) => each.hash);
  if (beyond.length > 0) {
    await db.deleteFrom('session_token').where('hash', 'in', beyond).execute();
  }
  await db
    .insertInto('session_token')
    .values({ hash, session, good_until: until, fresh: 1 })
    .execute();
}

/** A fresh token is used for the first time: all others are good only until an instant. */
export async function activateToken(
  db: Db,
  session: number,
  hash: string,
  { now, until }: { now: number; until: number },
) {
  await db
    .deleteFrom('session_token')
    .where('session', '=', session)
    .where('good_until', '<', now)
    .execute();
  // In one statement, so that two tokens that are first used at once do not wait for each other.
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
    .where('session', '=', session)
    .execute();
}

export async function removeSessions(db: Db, sessions: readonly number[]) {
  if (sessions.length === 0) return;
  await db.deleteFrom('session_token').where('session', 'in', sessions).execute();
  await db.deleteFrom('session').where('session', 'in', sessions).execute();
}

/** The devices of a family, the last used first. */
export function sessionsOf(db: Db, family: number) {
  return db
    .selectFrom('session')
    .select(['session', 'device', 'created', 'seen'])
    .where('family_id', '=', family)
    .orderBy('seen', 'desc')
    .orderBy('session', 'desc')
    .execute();
}

/** Sessions that nobody has used since an instant, and those beyond the `most` last used. */
export async function staleSessions(db: Db, family: number, since: number, most: number) {
  const sessions = await sessionsOf(db, family);
  return sessions
    .filter(({ seen }, rank) => seen < since || rank >= most)
    .map(({ session }) => session);
}

export async function saveActor(
  db: Db,
  session: number,
  actor: Profile | null,
  pending: Profile | null,
) {
  await db
    .updateTable('session')
    .set({ actor: numberOf(actor), pending: numberOf(pending) })
    .where('session', '=', session)
    .execute();
}

export async function saveSeen(db: Db, session: number, now: number) {
  await db.updateTable('session').set({ seen: now }).where('session', '=', session).execute();
}

export async function readVisitor(db: Db, hash: string) {
  const [row] = await visitorByToken(db, { hash });
  return row;
}

const visitorByToken = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('session_token')
    .innerJoin('session', 'session.session', 'session_token.session')
    .innerJoin('family', 'family.family_id', 'session.family_id')
    .select([
      'session.session',
      'session.family_id',
      'session.actor',
      'session.pending',
      'session.seen',
      'session_token.good_until',
      'session_token.fresh',
      'family.change',
      'family.code',
      'family.time_zone',
    ])
    .where('hash', '=', hash),
);

export function profileOf(number: number | null): Profile | null {
  if (number === null) return null;
  return number === PARENT ? { is: 'parent' } : { is: 'kid', kid: number };
}

function numberOf(profile: Profile | null): number | null {
  if (profile === null) return null;
  return profile.is === 'parent' ? PARENT : profile.kid;
}
