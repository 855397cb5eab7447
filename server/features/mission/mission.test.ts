import { expect, test } from 'vitest';
import type { MissionDraft } from '#domain/mission/mission.ts';
import { WEEKDAYS } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark, newKey, refused, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

const WEEK = weekOf(TODAY);

async function sampleMissions() {
  const home = await openKid();
  const { parent, login } = home;
  const missions = parent.api.kids[':login'].missions;
  const paramOf = (mission: number) => ({ login, mission: String(mission) });
  return {
    ...home,
    create: (draft: Partial<MissionDraft> = {}, key = newKey(), of = login) =>
      missions.$post({ param: { login: of }, json: { ...SAMPLE_MISSION, ...draft, key } }),
    edit: (mission: number, draft: Partial<MissionDraft>) =>
      missions[':mission'].$put({ param: paramOf(mission), json: { ...SAMPLE_MISSION, ...draft } }),
    end: (mission: number) => missions[':mission'].end.$post({ param: paramOf(mission) }),
    list: () => parent.missions(login),
    done: (mission: number, day: number) =>
      answered(mark(parent.device, { login, mission, day }, 'done')),
    marks: async (week = WEEK) =>
      (await parent.week(login, week)).marks
        .map(({ mission, day, state }) => `${mission} ${day - TODAY} ${state}`)
        .sort(),
  };
}

test('starts a new mission today and lists it for kid and parent', async () => {
  const { tablet, login, create, list } = await sampleMissions();
  const { mission } = await answered(
    create({ name: '  ', days: [4, 0, 4], points: 0, confirmation: false }),
  );
  expect(mission).toEqual({
    mission: mission.mission,
    lineage: mission.mission,
    place: mission.mission,
    timeOfDay: 'any',
    minutes: null,
    recording: null,
    replaced: false,
    name: 'Misja',
    picture: 'teeth-morning',
    points: 0,
    days: [0, 4],
    rhythm: null,
    confirmation: false,
    start: TODAY,
    finish: null,
  });
  expect(await list()).toEqual([mission]);
  const seen = await answered(tablet.api.kids[':login'].missions.$get({ param: { login } }));
  expect(seen.missions).toEqual([mission]);
});

test('creates a mission once when it is sent twice, at once or later', async () => {
  const { create, list } = await sampleMissions();
  const key = newKey();
  const sent = await Promise.all([1, 2, 3].map(() => answered(create({}, key))));
  sent.push(await answered(create({}, key)));
  expect(await refused(create({ name: 'Inna' }, key))).toBe('409 key-reused');
  expect(new Set(sent.map(({ mission }) => mission.mission)).size).toBe(1);
  expect((await list()).map(({ name }) => name)).toEqual(['Zęby rano']);
});

test('rejects a key that has created a mission for a sibling', async () => {
  const { world, parent, create } = await sampleMissions();
  const sibling = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  const key = newKey();
  await answered(create({}, key));
  const before = await dump(world.storage.read);
  expect(await refused(create({}, key, sibling))).toBe('409 key-reused');
  expect(await dump(world.storage.read)).toEqual(before);
});

test('changes the mission itself and its points when edited on its first day', async () => {
  const { parent, login, create, edit, list, done, marks } = await sampleMissions();
  const { mission: id } = (await answered(create())).mission;
  await done(id, TODAY);
  await done(id, TODAY + 1);
  const edited = await answered(edit(id, { name: 'Zęby', points: 7, days: [4, 6] }));
  expect(edited.mission).toMatchObject({ mission: id, name: 'Zęby', points: 7, start: TODAY });
  expect(await list()).toEqual([edited.mission]);
  expect(await marks()).toEqual([`${id} 0 done`]);
  expect(await parent.kid(login)).toMatchObject({ earned: 7, week: { all: 2, wait: 0, done: 1 } });
});

test('creates a new version with today’s marks when edited later', async () => {
  const { world, parent, login, tablet, create, edit, list, done, marks } = await sampleMissions();
  const { mission: id } = (await answered(create({ points: 2 }))).mission;
  await done(id, TODAY);
  world.pass(1);
  await done(id, TODAY + 1);
  await answered(mark(tablet, { login, mission: id, day: TODAY + 2 }, 'done'));
  const edited = await answered(edit(id, { points: 10 }));
  const next = edited.mission.mission;
  expect(next).not.toBe(id);
  expect(edited.mission).toMatchObject({ points: 10, start: TODAY + 1, finish: null });
  expect(await list()).toEqual([edited.mission]);
  const { missions } = await parent.week(login, WEEK);
  expect(missions.map(({ mission, finish }) => [mission, finish])).toEqual([
    [id, TODAY + 1],
    [next, null],
  ]);
  expect(await marks()).toEqual([`${id} 0 done`, `${next} 1 done`, `${next} 2 wait`].sort());
  expect(await parent.kid(login)).toMatchObject({
    earned: 12,
    week: { all: 3, wait: 1, done: 2 },
    waiting: { count: 1, oldest: TODAY + 2 },
  });
});

