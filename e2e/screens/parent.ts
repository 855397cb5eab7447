import type { Families } from '../world/visitors.ts';
import type { Screen } from './list.ts';

/** The parent's area: the settings, the children, and one child's pages. */
export function parentScreens({ sample: [login] }: Families): Screen[] {
  const kid = `/rodzina/dziecko/${login}`;
  const parentKid = `/rodzina/rodzic/dziecko/${login}`;
  return [
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
  ];
}
