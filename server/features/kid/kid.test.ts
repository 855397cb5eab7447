import type { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import type { Kid, KidDraft } from '#contract/kid.ts';
import { FIRST_SETTINGS } from '#domain/family/kid.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, kidOn, mark, newKey, refused, sampleParent } from '#fixtures/families/family.ts';
import { openKid, openParent } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

const ZOSIA: KidDraft = {
  name: 'Zosia',
  birth: 2021,
  gender: 'F',
  hero: 4,
  code: null,
  ...FIRST_SETTINGS,
};

async function openHome() {
  const { world, parent } = await openParent();
  const add = (draft: Partial<KidDraft>, key = newKey()) =>
    parent.api.kids.$post({ json: { ...ZOSIA, ...draft, key } });
  return { world, parent, add };
}

test('adds a kid to the family panel and to the parent’s list', async () => {
  const { parent, add } = await openHome();
  const { login } = await answered(add({ name: '  Zosia ', code: [3, 1] }));
  const card = { login, name: 'Zosia', gender: 'F', hero: 4, hasCode: true } as const;
  const { family } = await answered(parent.api.start.$get());
  expect(family).toMatchObject({ change: 1, kids: [card] });
  expect((await answered(parent.api.kids.$get())).kids).toEqual([
    {
      ...card,
      birth: 2021,
      earned: 0,
      remaining: 0,
      since: null,
      week: { all: 0, wait: 0, done: 0 },
      days: Array.from({ length: 7 }, () => 'free'),
      today: TODAY,
      todayFigures: { all: 0, wait: 0, done: 0 },
      toDo: [],
      proposals: [],
      fullWeeks: 0,
      toCelebrate: null,
      waiting: { count: 0, oldest: null },
      badges: Array.from({ length: 9 }, () => false),
      chosenGifts: 0,
      news: 0,
      goal: null,
      yardstick: null,
      readsAloud: true,
      sounds: 'own',
    },
  ] satisfies z.output<typeof Kid>[]);
});

const LOGINS: [string, RegExp][] = [
  ['Łucja Żółć', /^lucja-zolc-[2-9a-z]{4}$/],
  ['ZOSIA', /^zosia-[2-9a-z]{4}$/],
  ['Jaś  i Małgosia!', /^jas-i-malgosia-[2-9a-z]{4}$/],
  ['ąęćńóśźż', /^aecnoszz-[2-9a-z]{4}$/],
  ['🦄⭐', /^dziecko-[2-9a-z]{4}$/],
  ['Ася', /^dziecko-[2-9a-z]{4}$/],
  ['--', /^dziecko-[2-9a-z]{4}$/],
  ['Kid 2', /^kid-2-[2-9a-z]{4}$/],
  ['a'.repeat(60), /^a{30}-[2-9a-z]{4}$/],
  [`${'a'.repeat(29)} b`, /^a{29}-[2-9a-z]{4}$/],
];

test('makes the login of a kid from its name', async () => {
  const { parent, add } = await openHome();
  for (const [name, login] of LOGINS) {
    const added = await answered(add({ name }));
    expect(added.login).toMatch(login);
    expect(await parent.kid(added.login)).toMatchObject({ name, login: added.login });
  }
});

test('gives kids of one name different logins and lists them in the order added', async () => {
  const { parent, add } = await openHome();
  const added = [];
  for (const _ of [1, 2, 3]) added.push((await answered(add({}))).login);
  expect(new Set(added).size).toBe(3);
  const { kids } = await answered(parent.api.kids.$get());
  expect(kids.map(({ login }) => login)).toEqual(added);
});

test('adds a kid once when it is sent twice, at once or later', async () => {
  const { parent, add } = await openHome();
  const key = newKey();
  const sent = await Promise.all([1, 2, 3].map(() => answered(add({}, key))));
  sent.push(await answered(add({ name: ' Zosia\u200b' }, key)));
  expect(new Set(sent.map(({ login }) => login)).size).toBe(1);
  const { kids } = await answered(parent.api.kids.$get());
  expect(kids.map(({ name }) => name)).toEqual(['Zosia']);
});

test('rejects a repeated key with another kid', async () => {
  const { world, add } = await openHome();
  const key = newKey();
  await answered(add({ code: [1, 2] }, key));
  const before = await dump(world.storage.read);
  for (const other of [
    { name: 'Inna' },
    { birth: 2020 },
    { hero: 5 },
    { gender: 'M', hero: 1 },
    { code: null },
    { readsAloud: false },
    { sounds: 'off' },
  ] as const) {
    const draft = { code: [1, 2], ...other };
    expect(await refused(add(draft, key)), JSON.stringify(other)).toBe('409 key-reused');
  }
  expect((await dump(world.storage.read)).kid).toEqual(before.kid);
});

test('limits a family to twenty kids', async () => {
  const { world, parent, add } = await openHome();
  const key = newKey();
  const first = await answered(add({}, key));
  for (let kids = 1; kids < 19; kids += 1) await answered(add({}));
  const racing = await Promise.all([add({}), add({}), add({})]);
  expect(racing.map(({ status }) => Number(status)).sort()).toEqual([201, 409, 409]);
  const before = await dump(world.storage.read);
  const refusal = await add({});
  expect(await refusal.json()).toEqual({
    problem: 'too-many-kids',
    text: 'Rodzina może mieć najwyżej 20 dzieci.',
  });
  expect((await dump(world.storage.read)).kid).toEqual(before.kid);
  expect(await answered(add({}, key))).toMatchObject({ login: first.login });
  const { kids } = await answered(parent.api.kids.$get());
  expect(kids).toHaveLength(20);
  await answered(parent.api.kids[':login'].$delete({ param: { login: first.login } }));
  await answered(add({}));
});

test('adds another kid for the same key in another family', async () => {
  const { world, add } = await openHome();
  const other = await sampleParent(world.device(), 'druga@example.com');
  const key = newKey();
  const first = await answered(add({}, key));
  const second = await answered(other.api.kids.$post({ json: { ...ZOSIA, key } }));
  expect(second.login).not.toBe(first.login);
});

test('accepts a heroine for a girl and a hero for a boy', async () => {
  const { world, add } = await openHome();
  const before = await dump(world.storage.read);
  for (const [gender, hero] of [
    ['F', 3],
    ['F', 1],
    ['M', 4],
    ['M', 6],
  ] as const) {
    expect(await refused(add({ gender, hero })), `${gender} ${hero}`).toBe('422 invalid');
  }
  expect(await dump(world.storage.read)).toEqual(before);
  await answered(add({ gender: 'M', hero: 3 }));
  await answered(add({ gender: 'F', hero: 6 }));
});

test('accepts a birth year within the last eighteen years or none', async () => {
  const { world, parent, add } = await openHome();
  for (const birth of [2007, 2027, 0, -1]) {
    const answer = await add({ birth });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      problem: 'invalid',
      fields: { birth: 'Rok urodzenia od 2008 do 2026' },
    });
  }
  for (const birth of [2008, 2026, null]) {
    const { login } = await answered(add({ birth }));
    expect(await parent.kid(login)).toMatchObject({ birth });
  }
  world.pass(60);
  await answered(add({ birth: 2027 }));
  expect(await refused(add({ birth: 2008 }))).toBe('422 invalid');
});

