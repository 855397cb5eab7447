import { type Browser, firefox } from 'playwright-core';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { SIZES } from '#fixtures/browser/browser.ts';
import { missingFor, programOf } from './programs.ts';
import { testStories } from './stories.ts';
import type { OpenDevice } from './world.ts';

const missing = missingFor('firefox-esr').join(' ');
const title = missing ? `Firefox: skipped, apt-get install ${missing}` : 'Firefox';

describe.skipIf(missing)(title, () => {
  let firefox: Browser;
  beforeAll(async () => {
    firefox = await launchFirefox();
  });
  afterAll(() => firefox?.close());

  testStories((wanted) => opened(firefox, wanted));
});

async function opened(firefox: Browser, { address, size, cookies }: Parameters<OpenDevice>[0]) {
  const context = await firefox.newContext({
    baseURL: address,
    viewport: SIZES[size],
    hasTouch: true,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
  });
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
  return context.newPage();
}

/**
 * Starts the installed Firefox over WebDriver BiDi, because Playwright's Firefox is another build.
 */
function launchFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: programOf('firefox-esr'),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
}
