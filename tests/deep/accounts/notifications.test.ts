import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { type openBrowserWorld, PLAIN_HOST } from '#fixtures/browser/browser.ts';
import { answered } from '#fixtures/families/family.ts';
import { enter, enterThere, openParent } from '#fixtures/pages/home.ts';
import { SAMPLE_SUBSCRIPTION } from '#fixtures/routes/samples/notification.ts';

test('subscribes a phone, replaces the last notification with the next one, and unsubscribes', async () => {
  const { world, parent, phone } = await settings();
  await phone.getByRole('radio', { name: 'Od razu' }).check();
  await phone.getByRole('button', { name: 'Powiadamiaj na tym urządzeniu' }).tap();
  // The service worker is ready first.
  await phone.getByRole('button', { name: 'Nie powiadamiaj na tym urządzeniu' }).waitFor();
  expect(await answered(parent.api.notifications.$get())).toMatchObject({ tell: 'at-once' });
  const { push_subscription } = await subscriptions(world);
  expect(push_subscription).toMatchObject([SAMPLE_SUBSCRIPTION]);

  const send = await pushTo(phone);
  const shown = await noteShown(phone);
  await send({ text: 'Zosia: 3 misje do zaakceptowania', tag: 'waiting-2', quiet: false });
  await expect.poll(shown).toEqual(['Zosia: 3 misje do zaakceptowania']);
  await send({ text: 'Zosia: nic już nie czeka', tag: 'waiting-2', quiet: true });
  await expect.poll(shown).toEqual(['Zosia: nic już nie czeka']);
  await send({ text: 'Franek: 1 misja do zaakceptowania', tag: 'waiting-3', quiet: false });
  await expect.poll(async () => (await shown()).length).toBe(2);
  const week = { text: 'Zosia 31 z 35', more: '3 misje do zaakceptowania' };
  await send({ ...week, tag: 'week', quiet: false });
  await expect
    .poll(async () => (await shown()).at(-1))
    .toBe('Zosia 31 z 35\n3 misje do zaakceptowania');

  await phone.getByRole('button', { name: 'Nie powiadamiaj na tym urządzeniu' }).tap();
  await phone.getByRole('button', { name: /^Powiadamiaj/ }).waitFor();
  expect((await subscriptions(world)).push_subscription).toEqual([]);
});

test('says on plain http that the device cannot be notified', async () => {
  const { phone } = await settings(PLAIN_HOST);
  await phone.getByRole('radio', { name: 'Wieczorem' }).check();
  await phone.getByText('Na tym urządzeniu powiadomień nie da się włączyć.').waitFor();
  expect(await phone.getByRole('button', { name: /^Powiadamiaj/ }).count()).toBe(0);
  // An hour would promise what nothing here can keep.
  expect(await phone.getByLabel('O której?').count()).toBe(0);
});

async function settings(host?: string) {
  const { world, parent } = await openParent();
  await parent.addKid();
  const address = host && `http://${host}:${new URL(world.address).port}`;
  const phone = await world.open('phone', { worker: true, ...(address && { through: address }) });
  // A test cannot reach the push service of the browser's vendor.
  await phone.addInitScript(fakePush, SAMPLE_SUBSCRIPTION);
  if (host) await enterThere(phone);
  else await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.settingsPart('powiadomienia'));
  return { world, parent, phone };
}

function fakePush({ endpoint, p256dh, auth }: typeof SAMPLE_SUBSCRIPTION) {
  if (!('PushManager' in window)) return;
  // A headless browser denies notifications to every page.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const given = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  PushManager.prototype.subscribe = async () => given as unknown as PushSubscription;
}

async function subscriptions({ storage }: Awaited<ReturnType<typeof openBrowserWorld>>) {
  const rows = await storage.read.selectFrom('push_subscription').selectAll().execute();
  return { push_subscription: rows };
}

async function pushTo(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (message: object) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

/**
 * Makes the worker record what it displays, because a headless browser displays no notifications.
 */
async function noteShown(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker is registered.');
  await worker.evaluate(() => {
    const noted = new Map<string, string>();
    Object.assign(self, { noted });
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { tag = '', body } = {}) => {
      noted.set(tag, body === undefined ? title : `${title}\n${body}`);
    };
  });
  return () =>
    worker.evaluate(() => [...(self as unknown as { noted: Map<string, string> }).noted.values()]);
}
