import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../base/config.ts';
import { forwardedValue } from './address.ts';

type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;

/**
 * What `Sec-Fetch-Site` says of our own pages, and of a request that no page made. A page of the
 * `same-site` is a neighbour, another port or name beside ours: not our own.
 */
const NO_PAGE = 'none';
const OWN_SITES = ['same-origin', NO_PAGE];

/** Whether the browser reached us over https, as far as we may believe what stands in front. */
export function isSecure(c: Context, config: OriginConfig): boolean {
  if (config.publicUrl) return config.publicUrl.startsWith('https:');
  return forwardedValue(c.req.header('x-forwarded-proto'), config.trustProxy) === 'https';
}

/**
 * Whether a request was made by a page of another site (decision 5). Browsers name the origin on
 * every changing request to another site; where one does not, it may still say which site asked.
 * What says neither was made by no page of another site.
 */
export function isForeign(c: Context, config: OriginConfig): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return !OWN_SITES.includes(c.req.header('sec-fetch-site') ?? NO_PAGE);
  if (config.publicUrl) return origin !== config.publicUrl;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(c, config);
}

/**
 * The address that links in letters begin with. Without a configured one it is the one on which
 * the request came in: anybody may send a request that names a host of their own, and the letter
 * would carry the way in there.
 */
export function linkBase(c: Context, config: Pick<Config, 'publicUrl' | 'port'>): string {
  if (config.publicUrl) return config.publicUrl;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const { localAddress = '', localPort = config.port } = incoming?.socket ?? {};
  return `http://${hostFor(localAddress)}:${localPort}`;
}

/** As an address names it; what no address can name is this machine. */
function hostFor(localAddress: string): string {
  if (!isIP(localAddress)) return 'localhost';
  const address = ipaddr.process(localAddress);
  if (address.kind() === 'ipv4') return address.toString();
  return address.range() === 'linkLocal' ? 'localhost' : `[${address.toString()}]`;
}

function hostOf(c: Context, config: OriginConfig): string | undefined {
  return (
    forwardedValue(c.req.header('x-forwarded-host'), config.trustProxy) ?? c.req.header('host')
  );
}
