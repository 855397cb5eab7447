import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import { openHome } from '#fixtures/pages/home.ts';

async function withChosenGift() {
  const home = await openHome(50);
  const { parent, login, phone, overview } = home;
  await parent.chooseGift(login, await parent.addGift(login, { name: 'Kino' }));
  await overview();
  await phone.getByRole('button', { name: 'Potwierdź odbiór' }).waitFor();
  return home;
}

test('sends one request for a double tap: on a button, in a form, on „Cofnij”', async () => {
  const { login, phone } = await withChosenGift();
  const commands = commandsOf(phone);
  await tapTwice(phone.getByRole('button', { name: 'Potwierdź odbiór' }));
  await phone.getByText('Odebrano: Kino').waitFor();
  expect(commands.taken()).toEqual(['POST hand-over']);

  await tapTwice(phone.getByRole('button', { name: 'Cofnij', exact: true }));
  await phone.getByRole('button', { name: 'Potwierdź odbiór' }).waitFor();
  expect(commands.taken()).toEqual(['POST take-back']);

  await phone.goto(addressOf.addOwnMission(login));
  await phone.getByLabel('Nazwa').fill('Podlać kwiaty');
  await tapTwice(phone.getByRole('button', { name: 'Dodaj', exact: true }));
  await phone.getByText('Dodano misję: Podlać kwiaty').waitFor();
  expect(commands.taken()).toEqual(['POST missions']);
});

test('shows a rejection once, closes it with a tap and keeps the page usable', async () => {
  const { phone } = await withChosenGift();
  const handOver = phone.getByRole('button', { name: 'Potwierdź odbiór' });
  const refusal = phone.getByRole('alertdialog');
  await phone.route('**/hand-over', (route) => route.abort());
  await handOver.tap();
  await refusal.getByText('Serwer jest chwilowo niedostępny. Spróbuj ponownie.').waitFor();
  expect(await refusal.count()).toBe(1);
  await refusal.getByRole('button', { name: 'OK' }).tap();
  await refusal.waitFor({ state: 'detached' });
  expect(await handOver.isEnabled()).toBe(true);

  await phone.unroute('**/hand-over');
  await handOver.tap();
  await phone.getByText('Odebrano: Kino').waitFor();
  await expect.poll(() => refusal.count()).toBe(0);
});

test('shows a rejection at its form field until the field changes', async () => {
  const { phone } = await openHome(0);
  await phone.goto(addressOf.changeEmail());
  await phone.getByLabel('Stary e-mail').fill('ktos@example.com');
  await phone.getByLabel('Nowy e-mail').fill('nowy@example.com');
  await phone.getByLabel('Hasło').fill('nie to hasło');
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  const atField = phone.getByRole('alert');
  await atField.waitFor();
  expect(await phone.getByRole('alertdialog').count()).toBe(0);
  expect(await phone.getByLabel('Nowy e-mail').inputValue()).toBe('nowy@example.com');
  await phone.getByLabel('Stary e-mail').fill('inny@example.com');
  await phone.getByLabel('Hasło').fill('inne hasło');
  await atField.waitFor({ state: 'detached' });
});

test('reports a late response on the next page and stays there', async () => {
  const { login, phone } = await openHome(0);
  await phone.goto(addressOf.addOwnMission(login));
  const answer = await holdBack(phone, '**/missions');
  await phone.getByLabel('Nazwa').fill('Podlać kwiaty');
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByRole('link', { name: /^Zosia/ }).tap();
  await phone.getByRole('link', { name: 'PUNKTY', exact: true }).tap();
  await phone.getByRole('heading', { name: 'Punkty', exact: true }).waitFor();
  answer();
  await phone.getByText('Dodano misję: Podlać kwiaty').waitFor();
  expect(new URL(phone.url()).pathname).toBe(addressOf.points(login));
});

/** Taps twice before the page can react. */
function tapTwice(button: Locator) {
  return button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Records the commands of a page. `taken` returns those since its last call. */
function commandsOf(page: Page) {
  let sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isQuestion = request.method() === 'GET' || pathname === '/api/actor';
    if (!isQuestion) sent.push(`${request.method()} ${pathname.split('/').at(-1)}`);
  });
  return {
    taken() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
