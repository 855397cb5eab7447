import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { SIGN_IN } from '#fixtures/families/family.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';
import { addKid, addRecommendedMission, register } from '#fixtures/pages/steps.ts';

test('completes one mission from registration to points', async () => {
  const world = await openBrowserWorld();
  const phone = await world.open('phone');
  await register(phone);
  await addKid(phone, 'Zosia');
  await addRecommendedMission(phone, 'Zosia', 'Zęby rano');

  const tablet = await world.open('tablet');
  await signIn(tablet);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('link', { name: 'MISJE' }).tap();
  await tablet.getByText('20 listopada').waitFor();
  const card = tablet.getByRole('button', { name: /^Zęby rano/ });
  await expect.poll(() => card.getAttribute('data-state')).toBe('undone');
  await card.tap();
  await tablet.getByRole('button', { name: 'Kciuk w górę' }).waitFor();
  await checkLook(tablet, { kid: true });
  await tablet.getByRole('button', { name: 'Kciuk w górę' }).tap();
  const alert = tablet.getByRole('alertdialog');
  await alert.waitFor();
  await checkLook(tablet, { kid: true });
  await expect.poll(() => alert.getByRole('heading').textContent()).toBe('Gratulacje');
  await expect.poll(() => alert.textContent()).toContain('Super Ci idzie!');
  await alert.getByRole('button', { name: 'OK' }).tap();
  await expect.poll(() => card.getAttribute('data-state')).toBe('wait');
  await tablet.getByText('Brawo! Nie masz już żadnych misji do wykonania!').waitFor();

  // The kid's thumb appears on the parent's phone without a reload.
  await phone.getByRole('link', { name: 'Do zaakceptowania: 1 misja' }).tap();
  // The week before it has the same mission.
  await phone.getByText('Wcześniej w tym tygodniu').waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: /^Zęby rano/ }).tap();
  await phone.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await phone.getByRole('link', { name: 'Do zaakceptowania: 0 misji' }).waitFor();
  await phone.getByText('Zaakceptowano: Zęby rano').waitFor();
  await checkLook(phone);
  await phone.getByLabel('Dziecko', { exact: true }).getByText('2 punkty').waitFor();

  // The kid's page shows the acceptance at once.
  await expectUpdates(tablet, 'Zęby rano');
  await tablet.locator('[data-state="done"]').waitFor();
});

async function signIn(page: Page) {
  await page.goto(addressOf.family());
  await page.getByLabel('E-mail').fill(SIGN_IN.email);
  await page.getByLabel('Hasło').fill(SIGN_IN.password);
  await page.getByRole('button', { name: 'ZALOGUJ' }).tap();
}
