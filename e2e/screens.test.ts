import { expect, test } from 'vitest';
import { type Snapshot, snapshot } from '../server/world/storage.ts';
import { NOON } from '../server/world/world.ts';
import { PAGES, type Page } from '../web/paths.ts';
import { screens } from './screens/list.ts';
import { pageOf } from './screens/screen.ts';
import { addressOf, pageAt } from './world/address.ts';
import { openBrowserWorld, SIZES } from './world/browser.ts';
import { openTakenOver } from './world/documents.ts';
import { checkFit } from './world/fit.ts';
import { checkLook } from './world/look.ts';
import { become, type Families, seedFamilies, WHO } from './world/visitors.ts';
import { checkHeard } from './world/voice.ts';

/** Pages at which nobody stays: each leads on to another. */
const LEAD_ON: Page[] = ['root', 'family', 'kid', 'parent', 'parentKid'];

const NAMES: Families = {
  sample: ['z', 's', 'k'],
  beginners: ['a', 'o'],
  busy: { login: 'm', monday: 3 },
  invitation: 'i',
  pair: 'p',
};

/** Filled once; every walk starts from it. */
let seeded: Promise<Snapshot<Families>> | undefined;

// Each screen is opened once: how it looks at another size is up to its styles alone.
test.each(WHO)(
  'Every screen is taken over as the server has written it, can be read, reached, tapped, and heard by a child, on a phone in both themes and on a tablet, and cuts nothing off however narrow: %s',
  async (who) => {
    seeded ??= snapshot((storage) => seedFamilies(storage, NOON));
    const from = await seeded;
    const families = from.result;
    const world = await openBrowserWorld({ from });
    const page = await world.open('phone');
    await become(page, who, families);
    const theirs = screens(families).filter((screen) => screen.who === who && !screen.onlyDrawn);
    expect(theirs.length).toBeGreaterThan(0);
    for (const screen of theirs) {
      const { name, url, act } = screen;
      await openTakenOver(page, url);
      await page.locator('h1').first().waitFor();
      await act?.(page);
      await expect.poll(() => pageAt(page.url()), { message: name }).toBe(pageOf(screen));
      const kid = url.includes(addressOf.kid(''));
      if (kid) await checkHeard(page);
      await checkLook(page, { kid });
      await page.setViewportSize(SIZES.tablet);
      // The dark theme’s tokens are the same at every size.
      await checkLook(page, { kid, dark: false });
      await page.setViewportSize(SIZES.phone);
      await checkFit(page);
    }
  },
  300_000,
);

test('Every page has a picture, so that each is looked at on every device', () => {
  const pictured = screens(NAMES).map(pageOf);
  const wanted = Object.keys(PAGES).filter((page) => !LEAD_ON.includes(page as Page));
  expect([...new Set(pictured)].sort()).toEqual(wanted.sort());
});

test('No picture has the name of another', () => {
  const names = screens(NAMES).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
