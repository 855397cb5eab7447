import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSheets } from './screens/sheets.ts';
import { SIZES, sharedBrowser } from './world/browser.ts';

let sheets: Awaited<ReturnType<typeof startSheets>>;

beforeAll(async () => {
  sheets = await startSheets();
});
afterAll(() => sheets.close());

test.each(['light', 'dark'] as const)('Every component can be read, %s', async (colorScheme) => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    colorScheme,
    viewport: SIZES.phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(sheets.address);
  await page.getByRole('heading', { name: 'Dalsze obrazki' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);

  for (const opener of ['Otwórz okno', 'Otwórz komunikat']) {
    await page.getByRole('button', { name: opener }).click();
    expect(await complaints(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Pokaż dymek' }).click();
  await page.getByRole('button', { name: 'Cofnij' }).waitFor();
  expect(await complaints(page, '[role=status]')).toEqual([]);
  await context.close();
});

/** What axe finds in a part; the many pictures of one kind would only quadruple its time. */
async function complaints(page: Page, part = 'body') {
  const axe = new AxeBuilder({ page }).include(part);
  for (const many of ['#heroes', '#main-pictures', '#more-pictures']) axe.exclude(many);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
