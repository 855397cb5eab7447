import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { answered, SAMPLE_GIFT } from '#fixtures/families/family.ts';
import { openHome } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';

test('adds a recommended gift and an own one', async () => {
  const { phone, overview } = await openHome(25);
  await overview();
  await phone.getByText('Dziecko nie ma jeszcze żadnych nagród.').waitFor();
  await phone.getByText('W sumie dziecko zdobyło 25 pkt.').waitFor();
  await phone.getByText('Do wykorzystania pozostały 25 pkt.').waitFor();
  await phone.getByRole('link', { name: 'Dodaj nagrodę' }).tap();
  await phone.getByRole('button', { name: 'Rozwiń' }).tap();
  await phone.getByRole('button', { name: 'Zwiń' }).waitFor();
  await expect.poll(() => phone.locator('ul.cards > li').count()).toBe(18);
  await phone.getByRole('link', { name: /^Wyjście na lody/ }).tap();
  await phone.getByRole('button', { name: 'Dodaj' }).tap();
  await phone.getByRole('link', { name: /^Wyjście na lody/ }).waitFor();

  await phone.getByRole('link', { name: 'Dodaj nagrodę' }).tap();
  await phone.getByRole('link', { name: /^Własna nagroda/ }).tap();
  const points = phone.getByLabel('Punkty', { exact: true });
  await expect.poll(() => points.inputValue()).toBe('');
  await phone.getByRole('button', { name: 'Mniej punktów' }).tap();
  await expect.poll(() => points.inputValue()).toBe('0');
  await points.fill('');
  await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
  await expect.poll(() => points.inputValue()).toBe('1');
  await points.fill('40');
  await phone.getByLabel('Nazwa').fill('Nocowanie u babci');
  await phone.getByRole('button', { name: 'Dodaj' }).tap();

  const row = (name: RegExp) => phone.getByRole('link', { name }).getAttribute('data-state');
  await phone.getByRole('link', { name: /^Nocowanie u babci/ }).waitFor();
  expect(await row(/^Wyjście na lody/)).toBe('available');
  expect(await row(/^Nocowanie u babci/)).toBe('locked');
});

test('lets a kid choose a gift and the parent hand it over, and undoes it with „Cofnij”', async () => {
  const { parent, login, phone, tablet, overview, kidsGifts } = await openHome(50);
  await kidsGifts();
  await tablet.getByText('Nie masz żadnych nagród. Poproś rodzica o dodanie.').waitFor();
  await parent.addGift(login, { name: 'Rower', points: 300 });
  await parent.addGift(login);
  const card = tablet.getByRole('button', { name: /^Wyjście na lody/ });
  await card.waitFor();
  const names = tablet.locator('button[data-state]');
  await expect.poll(() => names.first().textContent()).toContain('Wyjście na lody');

  await card.tap();
  await tablet.getByRole('button', { name: 'Zbieram punkty dalej' }).tap();
  await expect.poll(() => card.getAttribute('data-state')).toBe('available');
  await card.tap();
  await tablet.getByRole('button', { name: 'Odbieram nagrodę' }).tap();
  const alert = tablet.getByRole('alertdialog');
  await alert.getByText('Pokaż bilet mamie!').waitFor();
  await alert.getByText('Czekamy na potwierdzenie przez rodzica').waitFor();
  await alert.getByRole('button', { name: 'OK' }).tap();
  const waiting = tablet.getByRole('region', {
    name: 'Czekamy na potwierdzenie przez rodzica',
  });
  await expect.poll(() => waiting.getByRole('button').getAttribute('data-state')).toBe('chosen');
  await waiting.getByText('Pokaż mamie!', { exact: true }).waitFor();

  await overview();
  await phone.getByRole('link', { name: 'Nagrody do odebrania: 1' }).waitFor();
  const panel = phone.getByRole('region', { name: 'Dziecko wybrało nagrodę' });
  const shop = panel.getByRole('link', { name: 'Kup nagrodę' });
  await expect
    .poll(() => shop.getAttribute('href'))
    .toBe('https://sklep.example.com/?szukaj=Wyj%C5%9Bcie%20na%20lody');
  expect([await shop.getAttribute('target'), await shop.getAttribute('rel')]).toEqual([
    '_blank',
    'noreferrer',
  ]);
  await phone.getByText('Do wykorzystania pozostały 30 pkt.').waitFor();
  await panel.getByRole('button', { name: 'Potwierdź odbiór' }).tap();
  const received = (page: Page) => page.getByRole('region', { name: 'Nagrody już zdobyte' });
  await received(phone).getByText('Wyjście na lody').waitFor();
  await panel.waitFor({ state: 'detached' });
  await expectUpdates(tablet, 'Wyjście na lody', 'Masz nagrodę!');
  await received(tablet).getByText('Wyjście na lody').waitFor();

  await phone.getByText('Odebrano: Wyjście na lody').waitFor();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await panel.getByText('Wyjście na lody').waitFor();
  await received(phone).waitFor({ state: 'detached' });
  await received(tablet).waitFor({ state: 'detached' });
  await waiting.getByRole('button', { name: /^Wyjście na lody/ }).waitFor();
  await phone.getByText('Do wykorzystania pozostały 30 pkt.').waitFor();
});

