import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  answered,
  refused,
  type SampleParent,
  SIGN_IN,
  sampleFamily,
  signedInOn,
} from '#fixtures/families/family.ts';
import { openParent } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';

const CODE = [0, 4, 8];
const WRONG = [1, 2];
/** The wrong codes after which the stars sleep for the first time. */
const MOST = 41;

async function openHome() {
  const world = await openWorld();
  const { parent, login } = await sampleFamily(world, { code: CODE });
  const tablet = await signedInOn(world.device());
  return { world, parent, login, tablet };
}

/** Tries a code; returns „right” or the problem, with the seconds to wait. */
async function tryCode(tablet: Device, login: string | null, code: number[]) {
  const json =
    login === null ? { be: 'parent' as const, code } : { be: 'kid' as const, login, code };
  const answer = await tablet.api.actor.$put({ json });
  if (answer.ok) return 'right';
  const { problem, wait } = (await answer.json()) as { problem: string; wait?: number };
  if (wait !== undefined) expect(answer.headers.get('retry-after')).toBe(String(wait));
  return [answer.status, problem, wait].join(' ').trim();
}

async function tryUntilAsleep(tablet: Device, login: string | null) {
  for (let nth = 0; nth < MOST; nth += 1) {
    expect(await tryCode(tablet, login, WRONG)).toBe('403 wrong-code');
  }
}

async function lockoutOf(parent: SampleParent, login: string | null) {
  const { doors } = await answered(parent.api.doors.$get());
  return doors.find((lockout) => lockout.login === login);
}

test('counts each of many attempts at once', async () => {
  const { tablet, login } = await openHome();
  // A slow machine rejects some requests, which are repeated.
  const attempt = async (): Promise<string> => {
    const is = await tryCode(tablet, login, WRONG);
    return /^503|too-fast/.test(is) ? setImmediate().then(attempt) : is;
  };
  const answers = await Promise.all(Array.from({ length: 80 }, attempt));
  expect(answers.filter((is) => is === '403 wrong-code')).toHaveLength(MOST);
  expect(answers.filter((is) => is === '429 stars-asleep 20')).toHaveLength(80 - MOST);
});

test('rejects the right code while the stars sleep and accepts it afterwards', async () => {
  const { world, tablet, login } = await openHome();
  await tryUntilAsleep(tablet, login);
  world.passMs(19_500);
  expect(await tryCode(tablet, login, CODE)).toBe('429 stars-asleep 1');
  const { family } = await answered(tablet.api.start.$get());
  expect(family?.actor).toBeNull();
  world.passMs(500);
  expect(await tryCode(tablet, login, CODE)).toBe('right');
});

test('tells the parent that codes were tried, who opens the profile at once', async () => {
  const { world, parent, tablet, login } = await openHome();
  await parent.addKid({ name: 'Staś' });
  const calm = { login, asleep: false, slept: null };
  expect((await answered(parent.api.doors.$get())).doors).toEqual([calm]);
  await tryUntilAsleep(tablet, login);
  const at = NOON;
  expect(await lockoutOf(parent, login)).toEqual({ login, asleep: true, slept: at });
  await answered(parent.api.doors[':login'].open.$post({ param: { login } }));
  expect(await lockoutOf(parent, login)).toEqual(calm);
  await tryUntilAsleep(tablet, login);
  world.passMs(60_000);
  expect(await tryCode(tablet, login, CODE)).toBe('right');
  expect(await lockoutOf(parent, login)).toEqual({ login, asleep: false, slept: at + 20_000 });
});

test('forgets the attempts when the code changes', async () => {
  const { parent, login, tablet } = await openHome();
  await tryUntilAsleep(tablet, login);
  const { kid } = await answered(parent.api.kids[':login'].$get({ param: { login } }));
  const draft = { name: kid.name, birth: kid.birth, gender: kid.gender, hero: kid.hero };
  const change = (code: number[] | null) =>
    answered(parent.api.kids[':login'].$put({ param: { login }, json: { ...draft, code } }));
  await change([1, 2]);
  expect(await lockoutOf(parent, login)).toEqual({ login, asleep: false, slept: null });
  expect(await tryCode(tablet, login, CODE)).toBe('403 wrong-code');
  expect(await tryCode(tablet, login, [1, 2])).toBe('right');
  await change(null);
  expect(await lockoutOf(parent, login)).toBeUndefined();
  expect(await tryCode(tablet, login, CODE)).toBe('right');
});

test('counts and opens the parent’s own profile separately', async () => {
  const { world, parent } = await openParent(SIGN_IN.email, CODE);
  const tablet = await signedInOn(world.device());
  await tryUntilAsleep(tablet, null);
  expect(await tryCode(tablet, null, CODE)).toBe('429 stars-asleep 20');
  expect(await lockoutOf(parent, null)).toMatchObject({ asleep: true });
  await answered(parent.api.doors.open.$post());
  const { doors } = await answered(parent.api.doors.$get());
  expect(doors).toEqual([{ login: null, asleep: false, slept: null }]);
  expect(await tryCode(tablet, null, CODE)).toBe('right');
});

test('lets a parent in with the password while the stars sleep and still tells of it', async () => {
  const { parent } = await openParent(SIGN_IN.email, CODE);
  const leave = () => answered(parent.api.actor.$put({ json: { be: 'nobody' } }));
  const enter = (password: string) => parent.api.actor.$put({ json: { be: 'parent', password } });
  await leave();
  await tryUntilAsleep(parent.device, null);
  expect(await refused(enter('zgaduję'))).toBe('403 wrong-password');
  expect(await refused(enter(''))).toBe('403 wrong-password');
  expect((await answered(enter(SIGN_IN.password))).family?.actor).toMatchObject({ is: 'parent' });
  expect(await lockoutOf(parent, null)).toMatchObject({ asleep: false, slept: expect.any(Number) });
  await leave();
  expect(await tryCode(parent.device, null, CODE)).toBe('right');
});
