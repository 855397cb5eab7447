import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import { openAs, openFamily } from '#fixtures/pages/home.ts';

test('shows the result of a thumb in the same dialog, focused and safe from a second tap', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function counted() {
      document.body.dataset.shown = String(Number(document.body.dataset.shown ?? 0) + 1);
      showModal.call(this);
    };
  });
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  const tapped = await page
    .getByRole('button', { name: 'Kciuk w górę' })
    .evaluate(async (up: HTMLButtonElement) => {
      up.click();
      await Promise.resolve();
      const ok = document.querySelector('dialog button');
      if (!ok) throw new Error('The answer is not there yet.');
      const { left, top, width, height } = ok.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.nodeName;
    });
  expect(tapped).toBe('DIALOG');
  const ok = page
    .getByRole('alertdialog', { name: 'Gratulacje' })
    .getByRole('button', { name: 'OK' });
  await ok.and(page.locator(':focus')).waitFor();
  expect(await page.getAttribute('body', 'data-shown')).toBe('1');
  await ok.tap();
  await page.locator('[data-state="wait"]:focus').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
});

test('keeps the focus on „OK” when the celebration code loads late', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
  const go = await holdBack(page, /\/assets\/later-/);
  await page.getByRole('button', { name: /^Zęby rano/ }).press('Enter');
  await page.getByRole('button', { name: 'Kciuk w górę' }).press('Enter');
  const answer = page.getByRole('alertdialog', { name: 'Gratulacje' });
  const ok = answer.getByRole('button', { name: 'OK' }).and(page.locator(':focus'));
  await ok.waitFor();
  go();
  await answer.locator('[data-weekday]').waitFor({ state: 'attached' });
  await ok.waitFor();
});