test('keeps today’s points when the edited mission is not due today', async () => {
  const { world, parent, login, create, edit, done } = await sampleMissions();
  const { mission: id } = (await answered(create({ points: 2 }))).mission;
  world.pass(3);
  await done(id, TODAY + 3);
  await answered(edit(id, { points: 10, days: [6] }));
  expect(await parent.kid(login)).toMatchObject({ earned: 2, week: { all: 1, wait: 0, done: 0 } });
  const { missions, marks } = await parent.week(login, WEEK + 1);
  expect(marks).toMatchObject([{ mission: id, day: TODAY + 3, state: 'done' }]);
  expect(missions).toContainEqual(expect.objectContaining({ mission: id, finish: TODAY + 3 }));
});

test('moves later marks with an edited mission and removes them with an ended one', async () => {
  const { world, parent, login, tablet, create, edit, end, marks } = await sampleMissions();
  const { mission: id } = (await answered(create({ points: 2 }))).mission;
  const nextFriday = TODAY + 7;
  for (const day of [nextFriday, nextFriday + 1, nextFriday + 30]) {
    await answered(mark(tablet, { login, mission: id, day }, 'done'));
  }
  world.pass(1);
  const next = (await answered(edit(id, { days: [4] }))).mission.mission;
  expect(await marks(WEEK + 1)).toEqual([`${next} 7 wait`]);
  expect(await parent.kid(login)).toMatchObject({ waiting: { count: 1, oldest: nextFriday } });
  await answered(mark(parent.device, { login, mission: next, day: nextFriday }, 'done'));
  await answered(end(next));
  expect(await marks(WEEK + 1)).toEqual([]);
  expect(await parent.kid(login)).toMatchObject({ earned: 0, waiting: { count: 0 } });
});

test('changes nothing when a form is saved unchanged, on the first day and later', async () => {
  const { world, create, edit, done } = await sampleMissions();
  const { mission } = await answered(create());
  await done(mission.mission, TODAY);
  const rows = async () => {
    const { mission, mark, week, kid } = await dump(world.storage.read);
    return { mission, mark, week, kid };
  };
  const before = await rows();
  expect((await answered(edit(mission.mission, {}))).mission).toEqual(mission);
  world.pass(1);
  expect((await answered(edit(mission.mission, { name: ' Zęby rano ' }))).mission).toEqual(mission);
  expect(await rows()).toEqual(before);
});

test('removes an ended mission from the list and keeps its points', async () => {
  const { world, parent, login, tablet, create, end, list, done, marks } = await sampleMissions();
  const { mission: id } = (await answered(create({ points: 5 }))).mission;
  await answered(mark(tablet, { login, mission: id, day: TODAY }, 'done'));
  world.pass(1);
  await done(id, TODAY + 1);
  await answered(mark(tablet, { login, mission: id, day: TODAY + 2 }, 'done'));
  expect((await answered(end(id))).mission).toMatchObject({ mission: id, finish: TODAY + 1 });
  expect(await list()).toEqual([]);
  expect(await marks()).toEqual([`${id} 0 wait`, `${id} 1 done`]);
  expect(await parent.kid(login)).toMatchObject({
    earned: 5,
    week: { all: 1, wait: 1, done: 0 },
    waiting: { count: 1, oldest: TODAY },
  });
  world.pass(30);
  await answered(mark(parent.device, { login, mission: id, day: TODAY }, 'done', 'wait'));
  expect(await parent.kid(login)).toMatchObject({ earned: 10, waiting: { count: 0 } });
});

test('rejects changes of an ended mission on the same day and months later', async () => {
  const { world, parent, login, tablet, create, edit, end } = await sampleMissions();
  const { mission: id } = (await answered(create())).mission;
  world.pass(1);
  await answered(end(id));
  const before = await dump(world.storage.read);
  for (const days of [0, 1, 100]) {
    world.pass(days);
    expect(await refused(edit(id, { points: 9 }))).toBe('409 mission-ended');
    if (days > 0) expect(await refused(end(id))).toBe('409 mission-ended');
    for (const day of [TODAY + 1, TODAY + 2, TODAY + 40, TODAY + 101, TODAY - 1, TODAY - 70]) {
      const at = { login, mission: id, day };
      expect(await refused(mark(parent.device, at, 'done')), `${day - TODAY}`).toBe(
        '409 mission-not-active',
      );
      expect(await refused(mark(tablet, at, 'done'))).toBe('409 mission-not-active');
    }
  }
  expect(await dump(world.storage.read)).toEqual(before);
});

test('loses nothing when edits and marks come at once', async () => {
  const { world, parent, login, create, edit, done } = await sampleMissions();
  const { mission: id } = (await answered(create({ points: 1 }))).mission;
  world.pass(1);
  await Promise.all([
    ...WEEKDAYS.map((offset) =>
      mark(parent.device, { login, mission: id, day: TODAY + offset }, 'done'),
    ),
    edit(id, { points: 3 }),
    edit(id, { points: 5 }),
    ...WEEKDAYS.map((offset) =>
      mark(parent.device, { login, mission: id, day: TODAY + offset }, 'done'),
    ),
  ]);
  await done(id, TODAY);
  const { missions, marks } = await parent.week(login, WEEK);
  const days = marks.map(({ day }) => day);
  expect(new Set(days).size).toBe(days.length);
  expect(missions.filter(({ finish }) => finish === null)).toHaveLength(1);
});
