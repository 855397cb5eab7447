import { expect, test } from 'vitest';
import type { Day } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import {
  answered,
  mark,
  refused,
  SampleParent,
  SIGN_IN,
  sampleKid,
  sampleParent,
} from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import type { Device } from '#fixtures/server/device.ts';
import { keptLog } from '#fixtures/server/kept-log.ts';
import { NOON, openWorld, TODAY, type World } from '#fixtures/server/world.ts';
import { dayIn, isPlausible } from '../../base/clock.ts';
import { findVisitor } from '../../shared/session/sessions.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Wrong clock times, which are corrected later. */
const JUMPS = [
  ['to 1970', -NOON],
  ['ten years back', -10 * YEAR],
  ['two days back', -2 * DAY],
  ['two days forward', 2 * DAY],
  ['ten years forward', 10 * YEAR],
] as const;

const CODE = [0, 4, 8];
const NEW_PASSWORD = 'konstelacja';

for (const [name, ms] of JUMPS) {
  test(`signs nobody out and follows the clock when it goes ${name} and back`, async () => {
    const world = await openWorld({ log: keptLog().log });
    const { parent, login, tablet } = await sampleKid(world);
    const mission = await parent.addMission(login, { confirmation: false });
    const devices = { parent: parent.device, tablet };
    const before = await actorsOn(devices);
    for (const [at, day] of [
      [ms, dayIn('Europe/Warsaw', NOON + ms)],
      [-ms, TODAY],
    ] as const) {
      world.jump(at);
      expect(await actorsOn(devices)).toEqual(before);
      const start = await answered(tablet.api.start.$get());
      expect(start.today).toBe(day);
      expect(start.untilTomorrow).toBeLessThanOrEqual(25 * HOUR);
      expect(await pagesOf(parent.device, login, day)).toEqual([]);
      if (day < TODAY) continue;
      await answered(mark(tablet, { login, mission, day }, 'done'));
      // A new sign-in must end no other session.
      await answered(world.device().api.session.$post({ json: SIGN_IN }));
    }
    world.passMs(DAY);
    expect(await actorsOn(devices)).toEqual(before);
    const { devices: known } = await answered(parent.api.account.$get());
    expect(known.length).toBe(ms > 0 ? 4 : 3);
  });
}

// While the clock is before the year of the release, nothing can be written.
for (const [name, ms] of JUMPS.filter(([, ms]) => isPlausible(NOON + ms))) {
  test(`changes and ends a mission that was added while the clock was ${name}`, async () => {
    const world = await openWorld({ log: keptLog().log });
    const { parent, login } = await sampleKid(world);
    world.jump(ms);
    const mission = await parent.addMission(login);
    world.jump(-ms);
    expect(await pagesOf(parent.device, login, TODAY)).toEqual([]);
    await parent.endMission(login, mission);
    expect(await pagesOf(parent.device, login, TODAY)).toEqual([]);
  });

  test(`sends a working reset link after the clock went ${name}`, async () => {
    const world = await openWorld({ log: keptLog().log });
    await sampleParent(world.device());
    const stranger = world.device();
    await ask(world);
    world.jump(ms);
    await ask(world);
    const there = await links(world);
    expect(there.length).toBe(2);
    world.jump(-ms);
    // A link made at a wrong time is valid neither for years nor a second time.
    expect(await refused(reset(stranger, there[1]))).toBe('410 link-spent');
    await ask(world);
    await answered(reset(stranger, (await links(world))[ms > 0 ? 2 : 0]));
  });
}

