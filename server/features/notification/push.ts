import webPush from 'web-push';
import type { Config } from '../../base/config.ts';
import type { Meter } from '../../base/meter.ts';
import type { SigningKey } from './key-queries.ts';

/** Where a browser is reached, and its keys in base64url. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a device is told; `web/offline/worker/notifications.ts` shows it. */
interface PushMessage {
  /** All that is shown. */
  text: string;
  /** A later one of the same takes its place. */
  tag: string;
  /** It only takes the place of one that is shown. */
  quiet: boolean;
}

/**
 * `gone`: the browser is not reached there any more. `later`: the push service asks to be left alone,
 * or is away. `refused`: it will never take it.
 */
type Pushed = 'sent' | 'gone' | 'later' | 'refused';

/** The push services of the browsers' makers; `*.` stands for any name before it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];
const PATIENCE_MS = 10_000;
/** After a day a number is of no use. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Whether a browser may name this address: at a known push service, or at one that the operator has
 * named. The server calls no other.
 */
export function isPushService(endpoint: string, { pushHosts }: Pick<Config, 'pushHosts'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (pushHosts.includes(origin)) return true;
  const isNamed = (known: string) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;
  return protocol === 'https:' && [...KNOWN_HOSTS, ...pushHosts].some(isNamed);
}

/**
 * Sends a message, encrypted for the browser alone (RFC 8291) and signed by the installation
 * (RFC 8292). Follows no redirect and waits ten seconds at most.
 *
 * @param subject is whom a push service may ask about it: `mailto:` or `https:`.
 */
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
  signal?: AbortSignal | undefined;
}

async function handOver(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  { key, subject, signal }: Sender,
): Promise<Pushed> {
  const request = requestOf({ endpoint, p256dh, auth }, message, key, subject);
  if (!request) return 'refused';
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetch(endpoint, {
      ...request,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([patience, signal]) : patience,
    });
    await answer.body?.cancel();
    return pushedBy(answer.status);
  } catch (error) {
    if (signal?.aborted) throw error;
    return 'later';
  }
}

/** `null` where the browser's keys are none. */
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
        TTL: KEPT_SECONDS,
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
