import { statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, drawn, openBrowserWorld, taken } from '#fixtures/browser/browser.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import { recordRequests } from '#fixtures/commands/requests.ts';
import { SampleParent } from '#fixtures/families/family.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import { readNewsOn } from '#fixtures/pages/news.ts';
import { type Area, CHUNKS_OF } from '../../../web/document/areas.ts';

/**
 * Limits for the scripts that a page of each area loads before the first tap, compressed as for
 * https: what was measured and up to half a percent. The routes of a new noun's pages add about 80
 * bytes.
 */
const MOST_SCRIPT_BYTES: Record<Area, number> = {
  day: 129_400,
  menu: 129_300,
  entry: 149_400,
  kid: 159_200,
  sky: 162_200,
  parent: 199_800,
  settings: 208_200,
};

/** Pages of each area, and who opens them. */
const MEASURED = [
  ['kidDay', 'day', 'kid'],
  ['kidMenu', 'menu', 'kid'],
  ['familyMenu', 'menu', 'kid'],
  ['kidGifts', 'kid', 'kid'],
  ['kidStars', 'sky', 'kid'],
  ['logIn', 'entry', 'guest'],
  ['kids', 'parent', 'parent'],
  ['settings', 'settings', 'parent'],
] as const;

const ALL_STYLES = /\/assets\/style-/;

async function openTablet(options: Parameters<BrowserWorld['open']>[1] = {}) {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login, { name: 'Zęby rano' });
  await parent.addMission(login, { name: 'Czytanie' });
  const tablet = await world.open('tablet', options);
  await enter(tablet, { be: 'kid', login });
  return { world, parent, login, tablet };
}

/** Delays the app until the returned function is called. */
const holdApp = (page: Page) => holdBack(page, /\/assets\/index-[^/]*\.js$/);

test('shows a kid its day and its other pages without scripts', async () => {
  const { login, tablet } = await openTablet({ scripts: false });
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.getByRole('heading', { name: 'DO ZROBIENIA' }).waitFor();
  expect(await tablet.locator('[data-mission]').allInnerTexts()).toEqual([
    expect.stringContaining('Zęby rano'),
    expect.stringContaining('Czytanie'),
  ]);
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  await tablet.getByRole('link', { name: 'POSTĘPY' }).tap();
  await tablet.getByRole('progressbar').first().waitFor();
  expect(await tablet.title()).toContain('Zosia');
});

test.each(MEASURED)(
  'loads only the chunks of the page %s, within its byte budget',
  async (page, area, visitor) => {
    const { world, login, tablet } = await openTablet();
    const device = visitor === 'guest' ? await world.open('tablet') : tablet;
    if (visitor === 'parent') await enter(device, { be: 'parent' });
    const scripts: string[] = [];
    let isWhole = false;
    device.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The code of the offline cache loads by itself, after the page, with what it imports.
      isWhole ||= pathname.startsWith('/assets/offline-');
      if (request.resourceType() === 'script' && !isWhole) scripts.push(pathname);
    });
    await device.goto(addressOf[page](login, 0), { waitUntil: 'networkidle' });
    await taken(device);
    expect(scripts.map((file) => /([a-z]+)-.{8}\.js$/.exec(file)?.[1]).sort()).toEqual(
      [...CHUNKS_OF[area], 'index', 'libraries', 'runtime'].sort(),
    );
    const bytes = scripts.map((file) => statSync(`dist/web${file}.br`).size);
    const heavy = 'code that the page does not show belongs elsewhere (scripts/build/pieces.ts)';
    expect(
      bytes.reduce((sum, one) => sum + one),
      heavy,
    ).toBeLessThan(MOST_SCRIPT_BYTES[area]);
  },
);

test('shows the hero of a kid’s day as rendered and loads its drawing at the first tap', async () => {
  const { login, tablet } = await openTablet();
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'networkidle' });
  await taken(tablet);
  const hero = tablet.locator('header svg g path').first();
  expect(await hero.isVisible()).toBe(true);
  const drawing = tablet.waitForRequest(/\/later-/);
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await drawing;
});

test('loads only the styles of a kid’s day, and all styles before another page appears', async () => {
  const { login, tablet } = await openTablet();
  const go = await holdBack(tablet, ALL_STYLES);
  const styles: string[] = [];
  tablet.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname);
  });
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'networkidle' });
  await taken(tablet);
  expect(styles).toEqual([expect.stringMatching(/^\/assets\/day-/)]);

  await tablet.getByRole('link', { name: 'Wróć' }).press('Enter');
  await expect.poll(() => styles).toContainEqual(expect.stringMatching(ALL_STYLES));
  await expect
    .poll(() => tablet.getByRole('heading', { name: 'DO ZROBIENIA' }).isVisible())
    .toBe(true);
  go();
  const week = tablet.getByRole('link', { name: /^POSTĘPY/ });
  await week.waitFor();
  const { width = 0 } = (await week.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(180);
  expect(await tablet.locator('link[rel="stylesheet"]').count()).toBe(1);
});

