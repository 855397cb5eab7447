import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { SIZES } from '#fixtures/browser/browser.ts';
import { testPlainStories } from './plain-stories.ts';
import { missingFor } from './programs.ts';
import { launchWebKit, type WebKit } from './webkit.ts';
import type { OpenDevice, StoryPage } from './world.ts';

const missing = missingFor('webkit2gtk-driver', 'xvfb').join(' ');
const title = missing ? `WebKit: skipped, apt-get install ${missing}` : 'WebKit';

describe.skipIf(missing)(title, () => {
  let webkit: WebKit;
  beforeAll(async () => {
    webkit = await launchWebKit();
  });
  afterAll(() => webkit?.close());

  testPlainStories(async (wanted) => opened(webkit, wanted));
});

/** Resets the one window to a new device. */
async function opened({ driver }: WebKit, { address, size, cookies }: Parameters<OpenDevice>[0]) {
  await driver.get(`${address}/icon.svg`);
  await driver.manage().deleteAllCookies();
  await driver.executeAsyncScript(`(${forgetAll})().then(arguments[0])`);
  for (const cookie of cookies) await driver.manage().addCookie(cookie);
  await driver.manage().window().setRect(SIZES[size]);
  onTestFinished(() => driver.get('about:blank'));
  const page: StoryPage = {
    goto: (path) => driver.get(address + path),
    evaluate: (run, given) => driver.executeScript(`return (${run})(arguments[0])`, given),
  };
  return page;
}

/** Runs in a page: deletes what the device before has stored, except a database that hangs. */
async function forgetAll() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases()) {
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => {
      deleting.onsuccess = resolve;
      // wait: a database that hangs fires no event
      setTimeout(resolve, 3000);
    });
  }
}
