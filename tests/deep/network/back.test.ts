import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { openAs, openFamily } from '#fixtures/pages/home.ts';

test('leaves no history entry when a mission or an alert is closed in another way than by back', async () => {
  const { page, login, card } = await kidsDay();
  const dialog = page.getByRole('dialog', { name: 'Zęby rano' });
  const length = await page.evaluate(() => history.length);
  await card.tap();
  await dialog.getByRole('button', { name: 'Zamknij' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await card.tap();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await card.tap();
  await dialog.waitFor();
  // Taps outside the dialog, once a tap no longer counts as the second of a double tap.
  const tapBeside = async () => {
    await page.touchscreen.tap(5, 5);
    return dialog.count();
  };
  await expect.poll(tapBeside, { interval: 200 }).toBe(0);
  for (const thumb of ['Kciuk w dół', 'Kciuk w górę', 'Kciuk w górę']) {
    await card.tap();
    await page.getByRole('button', { name: thumb }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  // The forward history contains at most the entries of one dialog.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
  await page.goBack();
  await expectAt(page, addressOf.kidMenu(login), 'Cześć, Zosia!');
});

test('closes the alert after a thumb with back, and keeps the thumb’s effect', async () => {
  const { page, login, card } = await kidsDay();
  await card.tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await page.getByRole('alertdialog', { name: 'Gratulacje' }).waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  await expect.poll(() => card.getAttribute('data-state')).toBe('wait');
  await page.goBack();
  await expectAt(page, addressOf.kidMenu(login), 'Cześć, Zosia!');
});

test('closes the upper one of two dialogs first', async () => {
  const { page, login } = await kidsDay();
  await page.goto(addressOf.kidGifts(login));
  await page.route('**/goal', (route) => route.abort());
  await page.getByRole('button', { name: /^Wyjście na lody/ }).tap();
  const gift = page.getByRole('dialog', { name: 'Wyjście na lody' });
  await gift.getByRole('button', { name: 'Zbieram na to' }).tap();
  const alert = page.getByRole('alertdialog');
  await alert.waitFor();
  await page.goBack();
  await alert.waitFor({ state: 'detached' });
  await expect.poll(() => gift.isVisible()).toBe(true);
  await page.goBack();
  await gift.waitFor({ state: 'detached' });
  await expectAt(page, addressOf.kidGifts(login), 'Nagrody');
});

test('opens a page from a dialog, and goes back to the page below the dialog', async () => {
  const { page, login } = await kidsDay();
  await page.goto(addressOf.kidHero(login));
  await page.getByRole('button', { name: /^Buty mocy/ }).tap();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Misje' }).tap();
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  await page.goBack();
  await expectAt(page, addressOf.kidHero(login), 'Bohater');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.goForward();
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  await page.goBack();
  await page.goBack();
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
});

test('closes an opened mission with back, and ignores forward', async () => {
  const { page, login, card } = await kidsDay();
  const dialog = page.getByRole('dialog', { name: 'Zęby rano' });
  await card.tap();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  expect(await card.getAttribute('data-state')).toBe('undone');
  await forward(page);
  await expect.poll(() => openDialogs(page)).toBe(0);
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  expect(await dialog.count()).toBe(0);
  await card.tap();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  // From another page, over both entries.
  await page.goBack();
  await expectAt(page, addressOf.kidMenu(login), 'Cześć, Zosia!');
  await page.evaluate(() => history.go(2));
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  await expect.poll(() => openDialogs(page)).toBe(0);
  await page.goBack();
  await expectAt(page, addressOf.kidMenu(login), 'Cześć, Zosia!');
});

test('leaves the page when back comes before the entry of a closed dialog is spare', async () => {
  const { page, login, card } = await kidsDay();
  await card.tap();
  await page.getByRole('dialog', { name: 'Zęby rano' }).waitFor();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog [aria-label="Zamknij"]')?.click();
    history.back();
  });
  await expectAt(page, addressOf.kidMenu(login), 'Cześć, Zosia!');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('closes an open mission on a reload, and leaves the page with one back', async () => {
  const { page, login, card } = await kidsDay();
  const dialog = page.getByRole('dialog', { name: 'Zęby rano' });
  await card.tap();
  await dialog.waitFor();
  await page.reload();
  await card.waitFor();
  await expect.poll(() => openDialogs(page)).toBe(0);
  expect(await dialog.count()).toBe(0);
  await card.tap();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await expectAt(page, addressOf.kidDay(login, 1), '21 listopada');
  await page.goBack();
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  await page.goBack();
  await expectAt(page, addressOf.kidMenu(login), 'Cześć, Zosia!');
  await page.goForward();
  await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
});

test('stays on the page when a reload comes while a dialog opens', async () => {
  const { page, login, card } = await kidsDay();
  // When it begins, while the document loads, and when the page is left.
  for (const moment of ['beforeunload', 'meanwhile', 'pagehide', 'meanwhile'] as const) {
    await card.evaluate((button: HTMLElement, moment) => {
      const { port1, port2 } = new MessageChannel();
      const click = () => {
        button.click();
        sessionStorage.clickedAt = moment;
      };
      port1.onmessage = click;
      const event = moment === 'meanwhile' ? 'beforeunload' : moment;
      window.addEventListener(event, () => (moment === event ? click() : port2.postMessage(null)));
    }, moment);
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.clickedAt)).toBe(moment);
    await card.waitFor();
    await page.waitForLoadState('networkidle');
    await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  }
});

test('neither scrolls nor reloads the page when a mission opens and closes', async () => {
  const { page, login, parent } = await kidsDay();
  for (let each = 0; each < 10; each += 1)
    await parent.addMission(login, { name: `Misja ${each}` });
  const last = page.getByRole('button', { name: /^Misja 9/ });
  await last.waitFor();
  // The last that a page loads by itself.
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const byBack = () => page.goBack();
  const byEscape = () => page.keyboard.press('Escape');
  for (const [at, close] of [byBack, byEscape, byBack, byEscape].entries()) {
    const scrolled = await page.evaluate((by) => {
      window.scrollBy(0, -by);
      return window.scrollY;
    }, at);
    // A card that waits for the hand to rest would make the test tool scroll.
    await expect
      .poll(() => last.evaluate((card) => getComputedStyle(card).pointerEvents))
      .toBe('auto');
    await last.tap();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => openDialogs(page)).toBe(1);
    await close();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => openDialogs(page)).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }
  expect(requests).toEqual([]);
});

