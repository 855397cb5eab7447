import { expect, test } from 'vitest';
import { draftOf } from '#domain/mission/draft.ts';
import type { MissionDraft } from '#domain/mission/mission.ts';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark, refused, SAMPLE_MISSION, SIGN_IN } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

type Removed = { day: number; state: 'wait' | 'done' };

type Beside = { saw?: MissionDraft; restore?: Removed[] };

async function sampleEdit() {
  const { world, parent, login, tablet } = await openKid();
  const first = await parent.addMission(login);
  const missions = parent.api.kids[':login'].missions;
  const of = (mission: number) => ({ param: { login, mission: String(mission) } });
  const week = (day: number) => parent.week(login, weekOf(day));
  return {
    world,
    parent,
    login,
    first,
    edit: (mission: number, change: Partial<MissionDraft>, beside: Beside = {}) =>
      missions[':mission'].$put({
        ...of(mission),
        json: { ...SAMPLE_MISSION, ...change, ...beside },
      }),
    end: (mission: number) => missions[':mission'].end.$post(of(mission)),
    resume: (mission: number, marks: Removed[] = []) =>
      missions[':mission'].resume.$post({ ...of(mission), json: { marks } }),
    active: async () => (await parent.missions(login)).map(({ mission }) => mission),
    ended: async () =>
      (await answered(missions.ended.$get({ param: { login }, query: {} }))).missions.map(
        ({ mission }) => mission,
      ),
    thumb: (mission: number, day: number, to: 'done' | 'undone' = 'done') =>
      answered(mark(tablet, { login, mission, day }, to, to === 'done' ? 'undone' : 'wait')),
    done: (mission: number, day: number) =>
      answered(mark(parent.device, { login, mission, day }, 'done')),
    marks: async (day: number) =>
      (await week(day)).marks
        .map(({ mission, day, state }) => `${mission} ${day - TODAY} ${state}`)
        .sort(),
  };
}

test('restores marks of dropped weekdays on „Cofnij” after an edit', async () => {
  const { world, parent, login, first, edit, thumb, done, marks } = await sampleEdit();
  world.pass(1);
  const today = TODAY + 1;
  for (const day of [TODAY, today, today + 2, today + 40]) await thumb(first, day);
  await done(first, today + 1);
  const before = await parent.kid(login);
  const { mission, removed } = await answered(edit(first, { points: 2, days: [0] }));
  expect(removed).toEqual([
    { day: today, state: 'wait' },
    { day: today + 1, state: 'done' },
    { day: today + 40, state: 'wait' },
  ]);
  expect(await parent.kid(login)).toMatchObject({ earned: 0, waiting: { count: 2 } });

  const next = mission.mission;
  const restore = [...removed];
  const undone = await answered(edit(next, {}, { saw: draftOf(mission), restore }));
  expect(undone).toMatchObject({ mission: { mission: next, start: today }, removed: [] });
  expect(await parent.kid(login)).toEqual(before);
  expect(await marks(today + 2)).toEqual([`${next} 3 wait`]);
  expect(await marks(today + 40)).toEqual([`${next} 41 wait`]);
});

test('does not restore marks that the kid undid when „Cofnij” is repeated', async () => {
  const { first, edit, thumb, marks } = await sampleEdit();
  await thumb(first, TODAY);
  await thumb(first, TODAY + 1);
  const { mission, removed } = await answered(edit(first, { days: [0] }));
  expect(removed).toEqual([
    { day: TODAY, state: 'wait' },
    { day: TODAY + 1, state: 'wait' },
  ]);
  const undo = () => answered(edit(first, {}, { saw: draftOf(mission), restore: [...removed] }));
  await undo();
  await thumb(first, TODAY, 'undone');
  await undo();
  expect(await marks(TODAY)).toEqual([`${first} 1 wait`]);
});

test('restores only current and future days on a later „Cofnij”', async () => {
  const { world, parent, login, first, edit, done, marks } = await sampleEdit();
  for (const ahead of [0, 1, 2]) await done(first, TODAY + ahead);
  const { mission, removed } = await answered(edit(first, { days: [4] }));
  world.pass(1);
  const undone = await answered(edit(first, {}, { saw: draftOf(mission), restore: [...removed] }));
  const next = undone.mission.mission;
  expect(next).not.toBe(first);
  expect(await marks(TODAY)).toEqual([`${first} 0 done`, `${next} 1 done`, `${next} 2 done`]);
  expect(await parent.kid(login)).toMatchObject({ earned: 6, week: { all: 3, done: 3 } });
});

