import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SampleParent, SIGN_IN } from '../server/world/family.ts';
import { addressOf } from './world/address.ts';
import { type BrowserWorld, openBrowserWorld, PLAIN_HOST } from './world/browser.ts';
import { enter } from './world/home.ts';

/** It stands nowhere in the product. */
const NAME = 'Pelagia';
/** A page lets three seconds pass before it makes an app of itself, and a busy machine more. */
const SOON = { timeout: 20_000 };

test('Over https the product can be installed: the browser finds nothing to complain of', async () => {
  const { tablet, login } = await openTablet();
  await tablet.goto(addressOf.kidDay(login, 0));
  await workerOf(tablet);
  const devTools = await tablet.context().newCDPSession(tablet);
  const { errors, data } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest.icons.length).toBeGreaterThan(3);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await tablet.request.get(src);
    expect(icon.headers()['content-type']?.split(';')[0], src).toBe(type);
    if (sizes !== 'any') expect(sizeOfPng(await icon.body()), src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) {
    expect((await tablet.request.get(url, { maxRedirects: 0 })).status(), url).toBeLessThan(400);
  }
});

test('Code and pictures are kept on the device, and nothing of a family', async () => {
  const { tablet, login, parent } = await openTablet();
  await parent.addMission(login, { name: 'Zęby rano' });
  await tablet.goto(addressOf.kidDay(login, 0));
  await workerOf(tablet);
  // Every kind of page once more, now that the worker stands in between.
  for (const page of [
    addressOf.kidDay(login, 0),
    addressOf.kidMenu(login),
    addressOf.familyMenu(),
  ]) {
    await tablet.goto(page);
  }
  const kept = await keptBy(tablet);
  const paths = kept.map(({ path }) => path);
  expect(paths.filter((path) => !/^\/(assets\/[^/]+|shell)$/.test(path))).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining(['/shell', expect.stringMatching(/libraries-.*js$/)]),
  );
  for (const { path, text } of kept) {
    for (const ours of [NAME, login, SIGN_IN.email]) expect(text, path).not.toContain(ours);
  }
});

test('Where the server is away a page comes from the device, says so, and is there once it is back', async () => {
  const { world, tablet, login } = await openTablet();
  await tablet.goto(addressOf.kidDay(login, 0));
  await workerOf(tablet);
  await world.away();
  await tablet.goto(addressOf.kidMenu(login), { waitUntil: 'commit' });
  await tablet.getByText('Serwer jest chwilowo niedostępny.').waitFor(SOON);
  await world.back();
  await tablet.getByRole('button', { name: 'Spróbuj ponownie' }).tap();
  await tablet.getByRole('heading', { name: `Cześć, ${NAME}!` }).waitFor(SOON);
});

test('On plain http a page stays a page: no manifest, no worker', async () => {
  const world = await openBrowserWorld();
  const through = `http://${PLAIN_HOST}:${new URL(world.address).port}`;
  const page = await world.open('tablet', { worker: true, through });
  await page.goto(addressOf.welcome());
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.waitForTimeout(5000);
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
});

async function openTablet() {
  const world: BrowserWorld = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid({ name: NAME });
  const tablet = await world.open('tablet', { worker: true });
  await enter(tablet, { be: 'kid', login });
  return { world, parent, login, tablet };
}

/** Waits until the worker has kept all, and stands between the page and the server. */
async function workerOf(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state;
        }),
      SOON,
    )
    .toBe('activated');
}

function keptBy(page: Page) {
  return page.evaluate(async () => {
    const kept: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return kept;
  });
}

function sizeOfPng(file: Buffer): string {
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}
