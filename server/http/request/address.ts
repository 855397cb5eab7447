import { isIP, isIPv4 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../base/config.ts';

/** A visitor with one IPv6 address usually controls its whole /64 network. */
const NETWORK_BITS = 64;

/**
 * Returns the client's address as a key for rate limits; IPv6 is cut to its network. Trusts only
 * the last `trustProxy` forwarded addresses, which our own proxies wrote.
 */
export function addressOf(c: Context, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const socket = incoming?.socket.remoteAddress ?? '';
  const forwarded = forwardedValue(c.req.header('x-forwarded-for'), trustProxy) ?? '';
  const address = isIP(forwarded) ? forwarded : socket;
  return isIP(address) ? networkOf(address) : 'unknown';
}

/** What the outermost trusted proxy wrote. A visitor may have written anything before it. */
export function forwardedValue(header: string | undefined, trustProxy: number) {
  if (trustProxy === 0 || header === undefined) return undefined;
  const values = header.split(',').map((value) => value.trim());
  return values.at(-trustProxy) ?? values[0];
}

function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`).toString();
}
