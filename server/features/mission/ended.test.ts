import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark, refused, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

type Removed = { day: number; state: 'wait' | 'done' };

async function sampleEnded() {
  const home = await openKid();
  const { parent, login } = home;
  const missions = parent.api.kids[':login'].missions;
  const of = (mission: number) => ({ param: { login, mission: String(mission) } });
  const listed = async (before?: string) =>
    answered(missions.ended.$get({ param: { login }, query: before ? { before } : {} }));
  return {
    ...home,
    listed,
    numbers: async () => (await listed()).missions.map(({ mission }) => mission),
    active: async () => (await parent.missions(login)).map(({ mission }) => mission),
    edit: async (mission: number, change: object) => {
      const json = { ...SAMPLE_MISSION, ...change };
      return (await answered(missions[':mission'].$put({ ...of(mission), json }))).mission.mission;
    },
    end: (mission: number) => parent.endMission(login, mission),
    resume: (mission: number, marks: readonly Removed[] = []) =>
      missions[':mission'].resume.$post({ ...of(mission), json: { marks: [...marks] } }),
    marks: async (day: number) =>
      (await parent.week(login, weekOf(day))).marks.map(
        ({ mission, day, state }) => `${mission} ${day - TODAY} ${state}`,
      ),
  };
}

test('lists ended missions separately, last ended first, without replaced versions', async () => {
  const { world, parent, login, listed, numbers, active, edit, end } = await sampleEnded();
  const [first, second, third] = [
    await parent.addMission(login),
    await parent.addMission(login),
    await parent.addMission(login, { name: 'Odkurzyć podłogę' }),
  ];
  await end(second);
  world.pass(2);
  const next = await edit(first, { points: 9 });
  expect(await numbers()).toEqual([second]);
  await end(third);
  expect(await numbers()).toEqual([third, second]);
  expect(await active()).toEqual([next]);
  expect((await listed()).missions[0]).toMatchObject({
    name: 'Odkurzyć podłogę',
    start: TODAY,
    finish: TODAY + 2,
  });
  world.pass(1);
  await end(next);
  expect((await listed()).missions[0]).toMatchObject({
    mission: next,
    since: TODAY,
    start: TODAY + 2,
    finish: TODAY + 3,
  });
});

test('lists ended missions in pages of twenty, each once, also with many on one day', async () => {
  const { world, parent, login, listed, end } = await sampleEnded();
  const ended: number[] = [];
  for (let at = 0; at < 45; at += 1) {
    if (at % 15 === 0) world.pass(1);
    const mission = await parent.addMission(login);
    await end(mission);
    ended.unshift(mission);
  }
  const pages: number[][] = [];
  let next: string | null | undefined;
  while (next !== null) {
    const page = await listed(next);
    pages.push(page.missions.map(({ mission }) => mission));
    next = page.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(pages.flat()).toEqual(ended);
});

test('returns no next page when a page ends with the last mission', async () => {
  const { parent, login, listed, end } = await sampleEnded();
  expect(await listed()).toMatchObject({ missions: [], next: null });
  for (let at = 0; at < 20; at += 1) await end(await parent.addMission(login));
  expect(await listed()).toMatchObject({ missions: { length: 20 }, next: null });
});

test('restores the mission and its marks on „Cofnij” after „Wyłącz misję”', async () => {
  const { world, parent, login, tablet, numbers, active, end, resume, marks } = await sampleEnded();
  const mission = await parent.addMission(login, { points: 5 });
  world.pass(1);
  const today = TODAY + 1;
  for (const day of [TODAY, today, today + 6, today + 40]) {
    await answered(mark(tablet, { login, mission, day }, 'done'));
  }
  await answered(mark(parent.device, { login, mission, day: today + 1 }, 'done'));
  const before = await parent.kid(login);
  const { removed } = await end(mission);
  expect(removed).toEqual([
    { day: today, state: 'wait' },
    { day: today + 1, state: 'done' },
    { day: today + 6, state: 'wait' },
    { day: today + 40, state: 'wait' },
  ]);
  expect(await parent.kid(login)).toMatchObject({ earned: 0, waiting: { count: 1 } });

  const { mission: resumed } = await answered(resume(mission, removed));
  expect(resumed).toMatchObject({ mission, start: TODAY, finish: null });
  expect(await numbers()).toEqual([]);
  expect(await active()).toEqual([mission]);
  expect(await parent.kid(login)).toEqual(before);
  expect(await marks(today + 40)).toEqual([`${mission} 41 wait`]);
  await answered(resume(mission, removed));
  await answered(resume(mission));
  expect(await parent.kid(login)).toEqual(before);
});

test('counts today’s done mark in the week again when the end is undone', async () => {
  const { parent, login, end, resume } = await sampleEnded();
  const mission = await parent.addMission(login, { points: 5 });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  const { removed } = await end(mission);
  expect(await parent.kid(login)).toMatchObject({ earned: 5, week: { all: 0, done: 0 } });
  await answered(resume(mission, removed));
  expect(await parent.kid(login)).toMatchObject({ earned: 5, week: { all: 3, done: 1 } });
});

test('restores no marks that the end could not have removed', async () => {
  const { world, parent, login, end, resume } = await sampleEnded();
  const mission = await parent.addMission(login, { points: 5, days: [0, 4] });
  world.pass(7);
  const today = TODAY + 7;
  await answered(mark(parent.device, { login, mission, day: today }, 'done'));
  await end(mission);
  await answered(
    resume(mission, [
      { day: TODAY, state: 'done' },
      { day: today - 4, state: 'done' },
      { day: today, state: 'wait' },
      { day: today + 1, state: 'done' },
      { day: today + 3, state: 'wait' },
      { day: today + 3, state: 'done' },
    ]),
  );
  expect(await parent.kid(login)).toMatchObject({ earned: 10, waiting: { count: 0 } });
});

test('undoes an end only on the same day', async () => {
  const { world, parent, login, end, edit, resume } = await sampleEnded();
  const [ended, edited] = [await parent.addMission(login), await parent.addMission(login)];
  world.pass(1);
  const next = await edit(edited, { points: 9 });
  await end(ended);
  expect((await answered(resume(edited))).mission).toMatchObject({ mission: next, finish: null });
  await end(edited);
  expect((await answered(resume(edited))).mission).toMatchObject({ mission: next, finish: null });
  world.pass(1);
  const before = await dump(world.storage.read);
  expect(await refused(resume(ended))).toBe('409 mission-ended');
  expect(await refused(resume(next + 1))).toBe('404 not-found');
  expect(await dump(world.storage.read)).toEqual(before);
});

test('pays a mark once when today’s weekday is dropped and added again', async () => {
  const { world, parent, login, tablet, edit, marks } = await sampleEnded();
  const mission = await parent.addMission(login, { points: 5, confirmation: false });
  world.pass(1);
  const today = TODAY + 1;
  await answered(mark(tablet, { login, mission, day: today }, 'done'));
  const next = await edit(mission, { points: 5, confirmation: false, days: [0] });
  expect(await marks(today)).toEqual([`${mission} 1 done`]);
  await edit(next, { points: 7, confirmation: false, days: [0, 5] });
  expect(await marks(today)).toEqual([`${next} 1 done`]);
  await answered(mark(tablet, { login, mission: next, day: today }, 'done'));
  expect(await parent.kid(login)).toMatchObject({ earned: 7, week: { all: 2, done: 1 } });
});
