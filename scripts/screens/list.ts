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
export function screens([login]: string[]): Screen[] {
  const kid = `/rodzina/dziecko/${login}`;
  const parentKid = `/rodzina/rodzic/dziecko/${login}`;
  return [
    { name: 'witaj', who: 'guest', url: '/witaj' },
    { name: 'rodzina-logowanie', who: 'guest', url: '/rodzina-logowanie' },
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
    { name: 'edytuj', who: 'parent', url: '/rodzina/edytuj' },
    { name: 'dzieci', who: 'parent', url: '/rodzina/rodzic/dzieci' },
    {
      name: 'dodaj-dziecko',
      who: 'parent',
      url: '/rodzina/rodzic/dzieci/dodaj-dziecko',
      act: (page) => page.getByRole('radio', { name: 'Dziewczynka' }).check(),
    },
    { name: 'rodzic-postepy', who: 'parent', url: `${parentKid}/postepy/0` },
    { name: 'rodzic-postepy-wait', who: 'parent', url: `${parentKid}/postepy/0?filter=wait` },
    { name: 'rodzic-misje', who: 'parent', url: `${parentKid}/misje` },
    { name: 'rodzic-misje-dodaj', who: 'parent', url: `${parentKid}/misje/dodaj` },
    {
      name: 'rodzic-misje-dodaj-polecana',
      who: 'parent',
      url: `${parentKid}/misje/dodaj-polecana/make-bed`,
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
    { name: 'dziecko-postepy', who: 'kid', url: `${kid}/postepy/0` },
  ];
}
