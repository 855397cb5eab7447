import { expect, test } from 'vitest';
import { MOST_TOKENS } from '#domain/base/bounds.ts';
import { KNOWN_MS } from '#domain/family/visit.ts';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { programOf } from '#fixtures/families/devices.ts';
import {
  answered,
  mark,
  refused,
  SIGN_IN,
  sampleKid,
  signedInOn,
} from '#fixtures/families/family.ts';
import { removeGrownUp, SECOND_SIGN_IN } from '#fixtures/families/grown-up.ts';
import { openKid, openTwo } from '#fixtures/families/open.ts';
import { serve } from '#fixtures/server/served.ts';
import { listen } from '#fixtures/server/stream.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';

async function openHome() {
  const home = await openKid();
  const { parent, login, tablet, world } = home;
  const sibling = await parent.addKid({ name: 'Franek' });
  const mission = await parent.addMission(login);
  return {
    ...home,
    sibling,
    mission,
    wait: () => answered(mark(tablet, { login, mission, day: TODAY }, 'wait')),
    program: (may: 'read' | 'mark' | 'give', whose: string | null = login) =>
      programOf(world, parent, { may, login: whose }),
    devices: async () => (await answered(parent.api.account.$get())).devices,
    signOut: (device: number) =>
      answered(parent.api.account.devices[':device'].$delete({ param: { device: `${device}` } })),
  };
}

test('reads what it is for, and nothing of a sibling or of the account', async () => {
  const { login, sibling, program } = await openHome();
  const { api } = await program('read');
  const of = (whose: string) => ({ param: { login: whose } });
  const kid = api.kids[':login'];
  expect((await answered(kid.$get(of(login)))).kid.name).toBe('Zosia');
  const week = { param: { login, week: `${weekOf(TODAY)}` } };
  expect((await answered(kid.weeks[':week'].$get(week))).missions).toHaveLength(1);
  expect(await refused(kid.$get(of(sibling)))).toBe('404 not-found');
  expect(await refused(api.account.$get())).toBe('403 not-for-token');
  expect(await refused(api.kids.$get())).toBe('403 not-for-token');
  const all = await program('read', null);
  expect((await answered(all.api.kids[':login'].$get(of(sibling)))).kid.name).toBe('Franek');
});

test('marks as the kid does, so that the parent decides', async () => {
  const { parent, login, sibling, mission, program } = await openHome();
  const program1 = await program('mark');
  const marked = await answered(mark(program1, { login, mission, day: TODAY }, 'done'));
  expect(marked.state).toBe('wait');
  const other = await parent.addMission(sibling);
  expect(
    await refused(mark(program1, { login: sibling, mission: other, day: TODAY }, 'done')),
  ).toBe('404 not-found');
  const { acceptances } = program1.api.kids[':login'];
  const json = { marks: [{ mission, day: TODAY }] };
  expect(await refused(acceptances.$post({ param: { login }, json }))).toBe('403 not-for-token');
});

test('accepts and gives points, and takes both back', async () => {
  const { parent, login, mission, wait, program } = await openHome();
  await wait();
  const { api } = await program('give');
  const kid = api.kids[':login'];
  const param = { login };
  const json = { marks: [{ mission, day: TODAY }] };
  const { accepted } = await answered(kid.acceptances.$post({ param, json }));
  expect(accepted).toEqual(json.marks);
  expect((await parent.kid(login)).remaining).toBe(2);
  await answered(kid.returns.$post({ param, json }));
  expect((await parent.kid(login)).remaining).toBe(0);
});

test('ends at once with its open stream when it is revoked', async () => {
  const world = await serve(await openWorld());
  const { parent, login } = await sampleKid(world);
  const program = await programOf(world, parent, { may: 'read', login });
  const stream = await listen(program);
  await stream.next();
  const { devices } = await answered(parent.api.account.$get());
  const token = devices.find((each) => each.token !== null);
  const param = { device: `${token?.device}` };
  await answered(parent.api.account.devices[':device'].$delete({ param }));
  expect(await stream.next()).toBeNull();
  expect(await refused(program.api.kids[':login'].$get({ param: { login } }))).toBe(
    '401 signed-out',
  );
});

test('hears of its own kid alone', async () => {
  const world = await serve(await openWorld());
  const { parent, login } = await sampleKid(world);
  const sibling = await parent.addKid({ name: 'Franek' });
  const stream = await listen(await programOf(world, parent, { may: 'read', login }));
  const { change } = await stream.next();
  await parent.addMission(sibling);
  await parent.addMission(login);
  expect(await stream.next()).toEqual({ change: change + 1 });
  expect(await stream.next()).toEqual({ change: change + 2, noun: 'mission', kid: login });
  await stream.leave();
});

test('is listed with what it may do and when it was used', async () => {
  const { world, login, program, devices } = await openHome();
  const { api } = await program('give');
  await program('read', null);
  world.pass(3);
  await answered(api.kids[':login'].$get({ param: { login } }));
  expect((await devices()).filter(({ token }) => token)).toMatchObject([
    { name: 'Home Assistant', token: { may: 'give', login }, tablet: null },
    { name: 'Home Assistant', token: { may: 'read', login: null }, tablet: null },
  ]);
  const [used, unused] = (await devices()).filter(({ token }) => token);
  expect(used?.seen).toBeGreaterThan(used?.since ?? 0);
  expect(unused?.seen).toBeLessThan(unused?.since ?? 0);
});

