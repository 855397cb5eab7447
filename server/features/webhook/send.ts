import { createHmac } from 'node:crypto';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  refusalBy,
  type WebhookCause,
  type WebhookFailure,
  type WebhookRefusal,
} from '#domain/news/webhook-failure.ts';
import { SECOND_MS } from '#domain/time/time-zone.ts';
import type { Config } from '../../base/config.ts';
import type { Meter } from '../../base/meter.ts';

interface Message {
  /** The same in each try, so that the receiver can drop a second one. */
  message: string;
  body: string;
}

/** A failure has a cause, and how long to wait if the receiver says so. */
export type Delivered =
  | { is: 'sent' }
  | { is: WebhookRefusal; failure: WebhookFailure; wait: number | null };

/** Tests replace `resolve` and `timeoutMs`. */
interface Sender {
  config: Pick<Config, 'webhookHosts'>;
  meter: Meter | null;
  now: number;
  signal?: AbortSignal | undefined;
  resolve?: typeof dns.lookup;
  timeoutMs?: number;
}

const DELIVERY_TIMEOUT_MS = 10_000;
const MOST_HEADER_BYTES = 16 * 1024;
/** Responses 1xx before the real one. Each takes processor time. */
const MOST_INTERIM = 5;
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
  if (isNamed(new URL(address), webhookHosts)) return true;
  return protocol === 'https:' && !isLocalName(hostname) && isPublicLiteral(hostname);
}

function isNamed({ protocol, hostname, port }: URL, webhookHosts: readonly string[]): boolean {
  return webhookHosts.includes(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);
}

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
 * checked itself, follows no redirect, reads no body, and ends within ten seconds.
 */
export async function deliver(
  { address, secret }: { address: string; secret: string },
  message: Message,
  sender: Sender,
): Promise<Delivered> {
  const result = await resultOf(address, secret, message, sender);
  const isRefused = result.is === 'failed' && result.failure.cause === 'not-allowed';
  sender.meter?.delivered(isRefused ? 'refused' : result.is);
  return result;
}

async function resultOf(
  address: string,
  secret: string,
  message: Message,
  sender: Sender,
): Promise<Delivered> {
  if (!isWebhookAddress(address, sender.config)) return failed('not-allowed');
  const late = AbortSignal.timeout(sender.timeoutMs ?? DELIVERY_TIMEOUT_MS);
  try {
    const { status, wait } = await request(new URL(address), secret, message, sender, late);
    if (status >= 200 && status < 300) return { is: 'sent' };
    return { is: refusalBy(status), failure: { cause: 'status', status }, wait };
  } catch (error) {
    if (sender.signal?.aborted) throw error;
    return failed(late.aborted ? 'timeout' : causeOf(error));
  }
}

function failed(cause: WebhookCause): Delivered {
  return { is: 'failed', failure: { cause, status: null }, wait: null };
}

function causeOf(error: unknown): WebhookCause {
  if (error instanceof NotAllowed) return 'not-allowed';
  const code = String((error as NodeJS.ErrnoException).code);
  if (/^ENOTFOUND$|^EAI_|^ENODATA$/.test(code)) return 'unknown-name';
  if (/^ECONNREFUSED$|^E(HOST|NET)UNREACH$|^EADDRNOTAVAIL$/.test(code)) return 'unreachable';
  if (code === 'ETIMEDOUT') return 'timeout';
  return /CERT|SELF_SIGNED|VERIFY|ISSUER/.test(code) ? 'certificate' : 'bad-response';
}

/** Resolves with the status, or rejects. The end of the connection and the deadline reject, too. */
function request(
  url: URL,
  secret: string,
  { message, body }: Message,
  { config, now, signal, resolve = dns.lookup }: Sender,
  late: AbortSignal,
): Promise<{ status: number; wait: number | null }> {
  const timestamp = Math.floor(now / 1000);
  const ending = signal ? AbortSignal.any([late, signal]) : late;
  const options = {
    method: 'POST',
    // No connection is kept, so none that was checked earlier is used again.
    agent: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Gwiazdozbior',
      'webhook-id': message,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, message, timestamp, body),
    },
    ...(!isNamed(url, config.webhookHosts) && { lookup: publicOnly(resolve) }),
  } as const;
  return new Promise((answer, fail) => {
    ending.throwIfAborted();
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      answer({ status: statusCode, wait: waitWanted(headers['retry-after'], now) });
      response.destroy();
    });
    let interim = 0;
    request.on('information', () => {
      interim += 1;
      if (interim > MOST_INTERIM) request.destroy(new Error('too many interim responses'));
    });
    request.on('error', fail);
    // The only event after an answer 101.
    request.on('close', () => fail(new Error('closed without a response')));
    const end = () => {
      fail(ending.reason);
      request.destroy();
    };
    ending.addEventListener('abort', end, { once: true });
    request.end(body);
  });
}

/** In ms. The header holds seconds or a date. */
function waitWanted(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const seconds = /^\s*(\d+)\s*$/.exec(header)?.[1];
  const wait = seconds ? Number(seconds) * SECOND_MS : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : wait;
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