test('renames a grown-up kid with its stored birth year and rejects another one', async () => {
  const { world, parent, add } = await openHome();
  const { login } = await answered(add({ birth: 2008 }));
  world.pass(365);
  const save = (draft: Partial<KidDraft>) =>
    parent.api.kids[':login'].$put({ param: { login }, json: { ...ZOSIA, ...draft } });
  await answered(save({ name: 'Zofia', birth: 2008 }));
  expect(await parent.kid(login)).toMatchObject({ name: 'Zofia' });
  expect(await refused(save({ birth: 2007 }))).toBe('422 invalid');
  await answered(save({ birth: 2015 }));
  expect(await refused(save({ birth: 2008 }))).toBe('422 invalid');
  expect(await refused(add({ birth: 2008 }))).toBe('422 invalid');
});

test('stores whether a kid’s pages are read aloud and make sounds', async () => {
  const { parent, login, tablet } = await openKid();
  const save = (draft: Partial<KidDraft>) =>
    parent.api.kids[':login'].$put({ param: { login }, json: { ...ZOSIA, ...draft } });
  for (const settings of [
    { readsAloud: true, sounds: 'off' },
    { readsAloud: true, sounds: 'on' },
    { readsAloud: false, sounds: 'own' },
  ] as const) {
    await answered(save(settings));
    const { profile } = parent.api.kids[':login'];
    expect(await answered(profile.$get({ param: { login } }))).toMatchObject({
      ...settings,
    });
    const { kid } = await answered(tablet.api.kids[':login'].$get({ param: { login } }));
    expect(kid).toMatchObject(settings);
  }
  expect(await refused(save({ sounds: 'loud' as never }))).toBe('422 invalid');
});

