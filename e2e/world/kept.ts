import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SampleParent } from '../../server/world/family.ts';
import type { StoryPage } from '../engines/page.ts';
import { addressOf } from './address.ts';
import { type BrowserWorld, openBrowserWorld } from './browser.ts';
import { enter } from './home.ts';

/** A page lets three seconds pass before it makes an app of itself, and a busy machine more. */
export const SOON = { timeout: 20_000 };

/** It stands nowhere in the product. */
export const RARE_NAME = 'Pelagia';

/** A kid's tablet that may have a worker. */
export async function openTablet(through?: string, world?: BrowserWorld) {
  const home: BrowserWorld = world ?? (await openBrowserWorld());
  const parent = new SampleParent(home.device());
  await parent.register();
  const login = await parent.addKid({ name: RARE_NAME });
  const tablet = await home.open('tablet', { worker: true, ...(through && { through }) });
  await enter(tablet, { be: 'kid', login });
  return { world: home, parent, login, tablet };
}

/** Opens a kid's day, and waits until this device keeps all that it needs for the next time. */
export async function seen(page: Page, login: string) {
  await page.goto(addressOf.kidDay(login, 0));
  await workerOf(page);
  await expect.poll(() => keepsFamily(page), SOON).toBe(true);
}

/** Whether the device keeps what a kid's week was answered with. */
export async function keepsFamily(page: Pick<StoryPage, 'evaluate'>): Promise<boolean> {
  return (await keptAnswers(page)).some((hash) => hash.startsWith('["week"'));
}

/** Of which queries the device keeps answers, by their hashes. */
export function keptAnswers(page: Pick<StoryPage, 'evaluate'>): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('gwiazdozbior');
    // Made here before the page does, it would stay empty.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const isThere = await new Promise((resolve) => {
      opening.onsuccess = () => resolve(true);
      opening.onerror = () => resolve(false);
    });
    if (!isThere) return [];
    const database = opening.result;
    if (!database.objectStoreNames.contains('kept')) return [];
    const all = database.transaction('kept').objectStore('kept').getAllKeys();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    database.close();
    return all.result.flatMap((key) => /^answer (.*)/.exec(String(key))?.[1] ?? []);
  }, undefined);
}

/** Whether a newer worker waits on the device. */
export function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });
}

/** Waits until the worker has kept all, and stands between the page and the server. */
export async function workerOf(page: Pick<StoryPage, 'evaluate'>) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state;
        }, undefined),
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
