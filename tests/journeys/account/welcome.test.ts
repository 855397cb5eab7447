import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld, touch } from '#fixtures/browser/browser.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import { SampleParent } from '#fixtures/families/family.ts';
import { enter } from '#fixtures/pages/home.ts';

test('lets a visitor read, look around and find the sign-in without scripts', async () => {
  const world = await openBrowserWorld();
  const page = await world.open('phone', { scripts: false });
  expectNoComplaints(page);

  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe(addressOf.welcome());
  for (const text of [
    'zespół psychologów',
    'Za darmo i bez komplikacji',
    'Pegaz',
    'słynie z szybkości',
  ]) {
    expect(await page.getByText(text).first().isVisible(), text).toBe(true);
  }
  expect(await page.content()).not.toContain('JavaScript');
  await expectPictures(page);

  await page.getByRole('link', { name: 'Dowiedz się więcej' }).tap();
  await expectReached(page, '#wiecej');
  await page.getByRole('link', { name: 'Powrót do góry' }).tap();
  await expectReached(page, '#gora');

  await page.getByRole('link', { name: 'Pomoc' }).tap();
  await page.getByRole('heading', { name: 'Jak zacząć' }).waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(7);
  await expectPictures(page);
  await page.getByRole('link', { name: 'Nie pamiętasz kodu albo hasła?' }).tap();
  await expectReached(page, '#pytania');
  await page.getByRole('link', { name: 'Strona powitalna' }).tap();
  await page.getByRole('link', { name: 'ZAPRASZAMY' }).tap();
  await page.waitForURL(`**${addressOf.logIn()}`);
  expect(await page.content()).toContain('Ta strona potrzebuje JavaScriptu');
});

test('leads a guest to the sign-in and shows help with one tap', async () => {
  const world = await openBrowserWorld();
  const page = await world.open('phone');
  expectNoComplaints(page);

  await page.goto(addressOf.welcome());
  await ready(page);
  await page.getByRole('link', { name: 'Dowiedz się więcej' }).tap();
  await expectReached(page, '#wiecej');
  await page.getByRole('link', { name: 'Powrót do góry' }).tap();
  await expectReached(page, '#gora');
  await page.getByRole('link', { name: 'Pomoc' }).tap();
  await page.getByRole('heading', { name: 'Jak zacząć' }).waitFor();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: 'ZAPRASZAMY' }).tap();
  await page.waitForURL(`**${addressOf.logIn()}`);
  await page.goBack();
  await page.getByRole('link', { name: 'ZAPRASZAMY' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(addressOf.welcome());
});

test.each(['welcome', 'help'] as const)(
  'loads the app of the page %s at the first touch',
  async (name) => {
    const world = await openBrowserWorld();
    // Without any family, the app would load to say so.
    await new SampleParent(world.device()).register();
    const page = await world.open('phone');
    expectNoComplaints(page);
    const scripts = scriptsOf(page);
    await page.goto(addressOf[name](), { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 500);
    expect(scripts).toEqual([]);

    await page.mouse.down();
    await expect.poll(() => scripts).toContainEqual(expect.stringContaining('/assets/index-'));
    await ready(page);
  },
);

test('loads the app of the welcome page at once for a family', async () => {
  const world = await openBrowserWorld();
  await new SampleParent(world.device()).register();
  const page = await world.open('phone');
  await enter(page, { be: 'parent' });
  const scripts = scriptsOf(page);
  await page.goto(addressOf.welcome(), { waitUntil: 'load' });
  await expect.poll(() => scripts).toContainEqual(expect.stringContaining('/assets/index-'));
});

test('keeps the scroll position when the app hydrates the page', async () => {
  const world = await openBrowserWorld();
  const page = await world.open('phone');
  expectNoComplaints(page);
  const begin = await holdBack(page, '**/api/start');
  await page.goto(addressOf.welcome(), { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { name: 'Sześcioro bohaterów' });
  await heading.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  const heights = await watchHeights(page);
  begin();
  await ready(page);

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  expect(await heights()).toHaveLength(1);
});

test('keeps the page readable while the app cannot start', async () => {
  const world = await openBrowserWorld();
  const page = await world.open('phone');
  let failed = 0;
  await page.route('**/api/start', (route) => {
    failed += 1;
    return route.abort();
  });

  await page.goto(addressOf.welcome(), { waitUntil: 'load' });
  await page.getByRole('link', { name: 'Pomoc' }).tap();
  await page.getByRole('heading', { name: 'Jak zacząć' }).waitFor();
  const heights = await watchHeights(page);
  const before = failed;
  // The app tries three times before it gives up, and once more after each `online` event.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return failed - before;
    })
    .toBeGreaterThan(3);
  await page.getByRole('heading', { name: 'Jak zacząć' }).waitFor();
  expect(await heights()).toHaveLength(1);

  await page.unroute('**/api/start');
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('online'));
        return Object.keys(document.querySelector('main') ?? {}).join();
      }),
    )
    .toContain('__react');
  expect(await heights()).toHaveLength(1);
});

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** A single height means that the page was never empty. */
async function watchHeights(page: Page) {
  await page.evaluate(() => {
    const heights = new Set<number>();
    Object.assign(globalThis, { heights });
    const check = () => {
      heights.add(document.querySelector('main')?.scrollHeight ?? 0);
      requestAnimationFrame(check);
    };
    check();
  });
  return () =>
    page.evaluate(() => [...(globalThis as unknown as { heights: Set<number> }).heights]);
}

/** Waits until the app has hydrated the touched page: React marks the elements that it owns. */
async function ready(page: Page) {
  await page.evaluate(touch);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function expectReached(page: Page, target: string) {
  await expect
    .poll(() => page.locator(target).evaluate((it) => Math.round(it.getBoundingClientRect().top)))
    .toBeLessThan(40);
  await expect.poll(() => page.locator(target).isVisible()).toBe(true);
}

/** The first has a size, and the document contains all symbols. */
async function expectPictures(page: Page) {
  const { width } = (await page.locator('main svg').first().boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(40);
  const drawn = await page
    .locator('main use')
    .evaluateAll((uses) =>
      uses.map((use) => document.querySelector(use.getAttribute('href') ?? '')?.tagName),
    );
  expect(new Set(drawn)).toEqual(new Set(['symbol']));
}

/** Fails when the browser reports an error, such as a rejected style or a failed script. */
function expectNoComplaints(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  onTestFinished(() => expect(complaints).toEqual([]));
}