test('reads to a kid of at most seven years when it is added, and never stops by the calendar', async () => {
  const { world, parent } = await openKid();
  const login = await parent.addKid({ birth: 2019, readsAloud: null });
  const save = (birth: number | null) =>
    answered(parent.api.kids[':login'].$put({ param: { login }, json: { ...ZOSIA, birth } }));
  const isRead = async () => {
    const { readsAloud } = await parent.kid(login);
    const { profile } = parent.api.kids[':login'];
    expect(await answered(profile.$get({ param: { login } }))).toMatchObject({ readsAloud });
    return readsAloud;
  };
  expect(await isRead()).toBe(true);
  world.pass(42);
  expect(await isRead()).toBe(true);
  await save(2019);
  expect(await isRead()).toBe(true);
  await save(null);
  expect(await isRead()).toBe(false);
  await save(2021);
  expect(await isRead()).toBe(true);
});

/** Its first mission began on a Friday. */
const BEFORE = ['free', 'free', 'free', 'free'];

test('returns a kid’s own counts of this week and of all days', async () => {
  const { world, parent, login, tablet } = await openKid();
  const teeth = await parent.addMission(login, { points: 2 });
  const room = await parent.addMission(login, { points: 10, days: [5], confirmation: false });
  world.pass(2);
  await answered(mark(tablet, { login, mission: teeth, day: TODAY + 1 }, 'done'));
  await answered(mark(tablet, { login, mission: teeth, day: TODAY + 2 }, 'done'));
  await answered(mark(tablet, { login, mission: room, day: TODAY + 1 }, 'done'));
  const { kid } = await answered(tablet.api.kids[':login'].$get({ param: { login } }));
  expect(kid).toMatchObject({
    earned: 10,
    remaining: 10,
    week: { all: 4, wait: 2, done: 1 },
    days: [...BEFORE, 'undone', 'wait', 'wait'],
    waiting: { count: 2, oldest: TODAY + 1 },
  });
  expect(await parent.kid(login)).toEqual(kid);
  expect((await answered(parent.api.kids.$get())).kids).toEqual([kid]);

  world.pass(1);
  expect(await parent.kid(login)).toMatchObject({
    earned: 10,
    week: { all: 8, wait: 0, done: 0 },
    days: Array.from({ length: 7 }, () => 'undone'),
    waiting: { count: 2, oldest: TODAY + 1 },
  });
});

test('keeps missions and points of kids separate', async () => {
  const { world, parent, login } = await openKid();
  const sibling = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  const mission = await parent.addMission(login, { points: 5 });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  expect(await refused(mark(parent.device, { login: sibling, mission, day: TODAY }, 'done'))).toBe(
    '404 not-found',
  );
  expect(await parent.kid(login)).toMatchObject({ earned: 5 });
  expect(await parent.kid(sibling)).toMatchObject({ earned: 0, week: { all: 0 } });

  const tablet = await kidOn(world.device(), sibling);
  expect(await refused(tablet.api.kids[':login'].$get({ param: { login } }))).toBe(
    '403 not-this-profile',
  );
});
