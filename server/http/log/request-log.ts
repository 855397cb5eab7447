import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { getHealth } from '#contract/health.ts';
import type { AppContext, AppEnv } from '../context.ts';

/** What proxies write, by which an operator who has not named them can be told. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Gives each request a number of its own, which its answer carries, and logs it: the pattern of its
 * route, never its address, which may hold a child's login. What asks all the time whether the
 * server is well is not logged.
 */
export function requestLog({
  log,
  meter,
}: Pick<AppContext, 'log' | 'meter'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // What a page asks while it is written is part of that request.
    if (c.env?.page) {
      c.set('request', c.env.page);
      return next();
    }
    const begun = performance.now();
    const request = newNumber();
    c.set('request', request);
    // Before, not after: the answer of a stream that is already sent must not be touched.
    c.header('X-Request-Id', request);
    await next();
    const route = routeOf(c);
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const answered = { method: c.req.method, route, status: c.res.status, ms };
    meter?.answered(answered);
    if (route !== getHealth.path) log.info({ request, ...answered });
  };
}

/** 64 random bits, in hex: of a UUID, for which Node has random bytes in store. */
function newNumber(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}

/** The route's pattern as the contract writes it, also where it was refused on its way there. */
function routeOf(c: Context): string {
  const named = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  return inBraces(named?.path ?? routePath(c));
}

/** As the contract writes the patterns that the router knows; there are only so many. */
const written = new Map<string, string>();

function inBraces(pattern: string): string {
  const known = written.get(pattern) ?? pattern.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
  written.set(pattern, known);
  return known;
}

/**
 * Says once that a proxy seems to stand in front that nobody has named: all who come through it
 * would share one limit. Anybody may send such a header, so it is only said, and only once.
 */
export function untrustedProxy({
  log,
  config: { trustProxy },
}: Pick<AppContext, 'log' | 'config'>): MiddlewareHandler {
  let said = trustProxy > 0;
  return (c, next) => {
    if (!said && FORWARDED.some((name) => c.req.header(name) !== undefined)) {
      said = true;
      log.warn(
        'A request came with the header of a proxy, and TRUST_PROXY is 0. If a proxy stands in ' +
          'front, all visitors share one limit: set TRUST_PROXY to the number of proxies.',
      );
    }
    return next();
  };
}