test('is good in its header alone, as a session is in its cookie', async () => {
  const { world, parent, login, program } = await openHome();
  const get = (device: { api: typeof parent.api }) =>
    refused(device.api.kids[':login'].$get({ param: { login } }));
  const { token = '' } = await program('read');
  for (const value of [token, token.slice('gwz_'.length)]) {
    const asCookie = world.device();
    asCookie.takeCookies(`session=${value}`);
    expect(await get(asCookie)).toBe('401 signed-out');
  }
  const asHeader = world.device();
  asHeader.token = `gwz_${parent.device.cookie.replace(/.*session=([^;]+).*/, '$1')}`;
  expect(await get(asHeader)).toBe('401 signed-out');
  for (const wrong of ['gwz_', 'gwz_1.x', `${token}x`, token.replace('gwz_', ''), 'gwz_0.0']) {
    const stranger = world.device();
    stranger.token = wrong;
    expect(await get(stranger)).toBe('401 signed-out');
  }
});

test('lasts until it is revoked, but not longer than its kid', async () => {
  const { world, parent, login, program, devices } = await openHome();
  const { api } = await program('read');
  world.passMs(KNOWN_MS + 1);
  const param = { login };
  expect((await answered(api.kids[':login'].$get({ param }))).kid.name).toBe('Zosia');
  await signedInOn(parent.device);
  await answered(parent.api.actor.$put({ json: { be: 'parent' } }));
  await answered(parent.api.kids[':login'].$delete({ param }));
  expect((await devices()).filter(({ token }) => token)).toEqual([]);
});

test('ends with a new password only on request', async () => {
  const { parent, login, program } = await openHome();
  const { api } = await program('read');
  const isGood = async () => (await api.kids[':login'].$get({ param: { login } })).status === 200;
  const { password } = SIGN_IN;
  const save = (tabletsToo: boolean, password: string, newPassword: string) =>
    answered(
      parent.api.account.$put({
        json: {
          password,
          newPassword,
          tabletsToo,
          gender: 'mama',
          code: null,
          timeZone: 'Europe/Warsaw',
        },
      }),
    );
  await save(false, password, 'nowe hasło rodziny');
  expect(await isGood()).toBe(true);
  await save(true, 'nowe hasło rodziny', 'jeszcze nowsze hasło');
  expect(await isGood()).toBe(false);
});

test('rejects more tokens than a family may have', async () => {
  const { parent, program } = await openHome();
  for (let at = 0; at < MOST_TOKENS; at += 1) await program('read');
  const json = {
    name: 'Jeszcze jeden',
    may: 'read',
    login: null,
    password: SIGN_IN.password,
  } as const;
  expect(await refused(parent.api.tokens.$post({ json }))).toBe('409 too-many-tokens');
});

test('is made with the password of its grown-up, and limits wrong ones', async () => {
  const { world, first, second } = await openTwo();
  const make = ({ api }: Pick<typeof first, 'api'>, password: string) =>
    api.tokens.$post({ json: { name: 'Przycisk', may: 'read', login: null, password } });
  await answered(make(first, SIGN_IN.password));
  await answered(make(second, SECOND_SIGN_IN.password));
  const before = { ...(await dump(world.storage.read)), rate_limit: [] };
  for (let at = 0; at < 10; at += 1) {
    expect(await refused(make(second, SIGN_IN.password))).toBe('403 wrong-password');
  }
  expect(await refused(make(second, SECOND_SIGN_IN.password))).toBe('429 too-many');
  expect({ ...(await dump(world.storage.read)), rate_limit: [] }).toEqual(before);
});

test('ends with a new password of its grown-up by a letter’s link, as no other’s does', async () => {
  const { world, first, second } = await openTwo();
  const login = await first.addKid();
  const give = { may: 'give', login } as const;
  const own = await programOf(world, second, { ...give, ...SECOND_SIGN_IN });
  const others = await programOf(world, first, give);
  const json = { email: SECOND_SIGN_IN.email };
  await answered(world.device().api['password-reset'].$post({ json }));
  const text = (await world.letters()).at(-1)?.text ?? '';
  const token = /\/nowe-haslo#(\S+)/.exec(text)?.[1] ?? '';
  const reset = { json: { token, password: 'nowe-gwiazdy' } };
  await answered(world.device().api['password-reset'].$put(reset));
  const read = ({ api }: typeof own) => refused(api.kids[':login'].$get({ param: { login } }));
  expect(await read(own)).toBe('401 signed-out');
  expect(await read(others)).toBe('200 undefined');
  expect((await world.letters()).at(-1)).toMatchObject({
    to: SECOND_SIGN_IN.email,
    text: expect.stringContaining(
      'Tokeny i adresy kalendarza dodane z tego konta już nie działają',
    ),
  });
});

test('is not made by a kid, and marks for one kid only', async () => {
  const { parent, tablet } = await openHome();
  const json = { name: 'Przycisk', may: 'read', login: null, password: SIGN_IN.password } as const;
  expect(await refused(tablet.api.tokens.$post({ json }))).toBe('403 parent-only');
  const forAll = { name: 'Przycisk', may: 'mark', login: null, password: SIGN_IN.password };
  expect((await parent.device.send('POST', '/api/tokens', forAll)).status).toBe(422);
});

test('ends with the grown-up who made it', async () => {
  const { world, first, second, numbers } = await openTwo();
  const login = await first.addKid();
  const { api } = await programOf(world, second, { may: 'read', login, ...SECOND_SIGN_IN });
  const param = { login };
  expect((await answered(api.kids[':login'].$get({ param }))).kid.login).toBe(login);
  await answered(removeGrownUp(first.device, numbers.second));
  expect(await refused(api.kids[':login'].$get({ param }))).toBe('401 signed-out');
});
