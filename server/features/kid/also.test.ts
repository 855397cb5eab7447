import { expect, test } from 'vitest';
import { MOST_GIFTS, MOST_MISSIONS } from '#domain/base/bounds.ts';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  kidOn,
  newKey,
  refused,
  SAMPLE_GIFT,
  SAMPLE_MISSION,
  sampleParent,
} from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

async function threeKids() {
  const { world, parent, login } = await openKid();
  const antek = await parent.addKid({ name: 'Antek', gender: 'M', hero: 1 });
  const hania = await parent.addKid({ name: 'Hania' });
  const of = parent.api.kids[':login'];
  const both = [{ login: antek }, { login: hania }];
  return {
    world,
    parent,
    login,
    antek,
    hania,
    both,
    of,
    create: (draft: object = {}, also: object[] = both, key = newKey()) =>
      of.missions.$post({
        param: { login },
        json: { ...SAMPLE_MISSION, ...draft, key, also: also as never },
      }),
    addGift: (also: object[] = both, key = newKey()) =>
      of.gifts.$post({ param: { login }, json: { ...SAMPLE_GIFT, key, also: also as never } }),
    give: (also: object[] = both, key = newKey()) =>
      of['extra-points'].$post({
        param: { login },
        json: { description: 'Za pomoc', points: 5, key, also: also as never },
      }),
    missions: (of: string) => parent.missions(of),
    gifts: (of: string) => parent.gifts(of),
    rows: () => dump(world.storage.read),
  };
}

test('creates a mission for three kids in one change with the same schedule', async () => {
  const { parent, login, antek, hania, create, missions } = await threeKids();
  const { change: before } = await answered(parent.api.kids.$get());
  const made = await answered(create({ points: 7, timeOfDay: 'evening', only: TODAY + 3 }));
  expect(made.change).toBe(before + 1);
  expect(made.also.map((each) => each.login)).toEqual([antek, hania]);
  for (const [at, of] of [login, antek, hania].entries()) {
    const [mission, ...others] = await missions(of);
    expect(others).toEqual([]);
    const { name, picture } = SAMPLE_MISSION;
    expect(mission).toMatchObject({
      name,
      picture,
      points: 7,
      timeOfDay: 'evening',
      days: [0],
      start: TODAY + 3,
      finish: TODAY + 4,
      mission: at === 0 ? made.mission.mission : made.also[at - 1]?.number,
    });
  }
});

test('creates a repeated request once for each kid, also for kids added to it', async () => {
  const { create, addGift, give, rows } = await threeKids();
  for (const send of [create.bind(null, {}), addGift, give]) {
    const key = newKey();
    const first = await answered(send(undefined, key) as ReturnType<typeof create>);
    const after = await rows();
    const again = await answered(send(undefined, key) as ReturnType<typeof create>);
    expect(again.also).toEqual(first.also);
    expect({ ...(await rows()), family: [] }).toEqual({ ...after, family: [] });
  }
});

test('skips a kid that has the same item unless `twice` is set', async () => {
  const { parent, antek, hania, create, addGift, missions, gifts } = await threeKids();
  const own = await parent.addMission(antek, { points: 1 });
  await parent.addGift(antek, { points: 1 });
  const made = await answered(create({ points: 9 }));
  expect(made.also).toEqual([
    { login: antek, number: null },
    { login: hania, number: expect.any(Number) },
  ]);
  expect((await missions(antek)).map(({ mission, points }) => [mission, points])).toEqual([
    [own, 1],
  ]);
  const twice = [{ login: antek, twice: true }];
  expect((await answered(create({ points: 9 }, twice))).also).not.toContainEqual(
    expect.objectContaining({ number: null }),
  );
  expect((await missions(antek)).map(({ points }) => points)).toEqual([1, 9]);
  expect((await answered(addGift())).also).toMatchObject([{ number: null }, {}]);
  expect((await gifts(antek)).map(({ points }) => points)).toEqual([1]);
  await answered(addGift(twice));
  expect(await gifts(antek)).toHaveLength(2);
});

