import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { forwardedValue } from './address.ts';

type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** Whether the browser reached us over https, as far as we may believe what stands in front. */
export function isSecure(c: Context, config: OriginConfig): boolean {
  if (config.publicUrl) return config.publicUrl.startsWith('https:');
  return forwardedValue(c.req.header('x-forwarded-proto'), config.trustProxy) === 'https';
}

/**
 * Whether a request was made by a page of another site. Browsers name the origin on every
 * changing request to another site, so one that names none was not made by such a page.
 */
export function isForeign(c: Context, config: OriginConfig): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  if (config.publicUrl) return origin !== config.publicUrl;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(c, config);
}

/**
 * The address that links in letters begin with. Without a configured one it is the host that the
 * request names, but only where that is a machine at home: anybody may send a request that names
 * a host of their own, and the letter would carry the way in there.
 */
export function linkBase(c: Context, config: OriginConfig & Pick<Config, 'port'>): string {
  if (config.publicUrl) return config.publicUrl;
  const host = hostOf(c, config) ?? '';
  const scheme = isSecure(c, config) ? 'https' : 'http';
  const base = `${scheme}://${host}`;
  return URL.canParse(base) && new URL(base).host === host && isAtHome(new URL(base).hostname)
    ? base
    : `http://localhost:${config.port}`;
}

function hostOf(c: Context, config: OriginConfig): string | undefined {
  return (
    forwardedValue(c.req.header('x-forwarded-host'), config.trustProxy) ?? c.req.header('host')
  );
}

const HOME_NAME = /^[a-z0-9-]+(\.(local|lan|home|internal|home\.arpa))?$/;
const HOME_RANGES = ['private', 'loopback', 'linkLocal', 'uniqueLocal'];

function isAtHome(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare)
    ? HOME_RANGES.includes(ipaddr.process(bare).range())
    : HOME_NAME.test(hostname);
}
