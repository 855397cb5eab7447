import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { KID_SIZES, openBrowserWorld, SIZES } from '#fixtures/browser/browser.ts';
import { filled, filledWithLargeText, places } from '#fixtures/browser/fill.ts';
import { DONE, seedBusyFamily, TO_DO } from '#fixtures/families/busy-family.ts';
import { SIGN_IN } from '#fixtures/families/family.ts';
import { expectCelebration, kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { enter, openAs, openParent } from '#fixtures/pages/home.ts';
import { NOON } from '#fixtures/server/world.ts';
import { rowMates, tileRows } from '../../../web/ui/cards/tile-rows.ts';

const TABLETS = ['tablet', 'lyingTablet', 'wideTablet'] as const;
const PHONES = [SIZES.narrow, { width: 360, height: 640 }, SIZES.phone, SIZES.largePhone];
const LYING_PHONE = { width: 844, height: 390 };

/** The shortest side of a tile on a tablet, for up to four tiles and for more of them. */
const leastSide = (tiles: number) => (tiles <= 4 ? 220 : 180);

/** On a small phone a tile is at least twice the smallest allowed target for a child. */
const LEAST_ON_PHONES = 116;

/** The selector of tiles without their buttons for narration. */
const FACES = 'main li button:not([aria-label])';
const MENU_TILES = 'main nav .raised';
const TO_DO_TILES = '[data-mission][data-state=undone]';

test('distributes tiles evenly over rows, the fuller rows first', () => {
  expect(tileRows(1, 3)).toEqual([1]);
  expect(tileRows(3, 2)).toEqual([2, 1]);
  expect(tileRows(7, 3)).toEqual([3, 2, 2]);
  expect(tileRows(8, 3)).toEqual([3, 3, 2]);
  expect(tileRows(8, 4)).toEqual([4, 4]);
  expect(rowMates(5, 3)).toEqual([3, 3, 3, 2, 2]);
  for (let tiles = 1; tiles <= 20; tiles += 1) {
    const rows = tileRows(tiles, 4);
    expect(rows.reduce((sum, row) => sum + row)).toBe(tiles);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(2);
  }
});

test('fills the screen with a day’s missions: up to eight large ones on tablets, four on phones, at the bottom', async () => {
  const { world, login, dayWith } = await busyKid();
  const page = await world.open('tablet');
  await enter(page, { be: 'kid', login });
  for (const missions of TO_DO) {
    await page.setViewportSize(SIZES.tablet);
    await page.goto(dayWith(missions));
    for (const size of TABLETS) {
      await page.setViewportSize(SIZES[size]);
      const what = `${missions} missions, ${size}`;
      const { seen, smallest, faults } = await filled(page, TO_DO_TILES);
      expect(faults, what).toEqual([]);
      expect(seen, what).toBeGreaterThanOrEqual(Math.min(missions, 8));
      expect(smallest, what).toBeGreaterThanOrEqual(leastSide(missions));
      if (missions > 8) continue;
      // Includes the done missions at the lower edge.
      const all = await filled(page, '[data-mission]');
      expect(all.seen, what).toBe(missions + DONE);
      expect(all.gravity, what).toBeGreaterThan(0.5);
    }
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const what = `${missions} missions, ${size.width} px`;
      const { seen, smallest, faults } = await filled(page, TO_DO_TILES);
      expect(faults, what).toEqual([]);
      expect(seen, what).toBeGreaterThanOrEqual(Math.min(missions, 4));
      expect(smallest, what).toBeGreaterThanOrEqual(LEAST_ON_PHONES);
    }
    await page.setViewportSize(LYING_PHONE);
    expect(await filled(page, TO_DO_TILES), 'a lying phone').toMatchObject({ faults: [] });
    for (const size of [SIZES.tablet, SIZES.wideTablet, SIZES.phone]) {
      await page.setViewportSize(size);
      const { faults } = await filledWithLargeText(page, TO_DO_TILES);
      expect(faults, `${missions} missions, ${size.width} px, text at 200 %`).toEqual([]);
    }
  }
});

test('keeps the tiles of a day in place before and after hydration', async () => {
  const { world, login, dayWith } = await busyKid();
  const page = await world.open('tablet');
  await enter(page, { be: 'kid', login });
  const bare = await world.open('tablet', { as: page, scripts: false });
  for (const size of KID_SIZES) {
    for (const device of [page, bare]) {
      await device.setViewportSize(SIZES[size]);
      await device.goto(dayWith(8));
      await device.evaluate(() => document.fonts.ready);
    }
    const written = await places(bare, 'main a, main button');
    expect(written.length).toBeGreaterThan(8 + DONE);
    expect(await places(page, 'main a, main button'), size).toEqual(written);
  }
});