test('asks a kid again with the new price when it chooses a gift at an old one', async () => {
  const { parent, login, tablet, kidsGifts } = await openHome(50);
  const gift = await parent.addGift(login);
  await kidsGifts();
  await tablet.getByRole('button', { name: /^Wyjście na lody/ }).tap();
  const take = tablet.getByRole('button', { name: 'Odbieram nagrodę' });
  await take.waitFor();
  // The page can fetch nothing from now on: only the rejection contains the price.
  await tablet.route('**/api/kids/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  const edit = parent.api.kids[':login'].gifts[':gift'];
  const param = { login, gift: String(gift) };
  await answered(edit.$put({ param, json: { ...SAMPLE_GIFT, points: 30 } }));
  await take.tap();
  await tablet.getByRole('alert').getByText('Teraz kosztuje 30 punktów.').waitFor();
  const dialog = tablet.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('img', { name: '30 punktów' }).count()).toBe(1);
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
  expect(await parent.kid(login)).toMatchObject({ remaining: 50 });
  await take.tap();
  await tablet.getByText('Czekamy na potwierdzenie przez rodzica').first().waitFor();
  await expect.poll(() => parent.kid(login)).toMatchObject({ remaining: 20, chosenGifts: 1 });
});

test('explains the missing add button when a hundred gifts wait', async () => {
  const pace = { requests: 1e6, writes: 1e6, seconds: 1 };
  const { parent, login, phone, overview } = await openHome(0, { pace });
  for (let gifts = 0; gifts < 99; gifts += 1) await parent.addGift(login);
  await phone.goto(addressOf.addOwnGift(login));
  await phone.getByLabel('Nazwa').fill('Setna');
  await phone.getByRole('button', { name: 'Dodaj' }).tap();
  await phone
    .getByText('Na liście jest już 100 nagród. Następną dodasz, gdy któraś z niej zniknie.')
    .waitFor();
  expect(await phone.getByRole('link', { name: 'Dodaj nagrodę' }).count()).toBe(0);
  await phone.goto(addressOf.addOwnGift(login));
  await phone.getByRole('button', { name: 'Dodaj' }).tap();
  await phone
    .getByText('Dziecko ma już 100 nieodebranych nagród. Usuń którąś, zanim dodasz nową.')
    .waitFor();
  await phone.getByRole('button', { name: 'OK' }).tap();
  const [first] = await parent.gifts(login);
  const param = { login, gift: String(first?.gift) };
  await answered(parent.api.kids[':login'].gifts[':gift'].$delete({ param }));
  await overview();
  await phone.getByRole('link', { name: 'Dodaj nagrodę' }).waitFor();
});

test('takes a gift for the kid only when its form is saved, and undoes it with „Cofnij”', async () => {
  const { parent, login, phone, overview } = await openHome(50);
  const antek = await parent.addKid({ name: 'Antek', gender: 'M', hero: 1 });
  await parent.addGift(antek);
  const gift = await parent.addGift(login);
  const param = { login };
  await answered(parent.api.kids[':login'].goal.$put({ param, json: { gift } }));
  const goal = async () => (await parent.kid(login)).goal?.gift;
  const prices = async () =>
    [...(await parent.gifts(login)), ...(await parent.gifts(antek))].map(({ points }) => points);
  await overview();
  const row = phone.getByRole('link', { name: /^Wyjście na lody/ });
  await row.tap();
  const take = phone.getByRole('button', { name: 'Odbierz nagrodę' });
  await phone.getByLabel('Punkty', { exact: true }).fill('25');
  await expect.poll(() => take.isDisabled()).toBe(true);
  await phone.getByLabel('Punkty', { exact: true }).fill('20');
  await expect.poll(() => take.isDisabled()).toBe(false);
  await phone.getByRole('checkbox', { name: /^Antek/ }).check();
  await phone.getByText('Najpierw zapisz zmiany.').waitFor();
  expect(await take.isDisabled()).toBe(true);
  await phone.getByLabel('Punkty', { exact: true }).fill('25');
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await row.getByText('25 punktów').waitFor();
  expect(await prices()).toEqual([25, 25]);

  await row.tap();
  await take.tap();
  await phone.getByText('Do wykorzystania pozostały 25 pkt.').waitFor();
  await phone.getByText('Wybrano: Wyjście na lody').waitFor();
  expect(await goal()).toBeUndefined();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await phone.getByText('Do wykorzystania pozostały 50 pkt.').waitFor();
  await expect.poll(goal).toBe(gift);

  await row.tap();
  await take.tap();
  await phone.getByRole('button', { name: 'Cofnij wybór' }).tap();
  await phone.getByText('Do wykorzystania pozostały 50 pkt.').waitFor();
  await row.waitFor();
  await phone.getByText('Cofnięto wybór: Wyjście na lody').waitFor();
});

