import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NOON } from '../../server/world/world.ts';
import { screens } from '../screens/list.ts';
import { pageOf } from '../screens/screen.ts';
import { addressOf, pageAt } from './address.ts';
import { browserWorlds, type SIZES } from './browser.ts';
import { checkFit } from './fit.ts';
import { checkLook } from './look.ts';
import { become, seedFamilies, WHO } from './visitors.ts';

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

  test.each(WHO)(
    `${title}: %s`,
    async (who) => {
      const world = await openBrowserWorld();
      const families = await seedFamilies(world.storage, NOON);
      const page = await world.open(size);
      await become(page, who, families);
      const theirs = screens(families).filter((screen) => screen.who === who);
      expect(theirs.length).toBeGreaterThan(0);
      for (const screen of theirs) {
        const { name, url, act } = screen;
        await page.goto(url);
        await page.locator('h1').first().waitFor();
        await act?.(page);
        await expect.poll(() => pageAt(page.url()), { message: name }).toBe(pageOf(screen));
        await look(page, { kid: url.includes(addressOf.kid('')) });
      }
    },
    180_000,
  );
}
