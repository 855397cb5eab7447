import { PARENT_IDLE_MS } from '#domain/grown-up.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time-zone.ts';
import { dayIn } from '../../base/clock.ts';
import type { Profile, Visitor } from '../../base/visitor.ts';
import { KNOWN_MS } from '../../db/lifetimes.ts';
import type { Db, Storage } from '../../db/storage.ts';
import type { AppContext } from '../../http/context.ts';
import { Problem } from '../../http/problem.ts';
import {
  activateToken,
  holdSession,
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
import { findToken, newToken } from './token.ts';

/** Requests that were under way with the old token when it was replaced still come through. */
const OLD_TOKEN_MS = MINUTE_MS / 2;
/** New tokens that no request has brought yet: the answers that held them may have been lost. */
const MOST_UNUSED_TOKENS = 3;
/** More devices than a family has; the one that was used longest ago makes room. */
const MOST_DEVICES = 50;
/** How exactly is known when a device was used. */
const SEEN_EVERY_MS = MINUTE_MS;
/** The page itself leaves before; what it tells of fingers reaches here up to two minutes later. */
const PARENT_GONE_MS = PARENT_IDLE_MS + 2 * MINUTE_MS;

/**
 * Opens a session on one more device of a family. Returns the token that its cookie holds, and the
 * sessions that made room.
 */
export async function openSession(
  to: SignedIn,
  { health }: Pick<AppContext, 'health'>,
  device: string,
  now: number,
): Promise<{ token: string; ended: number[] }> {
  const { db, family } = to;
  const since = health.trouble('clock') ? Number.NEGATIVE_INFINITY : now - KNOWN_MS;
  const stale = await staleSessions(db, family, since, MOST_DEVICES - 1);
  await removeSessions(db, family, stale);
  const session = await insertSession(to, device, now);
  const { token, hash } = newToken(family);
  await insertToken(db, { family, session }, hash);
  return { token, ended: stale };
}

export async function closeSession(
  storage: Storage,
  { family, session }: SessionKey,
): Promise<void> {
  await storage.write((db) => removeSessions(db, family, [session]));
}

/** The devices on which a family is signed in; the visitor's own is seen `now`. */
export async function devicesOf(db: Db, { family, session: mine }: Visitor, now: number) {
  return (await sessionsOf(db, family)).map(({ session, kind, login, device, created, seen }) => {
    const here = session === mine;
    const tablet = kind === 'tablet' ? { login } : null;
    return { device: session, name: device, since: created, seen: here ? now : seen, here, tablet };
  });
}

/** Whether somebody has signed in on this device, with a password, within a day. */
export async function hasSignedInLately(db: Db, { family, session }: SessionKey, now: number) {
  const here = (await sessionsOf(db, family)).find((each) => each.session === session);
  return here !== undefined && now - here.created < DAY_MS;
}

/**
 * Signs a grown-up out everywhere, but for one session; returns the sessions that are gone. Devices
 * on which another grown-up of the family has signed in stay as they are; children's tablets, whoever
 * has paired them, go only where they are meant too.
 */
export async function closeOthers(
  db: Db,
  { family, grownUp }: Pick<SignedIn, 'family' | 'grownUp'>,
  but: number | null,
  tabletsToo = false,
): Promise<number[]> {
  const others = (await sessionsOf(db, family))
    .filter(({ session }) => session !== but)
    .filter(({ kind, grown_up }) => (kind === 'tablet' ? tabletsToo : grown_up === grownUp))
    .map(({ session }) => session);
  await removeSessions(db, family, others);
  return others;
}

/**
 * Gives a session a new token. The others stay good until a moment after the new one was first
 * used: an answer that is lost on its way must not sign a family out. Refuses where the session has
 * ended meanwhile.
 */
export async function rotateToken(
  db: Db,
  { family, session }: SessionKey,
  now: number,
): Promise<string> {
  if (!(await holdSession(db, { family, session }))) throw new Problem('signed-out');
  const { token, hash } = newToken(family);
  const bounds = { until: now + KNOWN_MS, most: MOST_UNUSED_TOKENS };
  await insertFreshToken(db, { family, session }, hash, bounds);
  return token;
}

/**
 * Says who uses a device, and which profile waits for its code there. Returns a new token where a
 * parent does. Refuses where the session has ended meanwhile.
 */
export async function setActor(
  db: Db,
  { family, session }: SessionKey,
  actor: Profile | null,
  pending: Profile | null,
  now: number,
): Promise<string | null> {
  const isSaved = await saveActor(db, { family, session }, actor, pending);
  if (!isSaved) throw new Problem('signed-out');
  return actor?.is === 'parent' ? rotateToken(db, { family, session }, now) : null;
}

type Guarded = Pick<
  AppContext,
  'storage' | 'clock' | 'live' | 'health' | 'presence' | 'background'
>;

/** The visitor whose cookie holds this token; `null` for a guest. */
export async function findVisitor(
  { storage, clock, live, health, presence, background }: Guarded,
  token: string | undefined,
): Promise<Visitor | null> {
  if (!token) return null;
  const now = clock();
  const key = await findToken(storage.read, token);
  if (!key) return null;
  const row = await readVisitor(storage.read, key);
  if (!row) return null;
  const of = { family: key.family, session: row.session };
  const inDoubt = health.trouble('clock') !== null;
  const here = presence.since(of, row.seen);
  const away = now - row.seen;
  // By a clock that is in doubt nobody is signed out for having been away, nor whoever was not.
  if (!inDoubt && (here ?? away) > KNOWN_MS) return null;
  if (!isGood(row, now, inDoubt)) return null;
  // It was seen while the clock was ahead, or is the first time in doubt: nobody knows how long ago.
  const isUnsure = inDoubt ? here === null : away < -SEEN_EVERY_MS;
  const isSeen = !inDoubt && (isUnsure || away > SEEN_EVERY_MS);
  presence.note(of, isSeen ? now : row.seen);
  const idle = inDoubt ? (here ?? 0) : Math.max(away, here ?? 0);
  let actor = profileOf(row.actor, row.acting);
  let pending = profileOf(row.pending, row.waiting);
  const isLocked = actor?.is === 'parent' && (row.code !== null || row.acting !== row.grown_up);
  if ((isUnsure || idle > PARENT_GONE_MS) && isLocked) {
    actor = null;
    pending = null;
    await storage.write((db) => saveActor(db, of, null, null));
    live.actorChanged(of.family, of.session, row.change);
  }
  if (row.fresh === 1) {
    const times = { now, until: now + OLD_TOKEN_MS };
    await storage.write((db) => activateToken(db, of, key.hash, times));
  }
  if (isSeen) {
    background.run('it was not written when a device was seen', () =>
      storage.fleetingWrite((db) => saveSeen(db, of, now)),
    );
  }
  return {
    ...of,
    signedIn: row.grown_up,
    tablet: row.kind === 'tablet' ? { only: row.only_kid } : null,
    change: row.change,
    timeZone: row.time_zone,
    now,
    today: dayIn(row.time_zone, now),
    actor,
    pending,
    /** A token that is being replaced is not given another life. */
    returning:
      !inDoubt &&
      (row.good_until === null || row.fresh === 1) &&
      Math.floor(row.seen / DAY_MS) !== Math.floor(now / DAY_MS),
  };
}

/** Whether a token is still good. A retired one has a moment left, or was retired by a clock ahead. */
function isGood(
  { good_until, fresh }: { good_until: number | null; fresh: number },
  now: number,
  inDoubt: boolean,
): boolean {
  if (good_until === null) return true;
  const left = good_until - now;
  if (fresh === 1) return left >= 0 || inDoubt;
  return left >= 0 && left <= OLD_TOKEN_MS + MINUTE_MS;
}