test('displays a large hero, with its nine badges visible where one can be chosen', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  await celebratedElsewhere(tablet, login);
  await tablet.goto(addressOf.kidHero(login));
  const heights: Partial<Record<keyof typeof SIZES, number>> = {};
  for (const size of KID_SIZES) {
    await tablet.setViewportSize(SIZES[size]);
    const badges = await filled(tablet, '[data-state=available]');
    expect(badges, size).toMatchObject({ seen: 9, faults: [] });
    expect(badges.gravity, size).toBeGreaterThan(0.5);
    heights[size] = (await tablet.locator('main [data-mood]').boundingBox())?.height ?? 0;
  }
  expect(heights.phone).toBeGreaterThan(SIZES.phone.height / 8);
  for (const size of TABLETS) {
    expect(heights[size], size).toBeGreaterThan(SIZES[size].height / 4);
  }
});

test('fills the screen with the four tiles of a kid’s menu', async () => {
  const { world, login } = await busyKid();
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login), 'tablet');
  for (const size of [...KID_SIZES.map((each) => SIZES[each]), SIZES.narrow]) {
    await page.setViewportSize(size);
    const what = `${size.width} px`;
    const menu = await filled(page, MENU_TILES);
    expect(menu, what).toMatchObject({ seen: 4, faults: [] });
    expect(menu.gravity, what).toBeGreaterThan(0.5);
    if (size.width < 600) continue;
    expect(menu.smallest, what).toBeGreaterThanOrEqual(leastSide(4));
  }
  for (const size of KID_SIZES) {
    await page.setViewportSize(SIZES[size]);
    expect((await filledWithLargeText(page, MENU_TILES)).faults, size).toEqual([]);
  }
});

test('fills the screen of the panel with any number of children', async () => {
  const { world, parent } = await openParent();
  const page = await world.open('tablet');
  await enter(page, { be: 'nobody' });
  for (let kids = 1; kids <= 20; kids += 1) {
    await parent.addKid({ name: NAMES[kids % NAMES.length] ?? '', hero: kids % 2 === 0 ? 4 : 6 });
    if (![1, 2, 3, 5, 10, 20].includes(kids)) continue;
    await page.setViewportSize(SIZES.tablet);
    await page.goto(addressOf.familyMenu());
    for (const size of TABLETS) {
      await page.setViewportSize(SIZES[size]);
      const what = `${kids} kids, ${size}`;
      const panel = await filled(page, FACES);
      expect(panel, what).toMatchObject({ seen: kids, faults: [] });
      expect(panel.gravity, what).toBeGreaterThan(0.5);
      expect(panel.smallest, what).toBeGreaterThanOrEqual(kids > 10 ? 130 : leastSide(kids));
    }
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const { seen, faults } = await filled(page, FACES);
      expect(faults, `${kids} kids, ${size.width} px`).toEqual([]);
      expect(seen, `${kids} kids, ${size.width} px`).toBeGreaterThanOrEqual(Math.min(kids, 4));
    }
    await page.setViewportSize(SIZES.tablet);
    expect((await filledWithLargeText(page, FACES)).faults).toEqual([]);
  }
});

test('fills the screen with gifts, the affordable ones first', async () => {
  const { world, login } = await busyKid();
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidGifts(login), 'tablet');
  for (const size of KID_SIZES) {
    await page.setViewportSize(SIZES[size]);
    const gifts = await filled(page, '[data-gift]');
    expect(gifts.faults, size).toEqual([]);
    expect((await filledWithLargeText(page, '[data-gift]')).faults, size).toEqual([]);
    if (SIZES[size].width < 600) continue;
    expect(gifts.smallest, size).toBeGreaterThanOrEqual(leastSide(7));
  }
  const states = await page
    .locator('[data-gift]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.state));
  expect(states).toEqual([...states].sort());
});

const NAMES = [
  'Ala',
  'Bartłomiej',
  'Maksymilian Aleksander',
  'Zosia',
  'Wierzchosławabrzęczyszczykiewicz',
];

/**
 * Opens a kid with a different number of missions on each day; returns the URL of a day by number.
 */
async function busyKid() {
  const world = await openBrowserWorld();
  const { login, monday } = await seedBusyFamily(world.storage, NOON, SIGN_IN.email);
  const dayWith = (missions: (typeof TO_DO)[number]) =>
    addressOf.kidDay(login, monday + TO_DO.indexOf(missions));
  return { world, login, dayWith };
}

/** Celebrates the full week on another device. */
async function celebratedElsewhere(tablet: Page, login: string) {
  await tablet.goto(addressOf.kidMenu(login));
  await expectCelebration(tablet, 'z tygodnia');
}
