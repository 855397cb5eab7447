import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { isSecure } from './origin.ts';

/** The longest that browsers keep a cookie: a signed-in family stays signed in. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

/** A home server without https cannot have the strict name, which demands `Secure`. */
const SECURE_NAME = '__Host-session';
const PLAIN_NAME = 'session';

type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** The token of the cookie that fits the connection: over https a plain one proves nothing. */
export function readToken(c: Context, config: OriginConfig): string | undefined {
  return getCookie(c, nameOf(c, config));
}

export function writeToken(c: Context, token: string, config: OriginConfig) {
  setCookie(c, nameOf(c, config), token, {
    ...flags(isSecure(c, config)),
    maxAge: LIFETIME_SECONDS,
  });
}

export function clearToken(c: Context, config: OriginConfig) {
  deleteCookie(c, nameOf(c, config), flags(isSecure(c, config)));
}

function nameOf(c: Context, config: OriginConfig): string {
  return isSecure(c, config) ? SECURE_NAME : PLAIN_NAME;
}

function flags(secure: boolean): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure };
}
