import { expect, test } from 'vitest';
import { sampleKid } from '../../e2e/world/family.ts';
import { openWorld, TODAY } from '../../e2e/world/world.ts';

const HOUR_MS = 60 * 60 * 1000;

test('Every answer to a signed-in family says which day it is there, a refusal too', async () => {
  const world = await openWorld();
  const { parent, login, tablet } = await sampleKid(world);
  const told = async (path: string, device = tablet, method = 'GET') => {
    const { headers } = await device.send(method, path);
    return headers.get('Gwiazdozbior-Today');
  };
  const paths = ['/api/start', `/api/kids/${login}`, '/api/account', '/api/nie-ma-takiego'];
  for (const path of paths) expect(await told(path), path).toBe(String(TODAY));
  world.passMs(12 * HOUR_MS);
  for (const path of paths) expect(await told(path), path).toBe(String(TODAY + 1));
  expect(await told('/api/account/deletion', parent.device, 'POST')).toBe(String(TODAY + 1));
  expect(await told('/api/start', world.device())).toBeNull();
});
