import { expect, test } from 'vitest';
import { daysOf, weekOf } from '#domain/time/week.ts';
import { answered, mark, newKey, refused, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { sampleNews } from '#fixtures/families/news.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

async function kidWithMission() {
  const { world, parent, login } = await openKid();
  const mission = await parent.addMission(login, { confirmation: false });
  world.pass(14);
  return { world, parent, login, mission, today: TODAY + 14 };
}

test('makes a week full, celebrates it, and keeps its badge owed after „Jednak trzeba”', async () => {
  const { parent, login, mission, today } = await kidWithMission();
  const week = weekOf(today) - 1;
  const days = daysOf(week);
  for (const day of days.slice(1)) {
    await answered(mark(parent.device, { login, mission, day }, 'done'));
  }
  expect(await parent.kid(login)).toMatchObject({ fullWeeks: 0, toCelebrate: null });
  const monday = days[0] ?? 0;
  const { kid, weeks } = await parent.excuse(login, mission, monday);
  expect(kid).toMatchObject({ fullWeeks: 1, earned: 12, toCelebrate: { count: 1, newest: week } });
  expect(weeks).toMatchObject([
    { week, excuses: [{ lineage: mission, day: monday, waited: false }] },
  ]);
  const { badges } = parent.api.kids[':login'];
  await answered(badges[':badge'].$put({ param: { login, badge: '0' } }));
  const owing = (await parent.requireAgain(login, mission, monday)).kid;
  expect(owing).toMatchObject({ fullWeeks: 0, earned: 12, toCelebrate: null });
  expect(owing.badges[0]).toBe(true);
});

test('returns a waiting mark without news, restores it, and rejects late thumbs', async () => {
  const { parent, login, mission, wait, claim, tablet } = await sampleNews();
  await wait();
  const { waiting } = await parent.excuse(login, mission, TODAY);
  expect(waiting.marks).toEqual([]);
  expect((await parent.excuse(login, mission, TODAY)).kid.waiting.count).toBe(0);
  expect(await claim()).toBeNull();
  const at = { login, mission, day: TODAY };
  expect(await refused(mark(tablet, at, 'done'))).toBe('409 day-excused');
  expect(await refused(mark(tablet, at, 'undone', 'wait'))).toBe('409 day-excused');
  expect(await refused(mark(parent.device, at, 'done'))).toBe('409 day-excused');
  const { kids } = await answered(parent.api.inbox.$get());
  expect(kids[0]).toMatchObject({ missions: [], waiting: 0 });
  const back = await parent.requireAgain(login, mission, TODAY);
  expect(back.waiting.marks).toMatchObject([{ mission, day: TODAY, state: 'wait' }]);
  expect((await parent.requireAgain(login, mission, TODAY)).kid.waiting.count).toBe(1);
});

test('tells the kid nothing of a mark that was returned before the excuse', async () => {
  const { parent, login, mission, wait, claim } = await sampleNews();
  await wait();
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'undone', 'wait'));
  await parent.excuse(login, mission, TODAY);
  expect(await claim()).toBeNull();
});

test('rejects an excuse of a done mission, in a pause and out of reach', async () => {
  const { world, parent, login, mission, today } = await kidWithMission();
  await answered(mark(parent.device, { login, mission, day: today }, 'done'));
  const { excuses } = parent.api.kids[':login'].missions[':mission'];
  const put = (day: number) =>
    refused(excuses[':day'].$put({ param: { login, mission: String(mission), day: String(day) } }));
  expect(await put(today)).toBe('409 mission-done-that-day');
  expect(await put(TODAY - 1)).toBe('409 mission-not-active');
  await parent.addPause([login], today + 1, today + 1);
  expect(await put(today + 1)).toBe('409 day-paused');
  expect(await put(today + 367)).toBe('422 day-not-excusable');
  await parent.excuse(login, mission, TODAY);
  world.pass(18);
  const param = { login, mission: String(mission), day: String(TODAY) };
  expect(await refused(excuses[':day'].$delete({ param }))).toBe('422 day-not-excusable');
});

test('keeps an excuse through edits, and through „Usuń misję” with „Cofnij”', async () => {
  const { parent, login, mission, today } = await kidWithMission();
  await parent.excuse(login, mission, today + 1);
  const ofKid = parent.api.kids[':login'];
  const param = { login, mission: String(mission) };
  const json = { ...SAMPLE_MISSION, days: [...SAMPLE_MISSION.days], points: 9 };
  const edited = await answered(ofKid.missions[':mission'].$put({ param, json }));
  expect(edited.mission.mission).not.toBe(mission);
  const week = await parent.week(login, weekOf(today + 1));
  expect(week.excuses).toMatchObject([{ lineage: mission, day: today + 1 }]);

  const added = await parent.addMission(login);
  await parent.excuse(login, added, today);
  const its = { login, mission: String(added) };
  const deleted = await answered(ofKid.missions[':mission'].$delete({ param: its }));
  expect(deleted.excused).toEqual([today]);
  expect((await parent.week(login, weekOf(today))).excuses ?? []).not.toContainEqual(
    expect.objectContaining({ lineage: added }),
  );
  const again = { ...json, key: newKey(), lineage: added, excused: deleted.excused };
  await answered(ofKid.missions.$post({ param: { login }, json: again }));
  expect((await parent.week(login, weekOf(today))).excuses).toContainEqual({
    lineage: added,
    day: today,
    waited: false,
  });
});
