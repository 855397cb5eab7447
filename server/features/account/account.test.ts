import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time/time-zone.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, refused, SIGN_IN, sampleFamily } from '#fixtures/families/family.ts';
import { openParent } from '#fixtures/families/open.ts';
import { headersOf } from '#fixtures/routes/refusals.ts';
import type { Device } from '#fixtures/server/device.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import { emailKey } from '../../base/email-key.ts';

const REGISTRATION = {
  ...SIGN_IN,
  gender: 'mama' as const,
  code: null,
  timeZone: 'Europe/Warsaw',
};

function register(device: Device, wanted: Partial<typeof REGISTRATION> = {}) {
  return device.api.account.$post({ json: { ...REGISTRATION, ...wanted } });
}

function signIn(device: Device, email = SIGN_IN.email, password = SIGN_IN.password) {
  return device.api.session.$post({ json: { email, password } });
}

async function familyOn(device: Device) {
  return (await answered(device.api.start.$get())).family;
}

test('returns no family but the day to a guest', async () => {
  const world = await openWorld();
  expect(await answered(world.device().api.start.$get())).toEqual({
    today: TODAY,
    untilTomorrow: 12 * HOUR_MS,
    untilMidnights: Array.from({ length: 8 }, (_, days) => (12 + days * 24) * HOUR_MS),
    timeOfDay: 'afternoon',
    untilNextTime: 6 * HOUR_MS,
    installation: { registration: 'open', isNew: true, demo: null, publicUrl: null },
    address: null,
    family: null,
    first: { kids: [], week: null },
  });
});

test('signs in a registering parent and sets no actor', async () => {
  const world = await openWorld();
  const phone = world.device();
  const { family } = await answered(register(phone, { email: '  Rodzina@Example.com ' }));
  expect(family).toEqual({
    change: 0,
    session: '1.1',
    email: 'Rodzina@Example.com',
    isTablet: false,
    timeZone: 'Europe/Warsaw',
    selfAcceptance: 0,
    parent: { gender: 'mama', hasCode: false },
    grownUps: [{ grownUp: 1, name: '', gender: 'mama', hasCode: false, helper: false, own: true }],
    actor: null,
    pending: null,
    kids: [],
  });
  expect(await familyOn(phone)).toEqual(family);
  expect(JSON.stringify(await dump(world.storage.read))).not.toContain(SIGN_IN.password);
});

test('accepts an e-mail at sign-in with other case or spaces', async () => {
  const world = await openWorld();
  await answered(register(world.device(), { email: 'Rodzina@Example.com' }));
  for (const email of ['rodzina@example.com', ' RODZINA@EXAMPLE.COM\t', 'Rodzina@example.Com']) {
    expect(emailKey(email)).toBe('rodzina@example.com');
    const { family } = await answered(signIn(world.device(), email));
    expect(family?.email, email).toBe('Rodzina@Example.com');
  }
});

test('creates one account when an e-mail is registered in several spellings at once', async () => {
  const world = await openWorld();
  const responses = await Promise.all(
    ['a@dom.pl', 'A@dom.pl', ' a@DOM.pl', 'a@dom.pl '].map((email) =>
      register(world.device(), { email }),
    ),
  );
  expect(responses.map(({ status }) => Number(status)).sort()).toEqual([201, 409, 409, 409]);
  expect(await refused(register(world.device(), { email: 'A@DOM.PL' }))).toBe('409 email-taken');
  const { family, account } = await dump(world.storage.read);
  expect([family?.length, account?.length]).toEqual([1, 1]);
});

test('rejects an undeliverable e-mail that the form accepts', async () => {
  const world = await openWorld();
  for (const email of ['jan@dom..pl', '.jan@dom.pl', 'jan@-dom.pl', 'ja"n@dom.pl', 'jan@dom.p,l']) {
    const device = world.device();
    expect(await refused(register(device, { email })), email).toBe('422 email-not-valid');
    expect(await refused(signIn(device, email)), email).toBe('422 email-not-valid');
  }
  for (const email of ['jan.k+dom@poczta.dom.pl', "o'neil_1@dom-2.example"]) {
    await answered(register(world.device(), { email }));
  }
});

