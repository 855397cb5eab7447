import { addressOf } from '#fixtures/browser/address.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import { placeOfStored } from '#fixtures/routes/samples/data.ts';
import type { Screen } from '../screen.ts';

export function screens({ beginners: [login, second] }: Families): Screen[] {
  return [
    { name: 'menu-bez-dzieci', who: 'childless', url: addressOf.familyMenu() },
    {
      name: 'dzieci-bez-dzieci',
      who: 'childless',
      url: addressOf.familyMenu(),
      shows: 'kids',
      act: async (page) => {
        await page.getByRole('button', { name: /^Mama/ }).tap();
        await page.getByRole('link', { name: 'Dodaj dziecko' }).waitFor();
      },
    },
    {
      name: 'dzieci-wczytaj-dane',
      who: 'childless',
      url: addressOf.familyMenu(),
      shows: 'kids',
      act: async (page) => {
        await page.getByRole('button', { name: /^Mama/ }).tap();
        await page.getByLabel('Plik z danymi rodziny').setInputFiles(placeOfStored());
        await page.getByRole('dialog', { name: 'Wczytać te dane?' }).waitFor();
      },
    },
    { name: 'dzieci-proby', who: 'beginner', url: addressOf.kids() },
    { name: 'wydruk-bez-dzieci', who: 'childless', url: addressOf.charts() },
    { name: 'wydruk-bez-misji', who: 'beginner', url: `${addressOf.charts()}?dziecko=${login}` },
    { name: 'rodzic-misje-co-dalej', who: 'beginner', url: addressOf.missions(second) },
    { name: 'rodzic-misje-brak', who: 'beginner', url: addressOf.missions(login) },
    {
      name: 'rodzic-gotowy-plan',
      title: 'Gotowy plan: Antek – Gwiazdozbiór',
      who: 'beginner',
      url: addressOf.readyPlan(login),
    },
    {
      name: 'rodzic-gotowy-plan-misja',
      who: 'beginner',
      url: addressOf.readyPlan(login),
      act: (page) =>
        page
          .getByRole('button', { name: /^Zęby rano/ })
          .first()
          .tap(),
    },
    { name: 'rodzic-postepy-brak', who: 'beginner', url: addressOf.week(login, 0) },
    { name: 'rodzic-historia-brak', who: 'beginner', url: addressOf.history(login) },
    { name: 'rodzic-nagrody-brak', who: 'beginner', url: addressOf.gifts(login) },
    { name: 'rodzic-punkty-brak', who: 'beginner', url: addressOf.points(login) },
    { name: 'dziecko-menu-brak', who: 'beginnerKid', url: addressOf.kidMenu(login) },
    { name: 'dziecko-misje-brak', who: 'beginnerKid', url: addressOf.kidDay(login, 0) },
    { name: 'dziecko-nagrody-brak', who: 'beginnerKid', url: addressOf.kidGifts(login) },
    { name: 'dziecko-postepy-brak', who: 'beginnerKid', url: addressOf.kidWeek(login, 0) },
    { name: 'dziecko-bohater-brak', who: 'beginnerKid', url: addressOf.kidHero(login) },
  ];
}
