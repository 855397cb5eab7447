import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { badge, expectCelebration, kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { enter } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** How long taps are blocked after a dialog at least (`DOUBLE_TAP_MS` in `tap-guard.ts`). */
const GUARD_MS = 350;

test('celebrates a week that the parent completes on Monday once, when the kid opens the app', async () => {
  const world = await openBrowserWorld();
  const { parent, login, mission, tablet } = await kidWithFullWeeks(world, 0);
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
  await tablet.goto(addressOf.kidMenu(login));
  await tablet.getByRole('link', { name: 'BOHATER' }).waitFor();
  world.pass(3);
  await tablet.goto('about:blank');
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done', 'wait'));

  // A parent on the kid's page gets no celebration.
  const phone = await world.open('phone');
  await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.kidMenu(login));
  await phone.getByRole('link', { name: /^BOHATER/ }).waitFor();
  expect(await phone.getByRole('alertdialog').count()).toBe(0);

  await tablet.goto(addressOf.kidDay(login, 0));
  await expectUpdates(tablet, 'Zęby rano');
  const alert = tablet.getByRole('alertdialog', { name: 'Gratulacje' });
  await alert.getByText('Wszystkie misje z tygodnia 16–22 listopada zrobione!').waitFor();
  const shown = tablet.waitForResponse('**/celebrations');
  await alert.getByRole('button', { name: 'Wybierz odznakę' }).tap();
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  await shown;
  await tablet.reload();
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
});

test('shows the result of the thumb that fills the week before the celebration', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 0, {}, false);
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await tablet.getByRole('button', { name: 'Kciuk w górę' }).tap();
  const alert = tablet.getByRole('alertdialog');
  await alert.getByText('Super Ci idzie!').waitFor();
  await tablet.locator('main [data-state="done"]').waitFor();
  await expect.poll(() => alert.count()).toBe(1);
  await alert.getByRole('button', { name: 'OK' }).tap();
  await expectCelebration(tablet, 'Wszystkie misje z tygodnia 16–22 listopada zrobione!');
  await alert.waitFor({ state: 'detached' });
});

test('chooses no badge with the second of two taps on „Wybierz odznakę”', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  await tablet.goto(addressOf.kidMenu(login));
  const button = tablet.getByRole('button', { name: 'Wybierz odznakę' });
  await button.evaluate(async (first: HTMLButtonElement, guardMs) => {
    // On a slow machine the next page comes later than the second tap of a hand would.
    const { setTimeout: plain } = window;
    const later = (act: () => void, ms?: number) => plain(act, ms === guardMs ? 5000 : ms);
    Object.assign(window, { setTimeout: later });
    const badges = new Promise<Element>((resolve) => {
      const check = () => {
        const one = document.querySelector('[data-state="available"]');
        if (one && !document.querySelector('dialog')) resolve(one);
      };
      new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
    });
    first.click();
    const one = await badges;
    one.scrollIntoView();
    const { left, top, width, height } = one.getBoundingClientRect();
    const tapped = document.elementFromPoint(left + width / 2, top + height / 2);
    tapped?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    Object.assign(window, { setTimeout: plain });
  }, GUARD_MS);
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
  await badge(tablet, 'Buty mocy').tap();
  await tablet.getByText('Właśnie zdobyłaś kolejną odznakę').waitFor();
});

test('keeps an unreported celebration closed and shows it again after a reload', async () => {
  const { parent, login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  await tablet.route('**/celebrations', (route) => route.abort());
  await tablet.goto(addressOf.kidMenu(login));
  const alert = tablet.getByRole('alertdialog');
  await expectCelebration(tablet, 'z tygodnia 16–22 listopada zrobione!');
  await alert.waitFor({ state: 'detached' });
  // A live update refetches the kid, and the celebration is still due.
  const fetched = tablet.waitForResponse(`**/api/kids/${login}`);
  await parent.addGift(login);
  await fetched;
  await tablet.getByRole('link', { name: /^MISJE/ }).tap();
  await tablet.waitForURL('**/misje/0');
  expect(await alert.count()).toBe(0);
  await tablet.unroute('**/celebrations');
  await tablet.reload();
  await expectCelebration(tablet, 'z tygodnia 16–22 listopada zrobione!');
});

test('fits both scenes and their buttons on a low and on a small screen', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  for (const size of [
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await tablet.setViewportSize(size);
    await tablet.goto(addressOf.kidMenu(login));
    await expectFits(tablet, 'Wybierz odznakę');
    await expectFits(tablet, 'OK');
  }
  await tablet.getByRole('button', { name: 'Wybierz odznakę' }).tap();
  await badge(tablet, 'Buty mocy').tap();
  await tablet.getByText('Właśnie zdobyłaś kolejną odznakę').waitFor();
  await expectFits(tablet, 'OK');
  await tablet.setViewportSize({ width: 844, height: 390 });
  await expectFits(tablet, 'OK');
});

/** Checks that the dialog shows its title and a button completely, without scrolling. */
async function expectFits(page: Page, button: string) {
  const dialog = page.getByRole('alertdialog', { name: 'Gratulacje' });
  const size = page.viewportSize();
  const title = await dialog.getByRole('heading').boundingBox();
  const last = await dialog.getByRole('button', { name: button }).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual(0);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0);
}
