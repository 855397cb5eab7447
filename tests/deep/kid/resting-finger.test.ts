import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { enter, openAs, openFamily } from '#fixtures/pages/home.ts';

test('opens no menu when a finger rests on a kid’s page', async () => {
  const { page } = await kidsMenu();
  for (const place of ['h1', 'nav a', 'nav a svg', 'header', 'main']) {
    // Headless Chromium makes no menu of a long touch.
    await page
      .locator(place)
      .first()
      .evaluate((target) =>
        target.dispatchEvent(
          new PointerEvent('contextmenu', {
            pointerType: 'touch',
            bubbles: true,
            cancelable: true,
          }),
        ),
      );
  }
  expect(await menus(page)).toEqual(Array(5).fill('prevented'));
});

test('leaves the menu of a mouse to a parent', async () => {
  const { page } = await kidsMenu();
  await page.locator('h1').click({ button: 'right' });
  expect(await menus(page)).toEqual(['opened']);
});

test('selects nothing on a kid’s page', async () => {
  const { page } = await kidsMenu();
  await page.locator('h1').dblclick();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('drags nothing on a kid’s page', async () => {
  const { page } = await kidsMenu();
  const drags = () => page.evaluate(() => (window as unknown as Recorded).drags);
  await page.locator('nav a svg').first().dispatchEvent('dragstart', { bubbles: true });
  expect(await drags()).toEqual(['prevented']);
  // The styles do not even let a drag begin, where a browser knows them.
  const box = await page.getByRole('link', { name: 'MISJE' }).boundingBox();
  if (!box) throw new Error('MISJE has no place');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 5 });
  expect(await drags()).toEqual(['prevented']);
});

test('does not reload when a finger pulls a kid’s page down, and only there', async () => {
  const { page } = await kidsMenu();
  const pulls = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  expect(await pulls()).toBe('none');
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await expect.poll(pulls).toBe('auto');
});

interface Recorded {
  menus: string[];
  drags: string[];
}

function menus(page: Page) {
  return page.evaluate(() => (window as unknown as Recorded).menus);
}

/** Opens a kid's menu, which records menus and drags and whether the page prevented them. */
async function kidsMenu() {
  const { world, login } = await openFamily();
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  await enter(page, { be: 'kid', login });
  await page.addInitScript(() => {
    const recorded: Recorded = { menus: [], drags: [] };
    Object.assign(window, recorded);
    const all = window as unknown as Recorded;
    window.addEventListener('contextmenu', (event) => {
      all.menus.push(event.defaultPrevented ? 'prevented' : 'opened');
    });
    window.addEventListener('dragstart', (event) => {
      all.drags.push(event.defaultPrevented ? 'prevented' : 'begun');
    });
  });
  await page.goto(addressOf.kidMenu(login));
  await page.waitForLoadState('networkidle');
  return { page, login };
}
