import type dns from 'node:dns';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import { startReceiver } from '#fixtures/server/webhook-receiver.ts';
import { deliver, isPublic, isWebhookAddress, signatureOf } from './send.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NOBODY = { webhookHosts: [] };
const MESSAGE = { message: 'msg_1', body: '{"type":"trial"}' };

test('signs as the specification and its library do', () => {
  const [id, at, body] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}'];
  const signed = signatureOf(SECRET, id, at, body);
  expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(signed).toBe(new Webhook(SECRET).sign(id, new Date(at * 1000), body));
});

test('a receiver acts once, whatever comes again, late or changed', async () => {
  const sentAt = sender(NOBODY).now;
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const acted: string[] = [];
  const refused: string[] = [];
  const receiver = await startReceiver(({ id, body, headers }) => {
    try {
      new Webhook(SECRET).verify(body, headers);
    } catch (error) {
      refused.push((error as Error).message);
      return 400;
    }
    if (!acted.includes(id)) acted.push(id);
    return 204;
  });
  const to = { address: receiver.address, secret: SECRET };
  expect(await deliver(to, MESSAGE, sender(local(receiver)))).toEqual({ is: 'sent' });
  const { headers = {}, body = '' } = receiver.received[0] ?? {};
  const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const again = async (changed: { headers?: Record<string, string>; body?: string } = {}) => {
    const own = Object.fromEntries(signed.map((name) => [name, headers[name] ?? '']));
    const { status } = await fetch(receiver.address, {
      method: 'POST',
      body: changed.body ?? body,
      headers: { ...own, ...changed.headers },
    });
    return status === 204 ? 'accepted' : refused.pop();
  };
  expect(await again()).toBe('accepted');
  expect(await again({ body: '{"type":"other"}' })).toBe('No matching signature found');
  expect(await again({ headers: { 'webhook-id': 'msg_2' } })).toBe('No matching signature found');
  vi.setSystemTime(sentAt + 5 * MINUTE_MS);
  expect(await again()).toBe('accepted');
  vi.setSystemTime(sentAt + 5 * MINUTE_MS + SECOND_MS);
  expect(await again()).toBe('Message timestamp too old');
  const fresh = { 'webhook-timestamp': String(Date.now() / SECOND_MS) };
  expect(await again({ headers: fresh })).toBe('No matching signature found');
  // The sender's own second try is signed anew.
  expect(await deliver(to, MESSAGE, { ...sender(local(receiver)), now: Date.now() })).toEqual({
    is: 'sent',
  });
  expect(acted).toEqual([MESSAGE.message]);
});

test.each([
  'http://example.com/a',
  'ftp://example.com/a',
  'javascript:alert(1)',
  'https://',
  'nie adres',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1:8443/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://240.0.0.1/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://homeassistant.local/',
  'https://metadata.google.internal/',
  'https://①②⑦.⓪.⓪.①/',
])('refuses %s', (address) => {
  expect(isWebhookAddress(address, NOBODY)).toBe(false);
});

