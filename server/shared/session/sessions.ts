import { MOST_TOKENS } from '#domain/base/bounds.ts';
import { isTokenKind, TOKEN_PREFIX } from '#domain/family/token.ts';
import { decideVisit, KNOWN_MS, OLD_TOKEN_MS, SEEN_EVERY_MS } from '#domain/family/visit.ts';
import { DAY_MS } from '#domain/time/time-zone.ts';
import { dayIn, isPlausible } from '../../base/clock.ts';
import { prefixOf } from '../../base/token-prefix.ts';
import type { Profile, Visitor } from '../../base/visitor.ts';
import { toSettings } from '../../db/schema/family.ts';
import type { Db } from '../../db/storage.ts';
import type { AppContext } from '../../http/context.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
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
} from './queries.ts';
import { findToken, newToken } from './token.ts';

/** Unused new tokens that stay valid: the responses that carried them may have been lost. */
const MOST_UNUSED_TOKENS = 3;
/** More devices than a family has. The one that was used longest ago is signed out. */
const MOST_DEVICES = 50;

/**
 * Opens a session on a new device of a family; `prefix` is of the address where it is. Returns the
 * token for its cookie, and the sessions that were removed to make room.
 */
export async function openSession(
  to: SignedIn,
  { device, prefix }: { device: string; prefix: string },
  now: number,
): Promise<{ token: string; ended: number[] }> {
  const { db, family } = to;
  const ended = (await sessionsOf(db, { family }))
    .filter(({ kind }) => !isTokenKind(kind))
    .slice(MOST_DEVICES - 1)
    .map((each) => each.session);
  await removeSessions(db, family, ended);
  const session = await insertSession(to, device, now);
  const { token, hash } = newToken(family, prefix);
  await insertToken(db, { family, session, hash });
  return { token, ended };
}

/** Makes a token for a program of the family; it acts for the grown-up, or as its kid. Returns its value. */
export async function openToken(
  { db, family, grownUp }: Pick<SignedIn, 'db' | 'family' | 'grownUp'>,
  name: string,
  { may, only }: NonNullable<Visitor['token']>,
  now: number,
): Promise<string> {
  const others = (await sessionsOf(db, { family })).filter(({ kind }) => isTokenKind(kind));
  if (others.length >= MOST_TOKENS) throw new Problem('too-many-tokens');
  const as = { kind: may, only, actor: may === 'mark' && only !== null ? only : grownUp };
  // Before its creation: its first use is stored at once.
  const unused = now - SEEN_EVERY_MS - 1;
  const session = await insertSession({ db, family, grownUp, as }, name, now, unused);
  const { token, hash } = newToken(family, TOKEN_PREFIX);
  await insertToken(db, { family, session, hash });
  return token;
}

/**
 * Returns the devices where a family is signed in, or those of a helper; the visitor's own was last
 * seen `now`.
 */
export async function devicesOf(
  db: Db,
  { family, session: mine, helper, grownUp }: ParentVisitor,
  now: number,
) {
  const sessions = (await sessionsOf(db, { family })).filter(
    ({ kind, grown_up }) => !helper || (kind === 'grown-up' && grown_up === grownUp),
  );
  return sessions.map(({ session, kind, login, device, created, seen, grown_up }) => {
    const isCurrent = session === mine;
    const tablet = kind === 'tablet' ? { login } : null;
    const token = isTokenKind(kind) ? { may: kind, login } : null;
    return {
      device: session,
      name: device,
      since: created,
      seen: isCurrent ? now : seen,
      here: isCurrent,
      tablet,
      token,
      grownUp: grown_up,
    };
  });
}

/** Returns whether somebody signed in on this device with a password within the last day. */
export async function hasSignedInLately(db: Db, { family, session }: SessionKey, now: number) {
  const own = (await sessionsOf(db, { family })).find((each) => each.session === session);
  return own !== undefined && now - own.created < DAY_MS;
}

/** Ends the tokens that a grown-up made; returns them. */
export async function endTokens(
  db: Db,
  { family, grownUp }: Pick<SignedIn, 'family' | 'grownUp'>,
): Promise<number[]> {
  const ended = (await sessionsOf(db, { family }))
    .filter(({ kind, grown_up }) => grown_up === grownUp && isTokenKind(kind))
    .map(({ session }) => session);
  await removeSessions(db, family, ended);
  return ended;
}

