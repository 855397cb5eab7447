import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { TODAY_HEADER } from '#contract/start.ts';
import { answered } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { NOON, TODAY } from '#fixtures/server/world.ts';
import { createApp } from '../../app.ts';

const HOUR_MS = 60 * 60 * 1000;

test('sends the family’s day with every response, also with an error', async () => {
  const { world, parent, login, tablet } = await openKid();
  const dayOf = async (path: string, device = tablet, method = 'GET') => {
    const { headers } = await device.send(method, path);
    return headers.get(TODAY_HEADER);
  };
  const paths = ['/api/start', `/api/kids/${login}`, '/api/account', '/api/nie-ma-takiego'];
  for (const path of paths) expect(await dayOf(path), path).toBe(String(TODAY));
  world.passMs(12 * HOUR_MS);
  for (const path of paths) expect(await dayOf(path), path).toBe(String(TODAY + 1));
  expect(await dayOf('/api/account/deletion', parent.device, 'POST')).toBe(String(TODAY + 1));
  expect(await dayOf('/api/start', world.device())).toBeNull();
});

test('reports a day that ends at once when midnight passes during the request', async () => {
  const { world, tablet } = await openKid();
  let now = NOON;
  const clock = () => {
    now += 1;
    return now;
  };
  const app = createApp(contextOn({ storage: world.storage, clock, dataDir: tmpdir() }));
  const slow = new Device(async (request) => {
    request.headers.set('cookie', tablet.cookie);
    return app.fetch(request);
  });
  now = NOON + 12 * HOUR_MS - 2;
  const { today, untilTomorrow } = await answered(slow.api.start.$get());
  expect({ today, untilTomorrow }).toEqual({ today: TODAY, untilTomorrow: 1 });
});
