import { RateLimiterRes } from 'rate-limiter-flexible';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, newKey, refused, SIGN_IN, sampleKid } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { waitOf } from './limit.ts';
import { REQUEST_LIMITS } from './request-limits.ts';

/** A busy machine may need longer than ten seconds. */
const IN_A_MINUTE = { ...REQUEST_LIMITS, seconds: 60 };

test('allows a session 300 requests and 100 writes in ten seconds', () => {
  expect(REQUEST_LIMITS).toMatchObject({ requests: 300, writes: 100, seconds: 10, files: 20 });
});

async function send(device: Device, times: number, method: string, path: string) {
  const statuses: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status } = await device.send(method, path);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test('rejects one request too many with the seconds to wait', async () => {
  const world = await openWorld({ pace: IN_A_MINUTE });
  const { login, tablet } = await sampleKid(world);
  // The sign-in counted for the guest, and becoming the kid for the session.
  expect(await send(tablet, 299, 'GET', `/api/kids/${login}`)).toEqual({ 200: 299 });
  const refusal = await tablet.send('GET', `/api/kids/${login}`);
  const { wait, ...body } = (await refusal.json()) as { wait: number };
  expect([refusal.status, body]).toEqual([
    429,
    { problem: 'too-fast', text: 'Za szybko. Spróbuj za chwilę.' },
  ]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refusal.headers.get('retry-after')).toBe(String(wait));
  expect((await tablet.send('PUT', '/api/actor', { be: 'nobody' })).status).toBe(429);
});

test('rejects one write too many, changes nothing and still allows reads', async () => {
  const world = await openWorld({ pace: IN_A_MINUTE });
  const { parent, login } = await sampleKid(world);
  const give = () =>
    parent.api.kids[':login']['extra-points'].$post({
      param: { login },
      json: { description: '', points: 1, key: newKey() },
    });
  // The parent has already sent two writes.
  for (let time = 2; time < 100; time += 1) await answered(give());
  const before = await dump(world.storage.read);
  expect(await refused(give())).toBe('429 too-fast');
  expect(await dump(world.storage.read)).toEqual(before);
  expect(await parent.kid(login)).toMatchObject({ earned: 98 });
});

test('limits one session only and accepts it again after the wait', async () => {
  const world = await openWorld({ pace: { ...IN_A_MINUTE, requests: 20, writes: 20 } });
  const { parent, login, tablet } = await sampleKid(world);
  // The limit uses real time, which is frozen here.
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  let refusal = await tablet.send('GET', '/api/start');
  for (let times = 0; refusal.status === 200 && times < 20; times += 1) {
    refusal = await tablet.send('GET', '/api/start');
  }
  expect(refusal.status).toBe(429);
  await parent.kid(login);
  expect((await world.device().send('GET', '/api/start')).status).toBe(200);
  await answered(world.device().api.session.$post({ json: SIGN_IN }));
  const wait = 1000 * Number(refusal.headers.get('retry-after'));
  vi.setSystemTime(now + wait - 1001);
  expect((await tablet.send('GET', '/api/start')).status).toBe(429);
  vi.setSystemTime(now + wait);
  expect((await tablet.send('GET', '/api/start')).status).toBe(200);
});

test('allows guests behind one address ten times as much together', async () => {
  const world = await openWorld({
    pace: { ...REQUEST_LIMITS, requests: 8, writes: 3, seconds: 60 },
  });
  for (let guest = 0; guest < 10; guest += 1) {
    expect(await send(world.device(), 8, 'GET', '/api/start')).toEqual({ 200: 8 });
  }
  expect(await send(world.device(), 2, 'GET', '/api/start')).toEqual({ 429: 2 });
});

test('caps the wait at the limit’s duration when the clock was set back by years', () => {
  expect(waitOf(new RateLimiterRes(0, 10 * 365 * 24 * 3_600_000), 900)).toBe(900);
  expect(waitOf(new RateLimiterRes(0, 1500), 900)).toBe(2);
});
