import type { Page } from 'playwright-core';

export type Who = 'guest' | 'nobody' | 'parent' | 'kid';

/** A screen to be looked at: where it is, who sees it, what is tapped before the picture. */
export interface Screen {
  name: string;
  who: Who;
  url: string;
  act?: (page: Page) => Promise<unknown>;
}

/** Every screen of the product, for the sample family's first kid. */
export function screens([login, second, third]: string[]): Screen[] {
  const kid = `/rodzina/dziecko/${login}`;
  const parentKid = `/rodzina/rodzic/dziecko/${login}`;
  return [
    { name: 'witaj', who: 'guest', url: '/witaj' },
    { name: 'pomoc', who: 'guest', url: '/pomoc' },
    { name: 'rodzina-logowanie', who: 'guest', url: '/rodzina-logowanie' },
    { name: 'nowe-haslo', who: 'guest', url: '/nowe-haslo#sample' },
    {
      name: 'rodzina-rejestracja',
      who: 'guest',
      url: '/rodzina-rejestracja',
      act: async (page) => {
        await page.getByLabel('E-mail').fill('przyklad@example.com');
        await page.getByLabel('Hasło', { exact: true }).fill('gwiazdka');
        await page.getByLabel('Powtórz hasło').fill('gwiazdka');
        await page.getByRole('radio', { name: 'Mama' }).check();
        await page.getByRole('radio', { name: 'Z hasłem' }).check();
        await page.getByRole('checkbox', { name: 'Gwiazda 5' }).check();
      },
    },
    { name: 'menu', who: 'nobody', url: '/rodzina/menu' },
    {
      name: 'dziecko-logowanie',
      who: 'nobody',
      url: '/rodzina/menu',
      act: async (page) => {
        await giveCode(page, `/api/kids/${third}`);
        await page.reload();
        await page.getByRole('button', { name: /z kodem$/ }).tap();
        await page.getByRole('checkbox', { name: 'Gwiazda 5' }).check();
      },
    },
    { name: 'edytuj', who: 'parent', url: '/rodzina/edytuj' },
    {
      name: 'edytuj-usun-konto',
      who: 'parent',
      url: '/rodzina/edytuj',
      act: (page) => page.getByRole('button', { name: 'Usuń konto' }).tap(),
    },
    { name: 'edytuj-email', who: 'parent', url: '/rodzina/edytuj-email' },
    { name: 'dzieci', who: 'parent', url: '/rodzina/rodzic/dzieci' },
    {
      name: 'dodaj-dziecko',
      who: 'parent',
      url: '/rodzina/rodzic/dzieci/dodaj-dziecko',
      act: (page) => page.getByRole('radio', { name: 'Dziewczynka' }).check(),
    },
    { name: 'edytuj-dziecko', who: 'parent', url: `${parentKid}/edytuj-dziecko` },
    {
      name: 'edytuj-dziecko-usun',
      who: 'parent',
      url: `${parentKid}/edytuj-dziecko`,
      act: (page) => page.getByRole('button', { name: 'Usuń' }).tap(),
    },
    { name: 'rodzic-postepy', who: 'parent', url: `${parentKid}/postepy/0` },
    { name: 'rodzic-postepy-wait', who: 'parent', url: `${parentKid}/postepy/0?filter=wait` },
    { name: 'rodzic-historia', who: 'parent', url: `${parentKid}/postepy/historia` },
    { name: 'rodzic-misje', who: 'parent', url: `${parentKid}/misje` },
    {
      name: 'rodzic-misja',
      who: 'parent',
      url: `${parentKid}/misje`,
      act: async (page) => {
        await page.getByRole('link', { name: /^Zęby rano/ }).tap();
        await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
      },
    },
    {
      name: 'rodzic-misja-obrazek',
      who: 'parent',
      url: `${parentKid}/misje/dodaj-wlasna`,
      act: (page) => page.getByRole('button', { name: /Zmień obrazek/ }).tap(),
    },
    {
      name: 'rodzic-misja-wylacz',
      who: 'parent',
      url: `${parentKid}/misje`,
      act: async (page) => {
        await page.getByRole('link', { name: /^Pozbierać zabawki/ }).tap();
        await page.getByRole('button', { name: 'Wyłącz misję' }).tap();
      },
    },
    { name: 'rodzic-misje-dodaj', who: 'parent', url: `${parentKid}/misje/dodaj` },
    { name: 'rodzic-misje-dodaj-wlasna', who: 'parent', url: `${parentKid}/misje/dodaj-wlasna` },
    {
      name: 'rodzic-misje-dodaj-polecana',
      who: 'parent',
      url: `${parentKid}/misje/dodaj-polecana/make-bed`,
    },
    { name: 'rodzic-nagrody', who: 'parent', url: `${parentKid}/nagrody` },
    { name: 'rodzic-nagrody-dodaj', who: 'parent', url: `${parentKid}/nagrody/dodaj` },
    {
      name: 'rodzic-nagrody-dodaj-wlasna',
      who: 'parent',
      url: `${parentKid}/nagrody/dodaj-wlasna`,
    },
    {
      name: 'rodzic-nagroda-dostepna',
      who: 'parent',
      url: `${parentKid}/nagrody`,
      act: async (page) => {
        await page.locator('[data-state="available"]').first().tap();
        await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
      },
    },
    { name: 'rodzic-punkty', who: 'parent', url: `${parentKid}/punkty` },
    {
      name: 'rodzic-punkty-ekstra',
      who: 'parent',
      url: `${parentKid}/punkty/punkty-ekstra`,
      act: (page) => page.getByRole('button', { name: 'Więcej punktów' }).tap(),
    },
    { name: 'rodzic-na-stronie-dziecka', who: 'parent', url: `${kid}/misje/0` },
    { name: 'dziecko-menu', who: 'kid', url: `${kid}/menu` },
    { name: 'dziecko-misje', who: 'kid', url: `${kid}/misje/0` },
    {
      name: 'dziecko-misja',
      who: 'kid',
      url: `${kid}/misje/0`,
      act: (page) => page.locator('[data-state="undone"]').first().tap(),
    },
    {
      name: 'dziecko-gratulacje',
      who: 'kid',
      url: `${kid}/misje/0`,
      // Down and up again, so that it can be looked at as often as one likes.
      act: async (page) => {
        const card = page.getByRole('button', { name: /^Zęby wieczorem/ });
        await card.tap();
        await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
        await page.getByRole('button', { name: 'OK' }).tap();
        await card.tap();
        await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
      },
    },
    { name: 'dziecko-nagrody', who: 'kid', url: `${kid}/nagrody` },
    {
      name: 'dziecko-nagroda',
      who: 'kid',
      url: `${kid}/nagrody`,
      act: (page) => page.locator('[data-state="available"]').first().tap(),
    },
    {
      name: 'dziecko-bohater',
      who: 'kid',
      url: `${kid}/bohater`,
      act: (page) => giveBadgeBack(page, login),
    },
    {
      name: 'dziecko-bohater-odznaka',
      who: 'kid',
      url: `${kid}/bohater`,
      act: (page) => page.getByRole('button', { name: /^Buty mocy/ }).tap(),
    },
    {
      name: 'dziecko-bohater-zdobyta',
      who: 'kid',
      url: `${kid}/bohater`,
      act: async (page) => {
        await giveBadgeBack(page, login);
        await page.getByRole('button', { name: /^Maska supermocy/ }).tap();
        await page.getByRole('heading', { name: 'Gratulacje' }).waitFor();
      },
    },
    {
      name: 'dziecko-bohater-niestety',
      who: 'kid',
      url: `${kid}/bohater`,
      act: (page) => page.getByRole('button', { name: /^Maska megamocy/ }).tap(),
    },
    { name: 'dziecko-postepy', who: 'kid', url: `${kid}/postepy/0` },
    { name: 'dziecko-postepy-pelny', who: 'kid', url: `${kid}/postepy/-2` },
    { name: 'dziecko-historia', who: 'kid', url: `${kid}/postepy/historia` },
    {
      name: 'dziecko-pelny-tydzien',
      who: 'kid',
      // Another kid's, so it comes last.
      url: `${kid}/menu`,
      act: async (page) => {
        const data = { be: 'kid', login: second };
        // The page that is open would follow to the panel, and leave the profile.
        await page.goto('about:blank');
        await page.request.put('/api/actor', { data, failOnStatusCode: true });
        await page.goto(`/rodzina/dziecko/${second}/menu`);
        await page.getByRole('button', { name: 'Wybierz odznakę' }).waitFor();
      },
    },
  ];
}

/** Frees the badge that the scene of a new one takes, so that it can be looked at again. */
async function giveBadgeBack(page: Page, login: string | undefined) {
  await page.request.delete(`/api/kids/${login}/badges/7`, { failOnStatusCode: true });
  await page.reload();
  await page.getByRole('button', { name: /^Maska supermocy, do wzięcia/ }).waitFor();
}

/** Gives a kid a star code, as its parent. */
async function giveCode(page: Page, kid: string) {
  const send = (method: string, url: string, data?: object) =>
    page.request.fetch(url, { method, ...(data && { data }), failOnStatusCode: true });
  await send('PUT', '/api/actor', { be: 'parent' });
  const { name, birth, gender, hero } = await (await send('GET', `${kid}/profile`)).json();
  await send('PUT', kid, { name, birth, gender, hero, code: [0, 4, 8] });
  await send('PUT', '/api/actor', { be: 'nobody' });
}
