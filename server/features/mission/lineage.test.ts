import { expect, test } from 'vitest';
import type { MissionDraft, TimedDraft } from '#domain/mission/mission.ts';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark, newKey, refused, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

type Edit = Partial<TimedDraft> & { saw?: MissionDraft };

async function threeMissions() {
  const home = await openKid();
  const { parent, login } = home;
  const { missions } = parent.api.kids[':login'];
  const added: number[] = [];
  for (const name of ['A', 'B', 'C']) added.push(await parent.addMission(login, { name }));
  const [a = 0, b = 0, c = 0] = added;
  const sent = <Draft extends MissionDraft>(draft: Draft) => ({ ...draft, days: [...draft.days] });
  return {
    ...home,
    a,
    b,
    c,
    order: (lineages: number[]) =>
      answered(missions.order.$put({ param: { login }, json: { lineages } })),
    edit: (mission: number, { saw, timeOfDay, minutes, ...draft }: Edit) =>
      missions[':mission'].$put({
        param: { login, mission: String(mission) },
        json: {
          ...sent({ ...SAMPLE_MISSION, name: 'A', ...draft }),
          ...(saw && { saw: sent(saw) }),
          ...(timeOfDay && { timeOfDay }),
          ...(minutes !== undefined && { minutes }),
        },
      }),
    remove: (mission: number) =>
      answered(missions[':mission'].$delete({ param: { login, mission: String(mission) } })),
    end: (mission: number) => parent.endMission(login, mission),
    create: (more: { lineage?: number; place?: number } & Partial<TimedDraft>) =>
      answered(
        missions.$post({
          param: { login },
          json: { ...sent({ ...SAMPLE_MISSION, ...more }), key: newKey() },
        }),
      ),
    listed: () => parent.missions(login),
    names: async () => (await parent.missions(login)).map(({ name }) => name).join(''),
    ofWeek: async (day = TODAY) =>
      (await parent.week(login, weekOf(day))).missions.map(({ name }) => name).join(''),
  };
}

test('keeps the parent’s order in the list, in every week and across edits', async () => {
  const { world, order, names, ofWeek, edit, a, b, c, parent, login } = await threeMissions();
  await order([c, a, b]);
  expect([await names(), await ofWeek()]).toEqual(['CAB', 'CAB']);
  world.pass(7);
  const { mission: newer } = await answered(edit(a, { name: 'X' }));
  expect(newer).toMatchObject({ lineage: a, place: b });
  expect([await names(), await ofWeek(TODAY), await ofWeek(TODAY + 7)]).toEqual(
    ['CXB', 'CAB', 'CXB'].map((each, at) => (at === 2 ? 'CAXB' : each)),
  );
  await parent.addMission(login, { name: 'N' });
  expect(await names()).toBe('CXBN');
});

test('moves nothing else for a repeated, late or partly unknown order', async () => {
  const { order, names, end, parent, login, world, ofWeek, a, b, c } = await threeMissions();
  await order([b, a, c]);
  const once = await dump(world.storage.read);
  await order([b, a, c]);
  expect((await dump(world.storage.read)).lineage).toEqual(once.lineage);
  const late = await parent.addMission(login, { name: 'D' });
  await order([c, b, a, 999, c]);
  expect(await names()).toBe('CBAD');
  world.pass(1);
  await end(b);
  await order([a, b, c, late]);
  expect([await names(), await ofWeek()]).toEqual(['ACD', 'ABCD']);
  const sibling = await parent.addKid();
  const foreign = await parent.addMission(sibling, { name: 'S' });
  const before = (await dump(world.storage.read)).lineage;
  await order([foreign, a]);
  expect((await dump(world.storage.read)).lineage).toEqual(before);
});

