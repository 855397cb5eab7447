import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { pairedTablet } from '#fixtures/families/devices.ts';
import { workerOf } from '#fixtures/network/offline-cache.ts';
import { becomes, enter, openFamily, thumb } from '#fixtures/pages/home.ts';

const TITLE = 'Gwiazdozbiór na ekranie';

test('is installable over https without a complaint of the browser', async () => {
  const { phone } = await parentsPhone();
  const devTools = await phone.context().newCDPSession(phone);
  const { errors, data } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { icons, screenshots, shortcuts, display } = JSON.parse(data ?? '');
  expect(display).toBe('standalone');
  const shapes = screenshots.map((each: { form_factor: string }) => each.form_factor);
  expect(new Set(shapes)).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { headers, size } = await pictureAt(phone, src);
    expect(headers, src).toBe(type);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  for (const { url } of shortcuts) {
    expect((await phone.request.get(url, { maxRedirects: 0 })).status(), url).toBeLessThan(400);
  }
});

test('installs on a children’s tablet in full-screen mode, without a link to a parent’s page', async () => {
  const { world, parent, login } = await openFamily();
  const tablet = await world.open('tablet', { worker: true });
  await becomes(tablet, await pairedTablet(world, parent, login), '127.0.0.1');
  await tablet.request.put('/api/actor', { data: { be: 'kid', login } });
  await tablet.goto(addressOf.kidDay(login, 0));
  await workerOf(tablet);
  const devTools = await tablet.context().newCDPSession(tablet);
  const { errors, data } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { display, shortcuts, start_url } = JSON.parse(data ?? '');
  expect([display, shortcuts, start_url]).toEqual([
    'fullscreen',
    undefined,
    addressOf.familyMenu(),
  ]);
});

test('offers the app to a parent when the browser does, until the parent declines', async () => {
  const { phone, login } = await parentsPhone();
  await offers(phone);
  const note = phone.getByRole('region', { name: TITLE });
  await note.waitFor();
  await checkLook(phone);
  await note.getByRole('button', { name: 'Dodaj' }).tap();
  await expect.poll(() => phone.evaluate(() => Object.hasOwn(window, 'prompted'))).toBe(true);
  await note.waitFor({ state: 'detached' });

  await offers(phone);
  await note.getByRole('button', { name: 'Nie, dziękuję' }).tap();
  await note.waitFor({ state: 'detached' });
  await phone.reload();
  await phone.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  await offers(phone);
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await phone.getByRole('button', { name: 'Ustawienia' }).tap();
  await phone.getByRole('link', { name: 'Urządzenia' }).tap();
  await phone.getByRole('region', { name: TITLE }).getByRole('button', { name: 'Dodaj' }).waitFor();
  expect(await phone.evaluate(() => localStorage.getItem('installRefused'))).toBe('yes');

  // A child gets no offer.
  await enter(phone, { be: 'kid', login });
  await phone.goto(addressOf.kidMenu(login));
  await phone.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  await offers(phone);
  expect(await phone.getByText(TITLE).count()).toBe(0);
});

test('explains the installation on an iPhone to a parent, until it is done', async () => {
  const { phone } = await parentsPhone(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' });
  });
  const note = phone.getByRole('region', { name: TITLE });
  await note.getByRole('button', { name: 'Pokaż jak' }).tap();
  const steps = phone.getByRole('dialog', { name: TITLE });
  await steps.getByText('Do ekranu początkowego').waitFor();
  await checkLook(phone);
  await steps.getByRole('button', { name: 'OK' }).tap();
  await steps.waitFor({ state: 'detached' });

  await phone.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true });
  });
  await phone.reload();
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  await phone.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  expect(await note.count()).toBe(0);
});

test('asks the browser to keep the data once at an installation and at the first queued thumb', async () => {
  const { phone, login } = await parentsPhone(() => {
    StorageManager.prototype.persist = async () => {
      sessionStorage.requests = Number(sessionStorage.requests ?? 0) + 1;
      return false;
    };
  });
  const requestCount = () => phone.evaluate(() => Number(sessionStorage.requests ?? 0));
  await phone.evaluate(() => void dispatchEvent(new Event('appinstalled')));
  await expect.poll(requestCount).toBe(1);
  await enter(phone, { be: 'kid', login });
  await phone.goto(addressOf.kidDay(login, 0));
  for (const direction of ['up', 'down'] as const) {
    await thumb(phone, direction, 'Zęby rano');
    await expectAlert(phone, direction === 'up' ? 'Gratulacje' : 'Niestety');
  }
  // The thumb is stored beside the alert.
  await expect.poll(requestCount).toBe(2);
});

/** Opens a parent's list of the children, on a page that can be installed. */
async function parentsPhone(first?: () => void) {
  const { world, login, parent } = await openFamily();
  await parent.addMission(login, { confirmation: false });
  const phone = await world.open('phone', { worker: true });
  if (first) await phone.addInitScript(first);
  await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.kids());
  await workerOf(phone);
  return { world, login, phone };
}

/** Fires the event by hand, because Chromium does not fire it under automation. */
async function offers(page: Page) {
  await page.evaluate(() => {
    const prompt = async () => void Object.assign(window, { prompted: true });
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
}

function pictureAt(page: Page, src: string) {
  return page.evaluate(async (at) => {
    const image = new Image();
    image.src = at;
    await image.decode();
    const headers = (await fetch(at)).headers.get('Content-Type')?.split(';')[0];
    return { headers, size: `${image.naturalWidth}x${image.naturalHeight}` };
  }, src);
}
