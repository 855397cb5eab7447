import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { SECOND_MS } from '#domain/time/time-zone.ts';
import { KNOWN_MS } from '../../db/tables/lifetimes.ts';
import { isSecure, type OriginConfig } from './origin.ts';

/** A signed-in family stays signed in. */
const LIFETIME_SECONDS = KNOWN_MS / SECOND_MS;

/** The session token, and the browser token, which outlives the session. */
const SESSION = 'session';
const BROWSER = 'browser';
/** All cookies that the server sets; `docs/dane.md` describes each of them to families. */
export const COOKIES = [SESSION, BROWSER] as const;
type Name = (typeof COOKIES)[number];

/**
 * Returns the session token from the cookie that fits the connection. Over https the cookie without
 * the `__Host-` prefix is ignored.
 */
export function readToken(c: Context, config: OriginConfig): string | undefined {
  return getCookie(c, nameOf(SESSION, c, config));
}

/** Sets the session cookie. */
export function writeToken(c: Context, token: string, config: OriginConfig) {
  write(c, SESSION, token, config);
}

/** Deletes the session cookie. */
export function clearToken(c: Context, config: OriginConfig) {
  deleteCookie(c, nameOf(SESSION, c, config), flags(isSecure(c, config)));
}

/** Returns the token of a browser that has signed in here before. */
export function readBrowser(c: Context, config: OriginConfig): string | undefined {
  return getCookie(c, nameOf(BROWSER, c, config));
}

/** Sets the cookie that identifies a known browser. */
export function writeBrowser(c: Context, browser: string, config: OriginConfig) {
  write(c, BROWSER, browser, config);
}

function write(c: Context, name: Name, value: string, config: OriginConfig) {
  setCookie(c, nameOf(name, c, config), value, {
    ...flags(isSecure(c, config)),
    maxAge: LIFETIME_SECONDS,
  });
}

/** A home server without https cannot use the `__Host-` prefix, which requires `Secure`. */
function nameOf(name: Name, c: Context, config: OriginConfig): string {
  return isSecure(c, config) ? `__Host-${name}` : name;
}

function flags(secure: boolean): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure };
}
