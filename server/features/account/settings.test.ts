import { expect, test } from 'vitest';
import { weekday } from '#domain/time/day.ts';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  mark,
  refused,
  SampleParent,
  SIGN_IN,
  sampleKid,
  sampleParent,
} from '#fixtures/families/family.ts';
import { openKid, openParent } from '#fixtures/families/open.ts';
import { passwordsWith } from '#fixtures/server/context.ts';
import { openWorld, TODAY, type World } from '#fixtures/server/world.ts';

const GUESTS = 4;

const SETTINGS = {
  password: SIGN_IN.password,
  newPassword: null as string | null,
  gender: 'mama' as 'mama' | 'tata',
  code: null as number[] | null,
  timeZone: 'Europe/Warsaw',
};

async function openSettings(...wanted: Parameters<typeof openWorld>) {
  const world = await openWorld(...wanted);
  const parent = await sampleParent(world.device());
  const edit = (change: Partial<typeof SETTINGS>) =>
    parent.api.account.$put({ json: { ...SETTINGS, ...change } });
  return { world, parent, edit };
}

function signIn(world: World, { email, password } = SIGN_IN) {
  const device = world.device();
  return { device, answer: device.api.session.$post({ json: { email, password } }) };
}

test('changes gender, code and time zone without a sign-out', async () => {
  const { parent, edit } = await openSettings();
  const { family, today } = await answered(
    edit({ gender: 'tata', code: [8, 0], timeZone: 'Pacific/Kiritimati' }),
  );
  expect(family).toMatchObject({
    change: 1,
    parent: { gender: 'tata', hasCode: true },
    actor: { is: 'parent' },
  });
  expect(today).toBe(TODAY + 1);
  expect(await answered(parent.api.account.$get())).toMatchObject({
    email: SIGN_IN.email,
    gender: 'tata',
    code: [0, 8],
    timeZone: 'Pacific/Kiritimati',
  });
  await answered(edit({ code: null }));
  expect((await answered(parent.api.account.$get())).code).toBeNull();
});

test('returns the same start for changed settings as `GET /api/start`', async () => {
  const { parent, edit } = await openSettings();
  const start = await answered(edit({ gender: 'tata', code: [8, 0] }));
  expect(start).toEqual(await answered(parent.api.start.$get()));
});

test('changes nothing of the account without the current password', async () => {
  const { world, parent, edit } = await openSettings();
  const before = await dump(world.storage.read);
  const password = 'zgaduję';
  expect(await refused(edit({ password, gender: 'tata' }))).toBe('403 wrong-password');
  expect(
    await refused(
      parent.api.account.email.$put({
        json: { oldEmail: SIGN_IN.email, email: 'nowy@example.com', password },
      }),
    ),
  ).toBe('403 wrong-password');
  expect(await refused(parent.api.account.deletion.$post({ json: { password } }))).toBe(
    '403 wrong-password',
  );
  expect(await dump(world.storage.read)).toEqual(before);
});

test('accepts the new password, rejects the old one and signs out all other devices', async () => {
  const { world, parent, edit } = await openSettings();
  const tablet = signIn(world);
  await answered(tablet.answer);
  await answered(edit({ newPassword: 'konstelacja' }));
  expect((await answered(tablet.device.api.start.$get())).family).toBeNull();
  expect((await answered(parent.api.start.$get())).family?.actor).toMatchObject({ is: 'parent' });
  expect(await refused(signIn(world).answer)).toBe('403 wrong-password');
  await answered(signIn(world, { ...SIGN_IN, password: 'konstelacja' }).answer);
});

test('gives the own device a new token after a new password and sends a letter', async () => {
  const { world, parent, edit } = await openSettings();
  const { device } = parent;
  const stolen = device.cookie;
  const startWith = async (cookie: string) => {
    const request = new Request('http://gwiazdozbior.test/api/start', { headers: { cookie } });
    return ((await (await world.app.fetch(request)).json()) as { family: object | null }).family;
  };
  await answered(edit({ gender: 'tata' }));
  expect(device.cookie).toBe(stolen);
  expect(await world.letters()).toEqual([]);

  await answered(edit({ newPassword: 'konstelacja' }));
  expect(device.cookie).not.toBe(stolen);
  expect((await answered(parent.api.start.$get())).family?.actor).toMatchObject({ is: 'parent' });
  world.passMs(31_000);
  expect(await startWith(stolen)).toBeNull();
  expect(await startWith(device.cookie)).not.toBeNull();
  expect(await world.letters()).toMatchObject([
    { to: SIGN_IN.email, subject: 'Hasło do Gwiazdozbioru zostało zmienione' },
  ]);
});

test('accepts a new e-mail at sign-in, rejects the old one and notifies the old address', async () => {
  const { world, parent } = await openParent();
  const change = (oldEmail: string, email: string) =>
    parent.api.account.email.$put({ json: { oldEmail, email, password: SIGN_IN.password } });
  await new SampleParent(world.device()).register('zajety@example.com');

  expect(await refused(change('inny@example.com', 'nowy@example.com'))).toBe('422 wrong-old-email');
  expect(await refused(change(SIGN_IN.email, 'Zajety@example.com'))).toBe('409 email-taken');
  expect(await refused(change(SIGN_IN.email, 'jan@dom..pl'))).toBe('422 email-not-valid');
  expect(await refused(change(SIGN_IN.email, 'jan@dom.pl\r\nBcc: x@y.pl'))).toBe('422 invalid');
  await answered(signIn(world).answer);

  const { family } = await answered(change(' PRZYKLAD@example.com ', ' Nowy@Example.com'));
  expect(family?.email).toBe('Nowy@Example.com');
  expect(await refused(signIn(world).answer)).toBe('403 wrong-password');
  await answered(signIn(world, { ...SIGN_IN, email: 'nowy@example.com' }).answer);
  const letters = await world.letters();
  expect(letters).toMatchObject([{ to: SIGN_IN.email }]);
  expect(letters[0]?.text).not.toContain('@');
});

