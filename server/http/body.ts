import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Access } from '#contract/route.ts';
import type { AppEnv } from './context.ts';
import { refuse } from './refusal.ts';

/** The largest body is a photo as base64. */
export const LARGEST_BODY_BYTES = 144 * 1024;
/** Where a guest may send a body, it is a few words: an e-mail, a password, a name. */
export const GUEST_BODY_BYTES = 4 * 1024;

interface Route {
  'x-access': Access;
  request?: { body?: unknown };
}

export function largestBody(route: Pick<Route, 'x-access'>): number {
  return route['x-access'].guest === 401 ? LARGEST_BODY_BYTES : GUEST_BODY_BYTES;
}

/**
 * Returns a middleware that rejects a body larger than any command of the route needs, and reads it.
 * Node enforces a declared length. Any other body is counted while it arrives, which needs a
 * complete `Request`.
 */
export function boundedBody(route: Route): MiddlewareHandler<AppEnv> {
  const largest = largestBody(route);
  const read: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (route.request?.body) {
      // A visitor who hangs up is no outage of the database, which fails with the same code.
      try {
        await c.req.text();
      } catch {
        return refuse(c, 'not-json');
      }
      c.get('work').resume();
    }
    return next();
  };
  const counted = bodyLimit({ maxSize: largest, onError: (c) => refuse(c, 'too-large') });
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding')) {
      let hasArrived = false;
      return counted(c, async () => {
        hasArrived = true;
        await read(c, next);
      })?.catch((error: unknown) => {
        if (hasArrived) throw error;
        return refuse(c, 'not-json');
      });
    }
    return Number(length) <= largest ? read(c, next) : refuse(c, 'too-large');
  };
}
