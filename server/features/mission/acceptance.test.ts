import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

type Listed = { mission: number; day: number };

async function sampleWaiting() {
  const home = await openKid();
  const { world, parent, login, tablet } = home;
  const mission = await parent.addMission(login, { points: 5 });
  world.pass(364);
  const today = TODAY + 364;
  const ofKid = parent.api.kids[':login'];
  const json = (list: Listed[]) => {
    const marks = list.map(({ mission: number, day }) => ({ mission: number, day }));
    return { param: { login }, json: { marks } };
  };
  return {
    ...home,
    mission,
    today,
    thumb: (day: number, to: 'undone' | 'done' = 'done', of = mission) =>
      answered(mark(tablet, { login, mission: of, day }, to, to === 'done' ? 'undone' : 'wait')),
    accept: async (marks: Listed[]) =>
      (await answered(ofKid.acceptances.$post(json(marks)))).accepted,
    takeBack: async (marks: Listed[]) =>
      (await answered(ofKid.returns.$post(json(marks)))).returned,
    waiting: () => answered(ofKid.waiting.$get({ param: { login } })),
    state: async (day: number, of = mission) =>
      (await parent.week(login, weekOf(day))).marks.find(
        (each) => each.day === day && each.mission === of,
      )?.state ?? 'undone',
  };
}

test('makes all listed marks done on „Zaakceptuj wszystkie”, however far apart', async () => {
  const { parent, login, mission, today, thumb, accept, waiting } = await sampleWaiting();
  const days = [TODAY, TODAY + 1, TODAY + 180, today, today + 3];
  for (const day of days) await thumb(day);
  const shown = (await waiting()).marks;
  expect(shown).toEqual([...days].reverse().map((day) => ({ mission, day, state: 'wait' })));
  expect(await accept([...shown])).toHaveLength(5);
  expect((await waiting()).marks).toEqual([]);
  expect(await parent.kid(login)).toMatchObject({
    earned: 25,
    waiting: { count: 0, oldest: null },
    week: { wait: 0, done: 1 },
  });
});

test('skips marks that the kid undid, done marks and unknown ones', async () => {
  const { world, parent, login, mission, today, thumb, accept } = await sampleWaiting();
  const brother = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  const his = await parent.addMission(brother);
  await answered(mark(parent.device, { login: brother, mission: his, day: today }, 'wait'));
  for (const day of [today, today - 1, today - 2]) await thumb(day);
  await thumb(today - 1, 'undone');
  await answered(mark(parent.device, { login, mission, day: today - 2 }, 'done', 'wait'));
  const accepted = await accept([
    { mission, day: today },
    { mission, day: today - 1 },
    { mission, day: today - 2 },
    { mission, day: today - 40 },
    { mission: mission + 1000, day: today },
    { mission: his, day: today },
  ]);
  expect(accepted).toEqual([{ mission, day: today }]);
  expect(await parent.kid(login)).toMatchObject({ earned: 10, waiting: { count: 0 } });
  expect(await parent.kid(brother)).toMatchObject({ earned: 0, waiting: { count: 1 } });
  const before = await dump(world.storage.read);
  expect(await accept([])).toEqual([]);
  const { family: _, ...rows } = await dump(world.storage.read);
  expect(rows).toEqual({ ...before, family: undefined });
});

test('returns accepted marks to waiting and changes no others', async () => {
  const { parent, login, mission, today, thumb, accept, takeBack, state } = await sampleWaiting();
  for (const day of [today, today - 1, today - 2]) await thumb(day);
  await answered(mark(parent.device, { login, mission, day: today - 9 }, 'done'));
  const accepted = await accept([0, 1, 2].map((ago) => ({ mission, day: today - ago })));
  await answered(mark(parent.device, { login, mission, day: today - 1 }, 'undone', 'done'));
  expect(await takeBack([...accepted])).toHaveLength(2);
  expect(await Promise.all([0, 1, 2, 9].map((ago) => state(today - ago)))).toEqual([
    'wait',
    'undone',
    'wait',
    'done',
  ]);
  expect(await parent.kid(login)).toMatchObject({ earned: 5, waiting: { count: 2 } });
  expect(await takeBack([...accepted])).toEqual([]);
});

test('pays each mark once when two phones accept the same list, and undoes it once', async () => {
  const { parent, login, mission, today, thumb, accept } = await sampleWaiting();
  const days = [today, today - 8, today - 16];
  for (const day of days) await thumb(day);
  const list = days.map((day) => ({ mission, day }));
  const accepted = await Promise.all([accept(list), accept(list), accept([...list, ...list])]);
  expect(accepted.flat()).toHaveLength(3);
  expect(await parent.kid(login)).toMatchObject({ earned: 15 });
});

test('accepts a listed mark of an ended mission and rejects a waiting one on its last day', async () => {
  const { parent, login, mission, today, thumb, accept, takeBack, waiting, state } =
    await sampleWaiting();
  await thumb(today - 1);
  await answered(mark(parent.device, { login, mission, day: today }, 'done'));
  await parent.endMission(login, mission);
  const { missions, marks } = await waiting();
  expect(missions).toMatchObject([{ mission, finish: today }]);
  expect(await accept([...marks])).toEqual([{ mission, day: today - 1 }]);
  expect(await takeBack([{ mission, day: today }])).toEqual([]);
  expect(await state(today)).toBe('done');
  expect(await parent.kid(login)).toMatchObject({ earned: 10 });
});