test('reports styles that fail to load and loads them on retry', async () => {
  const { login, tablet } = await openTablet();
  await tablet.route(ALL_STYLES, (route) => route.abort());
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  const again = tablet.getByRole('button', { name: 'Spróbuj ponownie' });
  await again.waitFor();
  await tablet.unroute(ALL_STYLES);
  const go = await holdBack(tablet, ALL_STYLES);
  const inFlight = new Set<string>();
  tablet.on('request', (request) => {
    // The stream of changes does not end.
    if (!request.url().endsWith('/api/live')) inFlight.add(request.url());
  });
  tablet.on('requestfinished', (request) => inFlight.delete(request.url()));
  await again.tap();
  // Everything else is loaded, and the page still waits for the styles.
  await expect.poll(() => [...inFlight]).toEqual([expect.stringMatching(ALL_STYLES)]);
  await drawn(tablet);
  expect(await again.isVisible()).toBe(true);
  go();
  await tablet.getByRole('link', { name: /^POSTĘPY/ }).waitFor();
  expect(await tablet.locator('link[rel="stylesheet"]').count()).toBe(1);
});

test.each(['kidDay', 'kidMenu', 'kidHero', 'kidWeek', 'kidGifts'] as const)(
  'hydrates the server-rendered page %s without requests or replaced elements',
  async (page) => {
    const { login, tablet } = await openTablet();
    const go = await holdApp(tablet);
    const requests = recordRequests(tablet);
    await tablet.goto(addressOf[page](login, 0), { waitUntil: 'commit' });
    await tablet.locator('main h1').waitFor();
    await tablet.evaluate(() => {
      const drawn = [...document.querySelectorAll('#root *')];
      Object.assign(window, { drawn });
    });
    const late: string[] = [];
    tablet.on('request', (request) => {
      if (request.url().includes('/later-')) late.push(request.url());
    });
    go();
    await taken(tablet);
    await tablet.waitForLoadState('networkidle');
    const replaced = await tablet.evaluate(() =>
      (window as unknown as { drawn: Element[] }).drawn
        .filter(({ isConnected }) => !isConnected)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );
    expect(replaced).toEqual([]);
    expect(requests).toEqual([]);
    expect(late).toEqual([]);
  },
);

test('opens a card that was tapped before hydration', async () => {
  const { login, tablet } = await openTablet();
  const go = await holdApp(tablet);
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  expect(await tablet.getByRole('dialog').count()).toBe(0);
  go();
  await tablet.getByRole('dialog', { name: 'Zęby rano' }).waitFor();
});

test('restores the focus to a button that was pressed before hydration', async () => {
  const { parent, login, tablet } = await openTablet();
  await parent.addGift(login);
  await parent.addPoints(login, 20);
  await readNewsOn(tablet, login);
  const go = await holdApp(tablet);
  await tablet.goto(addressOf.kidGifts(login), { waitUntil: 'commit' });
  await tablet.getByRole('button', { name: /^Wyjście na lody/ }).press('Enter');
  go();
  await tablet.getByRole('button', { name: 'Odbieram nagrodę', disabled: false }).press('Enter');
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter');
  await tablet.locator('[data-state="chosen"]:focus').waitFor();
});

test('keeps text that was typed before hydration', async () => {
  const world = await openBrowserWorld();
  await new SampleParent(world.device()).register();
  const phone = await world.open('phone');
  const go = await holdApp(phone);
  await phone.goto(addressOf.logIn(), { waitUntil: 'commit' });
  await phone.getByLabel('E-mail').fill('jan@example.com');
  await phone.getByLabel('Hasło').fill('not the password');
  go();
  await phone.getByRole('button', { name: 'ZALOGUJ' }).tap();
  await phone.getByText('Niepoprawne hasło').waitFor();
});

test('replays taps from before hydration in order', async () => {
  const { world, login } = await openTablet();
  const phone = await world.open('phone');
  await enter(phone, { be: 'parent' });
  const go = await holdApp(phone);
  await phone.goto(addressOf.addOwnGift(login), { waitUntil: 'commit' });
  await phone.getByLabel('Nazwa').fill('Nocowanie u babci');
  await phone.getByLabel('Punkty', { exact: true }).fill('39');
  await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  go();
  await phone.getByRole('link', { name: /^Nocowanie u babci/ }).waitFor();
  await phone.getByText('40 punktów').waitFor();
});

test('hides a page in the back/forward cache and refreshes it on return', async () => {
  const { login, tablet } = await openTablet();
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  expect(await tablet.getByRole('heading', { name: 'DO ZROBIENIA' }).isVisible()).toBe(false);
  await enter(tablet, { be: 'nobody' });
  await tablet.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
});
