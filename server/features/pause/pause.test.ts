import { expect, test } from 'vitest';
import { missionsOn } from '#domain/progress/progress.ts';
import { daysOf, weekOf } from '#domain/time/week.ts';
import { answered, mark, newKey, refused, sampleParent } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

const DAYS = daysOf(weekOf(TODAY));
const [MONDAY = 0] = DAYS;

async function kidWithMission() {
  const { world, parent, login, ...more } = await openKid();
  const mission = await parent.addMission(login, { confirmation: false });
  world.pass(14);
  return { ...more, world, parent, login, mission, today: TODAY + 14 };
}

test('makes a week full by a pause, celebrates it once and keeps its badge owed afterwards', async () => {
  const { parent, login, mission, today } = await kidWithMission();
  const week = weekOf(today) - 1;
  const days = daysOf(week);
  for (const day of days.slice(0, 4)) {
    await answered(mark(parent.device, { login, mission, day }, 'done'));
  }
  expect(await parent.kid(login)).toMatchObject({ fullWeeks: 0, earned: 8, toCelebrate: null });
  const pause = await parent.addPause([login], days[4] ?? 0, days[6] ?? 0, 'illness');
  expect(await parent.kid(login)).toMatchObject({
    fullWeeks: 1,
    earned: 8,
    toCelebrate: { count: 1, newest: week },
  });
  const { badges } = parent.api.kids[':login'];
  await answered(badges[':badge'].$put({ param: { login, badge: '0' } }));
  const param = { pause: String(pause) };
  const shorter = { kind: 'illness', from: days[4] ?? 0, to: days[5] ?? 0, kids: [login] } as const;
  await answered(parent.api.pauses[':pause'].$put({ param, json: shorter }));
  const owing = await parent.kid(login);
  expect(owing).toMatchObject({ fullWeeks: 0, earned: 8, toCelebrate: null });
  expect(owing.badges[0]).toBe(true);
  await answered(parent.api.pauses[':pause'].$delete({ param }));
  expect(await refused(badges[':badge'].$put({ param: { login, badge: '1' } }))).toContain('409');
});

test('accepts waiting marks of a paused day, keeps points and rejects new marks', async () => {
  const { parent, login, mission, today } = await kidWithMission();
  await answered(mark(parent.device, { login, mission, day: today }, 'wait'));
  await parent.addPause([login], today, today + 3);
  const at = { login, mission, day: today + 1 };
  expect(await refused(mark(parent.device, at, 'done'))).toBe('409 day-paused');
  const { acceptances } = parent.api.kids[':login'];
  const json = { marks: [{ mission, day: today }] };
  const { accepted } = await answered(acceptances.$post({ param: { login }, json }));
  expect(accepted).toEqual(json.marks);
  expect(await parent.kid(login)).toMatchObject({ earned: 2, waiting: { count: 0 } });
  const { kids } = await answered(parent.api.inbox.$get());
  expect(kids[0]).toMatchObject({ paused: 'holiday' });
  expect(missionsOn(kids[0] ?? expect.fail(), today)).toEqual([]);
});

test('creates a pause for all listed kids or none, and repeats without effect', async () => {
  const { world, parent, login, today } = await kidWithMission();
  const sister = await parent.addKid({ name: 'Hania' });
  await parent.addPause([sister], today + 2, today + 2);
  const json = { kind: 'holiday', from: today, to: today + 6, kids: [login, sister] } as const;
  const both = { ...json, key: newKey() };
  expect(await refused(parent.api.pauses.$post({ json: both }))).toBe('409 pause-overlaps');
  expect((await answered(parent.api.pauses.$get())).pauses).toHaveLength(1);
  const later = { ...json, from: today + 3, key: newKey() };
  const first = await answered(parent.api.pauses.$post({ json: later }));
  const again = await answered(parent.api.pauses.$post({ json: later }));
  expect(again.pause).toEqual(first.pause);
  expect(await refused(parent.api.pauses.$post({ json: { ...later, to: today + 5 } }))).toBe(
    '409 key-reused',
  );
  const { pauses } = await answered(parent.api.pauses.$get());
  expect(pauses.map(({ kids }) => kids)).toEqual([[login, sister], [sister]]);

  const stranger = await sampleParent(world.device(), 'obca@example.com');
  const param = { pause: String(first.pause.pause) };
  expect(await refused(stranger.api.pauses[':pause'].$delete({ param }))).toBe('404 not-found');
  expect((await answered(stranger.api.pauses.$get())).pauses).toEqual([]);
  const theirs = { ...json, key: newKey() };
  expect(await refused(stranger.api.pauses.$post({ json: theirs }))).toBe('404 not-found');
});

test('rejects a pause out of reach and changes of one that began long ago', async () => {
  const { world, parent, login, today } = await kidWithMission();
  const give = (from: number, to: number) =>
    parent.api.pauses.$post({ json: { kind: 'illness', from, to, kids: [login], key: newKey() } });
  expect(await refused(give(today - 93, today - 80))).toBe('422 pause-out-of-reach');
  expect(await refused(give(today, today + 92))).toBe('422 pause-too-long');
  expect(await refused(give(today, today - 1))).toBe('422 pause-backwards');
  const { pause } = await answered(give(MONDAY, MONDAY + 91));
  const param = { pause: String(pause.pause) };
  world.pass(100);
  const json = { kind: 'illness', from: MONDAY, to: MONDAY, kids: [login] } as const;
  const { ':pause': one } = parent.api.pauses;
  expect(await refused(one.$put({ param, json }))).toBe('409 pause-is-history');
  expect(await refused(one.$delete({ param }))).toBe('409 pause-is-history');
});
