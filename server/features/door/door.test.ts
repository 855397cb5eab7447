import { setImmediate } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { STARS } from '#domain/family/star-code.ts';
import { childsWay, shuffled, someCode } from '#fixtures/domain/door.ts';
import {
  answered,
  refused,
  type SampleParent,
  SIGN_IN,
  sampleFamily,
  signedInOn,
} from '#fixtures/families/family.ts';
import { openParent } from '#fixtures/families/open.ts';
import { randomFrom } from '#fixtures/random.ts';
import type { Device } from '#fixtures/server/device.ts';
import { openWorld, type World } from '#fixtures/server/world.ts';

const HOUR_MS = 60 * 60 * 1000;
const CODE = [0, 4, 8];
const ALL_SETS = Array.from({ length: 2 ** STARS - 1 }, (_, at) =>
  Array.from({ length: STARS }, (_, star) => star).filter((star) => (at + 1) & (1 << star)),
);
const WRONG = ALL_SETS.filter((set) => String(set) !== String(CODE));

/** Opens a family whose kid has a code, and a tablet at the kid's star-code lock. */
async function openHome(code = CODE) {
  const world = await openWorld();
  const { parent, login } = await sampleFamily(world, { code });
  const tablet = await signedInOn(world.device());
  return { world, parent, login, tablet };
}

/** Tries a code; returns „right” or the problem, with the seconds to wait. */
async function guess(tablet: Device, login: string, code: number[]) {
  const answer = await tablet.api.actor.$put({ json: { be: 'kid', login, code } });
  if (answer.ok) return { is: 'right', wait: 0 };
  const { problem, wait } = (await answer.json()) as { problem: string; wait?: number };
  if (wait !== undefined) expect(answer.headers.get('retry-after')).toBe(String(wait));
  return { is: `${answer.status} ${problem}`, wait: wait ?? 0 };
}

async function guessAll({ tablet, login }: At, codes: number[][]) {
  const answers = [];
  for (const code of codes) answers.push((await guess(tablet, login, code)).is);
  return answers;
}

/** Tries codes until the lock closes, waiting out each lockout; returns how many were compared. */
async function guessUntilClosed(
  { world, tablet, login }: At & { world: World },
  codes: number[][],
) {
  for (const [compared, code] of codes.entries()) {
    let { is, wait } = await guess(tablet, login, code);
    while (is === '429 stars-asleep') {
      world.passMs(wait * 1000);
      ({ is, wait } = await guess(tablet, login, code));
    }
    if (is !== '403 wrong-code') return { is, compared };
  }
  return { is: 'all compared', compared: codes.length };
}

interface At {
  tablet: Device;
  login: string;
}

async function doorOf(parent: SampleParent, login: string | null) {
  const { doors } = await answered(parent.api.doors.$get());
  return doors.find((door) => door.login === login);
}

/** All codes. Citus would time out on so many, so fewer are tried there. */
const AT_ONCE = inject('cluster').length > 0 ? 80 : WRONG.length;

test('stops after forty codes when all are guessed at once', async () => {
  const { tablet, login } = await openHome();
  const codes = shuffled(WRONG, randomFrom(1)).slice(0, AT_ONCE);
  // A slow machine rejects some requests, which are repeated.
  const heard = async (code: number[]): Promise<string> => {
    const { is } = await guess(tablet, login, code);
    return /^503|too-fast/.test(is) ? setImmediate().then(() => heard(code)) : is;
  };
  const answers = await Promise.all(codes.map(heard));
  expect(answers.filter((is) => is === '403 wrong-code')).toHaveLength(40);
  expect(answers.filter((is) => is === '429 stars-asleep')).toHaveLength(AT_ONCE - 40);
  expect(await guess(tablet, login, CODE)).toEqual({ is: '429 stars-asleep', wait: 20 });
});

test('closes after sixty patient guesses and again after a hundred within a day', async () => {
  const { world, tablet, login } = await openHome();
  const left = shuffled(WRONG, randomFrom(2));
  const all = left.length;
  const compared: number[] = [];
  let passed = 0;
  while (passed < 24 * HOUR_MS && left[0]) {
    const { is, wait } = await guess(tablet, login, left[0]);
    if (is === '403 wrong-code') left.shift();
    else world.passMs(wait * 1000);
    passed += wait * 1000;
    if (is === '403 door-closed') compared.push(all - left.length);
  }
  expect(compared).toEqual([60, 100]);
});

test('never blocks a four-year-old with a third of its taps wrong', async () => {
  const { world, parent, tablet } = await openHome();
  const random = randomFrom(4);
  for (const size of [3, 4, 5, 6]) {
    const code = someCode(size, random);
    const login = await parent.addKid({ code: [...code] });
    for (let signIn = 0; signIn < 8; signIn += 1) {
      const way = childsWay(code, { order: 'any', later: 0.5, clumsy: true }, random);
      for (const set of way.slice(0, -1)) {
        world.passMs(2000);
        expect((await guess(tablet, login, [...set])).is).toBe('403 wrong-code');
      }
      expect((await guess(tablet, login, [...code])).is).toBe('right');
      await answered(tablet.api.actor.$put({ json: { be: 'nobody' } }));
      world.passMs(3 * HOUR_MS);
    }
  }
});

