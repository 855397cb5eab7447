import { expect, test } from 'vitest';
import {
  answered,
  mark,
  refused,
  type SampleParent,
  sampleKid,
} from '#fixtures/families/family.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';

const SIX_WEEKS = 42;

test('asks about a reward that the kid could take when six weeks have passed', async () => {
  const { world, parent, login, gift } = await openHome(20);
  world.pass(SIX_WEEKS - 1);
  expect(await suggestionOf(parent)).toBeNull();
  world.pass(1);
  expect(await suggestionOf(parent)).toMatchObject({
    login,
    number: gift,
    about: 'gift',
    page: gift,
    name: 'Wyjście na lody',
    count: 6,
    isShown: false,
  });
  await answer(parent, login, gift, false);
  expect(await suggestionOf(parent)).toMatchObject({ number: gift, isShown: true });
});

test('asks no more that week when the reward was settled, and never again about it', async () => {
  const { world, parent, login, gift } = await openHome(100);
  const other = await parent.addGift(login, { name: 'Kino' });
  world.pass(SIX_WEEKS);
  await answer(parent, login, gift, false);
  await answer(parent, login, gift, true);
  // A page that has not heard of it.
  await answer(parent, login, gift, false);
  expect(await suggestionOf(parent)).toBeNull();
  world.pass(7);
  expect(await suggestionOf(parent)).toMatchObject({ number: other, count: 7 });
  await answer(parent, login, other, false);
  world.pass(7);
  expect(await suggestionOf(parent)).toMatchObject({ number: other, isShown: false });
});

test.each(['edit', 'choose', 'delete'] as const)(
  'asks nothing else that week when the reward goes by „%s”',
  async (how) => {
    const { world, parent, login, gift } = await openHome(100);
    const other = await parent.addGift(login, { name: 'Kino' });
    world.pass(SIX_WEEKS);
    await answer(parent, login, gift, false);
    const ofGift = parent.api.kids[':login'].gifts[':gift'];
    const param = { login, gift: String(gift) };
    if (how === 'edit') {
      const json = { name: 'Lody', picture: 'ice-cream', points: 5 } as const;
      await answered(ofGift.$put({ param, json }));
    } else if (how === 'choose') await parent.chooseGift(login, gift);
    else await answered(ofGift.$delete({ param }));
    expect(await suggestionOf(parent)).toBeNull();
    world.pass(7);
    expect(await suggestionOf(parent)).toMatchObject({ number: other });
  },
);

test('asks about a mission that was done on 28 days in a row until it is changed', async () => {
  const world = await openWorld();
  const { parent, login } = await sampleKid(world);
  const mission = await parent.addMission(login, { name: 'Zęby rano' });
  for (let day = 0; day < 28; day += 1) {
    await mark(parent.device, { login, mission, day: TODAY + day }, 'done');
    if (day === 27) expect(await suggestionOf(parent)).toBeNull();
    world.pass(1);
  }
  expect(await suggestionOf(parent)).toEqual({
    login,
    number: mission,
    about: 'mission',
    page: mission,
    name: 'Zęby rano',
    count: 28,
    isShown: false,
  });
  const yesterday = { login, mission, day: TODAY + 27 };
  await mark(parent.device, yesterday, 'undone', 'done');
  expect(await suggestionOf(parent)).toBeNull();
  await parent.excuse(login, mission, yesterday.day);
  expect(await suggestionOf(parent)).toBeNull();
});

test('rejects the number of another kid’s thing or of none', async () => {
  const { parent, login, gift } = await openHome(0);
  const sibling = await parent.addKid({ name: 'Hania' });
  for (const [of, number] of [
    [sibling, gift],
    [login, 999_999],
  ] as const) {
    expect(await refused(put(parent, of, number, true))).toBe('404 not-found');
  }
});

async function openHome(points: number) {
  const world = await openWorld();
  const { parent, login } = await sampleKid(world);
  if (points > 0) await parent.addPoints(login, points);
  return { world, parent, login, gift: await parent.addGift(login) };
}

async function suggestionOf({ api }: SampleParent) {
  return (await answered(api.suggestion.$get())).suggestion;
}

function put({ api }: SampleParent, login: string, number: number, settled: boolean) {
  const ofThing = api.kids[':login'].suggestions[':number'];
  return ofThing.$put({ param: { login, number: String(number) }, json: { settled } });
}

async function answer(...of: Parameters<typeof put>) {
  await answered(put(...of));
}
