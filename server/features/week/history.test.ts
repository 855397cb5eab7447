import { expect, test } from 'vitest';
import { monthOf, type Week, weekOf } from '#domain/time/week.ts';
import { answered, mark, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

const THIS_WEEK = weekOf(TODAY);
const PAGE = 26;

function historyOf({ api }: Device, login: string, before?: number | string) {
  const query = before === undefined ? {} : { before: `${before}` };
  return answered(api.kids[':login'].weeks.$get({ param: { login }, query }));
}

async function sampleHistory() {
  const { world, parent, login, tablet } = await openKid();
  const mission = await parent.addMission(login);
  return { world, parent, login, tablet, mission };
}

function week(number: Week, all: number, wait = 0, done = 0) {
  return { week: number, all, wait, done };
}

test('lists weeks from the first mission to the current week, newest first', async () => {
  const { world, parent, login, tablet, mission } = await sampleHistory();
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  expect(await historyOf(tablet, login)).toMatchObject({
    weeks: [week(THIS_WEEK, 3, 0, 1)],
    next: null,
  });
  world.pass(17);
  await answered(mark(tablet, { login, mission, day: TODAY + 16 }, 'done'));
  for (const device of [tablet, parent.device]) {
    expect(await historyOf(device, login)).toMatchObject({
      weeks: [
        week(THIS_WEEK + 3, 7),
        week(THIS_WEEK + 2, 7, 1, 0),
        week(THIS_WEEK + 1, 7),
        week(THIS_WEEK, 3, 0, 1),
      ],
      next: null,
    });
  }
});

test('omits weeks marked ahead', async () => {
  const { parent, login, tablet, mission } = await sampleHistory();
  await answered(mark(parent.device, { login, mission, day: TODAY + 7 }, 'done'));
  expect((await historyOf(tablet, login)).weeks).toEqual([week(THIS_WEEK, 3)]);
});

test('returns no weeks for a kid without missions, whatever its sibling has', async () => {
  const { parent, login } = await sampleHistory();
  const brother = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  const { change } = await historyOf(parent.device, login);
  for (const before of [undefined, 0, 999_999]) {
    expect(await historyOf(parent.device, brother, before)).toEqual({
      change,
      weeks: [],
      next: null,
    });
  }
});

test('lists years in pages of whole months, without gaps or repeats', async () => {
  const { world, parent, login, tablet, mission } = await sampleHistory();
  await answered(mark(parent.device, { login, mission, day: TODAY + 7 * PAGE }, 'done'));
  let last = THIS_WEEK;
  // A new week moves the start of each page.
  for (const weeks of [2 * PAGE, 1, 1, 1, 1, PAGE]) {
    world.pass(7 * weeks);
    last += weeks;
    const pages = [await historyOf(tablet, login)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await historyOf(tablet, login, next));
    }
    const found = pages.map((page) => page.weeks.map((each) => each.week));
    expect(found.flat()).toEqual(downFrom(last, last - THIS_WEEK + 1));
    expect(pages.flatMap((page) => page.weeks)).toContainEqual(week(THIS_WEEK + PAGE, 7, 0, 1));
    for (const [at, page] of found.slice(0, -1).entries()) {
      expect(page.length).toBeGreaterThanOrEqual(PAGE);
      expect(page.length).toBeLessThan(PAGE + 5);
      expect(pages[at]?.next).toBe(`${page.at(-1)}`);
      expect(monthOf(page.at(-1) ?? 0)).not.toBe(monthOf(found[at + 1]?.[0] ?? 0));
    }
  }
});

test('limits a page to the current week and returns an empty one before the first', async () => {
  const { world, login, tablet } = await sampleHistory();
  world.pass(7);
  const whole = await historyOf(tablet, login);
  expect(whole.weeks).toHaveLength(2);
  for (const before of [THIS_WEEK + 2, THIS_WEEK + 3, THIS_WEEK + 500, 999_999]) {
    expect(await historyOf(tablet, login, before), `${before}`).toEqual(whole);
  }
  expect((await historyOf(tablet, login, THIS_WEEK + 1)).weeks).toEqual([week(THIS_WEEK, 3)]);
  for (const before of [THIS_WEEK, THIS_WEEK - 1, 0]) {
    expect(await historyOf(tablet, login, before)).toMatchObject({ weeks: [], next: null });
  }
});

test('returns past weeks with the missions of that time', async () => {
  const { world, parent, login, tablet, mission } = await sampleHistory();
  const { missions } = parent.api.kids[':login'];
  world.pass(5);
  const edited = await answered(
    missions[':mission'].$put({
      param: { login, mission: `${mission}` },
      json: { ...SAMPLE_MISSION, days: [4, 5] },
    }),
  );
  await answered(
    mark(tablet, { login, mission: edited.mission.mission, day: TODAY + 7 }, 'done', 'undone'),
  );
  world.pass(13);
  await parent.addMission(login, { days: [0, 1, 2] });
  await parent.endMission(login, edited.mission.mission);
  world.pass(7);
  expect((await historyOf(tablet, login)).weeks).toEqual([
    week(THIS_WEEK + 4, 3),
    week(THIS_WEEK + 3, 2),
    week(THIS_WEEK + 2, 2),
    week(THIS_WEEK + 1, 4, 1, 0),
    week(THIS_WEEK, 3),
  ]);
});

test('lists empty weeks after the last mission ended', async () => {
  const { world, parent, login, tablet, mission } = await sampleHistory();
  world.pass(3);
  await parent.endMission(login, mission);
  world.pass(7);
  expect((await historyOf(tablet, login)).weeks).toEqual([
    week(THIS_WEEK + 2, 0),
    week(THIS_WEEK + 1, 0),
    week(THIS_WEEK, 3),
  ]);
});

test('agrees with the page of each week', async () => {
  const { world, parent, login, tablet, mission } = await sampleHistory();
  for (let day = 0; day < 40; day += 3) {
    const device = day % 2 ? tablet : parent.device;
    await answered(mark(device, { login, mission, day: TODAY + day }, 'done'));
  }
  world.pass(39);
  const { weeks } = await historyOf(tablet, login);
  expect(weeks).toHaveLength(7);
  for (const { week: number, wait, done } of weeks) {
    const { marks } = await parent.week(login, number);
    const states = marks.map(({ state }) => state);
    expect([wait, done]).toEqual(
      ['wait', 'done'].map((wanted) => states.filter((state) => state === wanted).length),
    );
  }
});

function downFrom(last: Week, count: number): Week[] {
  return Array.from({ length: count }, (_, at) => last - at);
}
