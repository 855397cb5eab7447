import { expect, test } from 'vitest';
import { answered, mark, SampleParent, SIGN_IN } from '../../e2e/world/family.ts';
import { openWorld, TODAY, type World } from '../../e2e/world/world.ts';

async function sampleKid(world: World) {
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login } }));
  return { parent, login, tablet };
}

test('A kid marks a mission, it waits for the parent, who accepts it: the points are there', async () => {
  const world = await openWorld();
  const { parent, login, tablet } = await sampleKid(world);
  const mission = await parent.addMission(login, { points: 5 });
  const at = { login, mission, day: TODAY };

  expect(await answered(mark(tablet, at, 'done'))).toMatchObject({ state: 'wait' });
  expect(await parent.kid(login)).toMatchObject({
    remaining: 0,
    waiting: { count: 1, oldest: TODAY },
  });
  expect(await answered(mark(parent.device, at, 'done', 'wait'))).toMatchObject({ state: 'done' });
  expect(await parent.kid(login)).toMatchObject({
    earned: 5,
    remaining: 5,
    waiting: { count: 0, oldest: null },
    week: { all: 3, wait: 0, done: 1 },
  });
});
