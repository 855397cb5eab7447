import { expect, test } from 'vitest';
import { draftOf } from '#domain/mission/draft.ts';
import { weekOf } from '#domain/time/week.ts';
import { answered, mark, newKey, refused, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

async function withDentist(ahead = 4) {
  const { world, parent, login, tablet } = await openKid();
  const ofKid = parent.api.kids[':login'];
  const of = (mission: number) => ({ param: { login, mission: String(mission) } });
  const create = (only: number) =>
    ofKid.missions.$post({
      param: { login },
      json: { ...SAMPLE_MISSION, days: [], name: 'Dentysta', key: newKey(), only },
    });
  const { mission } = await answered(create(TODAY + ahead));
  return {
    world,
    parent,
    login,
    tablet,
    mission,
    create,
    end: () => ofKid.missions[':mission'].end.$post(of(mission.mission)),
    resume: (finish: number | null) =>
      ofKid.missions[':mission'].resume.$post({
        ...of(mission.mission),
        json: { marks: [], finish },
      }),
    move: (only: number) => {
      const saw = { ...draftOf(mission), days: [...mission.days] };
      return ofKid.missions[':mission'].$put({
        ...of(mission.mission),
        json: { ...saw, saw, only },
      });
    },
    listed: async () => (await parent.missions(login)).map(({ name }) => name),
    ended: async () =>
      (await answered(ofKid.missions.ended.$get({ param: { login }, query: {} }))).missions.map(
        ({ name, start, finish }) => [name, start - TODAY, Number(finish) - TODAY],
      ),
  };
}

test('lists a one-day mission until its day is over, then among ended ones', async () => {
  const { world, parent, login, mission, listed, ended } = await withDentist();
  expect(mission).toMatchObject({ start: TODAY + 4, finish: TODAY + 5, days: [1] });
  expect([await listed(), await ended()]).toEqual([['Dentysta'], []]);
  const { week } = await parent.kid(login);
  expect(week).toEqual({ all: 0, wait: 0, done: 0 });
  world.pass(4);
  expect((await parent.kid(login)).week).toEqual({ all: 1, wait: 0, done: 0 });
  expect([await listed(), await ended()]).toEqual([['Dentysta'], []]);
  world.pass(1);
  expect([await listed(), await ended()]).toEqual([[], [['Dentysta', 4, 5]]]);
});

test('accepts marks of a one-day mission on its day only', async () => {
  const { world, parent, login, tablet, mission } = await withDentist();
  const at = (day: number) => ({ login, mission: mission.mission, day });
  expect(await refused(mark(tablet, at(TODAY), 'done'))).toBe('409 mission-not-active');
  expect(await refused(mark(tablet, at(TODAY + 11), 'done'))).toBe('409 mission-not-active');
  world.pass(4);
  await answered(mark(tablet, at(TODAY + 4), 'done'));
  await answered(mark(parent.device, at(TODAY + 4), 'done', 'wait'));
  expect(await parent.kid(login)).toMatchObject({ earned: 2, fullWeeks: 1 });
});

test('starts a kid’s weeks with the day of its first mission, in any order of creation', async () => {
  const { world, parent, login } = await withDentist(20);
  const weeks = async () =>
    (
      await answered(parent.api.kids[':login'].weeks.$get({ param: { login }, query: {} }))
    ).weeks.map(({ week }) => week - weekOf(TODAY));
  expect((await parent.kid(login)).since).toBe(TODAY);
  world.pass(1);
  await parent.addMission(login);
  world.pass(13);
  expect((await parent.kid(login)).since).toBe(TODAY + 1);
  expect(await weeks()).toEqual([2, 1, 0]);
});

test('ends a one-day mission early, undoes that and moves its day', async () => {
  const { world, mission, end, resume, move, listed, ended } = await withDentist();
  expect((await answered(end())).had).toBe(TODAY + 5);
  expect([await listed(), await ended()]).toEqual([[], [['Dentysta', 4, 4]]]);
  expect((await answered(resume(TODAY + 5))).mission).toEqual(mission);
  const moved = await answered(move(TODAY + 2));
  expect(moved.mission).toMatchObject({ start: TODAY + 2, finish: TODAY + 3, days: [6] });
  expect(await refused(move(TODAY - 1))).toBe('409 mission-changed');
  world.pass(3);
  expect(await refused(move(TODAY + 9))).toBe('409 mission-ended');
  // Even „Cofnij” of an outdated page must not make it a permanent mission.
  await answered(end());
  expect(await refused(resume(TODAY + 3))).toBe('409 mission-ended');
});

test('rejects a day that is over or too far ahead with a text', async () => {
  const { create } = await withDentist();
  for (const only of [TODAY - 1, TODAY + 367]) {
    expect(await refused(create(only))).toBe('409 day-out-of-reach');
  }
  await answered(create(TODAY + 366));
});
