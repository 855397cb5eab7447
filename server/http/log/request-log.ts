import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { HEALTH } from '#contract/health.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isForwarded, isHome } from '../request/place.ts';

/** Logs the route's pattern: an address may contain a kid's login. Health checks are not logged. */
export function requestLog({
  log,
  meter,
}: Pick<AppContext, 'log' | 'meter'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // In-process requests made while a page renders belong to the page's request.
    if (c.env?.page) {
      c.set('request', c.env.page);
      return next();
    }
    const begun = performance.now();
    const request = newNumber();
    c.set('request', request);
    // Set before the handler runs: the headers of a started stream must not be changed.
    c.header('X-Request-Id', request);
    await next();
    const route = routeOf(c);
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const answered = { method: c.req.method, route, status: c.res.status, ms };
    meter?.answered(answered);
    if (route !== HEALTH.routes.getHealth.path) log.info({ request, ...answered });
  };
}

/** Returns 64 random bits in hex, taken from a UUID, for which Node caches random bytes. */
function newNumber(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}

/** As the contract writes it, also when a middleware rejected the request. */
function routeOf(c: Context): string {
  const named = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  return inBraces(named?.path ?? routePath(c));
}

/** Router patterns in the contract's notation. Their number is bounded by the routes. */
const written = new Map<string, string>();

function inBraces(pattern: string): string {
  const known = written.get(pattern) ?? pattern.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
  written.set(pattern, known);
  return known;
}

/**
 * Warns once when a proxy seems to be in front and `TRUST_PROXY` is 0. All visitors behind it would
 * share one rate limit. Anybody may send such a header, so it changes nothing else.
 */
export function untrustedProxy({
  log,
  config: { trustProxy },
}: Pick<AppContext, 'log' | 'config'>): MiddlewareHandler {
  let hasWarned = trustProxy > 0;
  return (c, next) => {
    if (!hasWarned && isForwarded(c)) {
      hasWarned = true;
      log.warn(
        'A request has a proxy header, but TRUST_PROXY is 0. If there is a proxy, all visitors ' +
          'share one rate limit: set TRUST_PROXY to the number of proxies.',
      );
    }
    return next();
  };
}

/**
 * Warns once when a page at `PUBLIC_URL` is counted as one at `HOME_URL`: a proxy in front rewrites
 * the host and does not add its headers. Nobody could sign in through it.
 */
export function hiddenProxy({
  log,
  config,
}: Pick<AppContext, 'log' | 'config'>): MiddlewareHandler {
  let hasWarned = config.homeUrl === null;
  return (c, next) => {
    const page = c.req.header('origin') ?? c.req.header('referer') ?? '';
    if (!hasWarned && URL.canParse(page) && new URL(page).origin === config.publicUrl) {
      hasWarned = isHome(c, config);
      if (hasWarned) {
        log.warn(
          'A proxy sends requests for PUBLIC_URL with the host of HOME_URL and without X-Forwarded-For, ' +
            'so they count as home and nobody can sign in: let the proxy add the header.',
        );
      }
    }
    return next();
  };
}
