import { expect, test } from 'vitest';
import type { MissionDraft } from '#domain/mission/mission.ts';
import { weekOf } from '#domain/time/week.ts';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  HEART,
  mark,
  newKey,
  refused,
  SAMPLE_MISSION,
} from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

async function sampleVersions() {
  const home = await openKid();
  const { parent, login } = home;
  const [first, second, third] = [
    await parent.addMission(login),
    await parent.addMission(login),
    await parent.addMission(login),
  ];
  const missions = parent.api.kids[':login'].missions;
  const of = (mission: number) => ({ param: { login, mission: String(mission) } });
  return {
    ...home,
    first,
    second,
    third,
    edit: async (mission: number, change: Partial<MissionDraft>) => {
      const json = { ...SAMPLE_MISSION, ...change };
      return (await answered(missions[':mission'].$put({ ...of(mission), json }))).mission.mission;
    },
    list: async () => (await parent.missions(login)).map(({ mission }) => mission),
    page: (mission: number) => missions[':mission'].$get(of(mission)),
    versions: async (mission: number, before?: string) =>
      answered(
        missions[':mission'].versions.$get({ ...of(mission), query: before ? { before } : {} }),
      ),
    remove: (mission: number) => missions[':mission'].$delete(of(mission)),
    create: (lineage?: number) =>
      missions.$post({
        param: { login },
        json: { ...SAMPLE_MISSION, key: newKey(), ...(lineage && { lineage }) },
      }),
    /** The marks are unordered. */
    marks: async (day: number) =>
      (await parent.week(login, weekOf(day))).marks
        .map(({ mission, day, state }) => `${mission} ${day - TODAY} ${state}`)
        .sort(),
  };
}

test('keeps the place of a mission in the list and on the day across versions', async () => {
  const { world, parent, tablet, login, first, second, third, edit, list } = await sampleVersions();
  world.pass(1);
  const next = await edit(first, { name: 'Zęby po śniadaniu' });
  world.pass(1);
  const newest = await edit(next, { points: 5 });
  expect(newest).toBeGreaterThan(third);
  expect(await list()).toEqual([newest, second, third]);
  const { missions } = await parent.week(login, weekOf(TODAY));
  const numbers = missions.map(({ mission }) => mission);
  expect(numbers).toEqual([first, next, newest, second, third]);
  const start = await answered(tablet.api.start.$get());
  expect(start.first.week?.missions.map(({ mission }) => mission)).toEqual(numbers);
});

test('returns the current version for the number of any version', async () => {
  const { world, first, edit, page, versions } = await sampleVersions();
  world.pass(3);
  const next = await edit(first, { name: 'Zęby po śniadaniu' });
  world.pass(1);
  const newest = await edit(next, { points: 5 });
  for (const number of [first, next, newest]) {
    const { mission, since, deletable } = await answered(page(number));
    expect(mission).toMatchObject({ mission: newest, lineage: first, replaced: false, points: 5 });
    expect({ since, deletable }).toEqual({ since: TODAY, deletable: false });
    const { missions, next: more } = await versions(number);
    expect(missions.map(({ mission, start, finish }) => [mission, start, finish])).toEqual([
      [next, TODAY + 3, TODAY + 4],
      [first, TODAY, TODAY + 3],
    ]);
    expect(more).toBeNull();
  }
  expect(await refused(page(newest + 1))).toBe('404 not-found');
});

test('lists versions in pages of twenty, each once', async () => {
  const { world, first, edit, versions } = await sampleVersions();
  const replaced: number[] = [];
  let newest = first;
  for (let at = 0; at < 25; at += 1) {
    world.pass(1);
    replaced.unshift(newest);
    newest = await edit(newest, { points: at + 3 });
  }
  const { missions, next } = await versions(first);
  const rest = await versions(first, next ?? '');
  expect([missions.length, rest.missions.length, rest.next]).toEqual([20, 5, null]);
  const shown = [...missions, ...rest.missions].map(({ mission }) => mission);
  expect(shown).toEqual(replaced);
});

test('applies an outdated thumb to the current version of its day', async () => {
  const { world, parent, tablet, login, first, edit, marks } = await sampleVersions();
  world.pass(1);
  const today = TODAY + 1;
  const next = await edit(first, { points: 5, confirmation: false });
  const thumb = (day: number, to: 'done' | 'undone' = 'done', saw: 'done' | 'undone' = 'undone') =>
    answered(mark(tablet, { login, mission: first, day }, to, saw));
  expect(await thumb(today)).toMatchObject({ mission: next, state: 'done' });
  expect(await thumb(TODAY)).toMatchObject({ mission: first, state: 'wait' });
  expect(await marks(today)).toEqual([`${first} 0 wait`, `${next} 1 done`]);
  expect(await parent.kid(login)).toMatchObject({ earned: 5 });
  expect(await thumb(today, 'undone', 'done')).toMatchObject({ mission: next, state: 'undone' });

  // A page on a tablet that was suspended for weeks.
  world.pass(30);
  expect(await thumb(today + 30)).toMatchObject({ mission: next, state: 'done' });
  const newest = await edit(next, { days: [] });
  const at = { login, mission: newest, day: today + 31 };
  expect(await refused(mark(tablet, at, 'done'))).toBe('409 mission-not-active');
});