test('creates nothing and names the kid when one kid has no room', async () => {
  const { parent, antek, create, addGift, rows } = await threeKids();
  for (let at = 0; at < MOST_MISSIONS; at += 1) await parent.addMission(antek, { name: `M ${at}` });
  for (let at = 0; at < MOST_GIFTS; at += 1) await parent.addGift(antek, { name: `N ${at}` });
  const before = await rows();
  const full = await create();
  expect([full.status, await full.json()]).toEqual([
    409,
    {
      problem: 'too-many-missions',
      text: 'Antek ma już 100 misji. Wyłącz którąś, zanim dodasz nową.',
      kid: 'Antek',
    },
  ]);
  const fullGifts = await addGift();
  expect(await fullGifts.json()).toMatchObject({
    problem: 'too-many-gifts',
    text: 'Antek ma już 100 nieodebranych nagród. Usuń którąś, zanim dodasz nową.',
  });
  expect(await rows()).toEqual(before);
});

test('rejects the whole command when one kid is not the family’s own', async () => {
  const { world, antek, create, give, rows } = await threeKids();
  const stranger = await sampleParent(world.device(), 'obcy@example.com');
  const theirs = await stranger.addKid({ name: 'Obca' });
  const tablet = await kidOn(world.device(), antek);
  const before = await rows();
  for (const login of [theirs, 'nikt-1234']) {
    const also = [{ login: antek }, { login }];
    expect(await refused(create({}, also))).toBe('404 not-found');
    expect(await refused(give(also))).toBe('404 not-found');
  }
  const json = { ...SAMPLE_MISSION, days: [0], key: newKey(), also: [{ login: antek }] };
  const path = `/api/kids/${antek}/missions`;
  expect((await tablet.send('POST', path, json)).status).toBe(403);
  expect(await rows()).toEqual(before);
});

test('creates one when the kid itself or a duplicate is listed', async () => {
  const { login, antek, create, missions } = await threeKids();
  await answered(create({}, [{ login }, { login: antek }, { login: antek }]));
  expect(await missions(login)).toHaveLength(1);
  expect(await missions(antek)).toHaveLength(1);
});

test('creates a new mission or gift for others when a form is saved and changes none of theirs', async () => {
  const { parent, login, antek, hania, both, of, missions, gifts } = await threeKids();
  const mission = await parent.addMission(login);
  const theirs = await parent.addMission(hania, { points: 1 });
  const param = { login, mission: String(mission) };
  const { confirmation, picture, days } = SAMPLE_MISSION;
  const draft = { name: 'Zęby', picture, points: 4, days: [...days], confirmation };
  const edit = (key: string) =>
    answered(
      of.missions[':mission'].$put({ param, json: { ...draft, copies: { key, also: both } } }),
    );
  const key = newKey();
  const { also } = await edit(key);
  expect((await edit(key)).also).toEqual(also);
  expect(await missions(antek)).toMatchObject([draft]);
  expect(await missions(hania)).toMatchObject([{ mission: theirs, points: 1 }, draft]);
  expect(await missions(login)).toMatchObject([{ mission, ...draft }]);

  const gift = String(await parent.addGift(login));
  const json = { ...SAMPLE_GIFT, points: 3, copies: { key: newKey(), also: both } };
  await answered(of.gifts[':gift'].$put({ param: { login, gift }, json }));
  for (const each of [antek, hania]) expect(await gifts(each)).toMatchObject([{ points: 3 }]);
});

test('adds news of extra points for several kids to each and removes it when withdrawn', async () => {
  const { parent, login, antek, hania, give, of, both } = await threeKids();
  await answered(give());
  const kids = () => Promise.all([login, antek, hania].map((each) => parent.kid(each)));
  expect((await kids()).map(({ earned, news }) => [earned, news])).toEqual([
    [5, 1],
    [5, 1],
    [5, 1],
  ]);
  const json = { description: 'Cofnięte', points: -5, key: newKey(), also: both };
  await answered(of['extra-points'].$post({ param: { login }, json }));
  expect((await kids()).map(({ earned }) => earned)).toEqual([0, 0, 0]);
});
