import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { laterCame, openBrowserWorld, PLAIN_HOST } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { SIGN_IN } from '#fixtures/families/family.ts';
import { frontOf } from '#fixtures/network/front.ts';
import {
  age,
  cachedAnswers,
  cachedBy,
  cachedRecords,
  cachesFamily,
  isWaiting,
  openTablet,
  RARE_NAME,
  seen,
  workerOf,
} from '#fixtures/network/offline-cache.ts';
import { backToFaces, enter } from '#fixtures/pages/home.ts';
import { setParentCode, signOut } from '#fixtures/pages/star-codes.ts';

/** The longest time from the load of the offline module to a registered worker. */
const IS_AN_APP_MS = 5000;

/** Chromium stops a worker only after half a minute without events. */
const IDLE = { timeout: 80_000 };

test('caches code and pictures on the device, and nothing of a family', async () => {
  const { tablet, login, parent } = await openTablet();
  await parent.addMission(login, { name: 'Zęby rano' });
  await tablet.goto(addressOf.kidDay(login, 0));
  await workerOf(tablet);
  // Opens every kind of page again, now through the worker.
  for (const page of [
    addressOf.kidDay(login, 0),
    addressOf.kidMenu(login),
    addressOf.familyMenu(),
  ]) {
    await tablet.goto(page);
  }
  const cached = await cachedBy(tablet);
  const paths = cached.map(({ path }) => path);
  expect(paths.filter((path) => !/^\/(assets\/[^/]+|shell)$/.test(path))).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining(['/shell', expect.stringMatching(/libraries-.*js$/)]),
  );
  for (const { path, text } of cached) {
    for (const ours of [RARE_NAME, login, SIGN_IN.email]) expect(text, path).not.toContain(ours);
  }
});

test('keeps the further pictures once a mission shows one', async () => {
  const { world, tablet, login, parent } = await openTablet();
  await seen(tablet, login);
  const hasFurther = async () => (await cachedBy(tablet)).some(({ path }) => /\/more-/.test(path));
  expect(await hasFurther()).toBe(false);
  await parent.addMission(login, { name: 'Kąpiel', picture: 'bath' });
  await tablet.reload();
  await tablet.getByRole('button', { name: /^Kąpiel/ }).waitFor();
  await expect.poll(hasFurther).toBe(true);
  const records = async () => JSON.stringify(await cachedRecords(tablet));
  await expect.poll(records).toContain('Kąpiel');
  await world.stop();
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  const picture = tablet.getByRole('button', { name: /^Kąpiel/ }).locator('use');
  const [, file = ''] =
    /^(\/assets\/more-[^#]+)#bath$/.exec(String(await picture.getAttribute('href'))) ?? [];
  expect(await tablet.evaluate(async (url) => (await fetch(url)).status, file)).toBe(200);
});

test('erases a parent’s pages when the profile is left, and keeps those of a kid without a code', async () => {
  const { tablet, login, parent } = await openTablet();
  await parent.addMission(login);
  await seen(tablet, login);
  await tablet.goto(addressOf.familyMenu());
  await laterCame(tablet);
  await tablet.getByRole('button', { name: /^Mama/ }).tap();
  await expect.poll(() => cachedAnswers(tablet)).toContain('["kids"]');
  await tablet.goBack();
  await tablet.getByRole('button', { name: new RegExp(`^${RARE_NAME}`) }).tap();
  await tablet.getByRole('heading', { name: `Cześć, ${RARE_NAME}!` }).waitFor();
  await expect.poll(() => cachedAnswers(tablet)).not.toContain('["kids"]');
  expect(await cachesFamily(tablet)).toBe(true);
});

test('opens a page from the cache with the offline sign when the server is down', async () => {
  const { world, tablet, login } = await openTablet();
  await seen(tablet, login);
  await world.stop();
  await tablet.goto(addressOf.kidMenu(login), { waitUntil: 'commit' });
  await tablet.getByRole('heading', { name: `Cześć, ${RARE_NAME}!` }).waitFor();
  await tablet.getByText('Nie ma teraz internetu').waitFor({ state: 'attached' });
  await world.restart();
  await tablet.evaluate(() => window.dispatchEvent(new Event('online')));
  await tablet.getByText('Nie ma teraz internetu').waitFor({ state: 'detached' });
});

test('keeps a profile signed out when it was left offline and a page is opened again', async () => {
  const { world, tablet, login } = await openTablet();
  await seen(tablet, login);
  await world.stop();
  await backToFaces(tablet);
  await tablet.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await tablet.goto('about:blank');
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  await expectFaces(tablet);
  await world.restart();
  await tablet.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => actorOn(tablet)).toBeNull();
});

test('closes a parent’s pages after ten minutes offline, and leaves the profile on reconnect', async () => {
  const { world, tablet, login, parent } = await openTablet();
  await setParentCode(parent, [0, 4, 8]);
  await enter(tablet, { be: 'parent', code: [0, 4, 8] });
  await tablet.goto(addressOf.week(login, 0));
  await workerOf(tablet);
  await expect.poll(() => cachesFamily(tablet)).toBe(true);
  await tablet.goto('/icon.svg');
  await age(tablet, 11 * 60_000);
  await world.stop();
  await tablet.goto(addressOf.week(login, 0), { waitUntil: 'commit' });
  await expectFaces(tablet);
  await world.restart();
  await tablet.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => actorOn(tablet)).toBeNull();
});

