import { expect, test } from 'vitest';
import { rhythmFrom } from '#domain/mission/rhythm.ts';
import { weekOf } from '#domain/time/week.ts';
import { answered, mark, refused, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

async function sampleRhythm() {
  const { world, parent, login, tablet } = await openKid();
  const rhythm = rhythmFrom(2, weekOf(TODAY) + 1);
  const mission = await parent.addMission(login, { rhythm });
  const ofMission = parent.api.kids[':login'].missions[':mission'];
  const of = (number: number) => ({ param: { login, mission: String(number) } });
  return {
    world,
    parent,
    login,
    tablet,
    rhythm,
    mission,
    edit: (draft: object, copies?: { key: string; also: { login: string }[] }) =>
      answered(ofMission.$put({ ...of(mission), json: { ...SAMPLE_MISSION, ...draft, copies } })),
    deletable: async () => (await answered(ofMission.$get(of(mission)))).deletable,
  };
}

test('counts a mission in its weeks only and rejects a thumb in the others', async () => {
  const { world, parent, login, tablet, mission } = await sampleRhythm();
  const at = (day: number) => ({ login, mission, day });
  expect(await refused(mark(tablet, at(TODAY), 'done'))).toBe('409 mission-not-active');
  expect(await parent.kid(login)).toMatchObject({ week: { all: 0 }, toDo: [] });
  expect((await answered(parent.api.inbox.$get())).kids[0]?.missions).toEqual([]);
  await answered(mark(tablet, at(TODAY + 7), 'wait'));
  world.pass(7);
  expect(await parent.kid(login)).toMatchObject({
    week: { all: 7, wait: 1, done: 0 },
    waiting: { count: 1 },
  });
  await answered(mark(parent.device, at(TODAY + 8), 'done'));
  world.pass(7);
  expect(await parent.kid(login)).toMatchObject({ earned: 2, week: { all: 0 }, toDo: [] });
  const { weeks } = await answered(
    tablet.api.kids[':login'].weeks.$get({ param: { login }, query: {} }),
  );
  expect(weeks.map(({ all, wait, done }) => [all, wait, done])).toEqual([
    [0, 0, 0],
    [7, 1, 1],
    [0, 0, 0],
  ]);
});

test('keeps the rhythm in an edit that does not name it, and gives it to copies', async () => {
  const { world, parent, login, rhythm, edit } = await sampleRhythm();
  const brother = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  world.pass(3);
  const copies = { key: 'copies-of-a-rhythm', also: [{ login: brother }] };
  const { mission } = await edit({ points: 9 }, copies);
  expect(mission).toMatchObject({ points: 9, start: TODAY + 3, rhythm });
  expect(await parent.missions(brother)).toMatchObject([{ points: 9, rhythm }]);
  const weekly = await edit({ points: 9, rhythm: null, saw: { ...SAMPLE_MISSION, points: 9 } });
  expect(weekly.mission).toMatchObject({ start: TODAY + 3, rhythm: null });
  expect(await parent.kid(login)).toMatchObject({ week: { all: 7 } });
});

test('offers deletion until the first day of its own weeks has passed', async () => {
  const { world, deletable } = await sampleRhythm();
  // From Friday to Monday.
  world.pass(3);
  expect(await deletable()).toBe(true);
  world.pass(1);
  expect(await deletable()).toBe(false);
});
