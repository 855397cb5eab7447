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
    .values({ hash, session, good_until: null, fresh: 1 })
    .execute();
}

/** A token is used for the first time: those used before it are good only until an instant. */
export async function settleToken(
  db: Db,
  session: number,
  hash: string,
  { now, until }: { now: number; until: number },
) {
  const tokens = () => db.updateTable('session_token').where('session', '=', session);
  await db
    .deleteFrom('session_token')
    .where('session', '=', session)
    .where('good_until', '<', now)
    .execute();
  await tokens()
    .set({ good_until: until })
    .where('good_until', 'is', null)
    .where('fresh', '=', 0)
    // Another request may have been the first to use it, a moment earlier.
    .where('hash', '!=', hash)
    .execute();
  await tokens().set({ fresh: 0 }).where('hash', '=', hash).execute();
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
    .filter(({ seen }, place) => seen < since || place >= most)
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

/** A kid is gone: whoever is in its profile, or waits there, is nobody. */
export async function removeActor(db: Db, family: number, kid: number) {
  const ofFamily = db.updateTable('session').where('family_id', '=', family);
  await ofFamily.set({ actor: null }).where('actor', '=', kid).execute();
  await ofFamily.set({ pending: null }).where('pending', '=', kid).execute();
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
