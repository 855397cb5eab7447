import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { enter, openAs, openFamily } from '#fixtures/pages/home.ts';

const DAYS = {
  today: 'Misje na 20 listopada: Zosia – Gwiazdozbiór',
  tomorrow: 'Misje na 21 listopada: Zosia – Gwiazdozbiór',
};
test('sets the title to the page’s content, and keeps it when a dialog opens', async () => {
  const { page, login, parent } = await kidsMenu();
  await page.getByRole('link', { name: 'MISJE' }).tap();
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await expect.poll(() => page.title()).toBe(DAYS.tomorrow);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.title()).toBe(DAYS.tomorrow);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toBe(DAYS.tomorrow);
  const profile = await parent.kid(login);
  await parent.api.kids[':login'].$put({
    param: { login },
    json: { name: 'Zuzanna', birth: null, gender: 'F', hero: profile.hero, code: null },
  });
  await expect.poll(() => page.title()).toBe('Misje na 21 listopada: Zuzanna – Gwiazdozbiór');
});

test('focuses the heading after each navigation, without a ring after a tap, but not after the first load', async () => {
  const { page } = await kidsMenu();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.getByRole('link', { name: 'MISJE' }).tap();
  await expectFocusOn(page, '20 listopada');
  expect(await ring(page)).toBe('none');
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await expectFocusOn(page, '21 listopada');
  await page.goBack();
  await expectFocusOn(page, '20 listopada');
  await page.goBack();
  await expectFocusOn(page, 'Cześć, Zosia!');
  await page.getByRole('link', { name: 'POSTĘPY' }).tap();
  await expectFocusOn(page, '16–22 listopada');
  // A filter is not a new page: the focus stays on the next filter.
  await page.getByRole('link', { name: /^Zrobione/ }).press('Enter');
  await page
    .getByRole('link', { name: /^Zrobione/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.getByRole('link', { name: /Historia postępów/ }).press('Enter');
  await expectFocusOn(page, 'Historia postępów');
  expect(await ring(page)).toBe('solid');
});

test.each(['tablet', 'phone'] as const)(
  'keeps the menu’s link and focuses the page’s heading in the parent’s area: %s',
  async (size) => {
    const { world, login } = await family();
    const page = await openAs(world, { be: 'parent' }, addressOf.missions(login), size);
    for (const [link, heading] of [
      ['NAGRODY', 'Nagrody'],
      ['PUNKTY', 'Punkty'],
      ['MISJE', 'Misje'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).tap();
      await expectFocusOn(page, heading);
    }
  },
);

test('keeps the focus on the page when the opener of a dialog is removed', async () => {
  const { page, login, parent, gift } = await kidsMenu();
  await page.goto(`${addressOf.kidWeek(login, 0)}?filter=undone`);
  await page
    .getByRole('button', { name: /^Zęby rano/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  await expectFocusOn(page, '16–22 listopada');

  // Safari does not focus a tapped button, so the opener is unknown.
  await page.goto(addressOf.kidGifts(login));
  const card = page.getByRole('button', { name: /^Wyjście na lody/ });
  await card.evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog', { name: 'Wyjście na lody' });
  await dialog.waitFor();
  await parent.device.send('DELETE', `/api/kids/${login}/gifts/${gift}`);
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(page, 'Nagrody');
});

test('makes a skip link the first tab stop', async () => {
  const { world, login } = await family();
  const page = await world.open('desktop');
  for (const path of [addressOf.welcome(), addressOf.help(), addressOf.logIn()]) {
    await page.goto(path);
    await expectSkipLink(page, path);
  }
  await enter(page, { be: 'parent' });
  await page.goto(`${addressOf.missions(login)}?x=1#y`);
  await expectSkipLink(page, 'misje');
  expect(page.url()).toMatch(/misje\?x=1#y$/);
  await page.keyboard.press('Tab');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Dodaj misję' })
    .and(page.locator(':focus'))
    .waitFor();
});

async function expectSkipLink(page: Page, path: string) {
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: 'Przejdź do treści' });
  expect((await link.boundingBox())?.y, path).toBeLessThan(0);
  await page.keyboard.press('Tab');
  await link.and(page.locator(':focus')).waitFor();
  expect((await link.boundingBox())?.y, path).toBe(0);
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
}

async function family() {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const gift = await parent.addGift(login);
  return { world, parent, login, mission, gift };
}

async function kidsMenu() {
  const { world, ...known } = await family();
  const { login } = known;
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  return { page, ...known };
}

async function expectFocusOn(page: Page, heading: string) {
  await page
    .getByRole('heading', { name: heading, level: 1 })
    .and(page.locator(':focus'))
    .waitFor();
}

function ring(page: Page) {
  return page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
}
