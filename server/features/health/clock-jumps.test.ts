import { expect, test } from 'vitest';
import type { Day } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { answered, mark, refused, SIGN_IN, sampleKid } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { NOON, openWorld, TODAY, type World } from '#fixtures/server/world.ts';
import { dayIn } from '../../base/clock.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

const JUMPS = [
  ['to 1970', -NOON],
  ['two days back', -2 * DAY],
  ['two days forward', 2 * DAY],
] as const;

const NEW_PASSWORD = 'konstelacja';

for (const [name, ms] of JUMPS) {
  test(`signs nobody out and follows the clock when it goes ${name} and back`, async () => {
    const world = await openWorld({ log: recordedLog().log });
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
    }
    world.pass(399);
    expect(await actorsOn(devices)).toEqual(before);
  });
}

for (const [name, ms] of JUMPS.slice(1)) {
  test(`keeps what was made while the clock was ${name}`, async () => {
    const world = await openWorld({ log: recordedLog().log });
    const { parent, login } = await sampleKid(world);
    await requestReset(world);
    world.jump(ms);
    await requestReset(world);
    const mission = await parent.addMission(login);
    world.jump(-ms);
    expect(await pagesOf(parent.device, login, TODAY)).toEqual([]);
    await parent.endMission(login, mission);
    expect(await pagesOf(parent.device, login, TODAY)).toEqual([]);
    // A link made at a wrong time is valid neither for days nor a second time.
    const stranger = world.device();
    const there = await links(world);
    expect(there.length).toBe(2);
    expect(await refused(reset(stranger, there[1]))).toBe('410 link-spent');
    await requestReset(world);
    await answered(reset(stranger, (await links(world))[ms > 0 ? 2 : 0]));
  });
}

test('lets devices in again that a clock ten years ahead has left outside', async () => {
  const world = await openWorld({ log: recordedLog().log });
  const { parent, tablet } = await sampleKid(world);
  const devices = { parent: parent.device, tablet };
  const before = await actorsOn(devices);
  world.jump(10 * YEAR);
  expect(await actorsOn(devices)).toEqual({ parent: null, tablet: null });
  // A new sign-in must end no other session.
  await answered(world.device().api.session.$post({ json: SIGN_IN }));
  world.jump(-10 * YEAR);
  expect(await actorsOn(devices)).toEqual(before);
});

test('reports a jump of the clock in the health and keeps serving', async () => {
  const world = await openWorld({ log: recordedLog().log });
  const health = async () => {
    const answer = await world.device().send('GET', '/healthz');
    return { status: answer.status, clock: (await answer.json()).clock?.reason ?? null };
  };
  expect(await health()).toEqual({ status: 200, clock: null });
  world.jump(2 * DAY);
  expect(await health()).toEqual({ status: 200, clock: 'The clock went 2 days forward at once.' });
  world.jump(-2 * DAY);
  expect(await health()).toEqual({ status: 200, clock: null });
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

async function requestReset(world: World) {
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
