import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { PLANS } from '#domain/plan/plans.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, newKey, refused, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';
import type { KidSchema } from '../../db/schema/kid.ts';

const GIFT = { name: 'Deser', picture: 'dessert', points: 15 } as const;
type Body = { missions?: object[]; gifts?: object[] };

async function samplePlan() {
  const home = await openKid();
  const { world, parent, login } = home;
  return {
    ...home,
    take: (plan: Body, key = newKey(), of = login) =>
      parent.device.send('POST', `/api/kids/${of}/plan`, {
        key,
        missions: [SAMPLE_MISSION],
        gifts: [GIFT],
        ...plan,
      }),
    listed: (of = login) => parent.missions(of),
    gifts: async () =>
      ((await dump(world.storage.read)).gift ?? [])
        .map((row) => JSON.parse(row) as KidSchema['gift'])
        .sort((one, other) => one.gift - other.gift),
  };
}

test.each(PLANS)('creates the whole plan for $from to $to years in one change', async (plan) => {
  const { world, parent, login, take, listed, gifts } = await samplePlan();
  const events: string[] = [];
  const { change: before } = await answered(parent.api.kids.$get());
  const listener = { family: 1, session: 0, catchUp() {}, end() {} };
  const receive = ({ change, noun, kid }: LiveEvent) => events.push(`${change} ${noun} ${kid}`);
  world.live.listen({ ...listener, receive }, before);
  const missions = plan.missions.map((mission) => ({ ...mission }));
  const answer = await take({ missions, gifts: plan.gifts.map((gift) => ({ ...gift })) });
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      change: before + 1,
      made: {
        missions: (await listed()).map(({ mission }) => mission),
        gifts: (await gifts()).map(({ gift }) => gift),
      },
    },
  ]);
  expect(await listed()).toEqual(
    missions.map((mission) => expect.objectContaining({ ...mission, start: TODAY, finish: null })),
  );
  expect(await gifts()).toEqual(
    plan.gifts.map((gift) =>
      expect.objectContaining({
        ...gift,
        kid: expect.any(Number),
        status: 'unused',
        chosen: null,
      }),
    ),
  );
  expect(new Set(events)).toEqual(
    new Set(['mission', 'gift'].map((noun) => `${before + 1} ${noun} ${login}`)),
  );
});

test('creates a plan once when it is sent twice, from one phone or two', async () => {
  const { take, listed, gifts } = await samplePlan();
  const key = newKey();
  const answers = await Promise.all([take({}, key), take({}, key), take({}), take({}, key)]);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  expect(await listed()).toHaveLength(1);
  expect(await gifts()).toHaveLength(1);
});

test('answers a repeated plan as the first time, also months later', async () => {
  const { world, take, listed, gifts } = await samplePlan();
  const key = newKey();
  const plan = { missions: [SAMPLE_MISSION, SAMPLE_MISSION], gifts: [GIFT, GIFT] };
  await answered(take(plan, key));
  world.pass(60);
  expect((await take(plan, key)).status).toBe(201);
  const others = [{ missions: [SAMPLE_MISSION] }, { gifts: [GIFT, { ...GIFT, points: 16 }] }];
  for (const other of others) {
    expect(await refused(take({ ...plan, ...other }, key))).toBe('409 key-reused');
  }
  expect(await refused(take({}))).toBe('409 has-missions');
  expect(await listed()).toHaveLength(2);
  expect(await gifts()).toHaveLength(2);
});

test('rejects a plan for a kid that ever had a mission', async () => {
  const { world, parent, login, take } = await samplePlan();
  const mission = await parent.addMission(login);
  const before = await dump(world.storage.read);
  expect(await refused(take({}))).toBe('409 has-missions');
  expect(await dump(world.storage.read)).toEqual(before);
  await parent.endMission(login, mission);
  world.pass(300);
  expect(await refused(take({}))).toBe('409 has-missions');
});

test('rejects a key that has created a plan for a sibling', async () => {
  const { world, parent, take, listed } = await samplePlan();
  const sibling = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  const key = newKey();
  await answered(take({}, key));
  const before = await dump(world.storage.read);
  expect(await refused(take({}, key, sibling))).toBe('409 key-reused');
  expect(await dump(world.storage.read)).toEqual(before);
  await answered(take({}, newKey(), sibling));
  expect(await listed(sibling)).toHaveLength(1);
});

test('names empty items „Misja” and „Nagroda” and accepts a plan without gifts', async () => {
  const { parent, take, listed, gifts } = await samplePlan();
  const sibling = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  await answered(
    take({ missions: [{ ...SAMPLE_MISSION, name: ' ' }], gifts: [{ ...GIFT, name: '' }] }),
  );
  await answered(take({ gifts: [] }, newKey(), sibling));
  expect((await listed()).map(({ name }) => name)).toEqual(['Misja']);
  expect((await gifts()).map(({ name }) => name)).toEqual(['Nagroda']);
});
