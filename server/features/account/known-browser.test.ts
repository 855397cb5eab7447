import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, refused, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import { openWorld, type World } from '#fixtures/server/world.ts';

const MINUTE_MS = 60_000;
const RIGHT = SIGN_IN.password;
const WRONG = 'zgaduję';

async function familyOut(email = SIGN_IN.email) {
  const world = await openWorld({ config: { trustProxy: 1 } });
  const { device: phone } = await sampleParent(world.device(), email);
  await answered(phone.api.session.$delete());
  return { world, phone };
}

/** Signs in from an address; returns „in” or the problem. */
async function signIn(
  device: Device,
  { password = RIGHT, email = SIGN_IN.email, from = '203.0.113.1' } = {},
) {
  const request = new Request('http://gwiazdozbior.test/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  const answer = await device.fetch(request);
  return answer.ok ? 'in' : refused(Promise.resolve(answer));
}

/** A hundred wrong passwords from ten addresses block unknown browsers for an hour. */
async function attack(world: World) {
  for (let turn = 0; turn < 100; turn += 1) {
    const from = `198.51.100.${turn % 10}`;
    await signIn(world.device(), { password: WRONG, from });
  }
  expect(await signIn(world.device())).toBe('429 too-many');
}

test('lets a known browser sign in while strangers try passwords', async () => {
  const { world, phone } = await familyOut();
  await attack(world);
  expect(await signIn(phone, { password: WRONG })).toBe('403 wrong-password');
  expect(await signIn(phone)).toBe('in');
});

test('keeps the attempts of a known browser when strangers share its address', async () => {
  const { world, phone } = await familyOut();
  for (let turn = 0; turn < 101; turn += 1) {
    await signIn(world.device(), { email: `nikt${turn}@example.com`, password: WRONG });
  }
  expect(await signIn(world.device())).toBe('429 too-many');
  expect(await signIn(phone)).toBe('in');
});

test('gives a known browser ten wrong attempts and charges nobody else', async () => {
  const { world, phone } = await familyOut();
  const problems: string[] = [];
  for (let turn = 0; turn < 11; turn += 1) problems.push(await signIn(phone, { password: WRONG }));
  expect(problems).toEqual([...Array(10).fill('403 wrong-password'), '429 too-many']);
  expect(await signIn(phone)).toBe('429 too-many');
  expect(await signIn(world.device())).toBe('in');
});

test('treats a browser known to one family as unknown to another', async () => {
  const { world, phone } = await familyOut('obcy@example.com');
  await sampleParent(world.device(), SIGN_IN.email);
  await attack(world);
  expect(await signIn(phone)).toBe('429 too-many');
  expect(await signIn(phone, { email: 'obcy@example.com' })).toBe('in');
});

test('remembers one browser for each family that signed in there', async () => {
  const { world, phone } = await familyOut('babcia@example.com');
  await sampleParent(world.device(), SIGN_IN.email);
  expect(await signIn(phone)).toBe('in');
  expect(await signIn(phone, { email: 'babcia@example.com' })).toBe('in');
  await answered(phone.api.session.$delete());
  await attack(world);
  expect(await signIn(phone)).toBe('in');
});

test('keeps a browser known after a new password and ignores an invented token', async () => {
  const { world, phone } = await familyOut();
  const { api } = phone;
  expect(await signIn(phone)).toBe('in');
  await answered(api.actor.$put({ json: { be: 'parent' } }));
  const next = { newPassword: 'konstelacja', gender: 'mama' as const, code: null };
  const json = { password: RIGHT, timeZone: 'Europe/Warsaw', ...next };
  await answered(api.account.$put({ json }));
  await answered(api.session.$delete());
  await attack(world);
  const forged = world.device();
  for (const cookie of ['x', 'A'.repeat(43), "' or 1=1 --", '0']) {
    const answer = await forged.fetch(
      new Request('http://gwiazdozbior.test/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `browser=${cookie}` },
        body: JSON.stringify({ email: SIGN_IN.email, password: 'konstelacja' }),
      }),
    );
    expect(answer.status, cookie).toBe(429);
  }
  expect(await signIn(phone, { password: 'konstelacja' })).toBe('in');
});

test('still knows the browser of a family that signs out after years', async () => {
  const world = await openWorld({ config: { trustProxy: 1 } });
  const { device: phone } = await sampleParent(world.device(), SIGN_IN.email);
  for (let half = 0; half < 5; half += 1) {
    world.pass(180);
    const cookies = (await phone.api.start.$get()).headers.getSetCookie();
    expect(cookies.map((line) => line.split('=')[0]).sort()).toEqual(['browser', 'session']);
    expect(cookies.every((line) => /; Max-Age=34560000;.*; HttpOnly/.test(line))).toBe(true);
  }
  // Another sign-in deletes browsers that were not seen within the lifetime of the cookie.
  expect(await signIn(world.device())).toBe('in');
  await answered(phone.api.session.$delete());
  await attack(world);
  expect(await signIn(phone)).toBe('in');
});

test('forgets the browser seen longest ago when a family has more than fifty', async () => {
  const { world, phone } = await familyOut();
  for (let browser = 0; browser < 51; browser += 1) {
    world.passMs(MINUTE_MS);
    expect(await signIn(world.device())).toBe('in');
  }
  expect((await dump(world.storage.read)).known_browser).toHaveLength(50);
  await attack(world);
  expect(await signIn(phone)).toBe('429 too-many');
});

test('stores a browser so that neither its token nor a sharing family can be inferred', async () => {
  const { world, phone } = await familyOut('babcia@example.com');
  await sampleParent(world.device(), SIGN_IN.email);
  expect(await signIn(phone)).toBe('in');
  const token = /browser=([\w-]{43})/.exec(phone.cookie)?.[1] ?? 'none';
  const rows = (await dump(world.storage.read)).known_browser ?? [];
  const hashes = rows.map((row) => (JSON.parse(row) as { hash: string }).hash);
  expect(new Set(hashes).size).toBe(3);
  expect(JSON.stringify(await dump(world.storage.read))).not.toContain(token);
});
