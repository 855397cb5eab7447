import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../base/config.ts';

/** Whoever has one IPv6 address has the rest of its network too. */
const NETWORK_BITS = 64;

/**
 * Where a request comes from, as the key of what is counted per address. Of the forwarded
 * addresses only those are believed that our own proxies have written: the last `trustProxy`.
 */
export function addressOf(c: Context, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const socket = incoming?.socket.remoteAddress ?? '';
  const forwarded = forwardedValue(c.req.header('x-forwarded-for'), trustProxy) ?? '';
  const address = isIP(forwarded) ? forwarded : socket;
  return isIP(address) ? networkOf(address) : 'unknown';
}

/**
 * What the outermost believed proxy has written into a header. Each proxy appends to it or replaces
 * it: what stands before the last `trustProxy` values, the visitor may have written.
 */
export function forwardedValue(header: string | undefined, trustProxy: number) {
  if (trustProxy === 0 || header === undefined) return undefined;
  const values = header.split(',').map((value) => value.trim());
  return values.at(-trustProxy) ?? values[0];
}

function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`).toString();
}
