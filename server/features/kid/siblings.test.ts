import { expect, test } from 'vitest';
import { MOST_KIDS } from '#domain/base/bounds.ts';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  kidOn,
  mark,
  refused,
  SAMPLE_GIFT,
  SAMPLE_MISSION,
  sampleParent,
} from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

interface Sibling {
  login: string;
  points: number;
  saw: { points: number };
}

async function threeAlike() {
  const { world, parent, login } = await openKid();
  const antek = await parent.addKid({ name: 'Antek', gender: 'M', hero: 1 });
  const hania = await parent.addKid({ name: 'Hania' });
  const logins = [login, antek, hania];
  const missions: number[] = [];
  const gifts: number[] = [];
  for (const [at, each] of logins.entries()) {
    missions.push(await parent.addMission(each, { points: 20 + at }));
    gifts.push(await parent.addGift(each, { points: 20 + at }));
  }

  /** Raises the first kid's points to 25, and those of the other kids. */
  const to25 = (noun: 'mission' | 'gift', more: object = {}, ticked = [1, 2]) => {
    const [sample, numbers] =
      noun === 'mission' ? [SAMPLE_MISSION, missions] : [SAMPLE_GIFT, gifts];
    const siblings: Sibling[] = ticked.map((at) => ({
      ...sample,
      points: 25,
      login: logins[at] ?? '',
      [noun]: numbers[at],
      saw: { ...sample, points: 20 + at },
    }));
    const json = { ...sample, points: 25, siblings, ...more };
    return {
      siblings,
      send: (by = parent.device) =>
        by.send('PUT', `/api/kids/${login}/${noun}s/${numbers[0]}`, json),
    };
  };
  const pointsOf = (list: (login: string) => Promise<readonly { points: number }[]>) => async () =>
    (await Promise.all(logins.map(list))).map((each) => each.map(({ points }) => points));
  return {
    world,
    parent,
    antek,
    missions,
    gifts,
    to25,
    missionPoints: pointsOf((each) => parent.missions(each)),
    giftPoints: pointsOf((each) => parent.gifts(each)),
    rows: async () => ({ ...(await dump(world.storage.read)), family: [] }),
  };
}

test('changes a mission of three kids in one change, and once when repeated', async () => {
  const { world, parent, antek, missions, to25, missionPoints, rows } = await threeAlike();
  world.pass(1);
  const { change: before } = await answered(parent.api.kids.$get());
  const answer = await (await to25('mission').send()).json();
  expect(answer).toMatchObject({ change: before + 1, siblings: [{ login: antek }, {}] });
  expect(await missionPoints()).toEqual([[25], [25], [25]]);
  // The mission started yesterday, so each kid has a new version from today on.
  expect(await parent.missions(antek)).toMatchObject([
    { lineage: missions[1], start: TODAY + 1, mission: answer.siblings[0].mission.mission },
  ]);
  const after = await rows();
  expect((await to25('mission').send()).status).toBe(200);
  expect(await rows()).toEqual(after);
});

test('changes a gift of three kids in one change, and once when repeated', async () => {
  const { parent, antek, gifts, to25, giftPoints, rows } = await threeAlike();
  const { change: before } = await answered(parent.api.kids.$get());
  const answer = await (await to25('gift').send()).json();
  expect(answer).toMatchObject({
    change: before + 1,
    siblings: [{ login: antek, gift: { gift: gifts[1], points: 25 } }, {}],
  });
  expect(await giftPoints()).toEqual([[25], [25], [25]]);
  const after = await rows();
  expect((await to25('gift').send()).status).toBe(200);
  expect(await rows()).toEqual(after);
});

test('returns the marks that an edit removed from a sibling, and restores them', async () => {
  const { parent, antek, missions, to25 } = await threeAlike();
  const [, mission = 0] = missions;
  const day = TODAY + 1;
  await answered(mark(parent.device, { login: antek, mission, day }, 'done'));
  const [sibling] = to25('mission', {}, [1]).siblings;
  const dropped = { ...sibling, points: 21, days: [0] };
  const answer = await (await to25('mission', { siblings: [dropped] }).send()).json();
  expect(answer.siblings).toMatchObject([{ removed: [{ day, state: 'done' }] }]);
  expect(await parent.kid(antek)).toMatchObject({ earned: 0 });
  const back = {
    ...dropped,
    ...SAMPLE_MISSION,
    points: 21,
    saw: { ...SAMPLE_MISSION, points: 21, days: [0] },
  };
  await to25('mission', { siblings: [{ ...back, restore: answer.siblings[0].removed }] }).send();
  expect(await parent.kid(antek)).toMatchObject({ earned: 21 });
});

test.each([
  {
    noun: 'mission',
    meanwhile: 'another device has changed it',
    says: 'Antek: ktoś zmienił tę misję chwilę wcześniej. Nic nie zostało zapisane.',
  },
  {
    noun: 'gift',
    meanwhile: 'another device has changed it',
    says: 'Antek: ktoś zmienił tę nagrodę chwilę wcześniej. Nic nie zostało zapisane.',
  },
  {
    noun: 'mission',
    meanwhile: 'it has ended',
    says: 'Antek: ta misja jest już zakończona. Nic nie zostało zapisane.',
  },
  {
    noun: 'gift',
    meanwhile: 'the kid has chosen it',
    says: 'Antek: ta nagroda jest już wybrana. Nic nie zostało zapisane.',
  },
] as const)(
  'changes no $noun and names the kid when $meanwhile',
  async ({ noun, meanwhile, says }) => {
    const { parent, antek, missions, gifts, to25, rows } = await threeAlike();
    const [mission = 0, gift = 0] = [missions[1], gifts[1]];
    if (meanwhile === 'it has ended') await parent.endMission(antek, mission);
    else if (noun === 'mission') {
      const json = { ...SAMPLE_MISSION, points: 9 };
      await parent.device.send('PUT', `/api/kids/${antek}/missions/${mission}`, json);
    } else if (meanwhile === 'the kid has chosen it') {
      await parent.addPoints(antek, 50);
      await parent.chooseGift(antek, gift, 21);
    } else {
      const json = { ...SAMPLE_GIFT, points: 9 };
      await parent.device.send('PUT', `/api/kids/${antek}/gifts/${gift}`, json);
    }
    const before = await rows();
    const answer = await to25(noun).send();
    expect([answer.status, await answer.json()]).toMatchObject([409, { text: says, kid: 'Antek' }]);
    expect(await rows()).toEqual(before);
  },
);

test('rejects kids and missions that are not the family’s own, and kids as senders', async () => {
  const { world, antek, missions, gifts, to25, rows } = await threeAlike();
  const stranger = await sampleParent(world.device(), 'obcy@example.com');
  const theirs = await stranger.addKid({ name: 'Obca' });
  const tablet = await kidOn(world.device(), antek);
  const before = await rows();
  for (const noun of ['mission', 'gift'] as const) {
    const [sibling] = to25(noun, {}, [1]).siblings;
    const [, , hanias] = noun === 'mission' ? missions : gifts;
    for (const wrong of [{ login: theirs }, { login: 'nikt-1234' }, { [noun]: hanias }]) {
      const siblings = [{ ...sibling, ...wrong }];
      expect(await refused(to25(noun, { siblings }).send())).toBe('404 not-found');
    }
    expect((await to25(noun).send(tablet)).status).toBe(403);
  }
  const [one] = to25('gift', {}, [1]).siblings;
  const tooMany = Array.from({ length: MOST_KIDS }, () => one);
  expect(await refused(to25('gift', { siblings: tooMany }).send())).toBe('422 invalid');
  expect(await rows()).toEqual(before);
});
