import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { TOKEN_PREFIX } from '#domain/family/token.ts';
import { KNOWN_MS } from '#domain/family/visit.ts';
import { SECOND_MS } from '#domain/time/time-zone.ts';
import { prefixOf } from '../../base/token-prefix.ts';
import { isSecure } from './origin.ts';
import { isHome, type PlaceConfig, sessionPrefix } from './place.ts';

/** A signed-in family stays signed in. */
const LIFETIME_SECONDS = KNOWN_MS / SECOND_MS;

/**
 * All cookies that the server sets: the session token, and the token of a browser that has signed
 * in here, which outlives the session. `docs/dane.md` describes each of them to families.
 */
export const COOKIES = ['session', 'browser'] as const;
type Name = (typeof COOKIES)[number];

/**
 * Returns the value of the cookie that fits the connection. Over https the cookie without the
 * `__Host-` prefix is ignored, and so is a session of another address.
 */
export function readCookie(c: Context, name: Name, config: PlaceConfig): string | undefined {
  const value = getCookie(c, nameOf(name, c, config));
  if (value === undefined || name !== 'session') return value;
  return prefixOf(value) === sessionPrefix(c, config) ? value : undefined;
}

export function readBearer(c: Context): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  // A proxy in front may send a value of its own.
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
}

export function writeCookie(c: Context, name: Name, value: string, config: PlaceConfig) {
  setCookie(c, nameOf(name, c, config), value, {
    ...flags(isSecure(c, config)),
    maxAge: LIFETIME_SECONDS,
  });
}

export function clearToken(c: Context, config: PlaceConfig) {
  deleteCookie(c, nameOf('session', c, config), flags(isSecure(c, config)));
}

/** A home server without https cannot use the `__Host-` prefix, which requires `Secure`. */
function nameOf(name: Name, c: Context, config: PlaceConfig): string {
  const named = isHome(c, config) ? `home-${name}` : name;
  return isSecure(c, config) ? `__Host-${named}` : named;
}

function flags(secure: boolean): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure };
}
