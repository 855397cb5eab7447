import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '#fixtures/browser/axe.ts';
import { SIZES, sharedBrowser } from '#fixtures/browser/browser.ts';
import { COLOURS } from '#fixtures/browser/look.ts';
import { startSheets } from '../../screens/sheets.ts';

let sheets: Awaited<ReturnType<typeof startSheets>>;

beforeAll(async () => {
  sheets = await startSheets();
});
afterAll(() => sheets.close());

test.each(['light', 'dark'] as const)(
  'Every component can be read, %s',
  async (colorScheme) => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      colorScheme,
      viewport: SIZES.phone,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(sheets.address);
    await page.getByRole('heading', { name: 'Dalsze obrazki' }).waitFor();
    expect(await complaints(page, colorScheme)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);

    for (const opener of ['Otwórz okno', 'Otwórz komunikat']) {
      await page.getByRole('button', { name: opener }).click();
      expect(await complaints(page, colorScheme, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Pokaż dymek' }).click();
    await page.getByRole('button', { name: 'Cofnij' }).waitFor();
    expect(await complaints(page, colorScheme, '[role=status]')).toEqual([]);
    await context.close();
  },
  120_000,
);

/** Of the many pictures of one kind each would take its time. */
const MANY = ['#heroes', '#main-pictures', '#more-pictures'];

/** What axe finds in a part. The theme changes nothing but colours. */
async function complaints(page: Page, theme: 'light' | 'dark', part = 'body') {
  const rules = theme === 'dark' ? { rules: COLOURS } : {};
  const found = await violations(page, { part, without: MANY, ...rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