test('accepts an outdated waiting list in the version that an edit created', async () => {
  const { world, parent, tablet, login, first, edit, marks } = await sampleVersions();
  world.pass(1);
  const today = TODAY + 1;
  for (const day of [TODAY, today]) {
    await answered(mark(tablet, { login, mission: first, day }, 'done'));
  }
  const next = await edit(first, { points: 5 });
  const list = [TODAY, today].map((day) => ({ mission: first, day }));
  const json = { marks: list };
  const { acceptances, returns } = parent.api.kids[':login'];
  const { accepted } = await answered(acceptances.$post({ param: { login }, json }));
  expect(accepted).toEqual([
    { mission: first, day: TODAY },
    { mission: next, day: today },
  ]);
  expect(await marks(today)).toEqual([`${first} 0 done`, `${next} 1 done`]);
  const back = { param: { login }, json: { marks: [...accepted] } };
  expect((await answered(returns.$post(back))).returned).toEqual(accepted);
});

test('accepts an outdated list of a later week in the version that an edit created', async () => {
  const { world, parent, login, first, edit, marks } = await sampleVersions();
  const later = TODAY + 8;
  await answered(mark(parent.device, { login, mission: first, day: later }, 'wait'));
  world.pass(1);
  const next = await edit(first, { points: 5 });
  expect(await marks(later)).toEqual([`${next} 8 wait`]);
  const json = { marks: [{ mission: first, day: later }] };
  const { acceptances } = parent.api.kids[':login'];
  const { accepted } = await answered(acceptances.$post({ param: { login }, json }));
  expect(accepted).toEqual([{ mission: next, day: later }]);
  expect(await marks(later)).toEqual([`${next} 8 done`]);
});

test('praises a day of an earlier week under the number of a later version', async () => {
  const { world, parent, login, first, edit } = await sampleVersions();
  await answered(mark(parent.device, { login, mission: first, day: TODAY }, 'done'));
  world.pass(7);
  const next = await edit(first, { points: 5 });
  await parent.praise(login, [{ number: next, day: TODAY }], HEART);
  const { words } = await answered(parent.api.kids[':login'].words.$get({ param: { login } }));
  expect(words).toMatchObject([{ wording: HEART, of: [{ number: first, day: TODAY }] }]);
});

test('deletes a mission that was never due, with its versions, and restores its place', async () => {
  const { world, parent, login, first, second, third, list, edit, page, remove, create } =
    await sampleVersions();
  const { deletable } = await answered(page(second));
  expect(deletable).toBe(true);
  expect((await answered(remove(second))).mission).toMatchObject({ mission: second });
  expect(await list()).toEqual([first, third]);
  expect(await parent.kid(login)).toMatchObject({ week: { all: 6 } });
  const back = (await answered(create(second))).mission;
  expect(back).toMatchObject({ lineage: second, start: TODAY });
  expect(await list()).toEqual([first, back.mission, third]);
  expect(await refused(remove(second))).toBe('404 not-found');
  expect(await refused(create(first))).toBe('422 invalid');
  expect(await refused(create(999_999))).toBe('422 invalid');

  // Only on Sundays, and edited before the first of them.
  await edit(third, { days: [6] });
  world.pass(1);
  const next = await edit(third, { days: [6], points: 9 });
  expect(await answered(page(third))).toMatchObject({
    mission: { mission: next },
    deletable: true,
  });
  expect(await refused(remove(third))).toBe('409 mission-changed');
  await answered(remove(next));
  expect(await list()).toEqual([first, back.mission]);
  expect(await refused(page(next))).toBe('404 not-found');
});

test('fills the week when the last undone mission is deleted and reverts that on undo', async () => {
  const { parent, login, first, second, third, remove, create } = await sampleVersions();
  for (const mission of [first, second]) {
    for (const day of [TODAY, TODAY + 1, TODAY + 2]) {
      await answered(mark(parent.device, { login, mission, day }, 'done'));
    }
  }
  expect(await parent.kid(login)).toMatchObject({ fullWeeks: 0, week: { all: 9, done: 6 } });
  await answered(remove(third));
  expect(await parent.kid(login)).toMatchObject({ fullWeeks: 1, week: { all: 6, done: 6 } });
  await answered(create(third));
  expect(await parent.kid(login)).toMatchObject({ fullWeeks: 0, week: { all: 9, done: 6 } });
});

test('does not delete a mission that was due or marked', async () => {
  const { world, parent, login, first, second, third, edit, page, remove } = await sampleVersions();
  await answered(mark(parent.device, { login, mission: first, day: TODAY + 2 }, 'done'));
  // Paid today, on a weekday that the mission no longer has.
  await answered(mark(parent.device, { login, mission: second, day: TODAY }, 'done'));
  await edit(second, { days: [0] });
  for (const mission of [first, second]) {
    expect(await refused(remove(mission))).toBe('409 mission-has-past');
    expect(await answered(page(mission))).toMatchObject({ deletable: false });
  }
  world.pass(1);
  const before = await dump(world.storage.read);
  for (const mission of [first, second, third]) {
    expect(await refused(remove(mission))).toBe('409 mission-has-past');
  }
  expect(await dump(world.storage.read)).toEqual(before);
});

test('limits a kid to 100 missions that have not ended', async () => {
  const { world, parent, login, first, edit, create } = await sampleVersions();
  for (let count = 3; count < 100; count += 1) await answered(create());
  const before = await dump(world.storage.read);
  expect(await refused(create())).toBe('409 too-many-missions');
  expect(await dump(world.storage.read)).toEqual(before);
  world.pass(1);
  const next = await edit(first, { points: 9 });
  await parent.endMission(login, next);
  await answered(create());
  const { missions } = parent.api.kids[':login'];
  const param = { login, mission: String(next) };
  const resume = missions[':mission'].resume.$post({ param, json: { marks: [] } });
  expect(await refused(resume)).toBe('409 too-many-missions');
});
