import { request } from 'node:http';
import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, refused, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { openParent } from '#fixtures/families/open.ts';
import { headersOf } from '#fixtures/routes/refusals.ts';
import type { Device } from '#fixtures/server/device.ts';
import { serve } from '#fixtures/server/served.ts';
import { openWorld, type World } from '#fixtures/server/world.ts';

const MINUTE_MS = 60_000;

function requestReset(device: Device, email = SIGN_IN.email) {
  return device.api['password-reset'].$post({ json: { email } });
}

async function newestLink(world: World) {
  const letters = await world.letters();
  const letter = letters.findLast(({ text }) => text.includes('/nowe-haslo#'));
  return /(\S+)\/nowe-haslo#(\S+)/.exec(letter?.text ?? '') ?? [];
}

function reset(device: Device, token = '', password = 'konstelacja') {
  return device.api['password-reset'].$put({ json: { token, password } });
}

function signIn(device: Device, password = SIGN_IN.password) {
  return device.api.session.$post({ json: { email: SIGN_IN.email, password } });
}

test('sets a new password by the mailed link and signs all devices out', async () => {
  const { world, parent } = await openParent();
  const phone = world.device();
  expect(await answered(requestReset(phone, ' PRZYKLAD@example.com '))).toEqual({ ok: true });
  const [, base, token] = await newestLink(world);
  expect(base).toBe('http://localhost:3000');
  expect((await world.letters())[0]?.to).toBe(SIGN_IN.email);

  const { family } = await answered(reset(phone, token));
  expect(family).toMatchObject({ email: SIGN_IN.email, actor: null });
  expect((await answered(phone.api.start.$get())).family).not.toBeNull();
  expect((await answered(parent.api.start.$get())).family).toBeNull();
  expect(await refused(signIn(world.device()))).toBe('403 wrong-password');
  await answered(signIn(world.device(), 'konstelacja'));
  expect(JSON.stringify(await dump(world.storage.read))).not.toContain(token);
});

test('accepts a link once within an hour and cancels the other links when it is used', async () => {
  const { world } = await openParent();
  const phone = world.device();
  await answered(requestReset(phone));
  const [, , older] = await newestLink(world);
  world.passMs(31 * MINUTE_MS);
  await answered(requestReset(phone));
  const [, , newer] = await newestLink(world);
  expect(newer).not.toBe(older);
  expect(await refused(reset(phone, ''))).toBe('410 link-spent');
  expect(await refused(reset(phone, older, '12345'))).toBe('422 invalid');
  world.passMs(28 * MINUTE_MS);
  const both = await Promise.all([reset(phone, older), reset(world.device(), older)]);
  expect(both.map(({ status }) => Number(status)).sort()).toEqual([200, 410]);
  expect(await refused(reset(phone, older))).toBe('410 link-spent');
  expect(await refused(reset(phone, newer))).toBe('410 link-spent');

  await answered(requestReset(phone));
  const [, , last] = await newestLink(world);
  world.passMs(61 * MINUTE_MS);
  expect(await refused(reset(phone, last))).toBe('410 link-spent');
});

test('answers reset requests alike with and without an account', async () => {
  const { world } = await openParent();
  const answerTo = async (email: string) => {
    const answer = await requestReset(world.device(), email);
    return [answer.status, await answer.text(), headersOf(answer)];
  };
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await answerTo(SIGN_IN.email)).toEqual(await answerTo('nikt@example.com'));
  }
  expect(await world.letters()).toHaveLength(1);
  expect(await refused(requestReset(world.device(), 'jan@dom..pl'))).toBe('422 email-not-valid');
});

test('sends few letters under constant requests and always leaves a valid link', async () => {
  const { world } = await openParent();
  const stranger = world.device();
  let passed = 0;
  while (passed < 5 * 60) {
    await answered(requestReset(stranger));
    await newestLink(world);
    world.passMs(10 * MINUTE_MS);
    passed += 10;
  }
  expect((await world.letters()).length).toBeLessThanOrEqual(10);
  await answered(requestReset(world.device()));
  const [, , token] = await newestLink(world);
  world.passMs(29 * MINUTE_MS);
  await answered(reset(world.device(), token));
});

