import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, refused, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { invite, join } from '#fixtures/families/grown-up.ts';
import type { Device } from '#fixtures/server/device.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { makeResetLink } from './reset.ts';

const TYPED = 'ania@żółw.pl';
const SPELLINGS = [TYPED, 'Ania@ŻÓŁW.pl', TYPED.normalize('NFD'), 'ania@xn--w-uga1v8h.pl'];
const [, , , PUNYCODE = ''] = SPELLINGS;
const { password } = SIGN_IN;

async function openWith(email: string) {
  const world = await openWorld();
  const parent = new SampleParent(world.device());
  await parent.register(email);
  return { world, parent };
}

function signIn(device: Device, email: string, tried = password) {
  return device.api.session.$post({ json: { email, password: tried } });
}

function register(device: Device, email: string) {
  return device.api.account.$post({
    json: { ...SIGN_IN, email, gender: 'mama', code: null, timeZone: 'Europe/Warsaw' },
  });
}

test.each([TYPED, PUNYCODE])('finds the account of %s by every spelling', async (registered) => {
  const { world } = await openWith(registered);
  for (const email of SPELLINGS) {
    const { family } = await answered(signIn(world.device(), email));
    expect(family?.email, email).toBe(registered);
    expect(await refused(register(world.device(), email))).toBe('409 email-taken');
    const link = await makeResetLink({ storage: world.storage, clock: () => NOON }, email);
    expect(link?.family).toBe(1);
  }
  expect((await dump(world.storage.read)).account).toHaveLength(1);
});

test('sends one reset link when it is requested in every spelling', async () => {
  const { world } = await openWith(TYPED);
  for (const email of SPELLINGS) {
    await answered(world.device().api['password-reset'].$post({ json: { email } }));
  }
  expect((await world.letters()).map(({ to }) => to)).toEqual([PUNYCODE]);
});

test('accepts another spelling of the old e-mail and frees it when the e-mail changes', async () => {
  const { world, parent } = await openWith(TYPED);
  const change = (oldEmail: string, email: string) =>
    parent.api.account.email.$put({ json: { oldEmail, email, password } });
  await answered(change(PUNYCODE, PUNYCODE));
  await answered(change(TYPED, 'ania@dom.pl'));
  await answered(register(world.device(), PUNYCODE));
  expect(await refused(change('ania@dom.pl', TYPED))).toBe('409 email-taken');
});

test('rejects a joining grown-up whose e-mail is another spelling of a known one', async () => {
  const { world, parent } = await openWith(TYPED);
  const token = await invite(parent);
  expect(await refused(join(world.device(), token, { email: PUNYCODE }))).toBe(
    '409 email-has-family',
  );
});

test('counts wrong passwords of all spellings together', async () => {
  const { world } = await openWith(TYPED);
  const attempt = (at: number) =>
    refused(signIn(world.device(), SPELLINGS[at % SPELLINGS.length] ?? '', 'zgaduję'));
  const results: string[] = [];
  for (let at = 0; at < 11; at += 1) results.push(await attempt(at));
  expect(results.at(-2)).toBe('403 wrong-password');
  expect(results.at(-1)).toMatch(/^429/);
});