test('lets the stars sleep for at most ten minutes after a clock that was years ahead', async () => {
  const world = await openWorld({ log: keptLog().log });
  const { parent, tablet } = await sampleKid(world);
  const login = await parent.addKid({ code: CODE });
  const guess = async (code: number[]) => {
    const answer = await tablet.api.actor.$put({ json: { be: 'kid', login, code } });
    return answer.ok ? { wait: 0 } : ((await answer.json()) as { wait?: number });
  };
  await answered(tablet.api.actor.$put({ json: { be: 'nobody' } }));
  world.jump(10 * YEAR);
  for (let nth = 0; nth <= 40; nth += 1) await guess([1]);
  world.jump(-10 * YEAR);
  expect(await guess(CODE)).toMatchObject({ wait: 600 });
  const { doors } = await answered(parent.api.doors.$get());
  for (const { slept } of doors) expect(slept).toBeLessThanOrEqual(NOON + HOUR);
  world.passMs(600 * SECOND);
  expect(await guess(CODE)).toEqual({ wait: 0 });
});

test('reports a clock in doubt in the health and keeps serving', async () => {
  const world = await openWorld({ log: keptLog().log });
  const health = async () => {
    const answer = await world.device().send('GET', '/healthz');
    return { status: answer.status, clock: (await answer.json()).clock?.reason ?? null };
  };
  world.jump(10 * YEAR);
  expect(await health()).toEqual({
    status: 200,
    clock: 'The clock went 3650 days forward at once.',
  });
  world.jump(-10 * YEAR);
  expect(await health()).toEqual({ status: 200, clock: null });
});

test('keeps an unused device signed in while the clock is in doubt', async () => {
  const { storage, ...world } = await openWorld();
  const { device } = new SampleParent(world.device());
  await new SampleParent(device).register();
  const token = /session=([^;]+)/.exec(device.cookie)?.[1];
  const { log } = keptLog();
  const context = contextOn({ storage, clock: () => NOON + 10 * YEAR, dataDir: '', log });
  context.health.set('clock', 'It jumped.');
  expect(await findVisitor(context, token)).not.toBeNull();
  const restarted = contextOn({ storage, clock: () => NOON + 10 * YEAR, dataDir: '', log });
  expect(await findVisitor(restarted, token)).toBeNull();
});

test('keeps a recently used device signed in when the clock is trusted again, within its lifetime', async () => {
  const world = await openWorld({ log: keptLog().log });
  const { parent, tablet } = await sampleKid(world);
  world.jump(10 * YEAR);
  await parent.api.start.$get();
  world.passMs(DAY);
  const signedIn = async ({ api }: Device) => (await answered(api.start.$get())).family !== null;
  expect([await signedIn(parent.device), await signedIn(tablet)]).toEqual([true, true]);
  world.pass(399);
  await signedIn(parent.device);
  world.pass(2);
  expect([await signedIn(parent.device), await signedIn(tablet)]).toEqual([true, false]);
});

/** Returns the actor of each device; `null` where it is signed out. */
async function actorsOn(devices: Record<string, Device>) {
  const found: Record<string, unknown> = {};
  for (const [name, { api }] of Object.entries(devices)) {
    found[name] = (await answered(api.start.$get())).family?.actor ?? null;
  }
  return found;
}

async function pagesOf(device: Device, login: string, day: Day): Promise<string[]> {
  const kid = `/api/kids/${login}`;
  const paths = [
    'missions',
    'missions/ended',
    'gifts',
    'gifts/received',
    'points',
    'waiting',
    'weeks',
  ]
    .map((each) => `${kid}/${each}`)
    .concat(kid, `${kid}/weeks/${weekOf(day)}`, '/api/kids', '/api/account', '/api/doors');
  const missing: string[] = [];
  for (const path of paths) {
    const { status } = await device.send('GET', path);
    if (status !== 200) missing.push(`${path} ${status}`);
  }
  return missing;
}

async function ask(world: World) {
  const { api } = world.device();
  await answered(api['password-reset'].$post({ json: { email: SIGN_IN.email } }));
  await world.settled();
}

function reset(device: Device, token = '') {
  return device.api['password-reset'].$put({ json: { token, password: NEW_PASSWORD } });
}

async function links(world: World): Promise<string[]> {
  const texts = (await world.letters()).map(({ text }) => /nowe-haslo#(\S+)/.exec(text)?.[1]);
  return texts.filter((token) => token !== undefined);
}
