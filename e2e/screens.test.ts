import { expect, test } from 'vitest';
import { screens, type Who } from '../scripts/screens/list.ts';
import { browserWorlds } from './world/browser.ts';
import { SIGN_IN } from './world/family.ts';
import { checkLook } from './world/look.ts';
import { seedSampleFamily } from './world/sample-family.ts';
import { NOON } from './world/world.ts';

const openBrowserWorld = browserWorlds();

const LOOKS = (['phone', 'tablet'] as const).flatMap((size) =>
  (['guest', 'nobody', 'parent', 'kid'] satisfies Who[]).map((who) => [size, who] as const),
);

test.each(LOOKS)(
  'Every screen can be read, reached and tapped, in both themes, on a %s: %s',
  async (size, who) => {
    const world = await openBrowserWorld();
    const logins = await seedSampleFamily(world.storage, NOON);
    const page = await world.open(size);
    const send = (method: string, url: string, data: object) =>
      page.request.fetch(url, { method, data, failOnStatusCode: true });
    if (who !== 'guest') await send('POST', '/api/session', SIGN_IN);
    if (who === 'parent') await send('PUT', '/api/actor', { be: 'parent' });
    if (who === 'kid') await send('PUT', '/api/actor', { be: 'kid', login: logins[0] });
    const theirs = screens(logins).filter((screen) => screen.who === who);
    expect(theirs.length).toBeGreaterThan(0);
    for (const { url, act } of theirs) {
      await page.goto(url);
      await page.locator('h1').first().waitFor();
      await act?.(page);
      await checkLook(page, { kid: url.includes('/rodzina/dziecko/') });
    }
  },
  180_000,
);
