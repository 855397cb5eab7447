import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { SIZES } from '#fixtures/browser/browser.ts';
import { missingFor } from './programs.ts';
import { STORY_MS, tellStories } from './stories.ts';
import { launchWebKit, type WebKit } from './webkit.ts';
import { WebKitPage } from './webkit-page.ts';
import type { OpenDevice } from './world.ts';

const missing = missingFor('webkit2gtk-driver', 'xvfb').join(' ');
const title = missing ? `WebKit: skipped, apt-get install ${missing}` : 'WebKit';

describe.skipIf(missing)(title, { timeout: STORY_MS }, () => {
  let webkit: WebKit;
  beforeAll(async () => {
    webkit = await launchWebKit();
  });
  afterAll(() => webkit?.close());

  tellStories(async (wanted) => opened(webkit, wanted));
});

/** The one window becomes another device, as if it had never been used. */
async function opened({ driver }: WebKit, { address, size, cookies }: Parameters<OpenDevice>[0]) {
  await driver.get(`${address}/icon.svg`);
  await driver.manage().deleteAllCookies();
  await driver.executeAsyncScript(`(${forgetAll})().then(arguments[0])`);
  for (const cookie of cookies) await driver.manage().addCookie(cookie);
  const page = new WebKitPage(driver, address);
  await page.setViewportSize(SIZES[size]);
  onTestFinished(() => driver.get('about:blank'));
  return page;
}

/** Runs in a page: what the device before has kept is gone. A database that hangs is left alone. */
async function forgetAll() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases()) {
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => {
      deleting.onsuccess = resolve;
      // wait: no event tells of a database that hangs
      setTimeout(resolve, 3000);
    });
  }
}
