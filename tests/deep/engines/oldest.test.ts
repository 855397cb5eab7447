import { describe, expect, onTestFinished, test } from 'vitest';
import { SIZES, sharedBrowser } from '#fixtures/browser/browser.ts';
import { lackingNames } from './lacking.ts';
import { STORY_MS, tellStories } from './stories.ts';
import type { OpenDevice } from './world.ts';

/**
 * Chromium without what any of the oldest browsers lacks: what the code or a library of it uses all
 * the same is missing here as there. Of their faults it knows nothing.
 */
describe('A browser that knows only what the oldest ones know', { timeout: STORY_MS }, () => {
  tellStories(opened);

  test('has nothing of what came later', async () => {
    const page = await opened({ address: 'data:', size: 'phone', cookies: [] });
    await page.goto('about:blank');
    const there = await page.evaluate(
      () => [
        typeof structuredClone,
        'toSorted' in [],
        'requestIdleCallback' in window,
        'inert' in document.body,
      ],
      undefined,
    );
    expect(there).toEqual(['undefined', false, false, false]);
  });
});

async function opened({ address, size, cookies }: Parameters<OpenDevice>[0]) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZES[size],
    locale: 'pl-PL',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  onTestFinished(() => context.close());
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
  await context.addInitScript(forget, lackingNames());
  return context.newPage();
}

/** Runs in the page, before anything else. */
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
