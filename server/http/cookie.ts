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

export function readToken(c: Context): string | undefined {
  return getCookie(c, SECURE_NAME) ?? getCookie(c, PLAIN_NAME);
}

export function writeToken(c: Context, token: string, config: OriginConfig) {
  const secure = isSecure(c, config);
  setCookie(c, secure ? SECURE_NAME : PLAIN_NAME, token, {
    ...flags(secure),
    maxAge: LIFETIME_SECONDS,
  });
}

export function clearToken(c: Context, config: OriginConfig) {
  const secure = isSecure(c, config);
  deleteCookie(c, secure ? SECURE_NAME : PLAIN_NAME, flags(secure));
}

function flags(secure: boolean): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure };
}
