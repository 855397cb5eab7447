import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { answered } from '#fixtures/families/family.ts';
import { frontOf } from '#fixtures/network/front.ts';
import {
  cachedBy,
  cachedRecords,
  cacheRecords,
  cachesFamily,
  kindOf,
  openTablet,
  seen,
  workerOf,
} from '#fixtures/network/offline-cache.ts';
import { cachedOn, dayOnALine, expectCached, queuedOn } from '#fixtures/network/without-net.ts';

/** The state that commit 745ba12 left on a tablet: its worker, its cache, two unsent thumbs. */
const BEFORE = 'tests/fixtures/stored/devices/745ba12';

test('displays the day and sends every thumb when the release before has left them', async () => {
  const world = await openBrowserWorld();
  const front = await frontOf(world.address, {
    before: readFileSync(`${BEFORE}-worker.js`, 'utf8'),
  });
  const { login, parent, tablet } = await openTablet(front.address, world);
  await parent.addMission(login, { name: 'Zęby rano', confirmation: false });
  await parent.addMission(login, { name: 'Czytanie', confirmation: false });
  await tablet.goto(addressOf.kidDay(login, 0));
  await workerOf(tablet);
  await tablet.goto('/icon.svg', { waitUntil: 'commit' });
  const start = await answered(parent.api.start.$get());
  const { session } = (await (await tablet.request.get('/api/start')).json()).family;
  expect(session).not.toBe(start.family?.session);
  const record = readFileSync(`${BEFORE}.json`, 'utf8');
  const own = record.replaceAll('{session}', session).replaceAll('{login}', login);
  await cacheRecords(tablet, JSON.parse(own));
  expect(await queuedOn(tablet)).toBe(2);

  front.updatesWorker();
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.locator('[data-state="done"]', { hasText: 'Zęby rano' }).waitFor();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(4);
  await expect.poll(() => queuedOn(tablet)).toBe(0);
  // The old cache is deleted, and this release's cache replaces it.
  await expect.poll(() => cachesFamily(tablet)).toBe(true);
  expect((await cachedOn(tablet)).filter((key) => /^(index$|answer \[)/.test(key))).toEqual([]);
  await tablet.goto(addressOf.familyMenu());
  const hasOnlyToday = async () =>
    (await cachedBy(tablet).catch(() => [{ text: '' }])).every(({ text }) => text !== '');
  await expect.poll(hasOnlyToday, { timeout: 80_000 }).toBe(true);
});

test.each([
  ['start', 'installation'],
  ['start', 'family.grownUps'],
  ['kid', 'kid.badges'],
  ['week', 'missions.0.days'],
])('asks the server when a cached answer lacks a field: %s %s', async (kind, field) => {
  const { page, login } = await dayOnALine();
  await expectCached(page, kind);
  await page.goto('/icon.svg', { waitUntil: 'commit' });
  await removeField(page, kind, field);
  await fromShell(page);
  await page.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  await page.locator('[data-state="undone"]', { hasText: 'Zęby rano' }).waitFor();
});

test('removes its worker when a release without one follows', async () => {
  const world = await openBrowserWorld();
  const front = await frontOf(world.address);
  const { tablet, login } = await openTablet(front.address, world);
  await seen(tablet, login);
  front.removesWorker();
  // Its pages register none. Registering the same script would keep the worker that is leaving.
  await tablet.addInitScript(() => {
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.register = () => Promise.reject(new Error('none'));
  });
  await tablet.goto('about:blank');
  // The leaving worker gives a slow server's page up for its own one.
  await expect
    .poll(async () => (await tablet.goto(addressOf.kidDay(login, 0)))?.text())
    .toContain('id="answers"');
  // A page that the leaving worker still controls may open an empty cache again.
  const isRegistered = () =>
    tablet.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(isRegistered).toBe(false);
});

/** Removes a field from the cache, as a release without it would have left it. */
async function removeField(page: Page, kind: string, field: string) {
  const path = field.split('.');
  const last = String(path.pop());
  const records = await cachedRecords(page);
  for (const [, value] of records) {
    // biome-ignore lint/suspicious/noExplicitAny: the test breaks its shape
    const { answers = [] } = value as { answers?: { key: unknown; data: any }[] };
    for (const { key, data } of answers) {
      if (kindOf(JSON.stringify(key)) !== kind) continue;
      delete path.reduce((within, name) => within[name], data)[last];
    }
  }
  await cacheRecords(page, records);
}

/** Serves the next pages like a worker that cannot reach the server. */
async function fromShell(page: Page) {
  const shell = await (await page.request.get('/shell')).text();
  await page.route(`**${addressOf.family()}/**`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: shell })
      : route.continue(),
  );
}
