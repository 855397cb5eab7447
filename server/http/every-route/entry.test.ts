import { expect, test } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { programOf } from '#fixtures/families/devices.ts';
import { sampleFamily } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import { openWorld } from '#fixtures/server/world.ts';

const WITH_BODY = ROUTES.filter(({ method }) => method === 'post' || method === 'put');

test('asks who sends a body before it reads it', async () => {
  const world = await openWorld();
  const { parent } = await sampleFamily(world);
  const reader = await programOf(world, parent, { may: 'read', login: null });
  const refusalsOf = async (device: Device, routes: typeof WITH_BODY) => {
    const problems = new Set<string>();
    for (const { method, path } of routes) {
      const at = path.replaceAll(/\{\w+\}/g, '1');
      const answer = await device.send(method.toUpperCase(), at, '{"name":');
      const { problem } = (await answer.json()) as { problem: string };
      problems.add(problem);
      expect([401, 403], `${method} ${path}`).toContain(answer.status);
    }
    return [...problems];
  };
  const closed = WITH_BODY.filter((route) => route['x-access'].guest === 401);
  expect(closed.length).toBeGreaterThan(50);
  expect(await refusalsOf(world.device(), closed)).toEqual(['signed-out']);
  const notForReaders = closed.filter((route) => route['x-access'].read === 403);
  expect(await refusalsOf(reader, notForReaders)).toEqual(['not-for-token']);
});