test('rejects the right code during a lockout and accepts it afterwards', async () => {
  const home = await openHome();
  await guessAll(home, WRONG.slice(0, 40));
  const right = () => guess(home.tablet, home.login, CODE);
  home.world.passMs(19_500);
  expect(await right()).toEqual({ is: '429 stars-asleep', wait: 1 });
  const { family } = await answered(home.tablet.api.start.$get());
  expect(family?.actor).toBeNull();
  home.world.passMs(500);
  expect(await right()).toMatchObject({ is: 'right' });
});

test('opens a closed lock when the parent allows it or after twelve hours', async () => {
  const home = await openHome();
  const { world, parent, login, tablet } = home;
  const right = () => guess(tablet, login, CODE);
  expect(await guessUntilClosed(home, WRONG)).toEqual({ is: '403 door-closed', compared: 60 });
  expect((await right()).wait).toBe(12 * 60 * 60);
  expect(await doorOf(parent, login)).toMatchObject({ closed: true, noticed: true, tried: 60 });
  world.passMs(12 * HOUR_MS - 1000);
  expect(await right()).toEqual({ is: '403 door-closed', wait: 1 });
  world.passMs(1000);
  expect(await right()).toMatchObject({ is: 'right' });

  const { compared } = await guessUntilClosed(home, WRONG.slice(60));
  expect(compared).toBe(40);
  const param = { login };
  await answered(parent.api.doors[':login'].open.$post({ param }));
  const open = { login, tried: 0, last: null, noticed: false, closed: false };
  expect((await answered(parent.api.doors.$get())).doors).toEqual([open]);
  expect(await right()).toMatchObject({ is: 'right' });
});

test('closes the lock again when the parent undoes the permission, and reopens it', async () => {
  const home = await openHome();
  const { parent, login, tablet, world } = home;
  const doors = parent.api.doors[':login'];
  await guessUntilClosed(home, WRONG);
  await answered(doors.open.$post({ param: { login } }));
  await answered(doors.close.$post({ param: { login } }));
  const { doors: closed } = await answered(parent.api.doors.$get());
  expect(closed).toEqual([{ login, tried: 0, last: null, noticed: true, closed: true }]);
  expect((await guess(tablet, login, CODE)).is).toBe('403 door-closed');
  await answered(doors.open.$post({ param: { login } }));
  expect((await guess(tablet, login, CODE)).is).toBe('right');
  await answered(doors.close.$post({ param: { login } }));
  world.passMs(12 * HOUR_MS);
  expect((await guess(tablet, login, CODE)).is).toBe('right');
});

test('counts thirty concurrent guesses as thirty', async () => {
  const { parent, login, tablet } = await openHome();
  const guesses = WRONG.slice(0, 30).map((code) => guess(tablet, login, code));
  const answers = (await Promise.all(guesses)).map(({ is }) => is);
  expect(new Set(answers)).toEqual(new Set(['403 wrong-code']));
  expect(await doorOf(parent, login)).toMatchObject({ tried: 30, noticed: true });
});

test('blocks a patient sibling although the owner signs in every day', async () => {
  const { world, parent, login, tablet } = await openHome();
  const left = shuffled(WRONG, randomFrom(7));
  let is = '';
  for (let day = 0; day < 14 && is !== '403 door-closed'; day += 1) {
    for (const code of left.splice(0, 30)) ({ is } = await guess(tablet, login, code));
    if (is !== '403 door-closed') {
      for (const code of [[0], [0, 4]]) await guess(tablet, login, code);
      expect((await guess(tablet, login, CODE)).is).toBe('right');
      world.pass(1);
    }
  }
  expect(is).toBe('403 door-closed');
  expect(WRONG.length - left.length).toBeLessThan(150);
  expect(await doorOf(parent, login)).toMatchObject({ closed: true, noticed: true });
});

test('forgets the guesses when the code changes', async () => {
  const home = await openHome();
  const { parent, login, tablet } = home;
  await guessUntilClosed(home, WRONG);
  const { kid } = await answered(parent.api.kids[':login'].$get({ param: { login } }));
  const draft = { name: kid.name, birth: kid.birth, gender: kid.gender, hero: kid.hero };
  const change = (code: number[] | null) =>
    answered(parent.api.kids[':login'].$put({ param: { login }, json: { ...draft, code } }));
  await change([1, 2]);
  expect(await doorOf(parent, login)).toMatchObject({ tried: 0, closed: false, noticed: false });
  expect(await guess(tablet, login, CODE)).toMatchObject({ is: '403 wrong-code' });
  expect(await guess(tablet, login, [1, 2])).toMatchObject({ is: 'right' });
  await change(null);
  expect(await doorOf(parent, login)).toBeUndefined();
  expect(await guess(tablet, login, CODE)).toMatchObject({ is: 'right' });
});

