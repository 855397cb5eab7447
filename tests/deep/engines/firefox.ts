import { type Browser, firefox } from 'playwright-core';
import { programOf } from './programs.ts';

/**
 * Starts the installed Firefox over WebDriver BiDi, because Playwright's Firefox is another build.
 */
export function launchFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: programOf('firefox-esr'),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
}