test('sends nothing more to an address over its limit and answers as before', async () => {
  const { world } = await openParent();
  const stranger = world.device();
  for (let turn = 0; turn < 100; turn += 1) {
    await answered(requestReset(stranger, `nikt${turn}@example.com`));
  }
  await world.letters();
  expect(await answered(requestReset(stranger))).toEqual({ ok: true });
  expect(await world.letters()).toEqual([]);
});

test('sends a known browser another link a few times an hour', async () => {
  const { world, parent } = await openParent();
  await answered(parent.api.session.$delete());
  await answered(requestReset(world.device()));
  await world.letters();
  for (let turn = 0; turn < 6; turn += 1) await answered(requestReset(parent.device));
  expect(await world.letters()).toHaveLength(4);
  const [, , token] = await newestLink(world);
  await answered(reset(parent.device, token));
});

test('accepts a valid link from an address that has tried invalid ones', async () => {
  const { world } = await openParent();
  const stranger = world.device();
  const problems: string[] = [];
  for (let turn = 0; turn < 21; turn += 1)
    problems.push(await refused(reset(stranger, `x${turn}`)));
  expect(problems).toEqual([...Array(20).fill('410 link-spent'), '429 too-many']);
  await answered(requestReset(world.device()));
  const [, , token] = await newestLink(world);
  await answered(reset(world.device(), token));
});

test('sends a letter to the account’s address after a password reset', async () => {
  const { world } = await openParent();
  await answered(requestReset(world.device()));
  const [, , token] = await newestLink(world);
  await answered(reset(world.device(), token));
  const [, changed, ...more] = await world.letters();
  expect(more).toEqual([]);
  expect(changed).toMatchObject({
    to: SIGN_IN.email,
    subject: 'Hasło do Gwiazdozbioru zostało zmienione',
  });
  expect(changed?.text).not.toContain('#');
});

test('cancels earlier links when the e-mail or password changes', async () => {
  const { world, parent } = await openParent();
  const phone = world.device();
  await answered(requestReset(phone));
  const [, , first] = await newestLink(world);
  const email = 'nowy@example.com';
  const { password } = SIGN_IN;
  await answered(
    parent.api.account.email.$put({ json: { oldEmail: SIGN_IN.email, email, password } }),
  );
  expect(await refused(reset(phone, first))).toBe('410 link-spent');

  await answered(requestReset(phone, email));
  const [, , second] = await newestLink(world);
  await answered(
    parent.api.account.$put({
      json: {
        password,
        newPassword: 'gwiazdeczka',
        gender: 'mama',
        code: null,
        timeZone: 'Europe/Warsaw',
      },
    }),
  );
  expect(await refused(reset(phone, second))).toBe('410 link-spent');
});

test('ignores a forged host in the link of a letter', async () => {
  const requestResetAt = async (address: string, host: string) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', host, 'x-forwarded-host': host };
      request(`${address}/api/password-reset`, { method: 'POST', headers }, resolve)
        .on('error', reject)
        .end(JSON.stringify({ email: SIGN_IN.email }));
    });
  const home = await serve(await openWorld());
  await sampleParent(home.device());
  for (const host of ['evil.example.com', '192.168.1.66', 'x', 'nas.local:8080', 'localhost:1']) {
    await requestResetAt(home.address, host);
    expect((await newestLink(home))[1], host).toBe(home.address);
    home.passMs(31 * MINUTE_MS);
  }
  const out = await serve(await openWorld({ config: { publicUrl: 'https://dom.example.com' } }));
  await sampleParent(out.device());
  await requestResetAt(out.address, 'evil.example.com');
  expect((await newestLink(out))[1]).toBe('https://dom.example.com');
});