test('lists guesses with their number and time and flags more than a small child needs', async () => {
  const home = await openHome();
  const { world, parent, login, tablet } = home;
  await parent.addKid({ name: 'Staś' });
  expect((await answered(parent.api.doors.$get())).doors).toHaveLength(1);
  await guessAll(home, WRONG.slice(0, 26));
  const last = await doorOf(parent, login);
  expect(last).toMatchObject({ tried: 26, noticed: false, closed: false });
  world.passMs(1000);
  await guessAll(home, WRONG.slice(20, 27));
  await guess(tablet, login, CODE);
  expect(await doorOf(parent, login)).toEqual({
    login,
    tried: 27,
    last: (last?.last ?? 0) + 1000,
    noticed: true,
    closed: false,
  });
  world.pass(7);
  expect(await doorOf(parent, login)).toMatchObject({ tried: 0, last: null, noticed: true });
});

test('lists a sibling’s earlier attempts but not an owner’s own way to the code', async () => {
  const home = await openHome([0, 2, 4, 6, 8]);
  const { world, parent, login, tablet } = home;
  const way = [[0], [0, 2], [0, 2, 3], [0, 2], [0, 2, 4], [0, 2, 4, 6]];
  const told = { tried: 0, last: null, noticed: false, closed: false };
  expect(new Set(await guessAll(home, way))).toEqual(new Set(['403 wrong-code']));
  expect((await guess(tablet, login, [0, 2, 4, 6, 8])).is).toBe('right');
  expect(await doorOf(parent, login)).toEqual({ login, ...told });

  await guessAll(home, [[7], [5, 7], [1, 5, 7]]);
  const tried = await doorOf(parent, login);
  expect(tried).toMatchObject({ tried: 3, last: expect.any(Number) });
  world.passMs(60_000);
  await guessAll(home, way);
  expect((await guess(tablet, login, [0, 2, 4, 6, 8])).is).toBe('right');
  expect(await doorOf(parent, login)).toEqual(tried);
});

test('does not count many taps on the way to the code as a row of guesses', async () => {
  const home = await openHome([4]);
  const way = Array.from({ length: 30 }, (_, nth) => {
    const set = (nth + 1) ^ ((nth + 1) >> 1);
    return [0, 1, 2, 3, 4].filter((star) => set & (1 << star));
  });
  await guessAll(home, way);
  expect(await doorOf(home.parent, home.login)).toMatchObject({ tried: 30, noticed: true });
  expect((await guess(home.tablet, home.login, [4])).is).toBe('right');
  expect(await doorOf(home.parent, home.login)).toMatchObject({ tried: 4, noticed: false });
});

test('counts and opens the parent’s own lock separately', async () => {
  const { world, parent } = await openParent(SIGN_IN.email, CODE);
  const tablet = await signedInOn(world.device());
  for (const code of WRONG.slice(0, 40)) {
    const tried = refused(tablet.api.actor.$put({ json: { be: 'parent', code } }));
    expect(await tried).toBe('403 wrong-code');
  }
  const right = () => tablet.api.actor.$put({ json: { be: 'parent', code: CODE } });
  expect(await refused(right())).toBe('429 stars-asleep');
  expect(await doorOf(parent, null)).toMatchObject({ tried: 40, noticed: true });
  await answered(parent.api.doors.open.$post());
  const { doors } = await answered(parent.api.doors.$get());
  expect(doors).toEqual([{ login: null, tried: 0, last: null, noticed: false, closed: false }]);
  expect((await answered(right())).family?.actor).toMatchObject({ is: 'parent' });
});

test('lets a parent in with the password after lockout and still lists the attempts', async () => {
  const { parent } = await openParent(SIGN_IN.email, CODE);
  await answered(parent.api.actor.$put({ json: { be: 'nobody' } }));
  const enter = (password: string) => parent.api.actor.$put({ json: { be: 'parent', password } });
  for (const code of WRONG.slice(0, 41)) {
    await parent.api.actor.$put({ json: { be: 'parent', code } });
  }
  expect(await refused(enter('zgaduję'))).toBe('403 wrong-password');
  expect(await refused(enter(''))).toBe('403 wrong-password');
  expect((await answered(enter(SIGN_IN.password))).family?.actor).toMatchObject({ is: 'parent' });
  expect(await doorOf(parent, null)).toMatchObject({ tried: 40, noticed: true, closed: false });
  await answered(parent.api.actor.$put({ json: { be: 'nobody' } }));
  const right = parent.api.actor.$put({ json: { be: 'parent', code: CODE } });
  expect((await answered(right)).family?.actor).toMatchObject({ is: 'parent' });
});
