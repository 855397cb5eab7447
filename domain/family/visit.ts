import { DAY_MS, MINUTE_MS } from '../time/time-zone.ts';
import { PARENT_IDLE_MS } from './grown-up.ts';

/** The maximum lifetime of cookies in browsers. An unused device is remembered for this long. */
export const KNOWN_MS = 400 * DAY_MS;
/** Requests in flight with the old token when it was replaced still succeed. */
export const OLD_TOKEN_MS = MINUTE_MS / 2;
/** Precision of the stored time when a device was last used. */
export const SEEN_EVERY_MS = MINUTE_MS;
/** The page leaves the profile earlier. Its report of touches arrives up to two minutes late. */
const PARENT_TIMEOUT_MS = PARENT_IDLE_MS + 2 * MINUTE_MS;

/** A session and the token that a request brings. Instants in ms. */
export interface Session {
  /** Of a program, whose token lasts until it is revoked. */
  isProgram: boolean;
  /** Its actor is a parent with a star code, or on another grown-up's device. */
  isGuarded: boolean;
  seen: number;
  /** The end of its token; `null` while nothing replaces the token. */
  goodUntil: number | null;
  /** Its token replaces others, and was not used before. */
  isFresh: boolean;
}

export interface Visit {
  /** The parent was away for too long, so the device leaves the profile. */
  leaves: boolean;
  /** The other tokens of the session end soon. */
  replaces: boolean;
  /** Whether to store that the device was seen now. */
  isSeen: boolean;
  /** First request of the day: the lifetime of its cookie must be extended. */
  returning: boolean;
}

/** `null`: a guest. A clock that is not plausible (1970) changes no stored instant. */
export function decideVisit(session: Session, now: number, isPlausible: boolean): Visit | null {
  const { isProgram, isGuarded, seen, goodUntil, isFresh } = session;
  const idleMs = now - seen;
  if (!isProgram && idleMs > KNOWN_MS) return null;
  if (goodUntil !== null && !isGood(goodUntil - now, isFresh)) return null;
  const isSameDay = Math.floor(seen / DAY_MS) === Math.floor(now / DAY_MS);
  const isLasting = !isProgram && (goodUntil === null || isFresh);
  return {
    // When the clock was set back, the time since the last request is unknown.
    leaves: isGuarded && (idleMs > PARENT_TIMEOUT_MS || idleMs < -SEEN_EVERY_MS),
    replaces: isFresh,
    isSeen: isPlausible && Math.abs(idleMs) > SEEN_EVERY_MS,
    returning: isPlausible && isLasting && !isSameDay,
  };
}

/** An old token is valid for a moment. A longer rest means that a clock ahead retired it. */
function isGood(remainingMs: number, isFresh: boolean): boolean {
  return remainingMs >= 0 && (isFresh || remainingMs <= OLD_TOKEN_MS + MINUTE_MS);
}
