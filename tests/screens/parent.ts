import type { Page } from 'playwright-core';
import { addressOf } from '#fixtures/browser/address.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from './screen.ts';

/** The parent's area: the settings, the children, and one child's pages. */
export function parentScreens({ sample: [login], pair }: Families): Screen[] {
  return [
    { name: 'edytuj', who: 'parent', url: addressOf.settings() },
    {
      name: 'edytuj-usun-konto',
      who: 'parent',
      url: addressOf.settings(),
      act: (page) => page.getByRole('button', { name: 'Usuń konto' }).tap(),
    },
    {
      name: 'edytuj-powiadomienia',
      who: 'parent',
      url: addressOf.settings(),
      act: async (page) => {
        const told = page.getByRole('region', { name: 'Powiadomienia' });
        await told.getByRole('radio', { name: 'Od razu' }).check();
        await told.getByLabel('Godzina wieczorem').waitFor();
        await told.scrollIntoViewIfNeeded();
      },
    },
    { name: 'edytuj-email', who: 'parent', url: addressOf.changeEmail() },
    { name: 'dzieci', who: 'parent', url: addressOf.kids() },
    {
      name: 'dzieci-dzisiaj',
      who: 'parent',
      url: addressOf.kids(),
      act: (page) => page.getByText('zostały 3').first().tap(),
    },
    {
      name: 'dzieci-gromadka',
      who: 'crowdParent',
      url: addressOf.kids(),
      act: (page) => page.getByText('i jeszcze 1 misja').first().tap(),
    },
    { name: 'przerwy', who: 'parent', url: addressOf.pauses() },
    {
      name: 'przerwy-zmien',
      who: 'parent',
      url: addressOf.pauses(),
      act: (page) =>
        page
          .getByRole('button', { name: /^Zmień/ })
          .first()
          .tap(),
    },
    { name: 'misje-dodaj', who: 'parent', url: addressOf.addMissionForAll() },
    { name: 'misje-dodaj-wlasna', who: 'parent', url: addressOf.addThisMissionForAll('wlasna') },
    {
      name: 'misje-dodaj-polecana',
      who: 'parent',
      url: addressOf.addThisMissionForAll('make-bed'),
    },
    { name: 'wydruk', who: 'parent', url: `${addressOf.charts()}?dziecko=${login}` },
    {
      name: 'wydruk-czarno-bialy',
      who: 'parent',
      url: addressOf.charts(),
      act: (page) => page.getByRole('radio', { name: 'Czarno-biały' }).check(),
    },
    { name: 'wydruk-gromadka', who: 'crowdParent', url: addressOf.charts() },
    {
      name: 'dodaj-dziecko',
      who: 'parent',
      url: addressOf.addKid(),
      act: (page) => page.getByRole('radio', { name: 'Dziewczynka' }).check(),
    },
    { name: 'edytuj-dziecko', who: 'parent', url: addressOf.editKid(login) },
    {
      name: 'edytuj-dziecko-usun',
      who: 'parent',
      url: addressOf.editKid(login),
      act: (page) => page.getByRole('button', { name: 'Usuń' }).tap(),
    },
    { name: 'rodzic-postepy', who: 'parent', url: addressOf.week(login, 0) },
    {
      name: 'rodzic-postepy-wczesniej',
      who: 'parent',
      url: addressOf.week(login, 0),
      act: (page) => page.getByText('Wcześniej w tym tygodniu').tap(),
    },
    { name: 'rodzic-postepy-wait', who: 'parent', url: `${addressOf.week(login, 0)}?filter=wait` },
    { name: 'rodzic-postepy-we-dwoje', who: 'pairParent', url: addressOf.week(pair, 0) },
    {
      name: 'rodzic-misja-we-dwoje',
      who: 'pairParent',
      url: addressOf.week(pair, 0),
      act: async (page) => {
        await page.getByRole('button', { name: /^Zęby wieczorem/ }).tap();
        await page.getByRole('dialog').getByText('zaakceptował tata Marek').waitFor();
      },
    },
    {
      name: 'dzieci-we-dwoje',
      who: 'pairParent',
      url: addressOf.kids(),
      act: (page) => page.getByText('wszystko zrobione').first().tap(),
    },
    { name: 'rodzic-historia', who: 'parent', url: addressOf.history(login) },
    { name: 'rodzic-misje', who: 'parent', url: addressOf.missions(login) },
    {
      name: 'rodzic-misje-menu',
      who: 'parent',
      url: addressOf.missions(login),
      // Larger screens show all of it.
      act: async (page) => {
        const menu = page.getByRole('button', { name: 'Menu', exact: true });
        if (await menu.isVisible()) await menu.tap();
      },
    },
    {
      name: 'rodzic-misje-kolejnosc',
      who: 'parent',
      url: addressOf.missions(login),
      act: (page) => page.getByRole('button', { name: 'Kolejność' }).tap(),
    },
    {
      name: 'rodzic-misja',
      who: 'parent',
      url: addressOf.missions(login),
      shows: 'mission',
      act: async (page) => {
        await page.getByRole('link', { name: /^Zęby rano/ }).tap();
        await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
      },
    },
    {
      name: 'rodzic-misja-nagrywanie',
      who: 'parent',
      url: addressOf.missions(login),
      shows: 'mission',
      act: record,
    },
    {
      name: 'rodzic-misja-nagrana',
      who: 'parent',
      url: addressOf.missions(login),
      shows: 'mission',
      act: async (page) => {
        await record(page);
        await page.getByRole('button', { name: 'Zatrzymaj' }).tap();
        await page.getByRole('button', { name: 'Posłuchaj' }).waitFor();
      },
    },
    {
      name: 'rodzic-misja-obrazek',
      who: 'parent',
      url: addressOf.addOwnMission(login),
      act: (page) => page.getByRole('button', { name: /Zmień obrazek/ }).tap(),
    },
    {
      name: 'rodzic-misja-wylacz',
      who: 'parent',
      url: addressOf.missions(login),
      shows: 'mission',
      act: async (page) => {
        await page.getByRole('link', { name: /^Pozbierać zabawki/ }).tap();
        await page.getByRole('button', { name: 'Wyłącz misję' }).tap();
      },
    },
    { name: 'rodzic-misje-dodaj', who: 'parent', url: addressOf.addMission(login) },
    { name: 'rodzic-misje-dodaj-wlasna', who: 'parent', url: addressOf.addOwnMission(login) },
    {
      name: 'rodzic-misje-dodaj-polecana',
      who: 'parent',
      url: addressOf.addRecommendedMission(login, 'make-bed'),
    },
    {
      name: 'rodzic-misje-dodaj-jeden-dzien',
      who: 'parent',
      url: addressOf.addRecommendedMission(login, 'make-bed'),
      act: async (page) => {
        await page.getByRole('radio', { name: 'Tylko jeden dzień' }).check();
        await page.getByRole('checkbox').first().check();
      },
    },
    {
      name: 'rodzic-misje-skopiuj-plan',
      who: 'parent',
      url: addressOf.copyPlan(login),
      act: async (page) => {
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: 'Dodaj wybrane' }).waitFor();
      },
    },
    { name: 'rodzic-nagrody', who: 'parent', url: addressOf.gifts(login) },
    { name: 'rodzic-nagrody-dodaj', who: 'parent', url: addressOf.addGift(login) },
    {
      name: 'rodzic-nagrody-dodaj-wlasna',
      who: 'parent',
      url: addressOf.addOwnGift(login),
    },
    {
      name: 'rodzic-nagroda-dostepna',
      who: 'parent',
      url: addressOf.gifts(login),
      shows: 'availableGift',
      act: async (page) => {
        await page.locator('[data-state="available"]').first().tap();
        await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
      },
    },
    {
      name: 'rodzic-nagrody-dodaj-polecana',
      who: 'parent',
      url: addressOf.addRecommendedGift(login, 'cinema'),
    },
    {
      name: 'rodzic-nagroda',
      who: 'parent',
      url: addressOf.gifts(login),
      shows: 'gift',
      act: async (page) => {
        await page.locator('[data-state="locked"]').first().tap();
        await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
      },
    },
    { name: 'rodzic-punkty', who: 'parent', url: addressOf.points(login) },
    {
      name: 'rodzic-punkty-ekstra',
      who: 'parent',
      url: addressOf.addExtraPoints(login),
      act: (page) => page.getByRole('button', { name: 'Więcej punktów' }).tap(),
    },
    { name: 'rodzic-na-stronie-dziecka', who: 'parent', url: addressOf.kidDay(login, 0) },
  ];
}

/** The parent says something for a mission; whatever was recorded before stays until it is over. */
async function record(page: Page) {
  await page.getByRole('link', { name: /^Ubrać się samodzielnie/ }).tap();
  await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
  // Its document comes with the microphone.
  await page.reload();
  await page.getByRole('button', { name: /^Nagraj/ }).tap();
  await page.getByText('jeszcze 7 s').waitFor();
}