test('accepts the same e-mail in another spelling', async () => {
  const { world, parent } = await openParent();
  const email = SIGN_IN.email.toUpperCase();
  const json = { oldEmail: SIGN_IN.email, email, password: SIGN_IN.password };
  expect((await answered(parent.api.account.email.$put({ json }))).family?.email).toBe(email);
  await answered(signIn(world).answer);
});

test('lists signed-in devices and signs out a lost one', async () => {
  const { world, parent } = await openParent();
  world.passMs(60 * 60 * 1000);
  const lost = signIn(world);
  await answered(lost.answer);
  const { devices } = await answered(parent.api.account.$get());
  expect(devices).toHaveLength(2);
  const there = devices.find(({ here }) => !here);
  expect(there).toMatchObject({ name: 'Nieznane urządzenie', since: there?.seen });
  const remaining = await answered(
    parent.api.account.devices[':device'].$delete({ param: { device: String(there?.device) } }),
  );
  expect(remaining.devices.map(({ here }) => here)).toEqual([true]);
  expect((await answered(lost.device.api.start.$get())).family).toBeNull();
});

test('does not sign out a device of another family', async () => {
  const { world, parent } = await openParent();
  const other = await sampleParent(world.device(), 'obcy@example.com');
  // Sessions are numbered per family, so only a second device has a number unknown here.
  const json = { ...SIGN_IN, email: 'obcy@example.com' };
  await answered(world.device().api.session.$post({ json }));
  const [theirs] = (await answered(other.api.account.$get())).devices;
  const param = { device: String(theirs?.device) };
  expect(await refused(parent.api.account.devices[':device'].$delete({ param }))).toBe(
    '404 not-found',
  );
  expect((await answered(other.api.start.$get())).family).not.toBeNull();
});

test('exports everything stored about a family except passwords', async () => {
  const { parent, login } = await openKid({ code: [1, 5] });
  const mission = await parent.addMission(login, { days: [weekday(TODAY)] });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  const take = (password: string) => parent.api.account.data.$post({ json: { password } });
  expect(await refused(take('zgaduję'))).toBe('403 wrong-password');
  const answer = await take(SIGN_IN.password);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const text = await answer.text();
  expect(text).not.toMatch(/argon2|"password"|hash/);
  expect(JSON.parse(text)).toMatchObject({
    family: { email: SIGN_IN.email, created: '2026-11-20T11:00:00.000Z' },
    devices: [{}, {}],
    kids: [
      {
        login,
        name: 'Zosia',
        code: [1, 5],
        missions: [{ name: 'Zęby rano', start: '2026-11-20', finish: null }],
        marks: [{ mission, wait: [], done: ['2026-11-20'] }],
        fullWeeks: [{ monday: '2026-11-16', celebrated: false }],
        gifts: [],
        extraPoints: [],
      },
    ],
  });
});

test('leaves no rows of a deleted account and changes no other family', async () => {
  const { world, parent: other } = await openParent('obcy@example.com');
  const othersLogin = await other.addKid();
  const alone = await dump(world.storage.read);

  const { parent, login, tablet } = await sampleKid(world, { code: [1] });
  await parent.addMission(login);
  const json = { be: 'kid' as const, login, code: [2] };
  expect(await refused(tablet.api.actor.$put({ json }))).toBe('403 wrong-code');
  await tablet.api['password-reset'].$post({ json: { email: SIGN_IN.email } });
  await world.letters();

  const start = await answered(
    parent.api.account.deletion.$post({ json: { password: SIGN_IN.password } }),
  );
  expect(start.family).toBeNull();
  expect(await dump(world.storage.read)).toEqual(alone);
  expect((await answered(tablet.api.start.$get())).family).toBeNull();
  expect(await refused(signIn(world).answer)).toBe('403 wrong-password');
  expect((await other.kid(othersLogin)).name).toBe('Zosia');
});

test('limits password attempts in the family’s settings', async () => {
  const { edit } = await openSettings();
  const problems: string[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    problems.push(await refused(edit({ password: `zgaduję${attempt}` })));
  }
  expect(problems.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '403 wrong-password'));
  expect(problems.slice(10)).toEqual(['429 too-many', '429 too-many']);
  expect(await refused(edit({}))).toBe('429 too-many');
});

test('rejects a sign-in when the password changes during its check', async () => {
  let meanwhile = async () => {};
  const passwords = passwordsWith(() => meanwhile());
  const { world, edit } = await openSettings({ passwords });
  meanwhile = async () => {
    meanwhile = async () => {};
    await answered(edit({ newPassword: 'konstelacja' }));
  };
  const { device, answer } = signIn(world);
  expect(await refused(answer)).toBe('403 wrong-password');
  expect((await answered(device.api.start.$get())).family).toBeNull();
});

test('rejects concurrent sign-ins with the old password while a new one is set', async () => {
  const { world, edit } = await openSettings();
  let isSet = false;
  const started: ReturnType<typeof signIn>[] = [];
  const guest = async () => {
    do {
      const signingIn = signIn(world);
      started.push(signingIn);
      await signingIn.answer;
    } while (!isSet);
  };
  const setting = answered(edit({ newPassword: 'konstelacja' })).then(() => {
    isSet = true;
  });
  await Promise.all([setting, ...Array.from({ length: GUESTS }, guest)]);
  for (const { device } of started) {
    expect((await answered(device.api.start.$get())).family).toBeNull();
  }
});
