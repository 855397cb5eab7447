import { expect, inject, test } from 'vitest';
import { BY_ITSELF } from '#domain/mission/mark.ts';
import type { SelfAcceptance } from '#domain/progress/self-acceptance.ts';
import { DAY_MS } from '#domain/time/time-zone.ts';
import { weekOf } from '#domain/time/week.ts';
import { planOf, recording } from '#fixtures/database/query-plan.ts';
import { programOf } from '#fixtures/families/devices.ts';
import { answered, mark, type SampleParent, sampleParent } from '#fixtures/families/family.ts';
import { recordEvents } from '#fixtures/families/kid-commands.ts';
import { ACCEPTED, sampleNews } from '#fixtures/families/news.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { webhookHome } from '#fixtures/server/webhook-home.ts';
import { NOON, openWorld, TODAY } from '#fixtures/server/world.ts';
import { timelyMarks, waitForPerson } from '../db/kid/self-acceptance.ts';
import { openSelfAcceptance } from './self-acceptance.ts';

function choose({ api }: Pick<SampleParent, 'api'>, selfAcceptance: SelfAcceptance) {
  return answered(api.account['self-acceptance'].$put({ json: { selfAcceptance } }));
}

async function home(days: SelfAcceptance = 2) {
  const family = await sampleNews();
  const { world, parent, login } = family;
  await choose(parent, days);
  return {
    ...family,
    /** Returns the kid's marks after some time. */
    async after(passed: number) {
      world.pass(passed);
      await world.acceptByThemselves();
      return (await parent.week(login, weekOf(TODAY))).marks;
    },
  };
}

const WAITING = { mission: expect.any(Number), day: TODAY, state: 'wait' };
const BY_CLOCK = { ...WAITING, state: 'done', by: BY_ITSELF };

test.each([1, 2, 7] as const)(
  'accepts a waiting mark by itself after %s days, not before',
  async (days) => {
    const { wait, after, parent, login, waiting, claim } = await home(days);
    await wait();
    expect(await after(days - 0.01)).toMatchObject([WAITING]);
    expect(await after(0.01)).toEqual([BY_CLOCK]);
    expect(await parent.kid(login)).toMatchObject({ earned: 2, waiting: { count: 0 } });
    expect(await waiting()).toBe(1);
    expect(await claim()).toMatchObject({ told: [{ ...ACCEPTED, byItself: true }] });
  },
);

test('never accepts by itself at first, or what arrived before the choice', async () => {
  const { wait, after, parent } = await home(0);
  await wait();
  expect(await after(40)).toEqual([WAITING]);
  await choose(parent, 1);
  expect(await after(8)).toEqual([WAITING]);
});

test.each([0, 1, 7] as const)(
  'leaves what waits to a person when the choice becomes %s',
  async (days) => {
    const { wait, after, parent } = await home();
    await wait();
    await choose(parent, days);
    expect(await after(30)).toEqual([WAITING]);
  },
);

test('keeps waiting when the same choice is sent again', async () => {
  const { wait, after, parent } = await home();
  await wait();
  await choose(parent, 2);
  expect(await after(2)).toEqual([BY_CLOCK]);
});

test('accepts a late thumb for yesterday from its arrival, and none for an older day', async () => {
  const { world, wait, after } = await home();
  world.pass(2);
  await wait(TODAY + 1);
  await wait(TODAY);
  expect(await after(2)).toEqual([WAITING, { ...BY_CLOCK, day: TODAY + 1 }]);
});

test('counts from the last thumb', async () => {
  const { wait, after, tablet, at } = await home();
  await wait();
  await after(1);
  await answered(mark(tablet, at(), 'undone', 'wait'));
  await answered(mark(tablet, at(), 'wait'));
  expect(await after(0.5)).toMatchObject([WAITING]);
  expect(await after(0.5)).toMatchObject([WAITING]);
});

test('leaves what a program or the parent made wait to a person', async () => {
  const { world, parent, login, at, after, phone } = await home();
  world.pass(1);
  const program = await programOf(world, parent, { may: 'mark', login });
  await answered(mark(program, at(TODAY + 1), 'done'));
  await answered(mark(phone, at(), 'wait'));
  expect(await after(9)).toEqual([WAITING, { ...WAITING, day: TODAY + 1 }]);
});

test('never accepts a day that a pause or an excuse took out meanwhile', async () => {
  const { wait, after, parent, login, mission } = await home();
  await wait();
  const pause = await parent.addPause([login], TODAY, TODAY);
  expect(await after(2)).toEqual([WAITING]);
  const { pauses } = parent.api;
  await answered(pauses[':pause'].$delete({ param: { pause: String(pause) } }));
  expect(await after(2)).toEqual([WAITING]);
  await parent.excuse(login, mission, TODAY);
  await parent.requireAgain(login, mission, TODAY);
  expect(await after(9)).toEqual([WAITING]);
});

