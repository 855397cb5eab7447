import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens, type Who } from '../../scripts/screens/list.ts';
import { browserWorlds, type SIZES } from './browser.ts';
import { SIGN_IN } from './family.ts';
import { checkFit } from './fit.ts';
import { checkLook } from './look.ts';
import { seedSampleFamily } from './sample-family.ts';
import { NOON } from './world.ts';

/** Tests of every screen on a device; a file for each size, so that they run at the same time. */
export function testScreens(size: 'phone' | 'tablet') {
  testWalk(
    size,
    `Every screen can be read, reached and tapped, in both themes, on a ${size}`,
    checkLook,
  );
}

/** Tests of every screen where there is least room: on a small phone, zoomed, with large text. */
export function testNarrowScreens() {
  testWalk('narrow', 'No screen cuts anything off or breaks a word, however narrow', checkFit);
}

/** Walks through every screen of the list, as each of those who see some, and looks at it. */
function testWalk(
  size: keyof typeof SIZES,
  title: string,
  look: (page: Page, about: { kid: boolean }) => Promise<void>,
) {
  const openBrowserWorld = browserWorlds();

  test.each(['guest', 'nobody', 'parent', 'kid'] satisfies Who[])(
    `${title}: %s`,
    async (who) => {
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
        await look(page, { kid: url.includes('/rodzina/dziecko/') });
      }
    },
    180_000,
  );
}
