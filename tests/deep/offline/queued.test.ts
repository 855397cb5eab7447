import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { expectAlert, holdBack } from '#fixtures/browser/page.ts';
import { answered } from '#fixtures/families/family.ts';
import { cacheRecords } from '#fixtures/network/offline-cache.ts';
import {
  cachedOn,
  dayOnALine,
  expectCached,
  queuedOn,
  signOutElsewhere,
} from '#fixtures/network/without-net.ts';
import { thumb } from '#fixtures/pages/home.ts';
import { signOut } from '#fixtures/pages/star-codes.ts';

test.each(['itself', 'from elsewhere', 'while no page was open'])(
  'deletes a family’s data on a device that was signed out %s',
  async (how) => {
    const { world, line, page, login, parent } = await dayOnALine();
    line.tear();
    await thumb(page, 'up', 'Zęby rano');
    await expectAlert(page, 'Gratulacje');
    await expect.poll(() => queuedOn(page)).toBe(1);
    if (how === 'itself') {
      line.mend();
      await page.goto(addressOf.familyMenu());
      await signOut(page);
    } else if (how === 'from elsewhere') {
      await signOutElsewhere(world, page);
      line.mend();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    } else {
      await page.goto('about:blank');
      await signOutElsewhere(world, page);
      line.mend();
      await page.goto(addressOf.kidDay(login, 0));
    }
    await page.waitForURL(/witaj|logowanie/);
    await expect.poll(() => cachedOn(page)).toEqual([]);
    if (how !== 'itself') expect((await parent.kid(login)).earned).toBe(0);
  },
);

test('deletes a family’s data on a children’s tablet that was removed from the family', async () => {
  const { login, page, line, parent } = await dayOnALine({ paired: true });
  await expectCached(page, 'week');
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await expect.poll(() => queuedOn(page)).toBe(1);
  const { devices } = await answered(parent.api.account.$get());
  const [tablet] = devices.filter((device) => device.tablet !== null);
  const param = { device: String(tablet?.device) };
  await answered(parent.api.account.devices[':device'].$delete({ param }));
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForURL(`**${addressOf.logIn()}`);
  await expect.poll(() => cachedOn(page)).toEqual([]);
  expect((await parent.kid(login)).earned).toBe(0);
});

test('deletes its data at the profile picker when the page did not notice a sign-out', async () => {
  const { page, line } = await dayOnALine();
  await page.clock.install();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  await expectCached(page, 'kid');
  line.tear();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByText('Nie ma teraz internetu').waitFor({ state: 'attached' });
  // Another page of this browser that was notified does the same.
  await cacheRecords(page, []);
  await page.evaluate(() => localStorage.removeItem('offlineSession'));
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  // Longer than the delay before it writes to the cache.
  await page.clock.runFor(1500);
  // This is all that the open page stores about its visitor.
  await expect.poll(() => cachedOn(page)).toEqual(['loggedParent']);
});

test('stores a thumb while an earlier one is pending', async () => {
  const { page, login, parent } = await dayOnALine();
  await parent.addMission(login, { name: 'Łóżko', confirmation: false });
  await page.getByRole('button', { name: /^Łóżko/ }).waitFor();
  await page.route('**/marks/**', () => {});
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await thumb(page, 'up', 'Łóżko');
  // This is well before the first one times out.
  await expect.poll(() => queuedOn(page), { timeout: 10_000 }).toBe(2);
  await page.goto('about:blank');
  await page.unroute('**/marks/**');
  await page.goto(addressOf.kidDay(login, 0));
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(4);
});

const SILENT = {
  opens: () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  reads: () => {
    IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest;
  },
};

test.each(['opens', 'reads'] as const)(
  'sends thumbs as without offline storage when the browser never %s its database',
  async (never) => {
    const { page, login, parent } = await dayOnALine();
    await page.addInitScript(SILENT[never]);
    await page.goto(addressOf.kidDay(login, 0));
    await thumb(page, 'up', 'Zęby rano');
    await expectAlert(page, 'Gratulacje');
    await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
  },
);

test('sends a thumb within 300 ms when the module of the offline queue does not load', async () => {
  const { page, login, parent } = await dayOnALine({ plain: true });
  await page.clock.install();
  await page.route('**/assets/offline-*', () => {});
  await page.reload();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  // The dialog ignores the tap that opened it.
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await page.clock.runFor(300);
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
});

test('caches query results again after the database was late once', async () => {
  const { page } = await dayOnALine();
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    Object.assign(window, { isSilent: true });
    IDBObjectStore.prototype.get = function (key) {
      return 'isSilent' in window ? (new EventTarget() as IDBRequest) : get.call(this, key);
    };
  });
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(10_000);
  await page.evaluate(() => Reflect.deleteProperty(window, 'isSilent'));
  await page.clock.runFor(60_000);
  await expectCached(page, 'week');
});

test('sends a queued thumb before its kid’s profile is left, even if the profile picker opens first', async () => {
  const { page, line, login, parent } = await dayOnALine();
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await expect.poll(() => queuedOn(page)).toBe(1);
  await page.goto('about:blank');
  line.mend();
  // The module of the offline queue loads late.
  const go = await holdBack(page, '**/assets/offline-*');
  const wanted = page.waitForRequest('**/assets/offline-*');
  await page.goto(addressOf.familyMenu());
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await wanted;
  go();
  await expect
    .poll(async () => (await (await page.request.get('/api/start')).json()).family.actor)
    .toBeNull();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
  await expect.poll(() => queuedOn(page)).toBe(0);
});
