import { type Browser, firefox } from 'playwright-core';
import { programOf } from './programs.ts';

/** The Firefox that is installed, by WebDriver BiDi: Playwright's own one is another build. */
export function launchFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: programOf('firefox-esr'),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
}
