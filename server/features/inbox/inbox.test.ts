import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { MOST_COUNTED, MOST_IN_INBOX } from '#domain/base/bounds.ts';
import { UNDO_MS } from '#domain/base/undo.ts';
import { missionsOn } from '#domain/progress/progress.ts';
import { WEEKDAYS, type Weekday, weekday } from '#domain/time/day.ts';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  kidOn,
  mark,
  newKey,
  readNews,
  type SampleParent,
} from '#fixtures/families/family.ts';
import { recordEvents } from '#fixtures/families/kid-commands.ts';
import { openParent } from '#fixtures/families/open.ts';
import { openAccessWorld } from '#fixtures/routes/access.ts';
import { TODAY, type World } from '#fixtures/server/world.ts';

type Listed = { login: string; marks: readonly { mission: number; day: number }[] };

test('lists waiting marks, today’s missions and chosen gifts of each kid', async () => {
  const { parent, kids, inbox } = await threeKids();
  const [zosia, stas, kalina] = kids;
  const evening = await parent.addMission(zosia.login, { name: 'Zęby wieczorem' });
  const lego = await parent.addGift(stas.login, { name: 'Klocki', points: 0 });
  await parent.chooseGift(stas.login, lego, 0);
  await parent.addGift(stas.login);
  await answered(mark(parent.device, { ...kalina, day: TODAY }, 'done', 'wait'));
  const { kids: listed } = await inbox();
  expect(listed.map(({ login }) => login)).toEqual(kids.map(({ login }) => login));
  const wait = { day: TODAY, state: 'wait' };
  expect(listed).toMatchObject([
    { missions: [{ name: 'Zęby rano' }, { mission: evening }], marks: [wait], waiting: 1 },
    { marks: [wait], waiting: 1, gifts: [{ gift: lego, status: 'chosen' }] },
    { marks: [{ ...wait, state: 'done' }], waiting: 0, gifts: [] },
  ]);
});

test('includes the mission of a mark of another day, even an ended one, and nothing else of that day', async () => {
  const { world, parent, kids, inbox } = await threeKids();
  const [{ login, mission }] = kids;
  const other = await parent.addMission(login, { name: 'Czytanie' });
  await answered(mark(parent.device, { login, mission: other, day: TODAY }, 'done'));
  world.pass(9);
  for (const each of [mission, other]) await parent.endMission(login, each);
  world.pass(2);
  const [zosia] = (await inbox()).kids;
  expect(zosia).toMatchObject({
    missions: [{ mission, finish: TODAY + 9 }],
    marks: [{ mission, day: TODAY, state: 'wait' }],
  });
});

test('lists yesterday as it was: its marks, its excuses and its pauses', async () => {
  const { world, parent, kids, inbox } = await threeKids();
  const [zosia, stas, kalina] = kids;
  const other = await parent.addMission(zosia.login, { name: 'Czytanie' });
  const once = await parent.addMission(zosia.login, { days: [weekday(TODAY)] });
  await answered(mark(parent.device, { ...zosia, mission: other, day: TODAY }, 'done'));
  await parent.excuse(zosia.login, once, TODAY);
  await parent.addPause([stas.login], TODAY);
  world.pass(1);
  await parent.endMission(kalina.login, kalina.mission);
  const yesterday = (await inbox()).kids.map((kid) =>
    missionsOn(kid, TODAY).map(({ mission, state }) => [mission.mission, state]),
  );
  expect(yesterday).toEqual([
    [
      [zosia.mission, 'wait'],
      [other, 'done'],
    ],
    [],
    [[kalina.mission, 'wait']],
  ]);
  const { kids: listed } = await inbox();
  expect(listed[1]).toMatchObject({ waiting: 1, marks: [{ day: TODAY, state: 'wait' }] });
});

test('counts what waits for anyone of the family, up to a limit', async () => {
  const { world, parent, kids, tablets, accept, all } = await threeKids();
  const [{ login, mission }] = kids;
  const count = async (device = parent) => (await answered(device.api.waiting.$get())).waiting;
  expect(await count()).toBe(3);
  expect((await answered((tablets[0] ?? expect.fail()).api.waiting.$get())).waiting).toBe(3);
  await accept(await all());
  expect(await count()).toBe(0);
  world.pass(MOST_COUNTED + 5);
  for (let day = TODAY + 1; day <= TODAY + MOST_COUNTED + 5; day += 1) {
    await answered(mark(parent.device, { login, mission, day }, 'wait'));
  }
  expect(await count()).toBe(MOST_COUNTED);
});

