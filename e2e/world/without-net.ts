import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SampleParent } from '../../server/world/family.ts';
import { pairedTablet } from '../../server/world/tablet.ts';
import { addressOf } from './address.ts';
import { type BrowserWorld, openBrowserWorld, PLAIN_HOST } from './browser.ts';
import { becomes, enter, otherTablet } from './home.ts';
import { layLine } from './line.ts';

/** What is watched for a broken line takes a moment to say so. */
export const SOON = { timeout: 20_000 };

/** A kid at its day, on a line to the server that the test tears; `plain`: on no secure origin. */
export async function dayOnALine({
  plain = false,
  paired = false,
  actor,
}: {
  plain?: boolean;
  /** A children's tablet. */
  paired?: boolean;
  actor?: object;
} = {}) {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const mission = await parent.addMission(login, { confirmation: false });
  await parent.addMission(login, { name: 'Czytanie' });
  const line = await layLine(world.address);
  const through = plain ? line.address.replace('127.0.0.1', PLAIN_HOST) : line.address;
  const page = await world.open('tablet', { through });
  if (plain) {
    await becomes(page, await otherTablet(world, login), PLAIN_HOST);
  } else if (paired) {
    await becomes(page, await pairedTablet(world, parent, login), '127.0.0.1');
    await page.request.put('/api/actor', { data: { be: 'kid', login } });
  } else await enter(page, actor ?? { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(!plain);
  await keeps(page, 'week');
  return { world, parent, login, mission, line, page };
}

/** Waits until the page keeps an answer of this kind on the device. */
export async function keeps(page: Page, kind: string) {
  await expect.poll(async () => (await keptOn(page)).join('\n')).toContain(`answer ["${kind}"`);
}

/** The names of all that a family has left on the device, wherever that may be. */
export async function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = Object.keys(localStorage);
    if ('caches' in window) names.push(...(await caches.keys()));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        names.push(...all.result.map(String));
      }
      database.close();
    }
    return names;
  });
}

/** How many wishes lie on the device. */
export function unsentOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('gwiazdozbior');
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('kept').objectStore('kept').get('unsent');
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return reading.result?.wishes.length ?? 0;
  });
}

/** As with „Wyloguj” beside a device in another one's settings. */
export async function signOutElsewhere(world: BrowserWorld, page: Page) {
  const device = world.device();
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const request = new Request('http://gwiazdozbior.test/api/session', {
    method: 'DELETE',
    headers: { cookie },
  });
  expect((await device.fetch(request)).status).toBe(200);
}

/** Closes what a thumb is answered with. */
export async function ok(page: Page, title: string) {
  const alert = page.getByRole('alertdialog', { name: title });
  await alert.getByRole('button', { name: 'OK' }).tap();
  await alert.waitFor({ state: 'detached' });
}
