import type { Page } from 'playwright-core';
import { addressOf } from '#fixtures/browser/address.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from '../screen.ts';

/** Screens before a profile: the welcome page, the forms, the profile picker, the code screens. */
export function screens({ sample: [, , third], beginners: [, coded] }: Families): Screen[] {
  return [
    {
      name: 'witaj',
      title: 'Gwiazdozbiór: misje, punkty i nagrody dla dzieci',
      who: 'guest',
      url: addressOf.welcome(),
    },
    { name: 'pomoc', title: 'Jak zacząć – Gwiazdozbiór', who: 'guest', url: addressOf.help() },
    {
      name: 'rodzina-logowanie',
      title: 'Logowanie – Gwiazdozbiór',
      who: 'guest',
      url: addressOf.logIn(),
    },
    {
      name: 'nowe-haslo',
      title: 'Nowe hasło – Gwiazdozbiór',
      who: 'guest',
      url: `${addressOf.newPassword()}#sample`,
    },
    {
      name: 'rodzina-rejestracja',
      title: 'Rodzic Rejestracja – Gwiazdozbiór',
      who: 'guest',
      url: addressOf.register(),
      act: async (page) => {
        await page.getByLabel('E-mail').fill('przyklad@example.com');
        await page.getByLabel('Hasło', { exact: true }).fill('gwiazdka');
        await page.getByLabel('Powtórz hasło').fill('gwiazdka');
        await page.getByRole('radio', { name: 'Mama' }).check();
        await page.getByRole('radio', { name: 'Z hasłem' }).check();
        await page.getByRole('checkbox', { name: 'Gwiazda 5' }).check();
      },
    },
    {
      name: 'menu',
      title: 'Kto dzisiaj? – Gwiazdozbiór',
      who: 'nobody',
      url: addressOf.familyMenu(),
    },
    {
      name: 'dziecko-logowanie',
      title: 'Dziecko Logowanie – Gwiazdozbiór',
      who: 'nobody',
      url: addressOf.familyMenu(),
      shows: 'kidStarCode',
      act: async (page) => {
        await giveCode(page, `/api/kids/${third}`);
        await page.reload();
        await page.getByRole('button', { name: /z kodem$/ }).tap();
        await page.getByRole('checkbox', { name: 'Gwiazda 5' }).check();
      },
    },
    {
      name: 'rodzic-logowanie',
      title: 'Rodzic Logowanie – Gwiazdozbiór',
      who: 'beginners',
      url: addressOf.familyMenu(),
      shows: 'parentStarCode',
      act: async (page) => {
        await page.getByRole('button', { name: /^Mama/ }).tap();
        await page.getByRole('checkbox', { name: 'Gwiazda 2' }).waitFor();
      },
    },
    {
      name: 'rodzic-logowanie-haslo',
      who: 'beginners',
      url: addressOf.familyMenu(),
      shows: 'parentStarCode',
      act: async (page) => {
        await page.getByRole('button', { name: /^Mama/ }).tap();
        await page.getByRole('button', { name: 'Nie pamiętasz kodu?' }).tap();
      },
    },
    {
      name: 'dziecko-logowanie-spia',
      who: 'beginners',
      url: addressOf.familyMenu(),
      shows: 'kidStarCode',
      act: async (page) => {
        await tryUntilAsleep(page, coded);
        await page.reload();
        await page.getByRole('button', { name: /^Ola/ }).tap();
        await page.getByRole('checkbox', { name: 'Gwiazda 1' }).tap();
        await page.getByText('Gwiazdki śpią').waitFor();
      },
    },
    { name: 'menu-gromadka', who: 'crowd', url: addressOf.familyMenu() },
    { name: 'menu-we-dwoje', who: 'pair', url: addressOf.familyMenu() },
    {
      name: 'rodzic-logowanie-inny',
      who: 'pair',
      url: addressOf.familyMenu(),
      shows: 'parentStarCode',
      act: async (page) => {
        await page.getByRole('button', { name: /^Tata Marek/ }).tap();
        await page.getByLabel('Hasło').waitFor();
      },
    },
    { name: 'menu-we-czworo', who: 'four', url: addressOf.familyMenu() },
  ];
}

async function giveCode(page: Page, kid: string) {
  const send = (method: string, url: string, data?: object) =>
    page.request.fetch(url, { method, ...(data && { data }), failOnStatusCode: true });
  await send('PUT', '/api/actor', { be: 'parent' });
  const { name, birth, gender, hero } = await (await send('GET', `${kid}/profile`)).json();
  await send('PUT', kid, { name, birth, gender, hero, code: [0, 4, 8] });
  await send('PUT', '/api/actor', { be: 'nobody' });
}

async function tryUntilAsleep(page: Page, login: string | undefined) {
  for (let nth = 0; nth <= 40; nth += 1) {
    await page.request.put('/api/actor', { data: { be: 'kid', login, code: [0, 8] } });
  }
}
