import { expect, test } from 'vitest';
import type { Device } from '../../e2e/world/device.ts';
import { dump } from '../../e2e/world/dump.ts';
import { answered, refused, SampleParent, SIGN_IN } from '../../e2e/world/family.ts';
import { openWorld, type World } from '../../e2e/world/world.ts';

const MINUTE_MS = 60_000;

async function familyIn(world: World) {
  const parent = new SampleParent(world.device());
  await parent.register();
  return parent;
}

function ask(device: Device, email = SIGN_IN.email) {
  return device.api['password-reset'].$post({ json: { email } });
}

async function newestLink(world: World) {
  const letter = (await world.letters()).at(-1);
  return /(\S+)\/nowe-haslo#(\S+)/.exec(letter?.text ?? '') ?? [];
}

function reset(device: Device, token = '', password = 'konstelacja') {
  return device.api['password-reset'].$put({ json: { token, password } });
}

function signIn(device: Device, password = SIGN_IN.password) {
  return device.api.session.$post({ json: { email: SIGN_IN.email, password } });
}

test('The link of the letter sets a new password and signs everybody else out', async () => {
  const world = await openWorld();
  const parent = await familyIn(world);
  const phone = world.device();
  expect(await answered(ask(phone, ' PRZYKLAD@example.com '))).toEqual({ ok: true });
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

test('A link is good once, for an hour, and only until the next one is sent', async () => {
  const world = await openWorld();
  await familyIn(world);
  const phone = world.device();
  await answered(ask(phone));
  const [, , older] = await newestLink(world);
  await answered(ask(phone));
  const [, , newer] = await newestLink(world);
  expect(await refused(reset(phone, older))).toBe('410 link-spent');
  expect(await refused(reset(phone, ''))).toBe('410 link-spent');
  expect(await refused(reset(phone, newer, '12345'))).toBe('422 invalid');
  world.passMs(61 * MINUTE_MS);
  expect(await refused(reset(phone, newer))).toBe('410 link-spent');

  await answered(ask(phone));
  const [, , last] = await newestLink(world);
  world.passMs(59 * MINUTE_MS);
  const both = await Promise.all([reset(phone, last), reset(world.device(), last)]);
  expect(both.map(({ status }) => Number(status)).sort()).toEqual([200, 410]);
  expect(await refused(reset(phone, last))).toBe('410 link-spent');
});

test('Asking tells nobody whether there is an account', async () => {
  const world = await openWorld();
  await familyIn(world);
  const known = await ask(world.device());
  const unknown = await ask(world.device(), 'nikt@example.com');
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(await world.letters()).toHaveLength(1);
  expect(await refused(ask(world.device(), 'jan@dom..pl'))).toBe('422 email-not-valid');
  for (const email of [SIGN_IN.email, 'nikt@example.com']) {
    const said = [];
    for (let turn = 0; turn < 3; turn += 1) said.push((await ask(world.device(), email)).status);
    expect(said, email).toEqual([202, 202, 429]);
  }
});

test('A changed e-mail or password kills the links that were sent before', async () => {
  const world = await openWorld();
  const parent = await familyIn(world);
  const phone = world.device();
  await answered(ask(phone));
  const [, , first] = await newestLink(world);
  const email = 'nowy@example.com';
  const { password } = SIGN_IN;
  await answered(
    parent.api.account.email.$put({ json: { oldEmail: SIGN_IN.email, email, password } }),
  );
  expect(await refused(reset(phone, first))).toBe('410 link-spent');

  await answered(ask(phone, email));
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

test('A letter’s link leads home: to the configured address, or to a machine of this house', async () => {
  const baseOf = async (world: World, headers: Record<string, string>) => {
    await world.app.fetch(
      new Request('http://gwiazdozbior.test/api/password-reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: SIGN_IN.email }),
      }),
    );
    return (await newestLink(world))[1];
  };
  const home = await openWorld({ config: { port: 3456 } });
  await familyIn(home);
  expect(await baseOf(home, { host: '192.168.1.20:3456' })).toBe('http://192.168.1.20:3456');
  expect(await baseOf(home, { host: 'evil.example.com' })).toBe('http://localhost:3456');
  expect(await baseOf(home, { host: 'x', 'x-forwarded-host': 'evil.example.com' })).toBe(
    'http://x',
  );
  const out = await openWorld({ config: { publicUrl: 'https://dom.example.com' } });
  const parent = new SampleParent(out.device());
  await parent.register();
  expect(await baseOf(out, { host: 'evil.example.com' })).toBe('https://dom.example.com');
});