test('returns listed marks to the kids in one write, and undoes it', async () => {
  const { parent, kids, tablets, all, accept } = await threeKids();
  const [zosia, stas] = kids;
  const list = await all();
  await answered(mark(parent.device, { ...stas, day: TODAY }, 'done', 'wait'));
  const before = await change(parent);
  const answer = await answered(
    parent.api.acceptances.$post({ json: { kids: list, to: 'undone' } }),
  );
  expect(answer.change).toBe(before + 1);
  expect(answer.accepted.map(({ login }) => login)).toEqual([kids[0].login, kids[2].login]);
  expect((await parent.kid(zosia.login)).waiting.count).toBe(0);
  expect((await accept(list)).accepted).toEqual([]);
  // A kid's new thumb stays as it is.
  await answered(mark(tablets[2] ?? expect.fail(), { ...kids[2], day: TODAY }, 'wait'));
  const back = () =>
    answered(parent.api.returns.$post({ json: { kids: answer.accepted, from: 'undone' } }));
  expect((await back()).returned.map(({ login }) => login)).toEqual([zosia.login]);
  expect((await back()).returned).toEqual([]);
  expect(await parent.kid(zosia.login)).toMatchObject({ waiting: { count: 1 }, news: 0 });
});

test('accepts everything in one write and updates points, weeks, news and devices', async () => {
  const { world, parent, kids, tablets, accept, all, events } = await threeKids([weekday(TODAY)]);
  const before = await change(parent);
  events.length = 0;
  const list = await all();
  expect(list.flatMap(({ marks }) => marks)).toHaveLength(3);
  const answer = await accept(list);
  expect(answer.accepted).toEqual(list);
  expect(answer.change).toBe(before + 1);
  const notified = events.filter(({ noun }) => noun === 'mark').map(({ kid }) => kid);
  expect(notified.sort()).toEqual(kids.map(({ login }) => login).sort());
  for (const [at, { login }] of kids.entries()) {
    expect(await parent.kid(login)).toMatchObject({
      earned: 2,
      waiting: { count: 0 },
      fullWeeks: 1,
      news: 1,
    });
    world.passMs(UNDO_MS);
    const { claims } = tablets[at]?.api.kids[':login'].news ?? expect.fail();
    const { news } = await answered(claims.$post({ param: { login }, json: { key: newKey() } }));
    expect(news).toMatchObject({ told: [{ is: 'accepted', name: 'Zęby rano', points: 2 }] });
  }
});

test('skips marks that changed meanwhile and undoes only its own on „Cofnij”', async () => {
  const { parent, kids, tablets, accept, giveBack, all } = await threeKids();
  const [zosia, stas, kalina] = kids;
  const list = await all();
  await answered(mark(tablets[0] ?? expect.fail(), { ...zosia, day: TODAY }, 'undone', 'wait'));
  await answered(mark(parent.device, { ...stas, day: TODAY }, 'done', 'wait'));
  const deleted = await parent.addKid({ name: 'Ola' });
  await answered(parent.api.kids[':login'].$delete({ param: { login: deleted } }));
  const { accepted } = await accept([{ login: deleted, marks: list[0]?.marks ?? [] }, ...list]);
  expect(accepted).toEqual([
    { login: kalina.login, marks: [{ mission: kalina.mission, day: TODAY }] },
  ]);
  const { returned } = await giveBack(accepted);
  expect(returned).toEqual(accepted);
  const counts = await Promise.all(
    kids.map(async ({ login }) => (await parent.kid(login)).waiting.count),
  );
  expect(counts).toEqual([0, 0, 1]);
  expect(await parent.kid(stas.login)).toMatchObject({ earned: 2 });
  expect((await giveBack(accepted)).returned).toEqual([]);
});