test('edits and deletes a gift and undoes both', async () => {
  const { parent, login, phone, overview } = await openHome(0);
  await parent.addGift(login);
  await overview();
  const row = phone.getByRole('link', { name: /^Wyjście na lody/ });
  await row.tap();
  await phone.getByLabel('Punkty', { exact: true }).fill('35');
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await row.getByText('35 punktów').waitFor();
  await row.tap();
  await expect.poll(() => phone.getByLabel('Punkty', { exact: true }).inputValue()).toBe('35');
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await row.getByText('20 punktów').waitFor();

  await row.tap();
  await phone.getByRole('button', { name: 'Usuń nagrodę' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).tap();
  await phone.getByRole('button', { name: 'Usuń nagrodę' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Usuń nagrodę' }).tap();
  await phone.getByText('Dziecko nie ma jeszcze żadnych nagród.').waitFor();
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await row.waitFor();
});

test('offers on a gift’s page only what its state allows', async () => {
  const { parent, login, phone, overview } = await openHome(20);
  const gift = await parent.addGift(login);
  await overview();
  await phone.getByRole('link', { name: /^Wyjście na lody/ }).tap();
  const buttons = ['Odbierz nagrodę', 'Zapisz zmiany', 'Usuń'];
  for (const name of buttons) await phone.getByRole('button', { name, exact: true }).waitFor();
  // Meanwhile another phone changes the price.
  await parent.api.kids[':login'].gifts[':gift'].$put({
    param: { login, gift: String(gift) },
    json: { name: 'Wyjście na lody', picture: 'ice-cream', points: 15 },
  });
  await phone.getByText('Teraz kosztuje 15 punktów.').waitFor();
  await phone.getByRole('button', { name: 'Odbierz nagrodę' }).tap();
  await phone.getByText('Do wykorzystania pozostały 5 pkt.').waitFor();

  await parent.addGift(login, { name: 'Rower', points: 300 });
  await phone.getByRole('link', { name: /^Rower/ }).tap();
  for (const name of ['Zapisz zmiany', 'Usuń nagrodę']) {
    await phone.getByRole('button', { name, exact: true }).waitFor();
  }
  expect(await phone.getByRole('button', { name: 'Odbierz nagrodę' }).count()).toBe(0);
});

test('locks every gift of a kid in debt but still hands over a chosen one', async () => {
  const { parent, login, phone, tablet, overview, kidsGifts } = await openHome(20);
  const gift = await parent.addGift(login);
  await parent.addGift(login, { name: 'Spacer', picture: 'walk', points: 0 });
  await kidsGifts();
  const free = tablet.getByRole('button', { name: /^Spacer/ });
  await free.getByText('gratis').first().waitFor();
  expect(await free.getAttribute('data-state')).not.toBe('locked');
  await parent.chooseGift(login, gift);
  await parent.addPoints(login, -15, 'Pomyłka');
  await free.and(tablet.locator('[data-state="locked"]')).waitFor();
  await overview();
  await phone.getByText('Do wykorzystania pozostały −15 pkt.').waitFor();
  expect(
    await phone
      .getByRole('progressbar', { name: 'Punkty na nagrodę' })
      .getAttribute('aria-valuenow'),
  ).toBe('0');
  await phone.getByRole('button', { name: 'Potwierdź odbiór' }).tap();
  await phone.getByRole('region', { name: 'Nagrody już zdobyte' }).waitFor();
});

test('separates the price of a received gift from „Dodaj jeszcze raz”', async () => {
  const { parent, login, phone, overview } = await openHome(0);
  const gift = await parent.addGift(login, { points: 0 });
  await parent.chooseGift(login, gift, 0);
  await overview();
  await phone.getByRole('button', { name: 'Potwierdź odbiór' }).tap();
  const button = phone.getByRole('button', { name: /^Dodaj jeszcze raz/ });
  await button.waitFor();
  const gap = await button.evaluate((one) => {
    const price = one.previousElementSibling?.getBoundingClientRect();
    const { left, top } = one.getBoundingClientRect();
    return price ? Math.max(left - price.right, top - price.bottom) : 0;
  });
  expect(gap).toBeGreaterThanOrEqual(4);
});
