import { expect, test } from 'vitest';
import { TODAY_HEADER } from '#contract/start.ts';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, kidOn, mark, refused } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

async function sampleMark({ confirmation = true } = {}) {
  const { world, parent, login, tablet } = await openKid();
  const mission = await parent.addMission(login, { points: 5, confirmation });
  const at = (day = TODAY) => ({ login, mission, day });
  const stateOn = async (day = TODAY) =>
    (await parent.week(login, weekOf(day))).marks.find((each) => each.day === day)?.state;
  return { world, parent, login, tablet, phone: parent.device, mission, at, stateOn };
}

test('adds points when the parent accepts a kid’s mark', async () => {
  const { parent, login, tablet, phone, at } = await sampleMark();
  expect(await answered(mark(tablet, at(), 'done'))).toMatchObject({ state: 'wait' });
  expect(await parent.kid(login)).toMatchObject({
    remaining: 0,
    waiting: { count: 1, oldest: TODAY },
  });
  expect(await answered(mark(phone, at(), 'done', 'wait'))).toMatchObject({ state: 'done' });
  expect(await parent.kid(login)).toMatchObject({
    earned: 5,
    remaining: 5,
    waiting: { count: 0, oldest: null },
    week: { all: 3, wait: 0, done: 1 },
  });
});

test('returns the same kid, week and waiting marks for a thumb as later requests', async () => {
  const { parent, login, tablet, phone, at } = await sampleMark();
  const api = parent.api.kids[':login'];
  for (const [device, day] of [
    [tablet, TODAY],
    [tablet, TODAY + 7],
    [phone, TODAY],
  ] as const) {
    const { change, kid, weeks, waiting } = await answered(mark(device, at(day), 'done'));
    const [week = expect.fail()] = weeks;
    const param = { login, week: String(week.week) };
    expect({ change, ...week }).toEqual(await answered(api.weeks[':week'].$get({ param })));
    expect({ change, kid }).toEqual(await answered(api.$get({ param: { login } })));
    const inbox = device === phone && (await answered(api.waiting.$get({ param: { login } })));
    expect(waiting && { change, ...waiting }).toEqual(inbox || undefined);
  }
});

test('makes a mission without confirmation done at the kid’s thumb', async () => {
  const { parent, login, tablet, at } = await sampleMark({ confirmation: false });
  expect(await answered(mark(tablet, at(), 'done'))).toMatchObject({ state: 'done' });
  expect(await parent.kid(login)).toMatchObject({ earned: 5, week: { done: 1 } });
});

test('keeps a future mark waiting and allows done on its day', async () => {
  const { world, tablet, at, stateOn } = await sampleMark({ confirmation: false });
  expect(await answered(mark(tablet, at(TODAY + 1), 'done'))).toMatchObject({ state: 'wait' });
  expect(await answered(mark(tablet, at(TODAY + 90), 'done'))).toMatchObject({ state: 'wait' });
  world.pass(1);
  expect(await answered(mark(tablet, at(TODAY + 1), 'done', 'wait'))).toMatchObject({
    state: 'done',
  });
  expect(await stateOn(TODAY + 90)).toBe('wait');
});

test('counts a repeated thumb once', async () => {
  const { parent, login, tablet, phone, at } = await sampleMark();
  for (const device of [tablet, tablet, phone, phone, tablet]) {
    await answered(mark(device, at(), 'done'));
  }
  expect(await parent.kid(login)).toMatchObject({ earned: 5, week: { all: 3, wait: 0, done: 1 } });
});

test('removes the mark and its points on a thumbs down', async () => {
  const { parent, login, tablet, phone, at, stateOn } = await sampleMark();
  await answered(mark(tablet, at(), 'done'));
  await answered(mark(tablet, at(), 'undone', 'wait'));
  expect(await stateOn()).toBeUndefined();
  await answered(mark(phone, at(), 'done'));
  await answered(mark(phone, at(), 'wait', 'done'));
  expect(await stateOn()).toBe('wait');
  await answered(mark(phone, at(), 'done', 'wait'));
  await answered(mark(tablet, at(), 'undone', 'done'));
  expect(await parent.kid(login)).toMatchObject({ earned: 0, week: { all: 3, wait: 0, done: 0 } });
  expect(await answered(mark(tablet, at(), 'undone', 'undone'))).toMatchObject({ state: 'undone' });
});

test('rejects a late thumbs down after the parent has accepted', async () => {
  const { world, tablet, phone, at } = await sampleMark();
  await answered(mark(tablet, at(), 'done'));
  await answered(mark(phone, at(), 'done', 'wait'));
  const before = await dump(world.storage.read);
  expect(await refused(mark(tablet, at(), 'undone', 'wait'))).toBe('409 mark-changed');
  expect(await refused(mark(phone, at(), 'wait', 'undone'))).toBe('409 mark-changed');
  expect(await dump(world.storage.read)).toEqual(before);
});