test('pays each mark once when two phones accept everything, and undoes it once', async () => {
  const { parent, kids, accept, all } = await threeKids();
  const list = await all();
  const answers = await Promise.all([
    accept(list),
    accept(list),
    accept([...list, ...list.slice(1)]),
  ]);
  expect(answers.flatMap(({ accepted }) => accepted)).toHaveLength(3);
  for (const { login } of kids) expect(await parent.kid(login)).toMatchObject({ earned: 2 });
});

test('changes no kids of another family', async () => {
  const home = await openAccessWorld();
  const { parent, login, world } = home;
  const mission = await parent.addMission(login);
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
  const { family: _, ...before } = await dump(world.storage.read);
  const json = { kids: [{ login, marks: [{ mission, day: TODAY }] }] };
  const { stranger } = home.devices;
  const { accepted } = await answered(stranger.api.acceptances.$post({ json }));
  expect(accepted).toEqual([]);
  expect((await answered(stranger.api.returns.$post({ json }))).returned).toEqual([]);
  const { family: __, ...after } = await dump(world.storage.read);
  expect(after).toEqual(before);
});

test('lists the newest marks of many years and counts them all', async () => {
  const { world, parent, kids, inbox, accept } = await threeKids();
  const [{ login, mission }] = kids;
  const more = 20;
  world.pass(MOST_IN_INBOX + more);
  const today = TODAY + MOST_IN_INBOX + more;
  const second = await parent.addMission(login, { name: 'Czytanie' });
  await answered(mark(parent.device, { login, mission: second, day: today }, 'wait'));
  for (let day = TODAY + 1; day <= today; day += 1) {
    await answered(mark(parent.device, { login, mission, day }, 'wait'));
  }
  const [zosia, stas] = (await inbox()).kids;
  const days = zosia?.marks.map(({ day }) => day) ?? [];
  expect(zosia?.waiting).toBe(MOST_IN_INBOX + more + 2);
  expect(days).toHaveLength(MOST_IN_INBOX);
  expect([Math.min(...days), Math.max(...days)]).toEqual([today - MOST_IN_INBOX + 2, today]);
  expect(stas).toMatchObject({ waiting: 1, marks: [{ day: TODAY }] });
  const marks = (zosia?.marks ?? []).map(({ mission, day }) => ({ mission, day }));
  const { accepted } = await accept([{ login, marks }]);
  expect(accepted).toEqual([{ login, marks: expect.any(Array) }]);
  expect(accepted[0]?.marks).toHaveLength(MOST_IN_INBOX);
  expect((await inbox()).kids[0]).toMatchObject({ waiting: more + 2 });
});

interface SampleKid {
  login: string;
  mission: number;
}

async function threeKids(days: readonly Weekday[] = WEEKDAYS) {
  const { world, parent } = await openParent();
  const kids: SampleKid[] = [];
  const tablets = [];
  for (const name of ['Zosia', 'Staś', 'Kalina']) {
    const login = await parent.addKid({ name });
    const mission = await parent.addMission(login, { days });
    const tablet = await tabletOf(world, login);
    await answered(mark(tablet, { login, mission, day: TODAY }, 'wait'));
    await readNews(tablet, login);
    kids.push({ login, mission });
    tablets.push(tablet);
  }
  const inbox = () => answered(parent.api.inbox.$get());
  const events: LiveEvent[] = await recordEvents({ world } as Parameters<typeof recordEvents>[0]);
  return {
    world,
    parent,
    kids: kids as [SampleKid, SampleKid, SampleKid],
    tablets,
    events,
    inbox,
    all: async (state: 'wait' | 'done' = 'wait'): Promise<Listed[]> =>
      (await inbox()).kids.map(({ login, marks }) => ({
        login,
        marks: marks
          .filter((each) => each.state === state)
          .map(({ mission, day }) => ({ mission, day })),
      })),
    accept: (list: readonly Listed[]) =>
      answered(parent.api.acceptances.$post({ json: { kids: [...list] } })),
    giveBack: (list: readonly Listed[]) =>
      answered(parent.api.returns.$post({ json: { kids: [...list] } })),
  };
}

async function tabletOf(world: World, login: string) {
  const tablet = await kidOn(world.device(), login);
  return tablet;
}

async function change(parent: SampleParent): Promise<number> {
  return (await answered(parent.api.inbox.$get())).change;
}
