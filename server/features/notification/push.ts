import type { Logger } from 'pino';
import webPush from 'web-push';
import type { Config } from '../../base/config.ts';
import type { Meter } from '../../base/meter.ts';
import type { SigningKey, Subscription } from './queries.ts';

export interface PushMessage {
  text: string;
  /** Further lines, smaller. */
  more?: string;
  /** A later message with the same tag replaces it. */
  tag: string;
  /** Only replaces a displayed notification, without an alert. */
  quiet: boolean;
}

/**
 * `gone`: the subscription has ended. `later`: the push service is rate limiting or unavailable.
 * `refused`: it will never accept the message.
 */
type Pushed = 'sent' | 'gone' | 'later' | 'refused';

/** Push services of the browser vendors; `*.` matches any subdomain. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];
const PUSH_TIMEOUT_MS = 10_000;
/** An older count is useless. */
const TTL_SECONDS = 24 * 60 * 60;

/** A known push service, or one from the operator's configuration. The server sends to no other. */
export function isPushService(endpoint: string, { pushHosts }: Pick<Config, 'pushHosts'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (pushHosts.includes(origin)) return true;
  const isNamed = (known: string) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;
  return protocol === 'https:' && [...KNOWN_HOSTS, ...pushHosts].some(isNamed);
}

/** Encrypts for the browser (RFC 8291), signs (RFC 8292) and follows no redirect. */
export async function push(
  subscription: Subscription,
  message: PushMessage,
  { meter, ...sender }: Sender & { meter: Meter | null },
): Promise<Pushed> {
  const is = await handOver(subscription, message, sender);
  meter?.pushed(is === 'later' ? 'failed' : is);
  return is;
}

interface Sender {
  key: SigningKey;
  subject: string;
  log: Logger;
  signal?: AbortSignal | undefined;
}

async function handOver(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  { key, subject, log, signal }: Sender,
): Promise<Pushed> {
  const request = requestOf({ endpoint, p256dh, auth }, message, key, subject);
  if (!request) return 'refused';
  const timeout = AbortSignal.timeout(PUSH_TIMEOUT_MS);
  try {
    const answer = await fetch(endpoint, {
      ...request,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    await answer.body?.cancel();
    const { status } = answer;
    const is = pushedBy(status);
    if (is === 'refused') {
      const { host } = new URL(endpoint);
      log.warn({ host, status, contact: subject }, 'a push service rejected a notification');
    }
    return is;
  } catch (error) {
    if (signal?.aborted) throw error;
    return 'later';
  }
}

/** `null` if the browser's keys are invalid. */
function requestOf(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  key: SigningKey,
  subject: string,
) {
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, publicKey: key.publicPart, privateKey: key.secret },
        TTL: TTL_SECONDS,
        topic: message.tag,
        urgency: message.quiet ? 'low' : 'normal',
        contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
      },
    );
    const named = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
    const asText = named.map(([name, value]) => [name, String(value)] as const);
    return { method, headers: Object.fromEntries(asText), body: new Uint8Array(body ?? []) };
  } catch {
    return null;
  }
}

function pushedBy(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