test('answers an unknown e-mail and a wrong password alike', async () => {
  const world = await openWorld();
  await answered(register(world.device()));
  const device = world.device();
  const unknown = await signIn(device, 'nikt@example.com');
  const wrong = await signIn(device, SIGN_IN.email, 'gwiazdki');
  const short = await signIn(device, SIGN_IN.email, 'g');
  expect([unknown, wrong, short].map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(headersOf(unknown)).toBe(headersOf(wrong));
  const texts = await Promise.all([unknown, wrong, short].map((answer) => answer.text()));
  expect(JSON.parse(texts[0] ?? '')).toEqual({
    problem: 'wrong-password',
    text: 'Niepoprawne hasło',
  });
  expect(new Set(texts).size).toBe(1);
  expect(await familyOn(device)).toBeNull();
});

test('accepts a composed and a decomposed password, also for a hash of either form', async () => {
  const world = await openWorld();
  const [composed, apart] = ['zażółć gęślą'.normalize('NFC'), 'zażółć gęślą'.normalize('NFD')];
  expect(composed).not.toBe(apart);
  await answered(register(world.device(), { email: 'a@dom.pl', password: apart }));
  for (const password of [composed, apart]) {
    await answered(signIn(world.device(), 'a@dom.pl', password));
  }
  const passwordHash = await hash(apart);
  await world.storage.write((db) =>
    db.updateTable('grown_up').set({ password: passwordHash }).execute(),
  );
  await answered(signIn(world.device(), 'a@dom.pl', apart));
  expect(await refused(signIn(world.device(), 'a@dom.pl', 'zazolc gesla'))).toBe(
    '403 wrong-password',
  );
});

test('signs out only the device that logs out', async () => {
  const world = await openWorld();
  const [phone, tablet] = [world.device(), world.device()];
  await answered(register(phone));
  await answered(signIn(tablet));
  expect((await answered(phone.api.session.$delete())).family).toBeNull();
  expect(await familyOn(phone)).toBeNull();
  expect(await familyOn(tablet)).not.toBeNull();
  expect((await answered(phone.api.session.$delete())).family).toBeNull();
  expect((await dump(world.storage.read)).session).toHaveLength(1);
});

test('ends the old session when a device signs in again', async () => {
  const world = await openWorld();
  const phone = world.device();
  await answered(register(phone));
  await answered(register(phone, { email: 'druga@example.com' }));
  await answered(signIn(phone, 'druga@example.com'));
  expect(await familyOn(phone)).toMatchObject({ email: 'druga@example.com', actor: null });
  const { session, session_token } = await dump(world.storage.read);
  expect([session?.length, session_token?.length]).toEqual([1, 1]);
});

test('enters and leaves a profile without a code on one device only', async () => {
  const world = await openWorld();
  const { parent, login } = await sampleFamily(world);
  const tablet = world.device();
  await answered(signIn(tablet));
  const { family } = await answered(tablet.api.actor.$put({ json: { be: 'kid', login } }));
  expect(family).toMatchObject({ actor: { is: 'kid', login }, pending: null });
  expect(await familyOn(parent.device)).toMatchObject({ actor: { is: 'parent' } });
  await answered(tablet.api.actor.$put({ json: { be: 'nobody' } }));
  expect(await familyOn(tablet)).toMatchObject({ actor: null, pending: null });
  expect(await familyOn(parent.device)).toMatchObject({ actor: { is: 'parent' } });
});

test('opens a profile when all stars of its code are tapped in any order', async () => {
  const { parent } = await openParent(SIGN_IN.email, [8, 0, 4]);
  const login = await parent.addKid({ code: [2, 1] });
  const { api } = parent;

  await answered(api.actor.$put({ json: { be: 'nobody' } }));
  const waiting = await answered(api.actor.$put({ json: { be: 'parent' } }));
  expect(waiting.family).toMatchObject({ actor: null, pending: { is: 'parent' } });
  const entered = await answered(api.actor.$put({ json: { be: 'parent', code: [4, 8, 0] } }));
  expect(entered.family).toMatchObject({ actor: { is: 'parent' }, pending: null });

  const kidWaits = await answered(api.actor.$put({ json: { be: 'kid', login } }));
  expect(kidWaits.family).toMatchObject({ actor: null, pending: { is: 'kid', login } });
  const kidEnters = await answered(api.actor.$put({ json: { be: 'kid', login, code: [1, 2] } }));
  expect(kidEnters.family).toMatchObject({ actor: { is: 'kid', login }, pending: null });
  expect(kidEnters.family?.parent).toEqual({ gender: 'mama', hasCode: true });
  expect(kidEnters.family?.kids).toEqual([
    {
      login,
      name: 'Zosia',
      gender: 'F',
      hero: 4,
      hasCode: true,
      badges: Array.from({ length: 9 }, () => false),
    },
  ]);
});

test('rejects a wrong code and changes no session', async () => {
  const { world, parent } = await openParent(SIGN_IN.email, [0, 4, 8]);
  const login = await parent.addKid({ code: [1, 2] });
  await answered(parent.api.actor.$put({ json: { be: 'parent' } }));
  const sessions = async () => (await dump(world.storage.read)).session;
  const before = await sessions();
  for (const code of [[0], [0, 4], [0, 4, 7], [0, 4, 7, 8], [1, 2]]) {
    const json = { be: 'parent' as const, code };
    expect(await refused(parent.api.actor.$put({ json }))).toBe('403 wrong-code');
  }
  const json = { be: 'kid' as const, login, code: [0, 4, 8] };
  expect(await refused(parent.api.actor.$put({ json }))).toBe('403 wrong-code');
  expect(await sessions()).toEqual(before);
  expect(await familyOn(parent.device)).toMatchObject({ actor: null, pending: { is: 'parent' } });
});

test('gives a new token to a new parent and expires the old one soon', async () => {
  const world = await openWorld();
  const phone = world.device();
  const cookieOf = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? '';
  const old = cookieOf(await register(phone));
  const fresh = cookieOf(await phone.api.actor.$put({ json: { be: 'parent' } }));
  expect(fresh).toMatch(/^session=\d+\.[\w-]{43}$/);
  expect(fresh).not.toBe(old);

  const startWith = async (cookie: string) => {
    const request = new Request('http://gwiazdozbior.test/api/start', { headers: { cookie } });
    return ((await (await world.app.fetch(request)).json()) as { family: object | null }).family;
  };
  // The response with the new token may have been lost, so the old one still works.
  world.pass(1);
  expect(await startWith(old)).toMatchObject({ actor: { is: 'parent' } });
  expect(await startWith(fresh)).toMatchObject({ actor: { is: 'parent' } });
  expect(await startWith(old)).toMatchObject({ actor: { is: 'parent' } });
  world.passMs(31_000);
  expect(await startWith(old)).toBeNull();
  expect(await startWith(fresh)).toMatchObject({ actor: { is: 'parent' } });
});

test('returns the day in the family’s time zone, or in Poland’s for an unknown one', async () => {
  const world = await openWorld();
  const todayIn = async (email: string, timeZone: string) =>
    (await answered(register(world.device(), { email, timeZone }))).today - TODAY;
  expect(await todayIn('a@dom.pl', 'Pacific/Kiritimati')).toBe(1);
  expect(await todayIn('b@dom.pl', 'America/Los_Angeles')).toBe(0);
  expect(await todayIn('c@dom.pl', 'Pacific/Pago_Pago')).toBe(0);
  expect(await todayIn('d@dom.pl', 'Mars/Olympus')).toBe(0);
  expect(await todayIn('e@dom.pl', '')).toBe(0);
});