test('shows the page and drops the parameter when a pasted address names open dialogs', async () => {
  const { page, login, card } = await kidsDay();
  const odd = ['1', '2', '1&otwarte=2', 'zzz', '-1', '0', '1e400', '%E0%A4%A', '%7B%22a%22%3A1%7D'];
  for (const otwarte of [...odd, '']) {
    await page.goto(`${addressOf.kidDay(login, 0)}?otwarte=${otwarte}`);
    await expect.poll(() => new URL(page.url()).search, { message: otwarte }).toBe('');
    await card.tap();
    await page.getByRole('dialog', { name: 'Zęby rano' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectAt(page, addressOf.kidDay(login, 0), '20 listopada');
  }
});

test('leads from a filtered week to the previous page when a dialog was closed before', async () => {
  const { page, login } = await kidsDay();
  await page.goto(addressOf.kidMenu(login));
  await page.getByRole('link', { name: 'POSTĘPY' }).tap();
  const card = page.getByRole('button', { name: /^Zęby rano/ }).first();
  const dialog = page.getByRole('dialog', { name: 'Zęby rano' });
  await card.tap();
  await dialog.getByRole('button', { name: 'Zamknij' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Do zrobienia/ }).tap();
  await page.waitForURL('**?filter=undone');
  await card.tap();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await expectAt(page, addressOf.kidMenu(login), 'Cześć, Zosia!');
});

test('closes a celebration that opened by itself with back, and opens the badges without extra entries', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  const menu = addressOf.kidMenu(login);
  const celebration = tablet.getByRole('alertdialog', { name: 'Gratulacje' });
  await tablet.route('**/celebrations', (route) => route.abort());
  await tablet.goto(menu);
  await celebration.waitFor();
  const untold = tablet.waitForEvent('requestfailed');
  await tablet.goBack();
  await celebration.waitFor({ state: 'detached' });
  await expectAt(tablet, menu, 'Cześć, Zosia!');
  await untold;

  await tablet.unroute('**/celebrations');
  await tablet.reload();
  await celebration.getByRole('button', { name: 'Wybierz odznakę' }).tap();
  await expectAt(tablet, addressOf.kidHero(login), 'Bohater');
  await tablet.goBack();
  await expectAt(tablet, menu, 'Cześć, Zosia!');
  await expect.poll(() => openDialogs(tablet)).toBe(0);
});

async function kidsDay() {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  await parent.addGift(login);
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  await page.getByRole('link', { name: 'MISJE' }).tap();
  const card = page.getByRole('button', { name: /^Zęby rano/ });
  await card.waitFor();
  return { page, login, parent, card };
}

async function expectAt(page: Page, path: string, heading: string) {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Goes forward, to an entry from which the page itself returns. */
async function forward(page: Page) {
  await page.evaluate(() => {
    const popped = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    history.forward();
    return popped;
  });
}

/** Returns the number of open dialogs by the URL. */
function openDialogs(page: Page): number {
  return Number(new URL(page.url()).searchParams.get('otwarte') ?? 0);
}