test.each([
  'https://example.com/hak',
  'https://example.com:8443/hak?a=b',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('accepts %s', (address) => {
  expect(isWebhookAddress(address, NOBODY)).toBe(true);
});

test('accepts what the operator names, and only that', () => {
  const named = {
    webhookHosts: ['homeassistant.local:8123', '192.168.1.20:443', '[fd00::1]:80'],
  };
  for (const address of [
    'http://homeassistant.local:8123/api/webhook/misje',
    'https://192.168.1.20/',
    'http://[fd00::1]/',
  ]) {
    expect(isWebhookAddress(address, named), address).toBe(true);
  }
  for (const address of [
    'http://192.168.1.21/',
    'http://192.168.1.20/',
    'https://192.168.1.20:8443/',
    'http://homeassistant.local/',
    'http://homeassistant.local.example.com/',
    'https://a.homeassistant.local/',
    'ftp://192.168.1.20/',
    'http://a:b@192.168.1.20/',
  ]) {
    expect(isWebhookAddress(address, named), address).toBe(false);
  }
});

test('tells public addresses from others', () => {
  expect(['1.1.1.1', '2a00:1450:4001::1'].map(isPublic)).toEqual([true, true]);
  expect(['::ffff:10.0.0.1', 'fe80::1%eth0', '', 'localhost'].map(isPublic)).toEqual(
    Array(4).fill(false),
  );
});

test.each([
  [['127.0.0.1']],
  [['::1']],
  [['192.168.1.1']],
  [['::ffff:127.0.0.1']],
  // One of its addresses is public, so a second try could reach the other.
  [['1.1.1.1', '127.0.0.1']],
])('does not connect to a name that resolves to %j', async (addresses) => {
  const receiver = await startReceiver();
  const { port } = new URL(receiver.address);
  const to = { address: `https://dom.example.com:${port}/`, secret: SECRET };
  const sending = { ...sender(NOBODY), resolve: resolving(addresses) };
  expect(await deliver(to, MESSAGE, sending)).toMatchObject({ failure: { cause: 'not-allowed' } });
  expect(receiver.received).toEqual([]);
});

test('asks for a name only once', async () => {
  let lookups = 0;
  const resolve = resolving(['127.0.0.1'], () => {
    lookups += 1;
  });
  await deliver({ address: 'https://dom.example.com/', secret: SECRET }, MESSAGE, {
    ...sender(NOBODY),
    resolve,
  });
  expect(lookups).toBe(1);
});

test.each([
  [204, 'sent'],
  [200, 'sent'],
  [410, 'gone'],
  [404, 'failed'],
  [500, 'failed'],
  [400, 'rejected'],
  [422, 'rejected'],
  ['floods', 'sent'],
] as const)('takes an answer of %s as %s', async (status, is) => {
  const receiver = await startReceiver(() => status);
  expect(await sendTo(receiver)).toMatchObject(
    is === 'sent' ? { is } : { is, failure: { cause: 'status', status } },
  );
  expect(receiver.received).toHaveLength(1);
});

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n';
const HEADERS = `HTTP/1.1 200 OK\r\nA: ${'a'.repeat(64 * 1024)}`;
/** A busy machine must not look like a receiver that does not answer. */
const PATIENT_MS = 60_000;
const INTERIM = 'HTTP/1.1 103 Early Hints\r\n\r\n';

test.each([
  ['101', { raw: UPGRADE }, 'bad-response'],
  ['101 without an upgrade', { raw: 'HTTP/1.1 101 Switching Protocols\r\n\r\n' }, 'status'],
  ['no answer', 'hangs', 'timeout'],
  ['half a status line', { raw: 'HTTP/1.1 20' }, 'timeout'],
  ['endless headers', { raw: HEADERS, repeated: true }, 'bad-response'],
  ['endless answers 1xx', { raw: INTERIM.repeat(500), repeated: true }, 'bad-response'],
  ['another protocol', { raw: 'SSH-2.0-x\r\n' }, 'bad-response'],
] as const)('ends with a failure when a receiver sends %s', async (_, answer, cause) => {
  const receiver = await startReceiver(() => answer);
  const timeoutMs = cause === 'timeout' ? 2000 : PATIENT_MS;
  expect(await sendTo(receiver, { timeoutMs })).toMatchObject({
    is: 'failed',
    failure: { cause },
  });
});

test('ends at the deadline when the socket says nothing any more', async () => {
  const receiver = await startReceiver();
  // The name never resolves, and Node cannot end that.
  const resolve = (() => {}) as unknown as typeof dns.lookup;
  const to = { address: receiver.address.replace('http:', 'https:'), secret: SECRET };
  const named = to.address.replace('127.0.0.1', 'dom.example.com');
  const sending = { ...sender(NOBODY), resolve, timeoutMs: 50 };
  expect(await deliver({ ...to, address: named }, MESSAGE, sending)).toMatchObject({
    failure: { cause: 'timeout' },
  });
});

test('names an unknown name and a port on which nobody listens', async () => {
  const receiver = await startReceiver();
  const resolve = ((_name: string, _options: object, done: (error: Error) => void) =>
    done(Object.assign(new Error(), { code: 'ENOTFOUND' }))) as unknown as typeof dns.lookup;
  const unknown = { address: 'https://dom.example.com/', secret: SECRET };
  expect(await deliver(unknown, MESSAGE, { ...sender(NOBODY), resolve })).toMatchObject({
    failure: { cause: 'unknown-name' },
  });
  await receiver.close();
  expect(await sendTo(receiver)).toMatchObject({ failure: { cause: 'unreachable' } });
});

test.each([
  ['30', 30],
  ['Fri, 21 Nov 2026 00:00:00 GMT', 3600],
  ['later', null],
])('hears Retry-After: %s', async (header, seconds) => {
  const answer = { status: 503, headers: { 'retry-after': header } };
  const receiver = await startReceiver(() => answer);
  const now = Date.UTC(2026, 10, 20, 23);
  expect(await sendTo(receiver, { now })).toMatchObject({
    wait: seconds === null ? null : seconds * SECOND_MS,
  });
});

test('follows no redirect', async () => {
  const inside = await startReceiver();
  const answer = { status: 308, headers: { location: inside.address } };
  const receiver = await startReceiver(() => answer);
  const failure = { cause: 'status', status: 308 };
  expect(await sendTo(receiver)).toMatchObject({ is: 'failed', failure });
  expect(inside.received).toEqual([]);
});

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

function local({ address }: Receiver) {
  return { webhookHosts: [new URL(address).host] };
}

function sendTo(receiver: Receiver, other: { now?: number; timeoutMs?: number } = {}) {
  const to = { address: receiver.address, secret: SECRET };
  const sending = { ...sender(local(receiver)), timeoutMs: PATIENT_MS, ...other };
  return deliver(to, MESSAGE, sending);
}

function sender(config: { webhookHosts: string[] }) {
  return { config, meter: null, now: 1614265330_000 };
}

function resolving(addresses: readonly string[], onLookup = () => {}): typeof dns.lookup {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return ((_name: string, _options: object, done: (error: null, all: object) => void) => {
    onLookup();
    done(null, all);
  }) as typeof dns.lookup;
}
