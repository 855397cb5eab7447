import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../base/config.ts';
import { forwardedValue } from './address.ts';
import { hostOf, ownOrigin, type PlaceConfig } from './place.ts';

/**
 * Values of `Sec-Fetch-Site` for our own pages and for a request without a page. A `same-site` page
 * comes from another port or subdomain, so it is foreign.
 */
const NO_PAGE = 'none';
const OWN_SITES = ['same-origin', NO_PAGE];

/** Returns whether the browser used https, as far as the proxies in front are trusted. */
export function isSecure(c: Context, config: PlaceConfig): boolean {
  const own = ownOrigin(c, config);
  if (own !== null) return own.startsWith('https:');
  return forwardedValue(c.req.header('x-forwarded-proto'), config.trustProxy) === 'https';
}

/**
 * Returns whether a page of another site made the request (decision 5). Browsers send `Origin` on
 * every changing cross-site request. Without it, `Sec-Fetch-Site` may still reveal the site. A
 * request with neither header was not made by a foreign page.
 */
export function isForeign(c: Context, config: PlaceConfig): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return !OWN_SITES.includes(c.req.header('sec-fetch-site') ?? NO_PAGE);
  const own = ownOrigin(c, config);
  if (own !== null) return origin !== own;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(c, config);
}

/**
 * Returns the base of links in letters. Without `PUBLIC_URL`, it is the local address of the
 * connection. The `Host` header is not used: a forged one would send the link to another host.
 */
export function linkBase(c: Context, config: Pick<Config, 'publicUrl' | 'port'>): string {
  if (config.publicUrl) return config.publicUrl;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const { localAddress = '', localPort = config.port } = incoming?.socket ?? {};
  return `http://${hostFor(localAddress)}:${localPort}`;
}

/** Returns a local address as a URL host; `localhost` for one that a URL cannot express. */
function hostFor(localAddress: string): string {
  if (!isIP(localAddress)) return 'localhost';
  const address = ipaddr.process(localAddress);
  if (address.kind() === 'ipv4') return address.toString();
  return address.range() === 'linkLocal' ? 'localhost' : `[${address.toString()}]`;
}