/**
 * Signs a grown-up out everywhere except one session; returns the removed sessions. Devices where
 * another grown-up signed in stay. The family's tablets and this grown-up's tokens go only on request.
 */
export async function closeOthers(
  db: Db,
  { family, grownUp }: Pick<SignedIn, 'family' | 'grownUp'>,
  but: number | null,
  { tablets = false, tokens = false }: { tablets?: boolean; tokens?: boolean } = {},
): Promise<number[]> {
  const others = (await sessionsOf(db, { family }))
    .filter(({ session }) => session !== but)
    .filter(({ kind, grown_up }) => {
      if (kind === 'tablet') return tablets;
      return grown_up === grownUp && (tokens || !isTokenKind(kind));
    })
    .map(({ session }) => session);
  await removeSessions(db, family, others);
  return others;
}

/**
 * Gives a session a new token. Old tokens stay valid until shortly after its first use, because a
 * lost response must not sign a family out. Throws if the session has ended.
 */
export async function rotateToken(
  db: Db,
  { family, session, prefix }: Pick<Visitor, keyof SessionKey | 'prefix'>,
  now: number,
): Promise<string> {
  if (!(await holdSession(db, { family, session }))) throw new Problem('signed-out');
  const { token, hash } = newToken(family, prefix);
  const bounds = { until: now + KNOWN_MS, most: MOST_UNUSED_TOKENS };
  await insertFreshToken(db, { family, session }, hash, bounds);
  return token;
}

/**
 * Sets a device's actor, and the profile that still needs its code. Returns a new token if the
 * actor is a parent. Throws if the session has ended.
 */
export async function setActor(
  db: Db,
  of: Pick<Visitor, keyof SessionKey | 'prefix'>,
  actor: Profile | null,
  pending: Profile | null,
  now: number,
): Promise<string | null> {
  const isSaved = await saveActor(db, of, actor, pending);
  if (!isSaved) throw new Problem('signed-out');
  return actor?.is === 'parent' ? rotateToken(db, of, now) : null;
}

type Visited = Pick<AppContext, 'storage' | 'clock' | 'live' | 'background'>;

/** Returns the visitor for a session token; `null` for a guest. */
export async function findVisitor(
  { storage, clock, live, background }: Visited,
  token: string | undefined,
): Promise<Visitor | null> {
  if (!token) return null;
  const now = clock();
  const key = await findToken(storage.read, token);
  if (!key) return null;
  const [row] = await readVisitor(storage.read, key);
  if (!row) return null;
  const of = { family: key.family, session: row.session };
  const program = isTokenKind(row.kind) ? { may: row.kind, only: row.only_kid } : null;
  const actor = profileOf(row.actor, row.acting);
  const isOwn = row.acting === row.grown_up;
  const visit = decideVisit(
    {
      isProgram: program !== null,
      isGuarded: !program && actor?.is === 'parent' && (row.code !== null || !isOwn),
      seen: row.seen,
      goodUntil: row.good_until,
      isFresh: row.fresh === 1,
    },
    now,
    isPlausible(now),
  );
  if (!visit) return null;
  if (visit.leaves) {
    await storage.write((db) => saveActor(db, of, null, null));
    live.actorChanged(of.family, of.session, row.change);
  }
  if (visit.replaces) {
    const times = { now, until: now + OLD_TOKEN_MS };
    await storage.write((db) => activateToken(db, of, key.hash, times));
  }
  if (visit.isSeen) {
    background.run('saving a last visit failed; the list of devices may be outdated', () =>
      storage.fleetingWrite(async (db) => {
        await saveSeen(db, { ...of, now });
      }),
    );
  }
  return {
    ...of,
    prefix: prefixOf(token),
    signedIn: row.grown_up,
    tablet: row.kind === 'tablet' ? { only: row.only_kid } : null,
    token: program,
    change: row.change,
    settings: toSettings(row),
    now,
    today: dayIn(row.time_zone, now),
    actor: visit.leaves ? null : actor,
    pending: visit.leaves ? null : profileOf(row.pending, row.waiting),
    helper: !visit.leaves && row.helper === 1,
    returning: visit.returning,
  };
}
