import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressOf } from './address.ts';

/** A page lets three seconds pass before it makes an app of itself, and a busy machine more. */
export const SOON = { timeout: 20_000 };

/** Opens a kid's day, and waits until this device keeps all that it needs for the next time. */
export async function seen(page: Page, login: string) {
  await page.goto(addressOf.kidDay(login, 0));
  await workerOf(page);
  await expect.poll(() => keepsFamily(page), SOON).toBe(true);
}

/** Whether the device keeps what a kid's week was answered with. */
export function keepsFamily(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // Opened here before the page does, it would stay empty.
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === 'gwiazdozbior')) return false;
    const opening = indexedDB.open('gwiazdozbior');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const database = opening.result;
    if (!database.objectStoreNames.contains('kept')) return false;
    const all = database.transaction('kept').objectStore('kept').getAllKeys();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    database.close();
    return all.result.some((key) => String(key).startsWith('answer ["week"'));
  });
}

/** Whether a newer worker waits on the device. */
export function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });
}

/** Waits until the worker has kept all, and stands between the page and the server. */
export async function workerOf(page: Page) {
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

/** What the worker keeps on the device. */
export function keptBy(page: Page) {
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

/** What the device keeps was kept so much earlier, in ms. */
export function age(page: Page, ms: number) {
  return page.evaluate(async (ms) => {
    const opening = indexedDB.open('gwiazdozbior');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const changing = opening.result.transaction('kept', 'readwrite');
    const store = changing.objectStore('kept');
    const reading = store.get('index');
    reading.onsuccess = () => {
      for (const entry of Object.values<{ at: number }>(reading.result)) entry.at -= ms;
      store.put(reading.result, 'index');
    };
    await new Promise((resolve) => {
      changing.oncomplete = resolve;
    });
    opening.result.close();
  }, ms);
}
