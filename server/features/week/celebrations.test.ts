import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, kidOn, mark, refused } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

const FRIDAY = 4;
const SUNDAY = 6;
const THIS_WEEK = weekOf(TODAY);

const only = (week: number) => ({ count: 1, newest: week });

/** `weeks` are counted from this one. */
async function sampleCelebration(weekday: 4 | 6 = FRIDAY) {
  const { world, parent, login, tablet } = await openKid();
  const mission = await parent.addMission(login, { days: [weekday], points: 1 });
  const on = (weeks: number) => ({ login, mission, day: TODAY + weekday - FRIDAY + 7 * weeks });
  return {
    world,
    parent,
    phone: parent.device,
    login,
    tablet,
    mission,
    on,
    fill: (weeks = 0) => answered(mark(parent.device, on(weeks), 'done')),
    unfill: (weeks = 0) => answered(mark(parent.device, on(weeks), 'undone', 'done')),
    shown: (newest: number, count = 1, device: Device = tablet) =>
      device.api.kids[':login'].celebrations.$post({ param: { login }, json: { count, newest } }),
    async everFull(device: Device = tablet) {
      const { constellation } = device.api.kids[':login'];
      return (await answered(constellation.$get({ param: { login } }))).everFull;
    },
    /** Reads it from the kid's start, as its pages do. */
    async toCelebrate() {
      const { first } = await answered(tablet.api.start.$get());
      const weeks = first.kids[0]?.toCelebrate;
      expect((await parent.kid(login)).toCelebrate).toEqual(weeks);
      return weeks;
    },
  };
}

test('offers a celebration for a full week until it is displayed', async () => {
  const { parent, login, fill, shown, toCelebrate } = await sampleCelebration();
  expect(await toCelebrate()).toBeNull();
  await fill();
  expect(await toCelebrate()).toEqual(only(THIS_WEEK));
  expect(await toCelebrate()).toEqual(only(THIS_WEEK));
  const { change } = await answered(parent.api.kids.$get());
  expect(await answered(shown(THIS_WEEK))).toEqual({ change: change + 1 });
  expect(await toCelebrate()).toBeNull();
  expect((await parent.kid(login)).fullWeeks).toBe(1);
});

test('celebrates a week whose Sunday the parent accepts on Monday', async () => {
  const { world, parent, login, tablet, mission, on, shown, toCelebrate } =
    await sampleCelebration(SUNDAY);
  world.pass(2);
  await answered(mark(tablet, on(0), 'done'));
  expect(await toCelebrate()).toBeNull();
  world.pass(1);
  const marks = [{ mission, day: on(0).day }];
  await answered(
    parent.api.kids[':login'].acceptances.$post({ param: { login }, json: { marks } }),
  );
  expect(await toCelebrate()).toEqual(only(THIS_WEEK));
  await answered(shown(THIS_WEEK));
  expect(await toCelebrate()).toBeNull();
});

test('celebrates several weeks together and clears them only together', async () => {
  const { world, fill, shown, toCelebrate } = await sampleCelebration();
  await fill();
  world.pass(14);
  await fill(1);
  await fill(2);
  expect(await toCelebrate()).toEqual({ count: 3, newest: THIS_WEEK + 2 });
  for (const [newest, count] of [
    [THIS_WEEK + 2, 2],
    [THIS_WEEK + 2, 4],
    [THIS_WEEK + 3, 3],
    [THIS_WEEK + 1, 1],
  ] as const) {
    await answered(shown(newest, count));
    expect(await toCelebrate()).toEqual({ count: 3, newest: THIS_WEEK + 2 });
  }
  await answered(shown(THIS_WEEK + 1, 2));
  expect(await toCelebrate()).toEqual(only(THIS_WEEK + 2));
  await answered(shown(THIS_WEEK + 2));
  expect(await toCelebrate()).toBeNull();
});

test('does not celebrate a week again that lost and regained its full state', async () => {
  const { fill, unfill, shown, toCelebrate } = await sampleCelebration();
  await fill();
  await answered(shown(THIS_WEEK));
  for (const _ of ['once', 'again']) {
    await unfill();
    expect(await toCelebrate()).toBeNull();
    await fill();
    expect(await toCelebrate()).toBeNull();
  }
});

test('celebrates a week that lost its full state only after it is full again', async () => {
  const { parent, login, fill, unfill, toCelebrate } = await sampleCelebration();
  await fill();
  await unfill();
  expect(await toCelebrate()).toBeNull();
  await fill();
  expect(await toCelebrate()).toEqual(only(THIS_WEEK));
  const second = await parent.addMission(login, { days: [SUNDAY] });
  expect(await toCelebrate()).toBeNull();
  await parent.endMission(login, second);
  expect(await toCelebrate()).toEqual(only(THIS_WEEK));
});

test('celebrates a week marked ahead when it arrives', async () => {
  const { world, fill, unfill, shown, toCelebrate } = await sampleCelebration();
  await fill(1);
  await fill(2);
  await answered(shown(THIS_WEEK + 1));
  world.pass(2);
  expect(await toCelebrate()).toBeNull();
  world.pass(1);
  expect(await toCelebrate()).toEqual(only(THIS_WEEK + 1));
  await unfill(2);
  world.pass(7);
  expect(await toCelebrate()).toEqual(only(THIS_WEEK + 1));
});

test('ignores a celebration of a week that was never full', async () => {
  const { world, fill, shown, toCelebrate } = await sampleCelebration();
  const before = await dump(world.storage.read);
  for (const until of [THIS_WEEK, THIS_WEEK - 1, 0]) await answered(shown(until));
  const after = await dump(world.storage.read);
  expect({ ...after, family: before.family }).toEqual(before);
  await fill();
  expect(await toCelebrate()).toEqual(only(THIS_WEEK));
});

test('clears a celebration once when it is confirmed twice, also concurrently', async () => {
  const { phone, tablet, fill, shown, toCelebrate } = await sampleCelebration();
  await fill();
  const answers = await Promise.all(
    [tablet, phone, tablet].map((device) => shown(THIS_WEEK, 1, device)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await toCelebrate()).toBeNull();
});

test('counts a star for a displayed full week permanently and for others only while full', async () => {
  const { world, phone, fill, unfill, shown, everFull } = await sampleCelebration();
  expect(await everFull()).toBe(0);
  await fill();
  expect(await everFull()).toBe(1);
  await unfill();
  expect(await everFull(), 'nobody has seen it').toBe(0);
  await fill();
  await answered(shown(THIS_WEEK));
  await unfill();
  expect(await everFull()).toBe(1);
  await fill(1);
  expect(await everFull(), 'next week is not here yet').toBe(1);
  world.pass(7);
  expect(await everFull()).toBe(2);
  expect(await everFull(phone)).toBe(2);
  await fill();
  expect(await everFull(), 'full anew is the same week').toBe(2);
});

test('keeps celebrations of siblings separate', async () => {
  const { world, parent, fill, shown, toCelebrate } = await sampleCelebration();
  const sibling = await parent.addKid({ name: 'Hania' });
  await fill();
  await parent.fillWeek(sibling, TODAY);
  const hania = await kidOn(world.device(), sibling);
  expect(await refused(shown(THIS_WEEK, 1, hania))).toMatch(/^403 /);
  await answered(
    hania.api.kids[':login'].celebrations.$post({
      param: { login: sibling },
      json: only(THIS_WEEK),
    }),
  );
  expect(await toCelebrate()).toEqual(only(THIS_WEEK));
  expect((await parent.kid(sibling)).toCelebrate).toBeNull();
});
