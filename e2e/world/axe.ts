import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Which part of a page axe looks at, and by which rules; all of it and all of them by default. */
interface Wanted {
  part?: string;
  /** Selectors of what is left out. */
  without?: string[];
  rules?: string[];
}

/**
 * It wants what is heard to have every sign that is seen, in that order. What is heard of a row of
 * figures is a sentence.
 */
const NOT_OURS = { 'label-content-name-mismatch': { enabled: false } };

/**
 * What axe finds wrong on a page. It is loaded into a page once, however often it looks there, and
 * gathers nothing about what is right: half the time of its own builder for Playwright.
 */
export async function violations(
  page: Page,
  { part = 'html', without = [], rules }: Wanted = {},
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (wanted) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const found = await here.run(
        { include: wanted.part, exclude: wanted.without },
        {
          resultTypes: ['violations'],
          rules: wanted.notOurs,
          ...(wanted.rules && { runOnly: wanted.rules }),
        },
      );
      return found.violations;
    },
    { part, without, rules, notOurs: NOT_OURS },
  );
}
