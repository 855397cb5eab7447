import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PACE } from '../../server/http/pace.ts';
import { type Snapshot, snapshot } from '../../server/world/storage.ts';
import { NOON } from '../../server/world/world.ts';
import { screens } from '../screens/list.ts';
import { pageOf } from '../screens/screen.ts';
import { addressOf, pageAt } from './address.ts';
import { openBrowserWorld, type SIZES } from './browser.ts';
import { checkFit } from './fit.ts';
import { checkLook } from './look.ts';
import { become, type Families, seedFamilies, WHO } from './visitors.ts';

/**
 * Tests of every screen on a device; a file for each size, so that they run at the same time.
 * The dark theme is looked at on one: its tokens are the same at every size.
 */
export function testScreens(size: 'phone' | 'tablet') {
  const dark = size === 'phone';
  const themes = dark ? ', in both themes' : '';
  testWalk(
    size,
    `Every screen can be read, reached and tapped${themes}, on a ${size}`,
    (page, { kid }) => checkLook(page, { kid, dark }),
  );
}

/** Tests of every screen in the narrowest views: on a small phone, zoomed, with large text. */
export function testNarrowScreens() {
  testWalk('narrow', 'No screen cuts anything off or breaks a word, however narrow', checkFit);
}

/** Walks through all screens of the list as each visitor, and checks each of them. */
function testWalk(
  size: keyof typeof SIZES,
  title: string,
  look: (page: Page, about: { kid: boolean }) => Promise<void>,
) {
  test.each(WHO)(
    `${title}: %s`,
    async (who) => {
      seeded ??= snapshot((storage) => seedFamilies(storage, NOON));
      const from = await seeded;
      const families = from.result;
      const world = await openBrowserWorld(PACE, from);
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

/** Filled once in a process; every walk starts from it. */
let seeded: Promise<Snapshot<Families>> | undefined;
