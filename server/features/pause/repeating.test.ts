import { expect, test } from 'vitest';
import { figuresOf } from '#domain/progress/progress.ts';
import { daysOf, weekOf } from '#domain/time/week.ts';
import {
  answered,
  mark,
  newKey,
  refused,
  SIGN_IN,
  sampleParent,
} from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** The Friday on which the kid first goes to its other home, and the Friday of its return. */
const [AWAY, BACK] = [TODAY, TODAY + 7];

/** Three times, every two weeks, from Friday to Friday. */
const DRAFT = {
  kind: 'holiday',
  from: AWAY,
  to: BACK,
  repeats: { everyWeeks: 2, until: AWAY + 28 },
} as const;

async function twoHomes() {
  const { world, parent, login } = await openKid();
  const mission = await parent.addMission(login, { confirmation: false });
  const sister = await parent.addKid({ name: 'Hania' });
  const pause = await parent.addPause([login], AWAY, BACK, 'holiday', DRAFT.repeats);
  const { ':pause': one } = parent.api.pauses;
  const param = { pause: String(pause) };
  return {
    ...{ world, parent, login, sister, mission, pause },
    edit: (json: Parameters<typeof one.$put>[0]['json']) => one.$put({ param, json }),
    remove: () => one.$delete({ param }),
    listed: async () => (await answered(parent.api.pauses.$get())).pauses,
  };
}

test('pauses on each turn and not between, and lists the pause once', async () => {
  const { parent, login, mission, pause, listed } = await twoHomes();
  const isPaused = async (by: number) => {
    const at = { login, mission, day: AWAY + by };
    const answer = await mark(parent.device, at, 'done');
    return answer.status === 409 && ((await answer.json()) as { problem: string }).problem;
  };
  const days = [0, 7, 8, 13, 14, 21, 22, 28, 35, 36, 42];
  const paused: number[] = [];
  for (const by of days) if ((await isPaused(by)) === 'day-paused') paused.push(by);
  expect(paused).toEqual([0, 7, 14, 21, 28, 35]);
  expect(await listed()).toEqual([{ ...DRAFT, pause, kids: [login] }]);
});

test('judges the weeks of all turns again when it is made, shortened and deleted', async () => {
  const { parent, login, mission, edit, remove } = await twoHomes();
  // The days at home of the week in which it goes away once more.
  for (const day of daysOf(weekOf(AWAY + 14)).filter((day) => day > BACK && day < AWAY + 14)) {
    await answered(mark(parent.device, { login, mission, day }, 'done'));
  }
  const week = weekOf(AWAY + 14);
  const full = async () => figuresOf(await parent.week(login, week), week);
  const isFull = { all: 4, done: 4 };
  expect(await full()).toMatchObject(isFull);
  await answered(edit({ ...DRAFT, repeats: undefined, kids: [login] }));
  expect(await full()).toMatchObject({ all: 7, done: 4 });
  await answered(edit({ ...DRAFT, kids: [login] }));
  expect(await full()).toMatchObject(isFull);
  await answered(remove());
  expect(await full()).toMatchObject({ all: 7, done: 4 });
});

test('keeps full weeks of turns that have ended when it is changed or deleted', async () => {
  const { world, parent, login, sister, mission, edit, remove, listed } = await twoHomes();
  const isAtHome = (day: number) => day > BACK && day < AWAY + 14;
  for (const day of daysOf(weekOf(BACK + 1)).filter(isAtHome)) {
    await answered(mark(parent.device, { login, mission, day }, 'done'));
  }
  world.pass(10);
  const full = async () => (await parent.kid(login)).fullWeeks;
  expect(await full()).toBe(1);
  const next = { ...DRAFT, from: AWAY + 14, to: BACK + 14 };
  expect(await listed()).toMatchObject([next]);
  await answered(edit({ ...next, to: BACK + 15, kids: [login, sister] }));
  expect(await full()).toBe(1);
  expect((await parent.kid(sister)).fullWeeks).toBe(0);
  await answered(edit({ ...next, repeats: undefined, kids: [login] }));
  await answered(remove());
  expect(await full()).toBe(1);
  const last = { kind: 'holiday', from: AWAY, to: BACK, kids: [login] };
  expect(await listed()).toMatchObject([last]);
  await answered(remove());
  expect([await full(), await listed()]).toEqual([0, []]);
});

test('changes all turns and the kids in one edit, for all or none', async () => {
  const { parent, login, sister, pause, edit, listed } = await twoHomes();
  await parent.addPause([sister], AWAY + 30, AWAY + 30);
  expect(await refused(edit({ ...DRAFT, kids: [login, sister] }))).toBe('409 pause-overlaps');
  expect(await listed()).toContainEqual({ ...DRAFT, pause, kids: [login] });
  const changed = {
    ...{ kind: 'illness' as const, from: AWAY + 1, to: AWAY + 2 },
    repeats: { everyWeeks: 3, until: AWAY + 30 },
    kids: [login, sister],
  };
  await answered(edit(changed));
  // The answer names the first day of the last turn.
  const repeats = { everyWeeks: 3, until: AWAY + 22 };
  expect(await listed()).toContainEqual({ ...changed, pause, repeats });
  await answered(edit({ ...changed, repeats: undefined, kids: [sister] }));
  expect(await listed()).toContainEqual({
    ...{ pause, kind: 'illness', from: AWAY + 1, to: AWAY + 2, kids: [sister] },
  });
});