test('displays what the server renders once the family has signed out', async () => {
  const { tablet, login } = await openTablet();
  await seen(tablet, login);
  await tablet.goto(addressOf.familyMenu());
  await signOut(tablet);
  await tablet.waitForURL(`**${addressOf.welcome()}`);
  await expect.poll(() => cachesFamily(tablet)).toBe(false);
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.waitForURL(/witaj|logowanie/);
  expect(await tablet.getByText(RARE_NAME).count()).toBe(0);
});

test('shows nothing of a family that signed out while the database failed', async () => {
  const { world, tablet, login } = await openTablet();
  await seen(tablet, login);
  await tablet.goto(addressOf.familyMenu());
  await laterCame(tablet);
  await tablet.evaluate(() => {
    IDBObjectStore.prototype.clear = () => {
      throw new Error('The database fails.');
    };
  });
  await signOut(tablet);
  await tablet.waitForURL(`**${addressOf.welcome()}`);
  expect(await cachesFamily(tablet)).toBe(true);
  await world.stop();
  await tablet.goto(addressOf.kidMenu(login), { waitUntil: 'commit' });
  await tablet.getByRole('button', { name: 'Spróbuj ponownie' }).waitFor();
  expect(await tablet.getByText(RARE_NAME).count()).toBe(0);
  await world.restart();
  await tablet.goto(addressOf.welcome());
  await expect.poll(() => cachedAnswers(tablet)).toEqual([]);
});

test('activates a newer version at the profile picker, and offers it to a parent before', async () => {
  const { world, front, tablet, login } = await openReleasing();
  const phone = await world.open('phone', { worker: true, through: front.address });
  await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.week(login, 0));
  await workerOf(phone);
  await seen(tablet, login);
  // Files that no worker has cached do not delay a newer one.
  for (const page of [phone, tablet]) await page.reload();
  const loaded = (page: Page) => page.evaluate(() => performance.timeOrigin);
  const [ofTablet, ofPhone] = [await loaded(tablet), await loaded(phone)];

  front.updatesWorker();
  for (const page of [tablet, phone]) {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
  }
  await phone.getByText('Jest nowa wersja Gwiazdozbioru.').waitFor();
  await checkLook(phone);
  expect(await loaded(phone)).toBe(ofPhone);
  await phone.getByRole('button', { name: 'Odśwież' }).tap();
  await expect.poll(() => loaded(phone).catch(() => ofPhone), IDLE).not.toBe(ofPhone);
  await phone.getByRole('heading', { level: 1 }).waitFor();
  expect(await phone.getByText('Jest nowa wersja').count()).toBe(0);

  // A child's day is not interrupted; the update waits for the profile picker.
  await expect.poll(() => isWaiting(tablet)).toBe(true);
  expect(await loaded(tablet)).toBe(ofTablet);
  await backToFaces(tablet);
  await expect.poll(() => loaded(tablet).catch(() => ofTablet), IDLE).not.toBe(ofTablet);
  await tablet.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  expect(await isWaiting(tablet)).toBe(false);
}, 240_000);

test('removes the workers of devices when the server turns workers off', async () => {
  const { front, tablet, login } = await openReleasing();
  await seen(tablet, login);
  const without = await openBrowserWorld({ config: { serviceWorker: 'off' } });
  front.movesTo(without.address);
  await tablet.goto(addressOf.welcome());
  await expect
    .poll(() =>
      tablet.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update().catch(() => {});
        return [registration === undefined, (await caches.keys()).length];
      }),
    )
    .toEqual([true, 0]);
});

test('registers no manifest and no worker on plain http', async () => {
  const world = await openBrowserWorld();
  const through = `http://${PLAIN_HOST}:${new URL(world.address).port}`;
  const page = await world.open('tablet', { worker: true, through });
  await page.clock.install();
  await page.goto(addressOf.welcome());
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  // The registration would begin after the page has checked the device.
  const hasBegun = async () => {
    await page.clock.fastForward(1000);
    return page.evaluate(async () => (await indexedDB.databases()).length > 0);
  };
  await expect.poll(hasBegun).toBe(true);
  await page.clock.fastForward(IS_AN_APP_MS);
  await laterCame(page);
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
});

async function openReleasing() {
  const world = await openBrowserWorld();
  const front = await frontOf(world.address);
  const { tablet, login, parent } = await openTablet(front.address, world);
  await parent.addMission(login);
  return { world, front, tablet, login };
}

async function expectFaces(page: Page) {
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await page.getByText('Nie ma teraz internetu').waitFor({ state: 'attached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
}

async function actorOn(page: Page): Promise<unknown> {
  return (await (await page.request.get('/api/start')).json()).family.actor;
}
