import { createHash, randomBytes } from 'node:crypto';
import { dayIn } from '../clock.ts';
import type { House } from '../http/app.ts';
import type { Profile, Visitor } from '../http/visitor.ts';
import { prepared } from '../storage/prepared.ts';
import type { FamilyWrite, Storage } from '../storage/storage.ts';

/** Requests that were under way with the old token when it was replaced still come through. */
const OLD_TOKEN_MS = 30_000;
const TOKEN_BYTES = 32;
const PARENT = 0;

type NewSession = Pick<FamilyWrite, 'db' | 'family'>;

/** Opens a session for a family on one more device. Returns the token that its cookie holds. */
export async function openSession({ db, family }: NewSession, now: number): Promise<string> {
  const { session } = await db
    .insertInto('session')
    .values({ family_id: family, actor: null, pending: null, created: now })
    .returning('session')
    .executeTakeFirstOrThrow();
  const token = newToken();
  await db
    .insertInto('session_token')
    .values({ hash: hashOf(token), session, good_until: null })
    .execute();
  return token;
}

export async function closeSession(storage: Storage, session: number): Promise<void> {
  await storage.write(async (db) => {
    await db.deleteFrom('session_token').where('session', '=', session).execute();
    await db.deleteFrom('session').where('session', '=', session).execute();
  });
}

/** Gives a session a new token; the old one stays good for a moment. */
export async function rotateToken(storage: Storage, session: number, now: number) {
  const token = newToken();
  await storage.write(async (db) => {
    await db
      .deleteFrom('session_token')
      .where('session', '=', session)
      .where('good_until', '<', now)
      .execute();
    await db
      .updateTable('session_token')
      .set({ good_until: now + OLD_TOKEN_MS })
      .where('session', '=', session)
      .where('good_until', 'is', null)
      .execute();
    await db
      .insertInto('session_token')
      .values({ hash: hashOf(token), session, good_until: null })
      .execute();
  });
  return token;
}

/** Says who uses a device, and which profile waits for its code there. */
export async function setActor(
  storage: Storage,
  session: number,
  actor: Profile | null,
  pending: Profile | null,
): Promise<void> {
  await storage.write((db) =>
    db
      .updateTable('session')
      .set({ actor: numberOf(actor), pending: numberOf(pending) })
      .where('session', '=', session)
      .execute(),
  );
}

/** The visitor whose cookie holds this token; `null` for a guest. */
export async function findVisitor(
  { storage, clock }: House,
  token: string | undefined,
): Promise<Visitor | null> {
  if (!token) return null;
  const now = clock();
  const [row] = await visitorByToken(storage.read, { hash: hashOf(token) });
  if (!row || (row.good_until !== null && row.good_until < now)) return null;
  return {
    session: row.session,
    family: row.family_id,
    change: row.change,
    timeZone: row.time_zone,
    today: dayIn(row.time_zone, now),
    actor: profileOf(row.actor),
    pending: profileOf(row.pending),
  };
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
      'session_token.good_until',
      'family.change',
      'family.time_zone',
    ])
    .where('hash', '=', hash),
);

function profileOf(number: number | null): Profile | null {
  if (number === null) return null;
  return number === PARENT ? { is: 'parent' } : { is: 'kid', kid: number };
}

function numberOf(profile: Profile | null): number | null {
  if (profile === null) return null;
  return profile.is === 'parent' ? PARENT : profile.kid;
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