test('rejects turns that meet, too many turns and too many pauses', async () => {
  const { parent, login, edit, listed } = await twoHomes();
  const before = await listed();
  const give = (from: number, repeats: { everyWeeks: number; until: number }, days = 1) => {
    const json = { kind: 'holiday', from, to: from + days - 1, repeats, kids: [login] } as const;
    return parent.api.pauses.$post({ json: { ...json, key: newKey() } });
  };
  const on = AWAY + 9;
  expect(await refused(give(on, { everyWeeks: 2, until: on + 14 }, 14))).toContain('meets-itself');
  expect(await refused(give(on, { everyWeeks: 2, until: on - 1 }))).toBe('422 pause-backwards');
  expect(await refused(give(on, { everyWeeks: 2, until: on + 26 * 14 }))).toBe(
    '422 too-many-turns',
  );
  const ended = { everyWeeks: 2, until: AWAY + 28 };
  expect(await refused(give(AWAY - 7, ended, 7))).toBe('422 pause-out-of-reach');
  expect(await refused(give(on, { everyWeeks: 1, until: on }))).toBe('422 invalid');
  expect(await refused(give(on, { everyWeeks: 5, until: on }))).toBe('422 invalid');
  expect(await listed()).toEqual(before);
  for (const at of [0, 1, 2]) {
    await answered(give(on + at, { everyWeeks: 2, until: on + at + 25 * 14 }));
  }
  // It has 3 + 3 × 26 turns now: there is room for 19.
  expect(await refused(give(on + 3, { everyWeeks: 2, until: on + 3 + 19 * 14 }))).toBe(
    '409 too-many-pauses',
  );
  const longer = { ...DRAFT, repeats: { everyWeeks: 2, until: AWAY + 22 * 14 }, kids: [login] };
  expect(await refused(edit(longer))).toBe('409 too-many-pauses');
  await answered(edit({ ...longer, repeats: { everyWeeks: 2, until: AWAY + 21 * 14 } }));
});

test('keeps turns that have ended, and rejects changes of the last one when it began long ago', async () => {
  const { world, parent, login, mission, pause, edit, remove, listed } = await twoHomes();
  world.pass(30);
  const open = { ...DRAFT, from: AWAY + 28, to: BACK + 28, repeats: undefined };
  expect(await listed()).toEqual([{ ...open, pause, kids: [login] }]);
  const onHistory = { ...open, from: BACK + 14, to: BACK + 15, kids: [login] };
  expect(await refused(edit(onHistory))).toBe('409 pause-overlaps');
  world.pass(28 + 93 - 30);
  const at = { login, mission, day: AWAY + 14 };
  expect(await refused(mark(parent.device, at, 'done'))).toBe('409 day-paused');
  expect(await listed()).toEqual([{ ...open, pause, kids: [login] }]);
  expect(await refused(remove())).toBe('409 pause-is-history');
});

test('creates it once when its request is repeated', async () => {
  const { parent, sister, listed } = await twoHomes();
  const json = { ...DRAFT, kids: [sister], key: newKey() };
  const first = await answered(parent.api.pauses.$post({ json }));
  expect((await answered(parent.api.pauses.$post({ json }))).pause).toEqual(first.pause);
  const other = { ...json, repeats: { everyWeeks: 2, until: AWAY + 14 } };
  expect(await refused(parent.api.pauses.$post({ json: other }))).toBe('409 key-reused');
  expect(await listed()).toHaveLength(2);
});

test('accepts what waited on several turns, and leaves their days paused', async () => {
  const { world, parent, login, mission, remove } = await twoHomes();
  await answered(remove());
  const marks = [AWAY, AWAY + 14].map((day) => ({ mission, day }));
  for (const each of marks) await answered(mark(parent.device, { login, ...each }, 'wait'));
  await parent.addPause([login], AWAY, BACK, 'holiday', DRAFT.repeats);
  const { acceptances } = parent.api.kids[':login'];
  await answered(acceptances.$post({ param: { login }, json: { marks } }));
  expect(await parent.kid(login)).toMatchObject({ earned: 4, fullWeeks: 0 });
  world.pass(15);
  expect((await parent.week(login, weekOf(AWAY + 14))).pauses).toHaveLength(1);
});

test('comes along in the file of the family', async () => {
  const { world, parent, login, sister, edit } = await twoHomes();
  await answered(edit({ ...DRAFT, kids: [login, sister] }));
  const json = { password: SIGN_IN.password };
  const file = (await answered(parent.api.account.data.$post({ json }))) as object;
  const other = await sampleParent(world.device(), 'nowy-dom@example.com');
  await answered(other.api['family-data'].$put({ json: { key: newKey(), data: file } }));
  const kids = (await answered(other.api.kids.$get())).kids.map((kid) => kid.login);
  const [loaded] = (await answered(other.api.pauses.$get())).pauses;
  expect(loaded).toMatchObject({ ...DRAFT, kids });
});
