import { describe, onTestFinished } from 'vitest';
import { SIZES, sharedBrowser } from '#fixtures/browser/browser.ts';
import { lackingNames } from './lacking.ts';
import { testStories } from './stories.ts';
import type { OpenDevice } from './world.ts';

/**
 * Runs Chromium without the features that any of the oldest browsers lacks. Code or libraries that
 * use such a feature fail here as they do there. It does not emulate bugs of those browsers.
 */
describe('A browser with only the features of the oldest ones', () => {
  testStories(opened);
});

async function opened({ address, size, cookies }: Parameters<OpenDevice>[0]) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZES[size],
    locale: 'pl-PL',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
  await context.addInitScript(forget, lackingNames());
  return context.newPage();
}

/** Runs in the page before any other script. */
function forget(names: string[]) {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<object | undefined>(
      (of, step) => of && Reflect.get(of, step),
      globalThis,
    );
    if (owner instanceof Object) Reflect.deleteProperty(owner, last);
  }
}
