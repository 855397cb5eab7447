import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { SECOND_MS } from '#domain/time-zone.ts';
import type { Config } from '../base/config.ts';
import { KNOWN_MS } from '../db/lifetimes.ts';
import { isSecure } from './origin.ts';

/** A signed-in family stays signed in. */
const LIFETIME_SECONDS = KNOWN_MS / SECOND_MS;

/** The session that a browser is in, and the browser itself, which stays when the session ends. */
const SESSION = 'session';
const BROWSER = 'browser';
/** All that browsers are given; `docs/dane.md` tells families of each. */
export const COOKIES = [SESSION, BROWSER] as const;
type Name = (typeof COOKIES)[number];

type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** The token of the cookie that fits the connection: over https a plain one proves nothing. */
export function readToken(c: Context, config: OriginConfig): string | undefined {
  return getCookie(c, nameOf(SESSION, c, config));
}

export function writeToken(c: Context, token: string, config: OriginConfig) {
  write(c, SESSION, token, config);
}

export function clearToken(c: Context, config: OriginConfig) {
  deleteCookie(c, nameOf(SESSION, c, config), flags(isSecure(c, config)));
}

/** What a browser that has signed in here is known by. */
export function readBrowser(c: Context, config: OriginConfig): string | undefined {
  return getCookie(c, nameOf(BROWSER, c, config));
}

export function writeBrowser(c: Context, browser: string, config: OriginConfig) {
  write(c, BROWSER, browser, config);
}

function write(c: Context, name: Name, value: string, config: OriginConfig) {
  setCookie(c, nameOf(name, c, config), value, {
    ...flags(isSecure(c, config)),
    maxAge: LIFETIME_SECONDS,
  });
}

/** A home server without https cannot have the strict name, which demands `Secure`. */
function nameOf(name: Name, c: Context, config: OriginConfig): string {
  return isSecure(c, config) ? `__Host-${name}` : name;
}

function flags(secure: boolean): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure };
}