test('leaves what a parent returned to a person', async () => {
  const { wait, after, accept, takeBack, claim } = await home();
  await wait();
  await after(2);
  await takeBack(TODAY);
  expect(await after(9)).toEqual([WAITING]);
  expect(await claim()).toBeNull();
  await accept(TODAY);
  expect(await after(9)).toEqual([{ ...BY_CLOCK, by: 1 }]);
});

test('keeps the time of a mark when an edit moves it to a new version', async () => {
  const { world, wait, after, parent, login, mission } = await home();
  world.pass(1);
  await wait(TODAY + 1);
  const param = { login, mission: String(mission) };
  const { mission: old } = await answered(
    parent.api.kids[':login'].missions[':mission'].$get({ param }),
  );
  const { name, picture, days, confirmation } = old;
  const json = { name, picture, points: 5, days: [...days], confirmation };
  await answered(parent.api.kids[':login'].missions[':mission'].$put({ param, json }));
  expect(await after(2)).toEqual([{ ...BY_CLOCK, day: TODAY + 1 }]);
  expect(await parent.kid(login)).toMatchObject({ earned: 5 });
});

test('pays nothing for a jump of the clock', async () => {
  const { world, wait, after } = await home();
  await wait();
  await after(1);
  world.jump(30 * DAY_MS);
  expect(await after(0.9)).toMatchObject([WAITING]);
  expect(await after(0.1)).toEqual([BY_CLOCK]);
});

test('pays nothing when the clock was behind and is set right', async () => {
  const { world, wait, after } = await home();
  await after(3);
  world.jump(-3 * DAY_MS);
  await after(0);
  await wait();
  world.jump(3 * DAY_MS);
  expect(await after(1.9)).toMatchObject([WAITING]);
  expect(await after(0.1)).toEqual([BY_CLOCK]);
});

test('sends events and notifications like any acceptance', async () => {
  const { receiver, world, parent, thumb } = await webhookHome();
  await choose(parent, 1);
  await thumb();
  const events = await recordEvents({ world });
  world.pass(1);
  await world.acceptByThemselves();
  await world.deliver();
  expect(receiver.received.map(({ event }) => event.type)).toEqual([
    'mission.waiting',
    'mission.done',
  ]);
  expect(events.map(({ noun }) => noun)).toEqual(['mark']);
});

test('finds what is timely by an index alone, and writes nothing when nothing is', async () => {
  const { world } = await home();
  const { storage } = world;
  if (inject('engine') === 'sqlite') {
    const { db, recorded } = recording(storage.read);
    await timelyMarks(db, { now: NOON, skipped: 0 });
    // The database is read-only.
    await waitForPerson(db, { family: 1 }).catch(() => null);
    const plans = await Promise.all(recorded.map((query) => planOf(storage.read, query)));
    expect(plans).toEqual([
      'SEARCH mark USING COVERING INDEX mark_by_acceptance (accepts_at<?)',
      'SEARCH mark USING PRIMARY KEY (family_id=?)',
    ]);
  }
  await world.acceptByThemselves();
  expect(await storage.read.selectFrom('lease').selectAll().execute()).toEqual([]);
});

test('accepts in many families, and in others when one fails', async () => {
  const world = await openWorld();
  const families = [];
  for (let n = 0; n < 3; n += 1) {
    const parent = await sampleParent(world.device(), `dom-${n}@example.com`);
    const login = await parent.addKid();
    const mission = await parent.addMission(login);
    await choose(parent, 1);
    await answered(parent.api.actor.$put({ json: { be: 'kid', login } }));
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
    families.push({ parent, login });
  }
  const { log, lines } = recordedLog();
  const { storage } = world;
  let family = 0;
  const failing: typeof storage = {
    ...storage,
    familyWrite: (of, work) => {
      family ||= of;
      return of === family ? Promise.reject(new Error('busy')) : storage.familyWrite(of, work);
    },
  };
  const waiting = () =>
    storage.read.selectFrom('mark').select('state').where('state', '=', 'wait').execute();
  const clock = () => NOON + DAY_MS;
  await openSelfAcceptance({ storage: failing, clock, log }).acceptAll();
  expect(await waiting()).toHaveLength(1);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'self-acceptance of a family failed; retrying in the next run',
  ]);
  await openSelfAcceptance({ storage, clock, log }).acceptAll();
  expect(await waiting()).toEqual([]);
});
