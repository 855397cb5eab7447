import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './axe.ts';

/** On a kid's page everything that can be tapped is at least this large, in CSS pixels. */
const KID_TARGET_PX = 64;

export const COLOURS = ['color-contrast'];

/**
 * Looks at a screen as a strict reviewer would: axe, no sideways scrolling, and, for a kid, nothing
 * too small to tap. Fails with a sentence for each thing that is wrong.
 */
export async function checkLook(
  page: Page,
  { kid = false, dark = true }: { kid?: boolean; dark?: boolean } = {},
): Promise<void> {
  const faults = await complaints(page, 'light');
  if (dark) {
    // The theme changes nothing but colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await complaints(page, 'dark', COLOURS)));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  faults.push(...(await sidewaysFaults(page)));
  if (kid) faults.push(...(await smallTargets(page)));
  const width = page.viewportSize()?.width;
  expect(faults, `the look of ${new URL(page.url()).pathname}, ${width} px`).toEqual([]);
}

async function complaints(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const found = await violations(page, rules ? { rules } : {});
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${where}: ${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}

function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} > ${clientWidth}`] : [];
  });
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const dialog = document.querySelector('dialog[open]');
    const targets = (dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, label, input:not(label input), select, summary',
    );
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || (width >= least && height >= least)) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
      return [`too small to tap: „${name}” ${Math.round(width)}×${Math.round(height)}`];
    });
  }, KID_TARGET_PX);
}

/** Collects the requests of a page to other hosts; there must be none. */
export function watchForeignRequests(page: Page, address: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url)) foreign.push(url);
  });
  return foreign;
}