test('changes the time of day without a new version, alone or with other changes', async () => {
  const { world, edit, listed, a, login, parent } = await threeMissions();
  world.pass(7);
  const timed = await answered(edit(a, { timeOfDay: 'evening' }));
  expect(timed).toMatchObject({ mission: { mission: a, timeOfDay: 'evening' }, removed: [] });
  const seen = { ...SAMPLE_MISSION, name: 'A' };
  const { mission: newer } = await answered(edit(a, { points: 9, saw: seen }));
  expect(newer).toMatchObject({ lineage: a, points: 9, timeOfDay: 'evening' });
  expect(newer.mission).not.toBe(a);
  // A form that was opened before the points changed.
  const both = await answered(edit(a, { saw: seen, timeOfDay: 'morning' }));
  expect(both.mission).toMatchObject({ mission: newer.mission, points: 9, timeOfDay: 'morning' });
  const stale = edit(a, { saw: seen, points: 3, timeOfDay: 'afternoon' });
  expect(await refused(stale)).toBe('409 mission-changed');
  const { change } = await answered(parent.api.kids.$get());
  const saved = await answered(
    edit(newer.mission, { points: 4, saw: { ...seen, points: 9 }, timeOfDay: 'afternoon' }),
  );
  expect(saved).toMatchObject({
    change: change + 1,
    mission: { points: 4, timeOfDay: 'afternoon' },
  });
  expect((await listed()).map(({ timeOfDay }) => timeOfDay)).toEqual(['afternoon', 'any', 'any']);
  const past = await parent.week(login, weekOf(TODAY));
  expect(past.missions.find(({ mission }) => mission === a)?.timeOfDay).toBe('afternoon');
});

test('changes the minutes without a new version and copies them', async () => {
  const { world, edit, listed, create, remove, a, login, parent } = await threeMissions();
  world.pass(7);
  const timed = await answered(edit(a, { minutes: 2 }));
  expect(timed).toMatchObject({ mission: { mission: a, minutes: 2 }, removed: [] });
  const both = await answered(edit(a, { points: 9, timeOfDay: 'evening' }));
  expect(both.mission).toMatchObject({ lineage: a, minutes: 2, timeOfDay: 'evening' });
  expect(both.mission.mission).not.toBe(a);
  const past = await parent.week(login, weekOf(TODAY));
  expect(past.missions.find(({ mission }) => mission === a)?.minutes).toBe(2);
  const none = await answered(edit(both.mission.mission, { points: 9, minutes: null }));
  expect(none.mission).toMatchObject({ mission: both.mission.mission, minutes: null });
  const { mission: long } = await create({ name: 'Długa', minutes: 30 });
  expect((await listed()).at(-1)).toMatchObject({ mission: long.mission, minutes: 30 });
  expect((await remove(long.mission)).mission.minutes).toBe(30);
  for (const minutes of [0, 31, 1.5, -2]) {
    expect(await refused(edit(a, { minutes })), String(minutes)).toBe('422 invalid');
  }
});

test('restores place and time on „Cofnij” after „Usuń misję” if the place is free', async () => {
  const { order, create, remove, edit, names, listed, world, a, b, c } = await threeMissions();
  await order([c, b, a]);
  await answered(edit(a, { timeOfDay: 'morning' }));
  const { mission: deleted } = await remove(a);
  expect((await dump(world.storage.read)).lineage).toHaveLength(1);
  const { lineage, place, timeOfDay, name } = deleted;
  expect({ lineage, place, timeOfDay }).toEqual({ lineage: a, place: c, timeOfDay: 'morning' });
  const { mission: back } = await create({ lineage, place, timeOfDay, name });
  expect(back).toMatchObject({ lineage: a, place: c, timeOfDay: 'morning' });
  expect(await names()).toBe('CBA');
  // B occupies its own place, so a restored mission comes last.
  await remove(back.mission);
  await create({ lineage: a, place: b, name });
  expect(await names()).toBe('CBA');
  await remove(c);
  await create({ lineage: c, place: 999, name: 'C' });
  expect(await names()).toBe('BAC');
  const places = (await listed()).map((mission) => mission.place);
  expect(new Set(places).size).toBe(3);
});

test('returns the order to a kid and rejects its changes', async () => {
  const { tablet, login, order, a, b, c } = await threeMissions();
  await order([b, c, a]);
  const asKid = tablet.send('PUT', `/api/kids/${login}/missions/order`, { lineages: [a, b, c] });
  expect((await asKid).status).toBe(403);
  const week = await answered(
    tablet.api.kids[':login'].weeks[':week'].$get({
      param: { login, week: String(weekOf(TODAY)) },
    }),
  );
  expect(week.missions.map(({ lineage }) => lineage)).toEqual([b, c, a]);
  const { first } = await answered(tablet.api.start.$get());
  expect(first.week?.missions.map(({ lineage }) => lineage)).toEqual([b, c, a]);
  const { weeks } = await answered(mark(tablet, { login, mission: a, day: TODAY }, 'done'));
  expect(weeks[0]?.missions.map(({ lineage }) => lineage)).toEqual([b, c, a]);
});
