import { createHmac } from 'node:crypto';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../base/config.ts';
import type { Meter } from '../../base/meter.ts';

/** An event on its way. */
interface Message {
  /** The same in each try, so that the receiver can drop a second one. */
  message: string;
  /** The JSON that is signed. */
  body: string;
}

/** `gone`: the receiver wants no more (410). `not-allowed`: the address is not one we may call. */
export type Delivered = 'sent' | 'gone' | 'failed' | 'not-allowed';

/** What sending depends on. Tests replace `resolve` and `patienceMs`. */
interface Sender {
  config: Pick<Config, 'webhookHosts'>;
  meter: Meter | null;
  now: number;
  signal?: AbortSignal | undefined;
  resolve?: typeof dns.lookup;
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;
const MOST_HEADER_BYTES = 16 * 1024;
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

class NotAllowed extends Error {}

/**
 * Returns whether an address may become a webhook: https, and not within a private network as far as
 * that can be seen without resolving its name. Hosts that the operator names are exempt.
 */
export function isWebhookAddress(
  address: string,
  { webhookHosts }: Pick<Config, 'webhookHosts'>,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (webhookHosts.includes(hostname)) return true;
  return protocol === 'https:' && !isLocalName(hostname) && isPublicLiteral(hostname);
}

/** Returns whether an IP address is one that the whole internet can reach. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one counts as itself.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

function isPublicLiteral(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(bare) || isPublic(bare);
}

function isLocalName(hostname: string): boolean {
  return /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(hostname);
}

/**
 * Sends a message, signed as Standard Webhooks describe. Connects only to an address that it has
 * checked itself, follows no redirect, reads no body, and waits at most ten seconds.
 */
export async function deliver(
  { address, secret }: { address: string; secret: string },
  message: Message,
  sender: Sender,
): Promise<Delivered> {
  const is = await request(address, secret, message, sender);
  sender.meter?.delivered(is === 'not-allowed' ? 'refused' : is);
  return is;
}

async function request(
  address: string,
  secret: string,
  { message, body }: Message,
  { config, now, signal, resolve = dns.lookup, patienceMs = PATIENCE_MS }: Sender,
): Promise<Delivered> {
  if (!isWebhookAddress(address, config)) return 'not-allowed';
  const url = new URL(address);
  const isNamed = config.webhookHosts.includes(url.hostname);
  const patience = AbortSignal.timeout(patienceMs);
  const timestamp = Math.floor(now / 1000);
  const options = {
    method: 'POST',
    // No connection is kept, so none that was checked earlier is used again.
    agent: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    signal: signal ? AbortSignal.any([patience, signal]) : patience,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Gwiazdozbior',
      'webhook-id': message,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, message, timestamp, body),
    },
    ...(!isNamed && { lookup: publicOnly(resolve) }),
  } as const;
  try {
    const status = await new Promise<number>((answer, fail) => {
      const asked = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
        answer(response.statusCode ?? 0);
        response.destroy();
      });
      asked.on('error', fail);
      asked.end(body);
    });
    if (status >= 200 && status < 300) return 'sent';
    return status === 410 ? 'gone' : 'failed';
  } catch (error) {
    if (signal?.aborted) throw error;
    return error instanceof NotAllowed ? 'not-allowed' : 'failed';
  }
}

/** Returns `v1,` and the HMAC-SHA256 in base64. */
export function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${signed}`;
}

/**
 * Returns a resolver that fails if any address of a name is not public. The connection is made to
 * the addresses that it returns, so that a name cannot change between the check and the connection.
 */
function publicOnly(resolve: typeof dns.lookup): LookupFunction {
  return (hostname, { all, ...options }, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => isPublic(address))) {
        return done(new NotAllowed(), '', 0);
      }
      return all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
