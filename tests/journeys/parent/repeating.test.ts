import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { enter, openHome } from '#fixtures/pages/home.ts';

const DESSERT = /^Deser/;

test('lets a kid take a gift again and again once the parent sets the switch', async () => {
  const { world, parent, login, phone, tablet, overview, kidsGifts } = await openHome(50);
  await phone.goto(addressOf.addOwnGift(login));
  await phone.getByLabel('Nazwa').fill('Deser');
  await phone.getByRole('switch', { name: 'Można brać wiele razy' }).tap();
  await phone.getByText('Gdy dziecko ją weźmie, taka sama zostaje na liście.').waitFor();
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText('Punkty to liczba całkowita od 1 do 10 000').waitFor();
  expect(await parent.gifts(login)).toEqual([]);
  await phone.getByLabel('Punkty', { exact: true }).fill('20');
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  const row = phone.getByRole('link', { name: DESSERT });
  await row.getByText('wiele razy').waitFor();
  await checkLook(phone);

  const other = await world.open('tablet');
  await enter(other, { be: 'kid', login });
  await other.goto(addressOf.kidGifts(login));
  await kidsGifts();
  const card = (page: Page) => page.getByRole('button', { name: DESSERT }).and(shelf(page));
  await card(tablet).tap();
  await tablet.getByRole('button', { name: 'Zbieram na to' }).tap();
  await tablet.getByRole('button', { name: /^Deser.*na to zbierasz/ }).waitFor();
  await checkLook(tablet, { kid: true });
  for (const taken of [1, 2]) {
    await card(tablet).tap();
    await tablet.getByRole('button', { name: 'Odbieram nagrodę' }).tap();
    await tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
    // The goal stays on the shelf, also on the kid's second device.
    for (const page of [tablet, other]) {
      await expect.poll(() => page.locator('[data-state="chosen"]').count()).toBe(taken);
      await page.getByRole('button', { name: /^Deser.*na to zbierasz/ }).waitFor();
      expect(await card(page).count()).toBe(1);
    }
  }
  expect(await parent.kid(login)).toMatchObject({ remaining: 10, chosenGifts: 2 });

  // One choice is taken back, the other one is handed over.
  await overview();
  await phone.getByRole('button', { name: 'Cofnij wybór' }).first().tap();
  await phone.getByText('Cofnięto wybór: Deser').waitFor();
  await expect.poll(() => tablet.locator('[data-state="chosen"]').count()).toBe(1);
  await expect.poll(() => card(tablet).getAttribute('data-state')).toBe('available');
  expect(await card(tablet).count()).toBe(1);
  await phone.getByRole('button', { name: 'Potwierdź odbiór' }).tap();
  await phone.getByRole('region', { name: 'Nagrody już zdobyte' }).waitFor();
  expect(await phone.getByRole('button', { name: /^Dodaj jeszcze raz/ }).count()).toBe(0);
});

test('offers „Dodaj jeszcze raz” only while no equal gift stands', async () => {
  const { parent, login, phone, overview } = await openHome(50);
  const gift = await parent.addGift(login, { name: 'Deser', repeats: true });
  await parent.chooseGift(login, gift);
  await parent.handOver(login, gift);
  await overview();
  const row = phone.getByRole('link', { name: DESSERT });
  const more = phone.getByRole('button', { name: 'Dodaj jeszcze raz: Deser' });
  await row.waitFor();
  expect(await more.count()).toBe(0);
  const remove = async () => {
    await row.tap();
    await phone.getByRole('button', { name: 'Usuń', exact: true }).tap();
    await phone.getByRole('dialog').getByRole('button', { name: 'Usuń nagrodę' }).tap();
  };
  await remove();
  await more.waitFor();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await row.getByText('wiele razy').waitFor();
  await more.waitFor({ state: 'detached' });
  await remove();
  await more.tap();
  await row.getByText('wiele razy').waitFor();
  await more.waitFor({ state: 'detached' });
  expect(await parent.gifts(login)).toMatchObject([{ series: gift, repeats: true }]);
});

test('turns the switch of a gift off and on again with „Cofnij”', async () => {
  const { parent, login, phone, overview } = await openHome(0);
  await parent.addGift(login, { name: 'Deser', repeats: true });
  await overview();
  const row = phone.getByRole('link', { name: DESSERT });
  await row.tap();
  const repeats = phone.getByRole('switch', { name: 'Można brać wiele razy' });
  await expect.poll(() => repeats.isChecked()).toBe(true);
  await repeats.tap();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await row.waitFor();
  expect(await row.getByText('wiele razy').count()).toBe(0);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await row.getByText('wiele razy').waitFor();
});

/** The cards that a kid can take or save for. */
function shelf(page: Page) {
  return page.locator('[data-state="available"], [data-state="locked"]');
}
