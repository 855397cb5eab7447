import { expect, test } from 'vitest';
import { BADGE_IDS } from '#domain/hero/badge.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, kidOn, mark, refused } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

const FRIDAY = 4;

/** One mission on Fridays, so one mark makes a week full. `weeks` are counted from this one. */
async function sampleBadges() {
  const { world, parent, login, tablet } = await openKid();
  const mission = await parent.addMission(login, { days: [FRIDAY], points: 1 });
  const friday = (weeks: number) => ({ login, mission, day: TODAY + 7 * weeks });
  return {
    world,
    parent,
    phone: parent.device,
    login,
    tablet,
    fill: (weeks = 0) => answered(mark(parent.device, friday(weeks), 'done')),
    unfill: (weeks = 0) => answered(mark(parent.device, friday(weeks), 'undone', 'done')),
    choose: (device: Device, badge: number | string) =>
      badgeOf(device).$put({ param: { login, badge: `${badge}` } }),
    release: (device: Device, badge: number | string) =>
      badgeOf(device).$delete({ param: { login, badge: `${badge}` } }),
    async state() {
      const { badges, fullWeeks } = await parent.kid(login);
      return { badges: BADGE_IDS.filter((badge) => badges[badge]), fullWeeks };
    },
  };
}

function badgeOf({ api }: Device) {
  return api.kids[':login'].badges[':badge'];
}

function having(...owned: number[]): boolean[] {
  return BADGE_IDS.map((badge) => owned.includes(badge));
}

test('adds a chosen badge to the kid’s card when a full week is available', async () => {
  const { parent, tablet, fill, choose, state } = await sampleBadges();
  await fill();
  const { change } = await answered(parent.api.kids.$get());
  expect(await answered(choose(tablet, 5))).toEqual({ change: change + 1 });
  expect(await state()).toEqual({ badges: [5], fullWeeks: 1 });
  const { family } = await answered(tablet.api.start.$get());
  expect(family?.kids[0]?.badges).toEqual(having(5));
});

test('rejects a badge without a full week to spend and changes nothing', async () => {
  const { world, tablet, phone, fill, choose } = await sampleBadges();
  const nothing = await dump(world.storage.read);
  for (const device of [tablet, phone]) {
    expect(await refused(choose(device, 0))).toBe('409 no-badge-left');
  }
  expect(await dump(world.storage.read)).toEqual(nothing);
  await fill();
  await answered(choose(tablet, 0));
  const one = await dump(world.storage.read);
  for (const badge of BADGE_IDS.slice(1)) {
    expect(await refused(choose(tablet, badge))).toBe('409 no-badge-left');
  }
  expect(await dump(world.storage.read)).toEqual(one);
});

test('spends no second week when a badge is chosen again', async () => {
  const { tablet, phone, fill, choose, state } = await sampleBadges();
  await fill();
  for (const device of [tablet, tablet, phone]) {
    await answered(choose(device, 3));
    expect(await state()).toEqual({ badges: [3], fullWeeks: 1 });
  }
});

test('grants one badge when two devices spend the last full week at once', async () => {
  const { tablet, phone, fill, choose, state } = await sampleBadges();
  await fill();
  const answers = await Promise.all([
    choose(tablet, 0),
    choose(phone, 4),
    choose(tablet, 8),
    choose(phone, 6),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { badges } = await state();
  expect(badges).toEqual([[0, 4, 8, 6][answers.findIndex(({ ok }) => ok)]]);
});

test('stores one badge when two devices choose the same one at once', async () => {
  const { tablet, phone, fill, choose, state } = await sampleBadges();
  await fill();
  const answers = await Promise.all([tablet, phone, tablet].map((device) => choose(device, 7)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await state()).toEqual({ badges: [7], fullWeeks: 1 });
});

test('removes the badge on „Chcę inną odznakę” so that another can be chosen', async () => {
  const { tablet, fill, choose, release, state } = await sampleBadges();
  await fill();
  await answered(choose(tablet, 0));
  for (const _ of ['first', 'again']) {
    await answered(release(tablet, 0));
    expect(await state()).toEqual({ badges: [], fullWeeks: 1 });
  }
  await answered(choose(tablet, 8));
  expect(await state()).toEqual({ badges: [8], fullWeeks: 1 });
  expect(await refused(choose(tablet, 0))).toBe('409 no-badge-left');
});

test('keeps the badge of a week that is no longer full until the next full week pays', async () => {
  const { world, tablet, phone, fill, unfill, choose, release, state } = await sampleBadges();
  await fill();
  await answered(choose(tablet, 2));
  await unfill();
  expect(await state()).toEqual({ badges: [2], fullWeeks: 0 });
  const owing = await dump(world.storage.read);
  for (const device of [tablet, phone]) {
    expect(await refused(choose(device, 3))).toBe('409 no-badge-left');
    expect(await refused(release(device, 2))).toBe('409 badge-owed');
  }
  expect(await dump(world.storage.read)).toEqual(owing);

  world.pass(7);
  await fill(1);
  expect(await state()).toEqual({ badges: [2], fullWeeks: 1 });
  expect(await refused(choose(tablet, 3))).toBe('409 no-badge-left');
  await answered(release(tablet, 2));
  await answered(choose(tablet, 3));

  world.pass(7);
  await fill(2);
  await answered(choose(tablet, 2));
  expect(await state()).toEqual({ badges: [2, 3], fullWeeks: 2 });
});

test('counts a week marked ahead for a badge from its Monday on', async () => {
  const { world, phone, tablet, fill, choose, state } = await sampleBadges();
  await fill(1);
  await fill(2);
  expect(await state()).toEqual({ badges: [], fullWeeks: 0 });
  expect(await refused(choose(tablet, 0))).toBe('409 no-badge-left');
  world.pass(2);
  expect(await refused(choose(phone, 0))).toBe('409 no-badge-left');
  world.pass(1);
  expect(await state()).toEqual({ badges: [], fullWeeks: 1 });
  await answered(choose(tablet, 0));
  expect(await refused(choose(tablet, 1))).toBe('409 no-badge-left');
  world.pass(7);
  await answered(choose(tablet, 1));
  expect(await state()).toEqual({ badges: [0, 1], fullWeeks: 2 });
});

test('grants nine badges for nine full weeks and rejects a tenth', async () => {
  const { world, tablet, phone, fill, choose, state } = await sampleBadges();
  for (const badge of BADGE_IDS) {
    await fill(badge);
    await answered(choose(badge % 2 ? tablet : phone, badge));
    world.pass(7);
  }
  await fill(9);
  expect(await state()).toEqual({ badges: BADGE_IDS, fullWeeks: 10 });
});

test('lets the parent choose and remove a badge without changing a sibling’s', async () => {
  const { world, parent, login, phone, fill, choose, release, state } = await sampleBadges();
  const sibling = await parent.addKid({ name: 'Hania' });
  const hania = await kidOn(world.device(), sibling);
  await fill();
  expect(await refused(choose(hania, 1))).toMatch(/^403 /);
  const own = { param: { login: sibling, badge: '1' } };
  expect(await refused(badgeOf(hania).$put(own))).toBe('409 no-badge-left');
  await answered(choose(phone, 1));
  expect(await refused(release(hania, 1))).toMatch(/^403 /);
  expect((await parent.kid(sibling)).badges).toEqual(having());
  await answered(release(phone, 1));
  await answered(choose(phone, 6));
  expect(await state()).toEqual({ badges: [6], fullWeeks: 1 });
  expect((await parent.kid(login)).fullWeeks).toBe(1);
});