test('restores no marks that the edit could not have removed', async () => {
  const { world, parent, login, first, edit } = await sampleEdit();
  world.pass(7);
  const restore: Removed[] = [TODAY, TODAY + 6, TODAY + 7, TODAY + 8].map((day) => ({
    day,
    state: 'done',
  }));
  await answered(edit(first, { points: 5, days: [4] }, { restore }));
  expect(await parent.kid(login)).toMatchObject({ earned: 5 });
});

test('keeps today’s points when the day is dropped and added back repeatedly', async () => {
  const { world, parent, login, first, edit, done, marks } = await sampleEdit();
  world.pass(1);
  const today = TODAY + 1;
  await done(first, today);
  const drop = { points: 2, days: [0 as const] };
  const { mission } = await answered(edit(first, { name: 'Zęby' }));
  const next = mission.mission;
  expect((await answered(edit(next, drop))).removed).toEqual([]);
  expect(await marks(today)).toEqual([`${next} 1 done`]);
  expect(await parent.kid(login)).toMatchObject({ earned: 2, week: { done: 0 } });
  await answered(edit(next, { points: 3 }));
  expect(await parent.kid(login)).toMatchObject({ earned: 3, week: { done: 1 } });
});

test('rejects a form opened before another device changed the mission', async () => {
  const { world, first, edit } = await sampleEdit();
  const saw = SAMPLE_MISSION;
  await answered(edit(first, { points: 9 }, { saw }));
  const before = await dump(world.storage.read);
  expect(await refused(edit(first, { name: 'Zęby' }, { saw }))).toBe('409 mission-changed');
  expect(await dump(world.storage.read)).toEqual(before);
  expect(await answered(edit(first, { points: 9 }, { saw }))).toMatchObject({
    mission: { points: 9 },
    removed: [],
  });
  const seen = { ...saw, name: ' Zęby rano ', points: 9 };
  const { mission } = await answered(edit(first, { name: 'Zęby', points: 9 }, { saw: seen }));
  expect(mission).toMatchObject({ name: 'Zęby', points: 9 });
});

test('accepts a repeated edit on the same day when the response was lost', async () => {
  const { world, first, edit, end, active, thumb } = await sampleEdit();
  world.pass(1);
  const saw = SAMPLE_MISSION;
  await thumb(first, TODAY + 2);
  const once = await answered(edit(first, { points: 9, days: [5] }, { saw }));
  const again = await answered(edit(first, { points: 9, days: [5] }, { saw }));
  expect(again).toMatchObject({ mission: once.mission, removed: [] });
  expect(await active()).toEqual([once.mission.mission]);
  expect(await refused(edit(first, { points: 8, days: [5] }, { saw }))).toBe('409 mission-changed');
  await answered(end(once.mission.mission));
  expect(await refused(edit(first, { points: 9, days: [5] }))).toBe('409 mission-ended');
});

test('returns the new version when an edit is repeated on another day', async () => {
  const { world, first, edit, active } = await sampleEdit();
  world.pass(1);
  const once = await answered(edit(first, { points: 9 }));
  world.pass(1);
  const again = await answered(edit(first, { points: 9 }));
  expect(again).toMatchObject({ mission: once.mission, removed: [] });
  expect(await active()).toEqual([once.mission.mission]);
  expect(await refused(edit(first, { points: 8 }))).toBe('409 mission-changed');
});

test('accepts a repeated end on the same day and ends the version made by an edit', async () => {
  const { world, first, edit, end, resume, active, thumb } = await sampleEdit();
  world.pass(1);
  await thumb(first, TODAY + 2);
  const once = await answered(end(first));
  expect(once.removed).toHaveLength(1);
  expect(await answered(end(first))).toMatchObject({ mission: once.mission, removed: [] });
  expect(await active()).toEqual([]);
  await answered(resume(first, [...once.removed]));
  const { mission } = await answered(edit(first, { points: 9 }));
  const ended = await answered(end(first));
  expect(ended.mission).toMatchObject({ mission: mission.mission, finish: TODAY + 1 });
  expect(await active()).toEqual([]);
  world.pass(1);
  expect(await refused(end(first))).toBe('409 mission-ended');
});

test('keeps an ended mission ended when the family moves to an earlier time zone', async () => {
  const { world, parent, first, end, active, ended } = await sampleEdit();
  const move = (timeZone: string) =>
    answered(
      parent.api.account.$put({
        json: {
          password: SIGN_IN.password,
          newPassword: null,
          gender: 'mama',
          code: null,
          timeZone,
        },
      }),
    );
  world.pass(1);
  await move('Pacific/Kiritimati');
  const { mission } = await answered(end(first));
  expect(mission.finish).toBe(TODAY + 2);
  await move('Pacific/Pago_Pago');
  expect(await active()).toEqual([]);
  expect(await ended()).toEqual([first]);
});
