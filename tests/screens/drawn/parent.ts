import { addressOf } from '#fixtures/browser/address.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from '../screen.ts';

export function screens({ sample: [login], pair }: Families): Screen[] {
  return [
    {
      name: 'edytuj',
      title: 'Ustawienia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.settings(),
    },
    {
      name: 'edytuj-usun-konto',
      who: 'parent',
      url: addressOf.settingsPart('dane'),
      act: (page) => page.getByRole('button', { name: 'Usuń konto' }).tap(),
    },
    {
      name: 'edytuj-powiadomienia',
      title: 'Ustawienia: Powiadomienia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.settingsPart('powiadomienia'),
      act: async (page) => {
        const panel = page.getByRole('region', { name: 'Powiadomienia' });
        await panel.getByRole('radio', { name: 'Od razu' }).check();
        await panel.scrollIntoViewIfNeeded();
      },
    },
    { name: 'edytuj-dane', who: 'parent', url: addressOf.settingsPart('dane') },
    { name: 'edytuj-urzadzenia', who: 'parent', url: addressOf.settingsPart('urzadzenia') },
    { name: 'edytuj-polaczenia', who: 'parent', url: addressOf.settingsPart('polaczenia') },
    {
      name: 'edytuj-email',
      title: 'Zmiana adresu e-mail – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.changeEmail(),
    },
    { name: 'dzieci', title: 'Dzieci – Gwiazdozbiór', who: 'parent', url: addressOf.kids() },
    {
      name: 'dzieci-dzisiaj',
      who: 'parent',
      url: addressOf.kids(),
      act: (page) => page.getByText('zostały 3 misje').first().tap(),
    },
    {
      name: 'dzieci-gromadka',
      who: 'crowdParent',
      url: addressOf.kids(),
      act: (page) => page.getByText('i jeszcze 4 misje').first().tap(),
    },
    {
      name: 'dzieci-osmy-tydzien',
      who: 'weekEightParent',
      url: addressOf.kids(),
      act: (page) => page.getByRole('button', { name: /· 9 dni$/ }).tap(),
    },
    { name: 'dzieci-babci', who: 'helper', url: addressOf.kids() },
    { name: 'edytuj-babci', who: 'helper', url: addressOf.settings() },
    { name: 'menu-osmy-tydzien', who: 'weekEightParent', url: addressOf.familyMenu() },
    { name: 'przerwy', title: 'Przerwy – Gwiazdozbiór', who: 'parent', url: addressOf.pauses() },
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
    {
      name: 'przerwy-powtarza-sie',
      who: 'parent',
      url: addressOf.pauses(),
      act: async (page) => {
        await page.getByRole('button', { name: 'Dodaj przerwę' }).tap();
        await page.getByText('Więcej', { exact: true }).tap();
        await page.getByRole('radio', { name: 'co 2 tygodnie' }).check();
      },
    },
    {
      name: 'misje-dodaj',
      title: 'Dodaj misję – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addMissionForAll(),
    },
    {
      name: 'misje-dodaj-wlasna',
      title: 'Własna misja – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addThisMissionForAll('wlasna'),
    },
    {
      name: 'misje-dodaj-polecana',
      who: 'parent',
      url: addressOf.addThisMissionForAll('make-bed'),
    },
    {
      name: 'nagrody-dodaj',
      title: 'Dodaj nagrodę – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addGiftForAll(),
    },
    {
      name: 'nagrody-dodaj-wlasna',
      title: 'Własna nagroda – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addThisGiftForAll('wlasna'),
    },
    {
      name: 'wydruk',
      title: 'Tydzień na papierze – Gwiazdozbiór',
      who: 'parent',
      url: `${addressOf.charts()}?dziecko=${login}`,
    },
    {
      name: 'wydruk-czarno-bialy',
      who: 'parent',
      url: addressOf.charts(),
      act: (page) => page.getByRole('radio', { name: 'Czarno-biały' }).check(),
    },
    { name: 'wydruk-gromadka', who: 'crowdParent', url: addressOf.charts() },
    {
      name: 'dodaj-dziecko',
      title: 'Nowe dziecko – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addKid(),
      act: async (page) => {
        await page.getByRole('radio', { name: 'Dziewczynka' }).check();
        await page.locator('label', { hasText: 'Kometa' }).locator('path').first().waitFor();
      },
    },
    {
      name: 'edytuj-dziecko',
      title: 'Profil dziecka: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.editKid(login),
    },
    {
      name: 'edytuj-dziecko-usun',
      who: 'parent',
      url: addressOf.editKid(login),
      act: (page) => page.getByRole('button', { name: 'Usuń' }).tap(),
    },
    {
      name: 'rodzic-postepy',
      title: 'Tydzień 16–22 listopada: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.week(login, 0),
    },
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
      act: (page) => page.getByText('dziś wszystko zrobione').first().tap(),
    },
    {
      name: 'rodzic-historia',
      title: 'Historia postępów: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.history(login),
    },
    {
      name: 'rodzic-nagrody',
      title: 'Nagrody: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.gifts(login),
    },
    {
      name: 'rodzic-nagrody-dodaj',
      title: 'Dodaj nagrodę: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addGift(login),
    },
    {
      name: 'rodzic-nagrody-dodaj-wlasna',
      title: 'Własna nagroda: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addOwnGift(login),
    },
    {
      name: 'rodzic-nagroda-dostepna',
      title: 'Nagroda „30 minut na gry”: Zosia – Gwiazdozbiór',
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
      title: 'Polecana nagroda „Wyjście do kina”: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addRecommendedGift(login, 'cinema'),
    },
    {
      name: 'rodzic-nagroda',
      title: 'Nagroda „Klocki LEGO”: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.gifts(login),
      shows: 'gift',
      act: async (page) => {
        await page.locator('[data-state="locked"]').first().tap();
        await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
      },
    },
    {
      name: 'rodzic-punkty',
      title: 'Punkty: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.points(login),
    },
    {
      name: 'rodzic-punkty-ekstra',
      title: 'Ekstra punkty: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addExtraPoints(login),
      act: (page) => page.getByRole('button', { name: 'Więcej punktów' }).tap(),
    },
    { name: 'rodzic-na-stronie-dziecka', who: 'parent', url: addressOf.kidDay(login, 0) },
  ];
}
