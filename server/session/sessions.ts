import { createHash, randomBytes } from 'node:crypto';
import { dayIn } from '../clock.ts';
import type { AppContext } from '../context.ts';
import type { Profile, Visitor } from '../http/visitor.ts';
import type { Hub } from '../live/index.ts';
import type { Db, Storage } from '../storage/storage.ts';
import {
  activateToken,
  familyOfBareToken,
  insertFreshToken,
  insertSession,
  insertToken,
  profileOf,
  readVisitor,
  removeSessions,
  type SessionKey,
  type SignedIn,
  saveActor,
  saveSeen,
  sessionsOf,
  staleSessions,
} from './queries.ts';

const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Requests that were under way with the old token when it was replaced still come through. */
const OLD_TOKEN_MS = MINUTE_MS / 2;
/** New tokens that no request has brought yet: the answers that held them may have been lost. */
const MOST_UNUSED_TOKENS = 3;
/** A device that nobody has used for so long is signed out. Browsers keep no cookie longer. */
const LIFETIME_MS = 400 * DAY_MS;
/** More devices than a family has; the one that was used longest ago makes room. */
const MOST_DEVICES = 50;
/** How exactly is known when a device was used. */
const SEEN_EVERY_MS = MINUTE_MS;
/**
 * A parent with a star code who has gone away does not leave the door open (section 4). The page
 * itself leaves after ten minutes; what it tells of fingers reaches here up to two minutes later.
 */
const PARENT_IDLE_MS = 12 * MINUTE_MS;

/** Opens a session on one more device of a family. Returns the token that its cookie holds. */
export async function openSession(
  to: SignedIn,
  live: Hub,
  device: string,
  now: number,
): Promise<string> {
  const { db, family } = to;
  const stale = await staleSessions(db, family, now - LIFETIME_MS, MOST_DEVICES - 1);
  await removeSessions(db, family, stale);
  for (const each of stale) live.endSession(family, each);
  const session = await insertSession(to, device, now);
  const token = newToken(family);
  await insertToken(db, { family, session }, hashOf(token));
  return token;
}

export async function closeSession(
  storage: Storage,
  { family, session }: SessionKey,
): Promise<void> {
  await storage.write((db) => removeSessions(db, family, [session]));
}

/** The devices on which a family is signed in. */
export async function devicesOf(db: Db, { family, session: mine }: Visitor) {
  return (await sessionsOf(db, family)).map(({ session, device, created, seen }) => ({
    device: session,
    name: device,
    since: created,
    seen,
    here: session === mine,
  }));
}

/** Signs a family out everywhere, but for one session; returns the sessions that are gone. */
export async function closeOthers(db: Db, family: number, but: number | null): Promise<number[]> {
  const others = (await sessionsOf(db, family))
    .map(({ session }) => session)
    .filter((session) => session !== but);
  await removeSessions(db, family, others);
  return others;
}

/**
 * Gives a session a new token. The others stay good until a moment after the new one was first
 * used: an answer that is lost on its way must not sign a family out.
 */
export async function rotateToken(
  db: Db,
  { family, session }: SessionKey,
  now: number,
): Promise<string> {
  const token = newToken(family);
  const bounds = { until: now + LIFETIME_MS, most: MOST_UNUSED_TOKENS };
  await insertFreshToken(db, { family, session }, hashOf(token), bounds);
  return token;
}

/** Says who uses a device, and which profile waits for its code there. */
export async function setActor(
  storage: Storage,
  { family, session }: SessionKey,
  actor: Profile | null,
  pending: Profile | null,
): Promise<void> {
  await storage.write((db) => saveActor(db, { family, session }, actor, pending));
}

/** The visitor whose cookie holds this token; `null` for a guest. */
export async function findVisitor(
  { storage, clock, live }: Pick<AppContext, 'storage' | 'clock' | 'live'>,
  token: string | undefined,
): Promise<Visitor | null> {
  if (!token) return null;
  const now = clock();
  const hash = hashOf(token);
  const family = familyOfToken(token) ?? (await familyOfBareToken(storage.read, hash));
  if (family === undefined) return null;
  const row = await readVisitor(storage.read, family, hash);
  if (!row || (row.good_until !== null && row.good_until < now)) return null;
  const idle = now - row.seen;
  if (idle > LIFETIME_MS) return null;
  // It was seen while the clock was ahead: nobody knows how long ago.
  const isUnsure = idle < -SEEN_EVERY_MS;
  const { session } = row;
  const of = { family, session };
  let actor = profileOf(row.actor, row.acting);
  let pending = profileOf(row.pending, row.waiting);
  if ((isUnsure || idle > PARENT_IDLE_MS) && actor?.is === 'parent' && row.code !== null) {
    actor = null;
    pending = null;
    await setActor(storage, of, actor, pending);
    live.actorChanged(family, session, row.change);
  }
  if (row.fresh === 1) {
    const times = { now, until: now + OLD_TOKEN_MS };
    await storage.write((db) => activateToken(db, of, hash, times));
  }
  if (isUnsure || idle > SEEN_EVERY_MS) await storage.write((db) => saveSeen(db, of, now));
  return {
    family,
    session,
    grownUp: row.grown_up,
    change: row.change,
    timeZone: row.time_zone,
    now,
    today: dayIn(row.time_zone, now),
    actor,
    pending,
    /** A token that is being replaced is not given another life. */
    returning:
      (row.good_until === null || row.fresh === 1) &&
      Math.floor(row.seen / DAY_MS) !== Math.floor(now / DAY_MS),
  };
}

/** A secret that names the family whose it is: `17.k3…`. */
export function newToken(family: number): string {
  return `${family}.${newSecret()}`;
}

/** The family that a token names; `undefined` for what is no token, or one of the older ones. */
export function familyOfToken(token: string): number | undefined {
  const [, family] = /^(\d{1,15})\.[\w-]{43}$/.exec(token) ?? [];
  return family === undefined ? undefined : Number(family);
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
