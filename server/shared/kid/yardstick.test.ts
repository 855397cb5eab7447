import { expect, test } from 'vitest';
import { answered, mark, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

const TEETH = { name: 'Zęby rano', picture: 'teeth-morning', points: 2 } as const;
const READING = { name: 'Czytanie', picture: 'read-book', points: 5 } as const;

async function sampleYardstick() {
  const home = await openKid();
  const { parent, login, tablet } = home;
  const teeth = await parent.addMission(login, TEETH);
  const reading = await parent.addMission(login, READING);
  const { missions } = parent.api.kids[':login'];
  const ofMission = (mission: number) => ({ param: { login, mission: `${mission}` } });
  return {
    ...home,
    teeth,
    reading,
    /** Reads it from the kid's card and checks it against the start. */
    async yardstick() {
      const { first } = await answered(tablet.api.start.$get());
      const { yardstick } = await parent.kid(login);
      expect(first.kids[0]?.yardstick).toEqual(yardstick);
      return yardstick;
    },
    thumb: (mission: number, day: number, to: 'done' | 'wait' | 'undone' = 'done') =>
      answered(
        mark(parent.device, { login, mission, day }, to, to === 'undone' ? 'done' : 'undone'),
      ),
    edit: (mission: number, draft: Partial<typeof SAMPLE_MISSION>) =>
      answered(
        missions[':mission'].$put({
          ...ofMission(mission),
          json: { ...SAMPLE_MISSION, ...TEETH, ...draft },
        }),
      ),
    end: (mission: number) => answered(missions[':mission'].end.$post(ofMission(mission))),
  };
}

test('returns the most frequent recent mission, also in the response of the deciding thumb', async () => {
  const { teeth, reading, thumb, yardstick } = await sampleYardstick();
  expect(await yardstick()).toBeNull();
  const first = await thumb(reading, TODAY);
  expect(first.kid.yardstick).toEqual(READING);
  await thumb(teeth, TODAY);
  expect(await yardstick(), 'as often: the older one').toEqual(TEETH);
  await thumb(reading, TODAY + 1);
  expect(await yardstick(), 'tomorrow’s mark is none of late').toEqual(TEETH);
  const last = await thumb(teeth, TODAY, 'undone');
  expect(last.kid.yardstick).toEqual(READING);
});

test('ignores waiting marks and marks of a sibling', async () => {
  const { parent, teeth, reading, thumb, yardstick } = await sampleYardstick();
  const brother = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  const cooking = await parent.addMission(brother, { name: 'Gotowanie' });
  await answered(mark(parent.device, { login: brother, mission: cooking, day: TODAY }, 'done'));
  await thumb(teeth, TODAY, 'wait');
  expect(await yardstick()).toBeNull();
  await thumb(reading, TODAY);
  expect(await yardstick()).toEqual(READING);
});

test('counts the last fourteen days, also across a month’s end', async () => {
  const { world, teeth, reading, thumb, yardstick } = await sampleYardstick();
  await thumb(teeth, TODAY);
  world.pass(13);
  expect(await yardstick()).toEqual(TEETH);
  world.pass(1);
  expect(await yardstick()).toBeNull();
  await thumb(reading, TODAY + 14);
  expect(await yardstick()).toEqual(READING);
});

test('counts a version replaced weeks ago for the current one', async () => {
  const { world, teeth, reading, thumb, edit, yardstick } = await sampleYardstick();
  for (const day of [TODAY, TODAY + 1, TODAY + 2]) await thumb(teeth, day);
  world.pass(3);
  const { mission } = await edit(teeth, { name: 'Zęby po obiedzie', points: 4 });
  expect(mission.mission).not.toBe(teeth);
  await thumb(reading, TODAY + 2);
  await thumb(reading, TODAY + 3);
  world.pass(9);
  expect(await yardstick()).toEqual({ ...TEETH, name: 'Zęby po obiedzie', points: 4 });
  await edit(mission.mission, { points: 0 });
  expect(await yardstick()).toEqual(READING);
});

test('counts a version between two others long after it was replaced', async () => {
  const { world, login, parent, teeth, reading, thumb, edit, yardstick } = await sampleYardstick();
  world.pass(1);
  const second = (await edit(teeth, { points: 3 })).mission.mission;
  for (const day of [TODAY + 1, TODAY + 2]) await thumb(second, day);
  world.pass(2);
  await edit(second, { points: 4 });
  await thumb(reading, TODAY + 3);
  world.pass(7);
  expect(await yardstick()).toEqual({ ...TEETH, points: 4 });
  const { kids } = await answered(parent.api.kids.$get());
  expect(kids.find((kid) => kid.login === login)?.yardstick).toEqual({ ...TEETH, points: 4 });
});

test('ignores an ended mission', async () => {
  const { teeth, reading, thumb, end, yardstick } = await sampleYardstick();
  await thumb(teeth, TODAY);
  await thumb(reading, TODAY);
  expect(await yardstick()).toEqual(TEETH);
  await end(teeth);
  expect(await yardstick()).toEqual(READING);
  await end(reading);
  expect(await yardstick()).toBeNull();
});