test('rejects a late „Cofnij” when the state has changed', async () => {
  const { world, tablet, phone, at, stateOn } = await sampleMark();
  const { login, mission, day } = at();
  const undo = (to: 'undone' | 'wait' | 'done', saw: 'undone' | 'wait' | 'done') =>
    phone.api.kids[':login'].missions[':mission'].marks[':day'].$put({
      param: { login, mission: String(mission), day: String(day) },
      json: { to, saw, undo: true },
    });
  await answered(mark(phone, at(), 'done'));
  await answered(mark(phone, at(), 'wait', 'done'));
  await answered(mark(tablet, at(), 'undone', 'wait'));
  const before = await dump(world.storage.read);
  expect(await refused(undo('done', 'wait'))).toBe('409 mark-changed');
  expect(await dump(world.storage.read)).toEqual(before);
  await answered(mark(tablet, at(), 'wait', 'undone'));
  for (const _ of ['first', 'again']) {
    expect(await answered(undo('done', 'wait'))).toMatchObject({ state: 'done' });
  }
  expect(await stateOn()).toBe('done');
});

test('keeps a done mark when a kid’s thumbs up arrives late', async () => {
  const { tablet, phone, at, stateOn } = await sampleMark();
  await answered(mark(phone, at(), 'done'));
  for (const to of ['wait', 'done'] as const) {
    expect(await answered(mark(tablet, at(), to, 'undone'))).toMatchObject({ state: 'done' });
  }
  expect(await stateOn()).toBe('done');
});

test('rejects a mark for an outdated today and returns the new day', async () => {
  const { world, tablet, phone, at, stateOn } = await sampleMark();
  const sendMark = async (device: Device, today?: number) => {
    const { login, mission, day } = at();
    const path = `/api/kids/${login}/missions/${mission}/marks/${day}`;
    return device.send('PUT', path, { to: 'done', saw: 'undone', ...(today && { today }) });
  };
  world.pass(1);
  const before = await dump(world.storage.read);
  for (const device of [tablet, phone]) {
    const answer = await sendMark(device, TODAY);
    expect(answer.headers.get(TODAY_HEADER)).toBe(String(TODAY + 1));
    expect(await refused(Promise.resolve(answer))).toBe('409 day-over');
  }
  expect(await dump(world.storage.read)).toEqual(before);
  // Yesterday is marked by a page that knows the new day, and by one that does not name it.
  expect((await sendMark(tablet, TODAY + 1)).status).toBe(200);
  expect(await stateOn()).toBe('wait');
  expect((await sendMark(phone)).status).toBe(200);
  expect(await stateOn()).toBe('done');
});

test('rejects a mark on a day when the mission is not active', async () => {
  const { world, parent, login, tablet, phone } = await sampleMark();
  const mission = await parent.addMission(login, { days: [5] });
  const before = await dump(world.storage.read);
  for (const day of [TODAY, TODAY + 2, TODAY - 6, TODAY - 700, 0]) {
    const at = { login, mission, day };
    for (const device of [tablet, phone]) {
      expect(await refused(mark(device, at, 'done')), `${day}`).toBe('409 mission-not-active');
      expect(await refused(mark(device, at, 'undone'))).toBe('409 mission-not-active');
    }
  }
  expect(await dump(world.storage.read)).toEqual(before);
});

test('neither loses nor doubles concurrent marks of many days and missions', async () => {
  const { world, parent, login, tablet, phone, mission } = await sampleMark();
  const second = await parent.addMission(login, { points: 3, confirmation: false });
  const brother = await kidOn(world.device(), login);
  const days = Array.from({ length: 10 }, (_, offset) => TODAY + offset);
  const { kids, change } = await answered(parent.api.kids.$get());
  expect(kids).toHaveLength(1);

  const taps = days.flatMap((day) =>
    [tablet, phone, brother].flatMap((device) =>
      [mission, second].map((each) => mark(device, { login, mission: each, day }, 'done')),
    ),
  );
  const answers = await Promise.all(taps.map((tap) => answered(tap)));
  const changes = answers.map((answer) => answer.change).sort((one, other) => one - other);
  expect(changes).toEqual(taps.map((_, at) => change + at + 1));
  expect(await parent.kid(login)).toMatchObject({ earned: 80, waiting: { count: 0 } });
  expect((await dump(world.storage.read)).mark).toHaveLength(20);

  await Promise.all(
    days.flatMap((day) =>
      [phone, tablet].map((device) => mark(device, { login, mission, day }, 'undone', 'done')),
    ),
  );
  expect(await parent.kid(login)).toMatchObject({ earned: 30 });
});

test('applies one of two opposite commands last and keeps the counts consistent', async () => {
  const { parent, login, tablet, phone, at, stateOn } = await sampleMark();
  await answered(mark(tablet, at(), 'done'));
  const answers = await Promise.all(
    [0, 1, 2, 3].flatMap(() => [
      mark(phone, at(), 'done', 'wait'),
      mark(tablet, at(), 'undone', 'wait'),
    ]),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const state = await stateOn();
  expect(state === 'done' || state === undefined).toBe(true);
  expect(await parent.kid(login)).toMatchObject({ earned: state === 'done' ? 5 : 0 });
});

test('makes a week full with its last mark and not full with a new mission', async () => {
  const { world, parent, login, phone, at } = await sampleMark();
  const fullWeeks = async () => {
    const { kid } = await dump(world.storage.read);
    return kid?.map((row) => JSON.parse(row).full_weeks);
  };
  for (const day of [TODAY, TODAY + 1]) await answered(mark(phone, at(day), 'done'));
  expect(await fullWeeks()).toEqual([0]);
  await answered(mark(phone, at(TODAY + 2), 'done'));
  expect(await fullWeeks()).toEqual([1]);
  await parent.addMission(login, { days: [6] });
  expect(await fullWeeks()).toEqual([0]);
});
