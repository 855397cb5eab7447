import type { Families } from '../world/visitors.ts';
import type { Screen } from './list.ts';

/** The first days: a family without children, and children without anything. */
export function beginnersScreens({ beginners: [login] }: Families): Screen[] {
  const kid = `/rodzina/dziecko/${login}`;
  const parentKid = `/rodzina/rodzic/dziecko/${login}`;
  return [
    { name: 'menu-bez-dzieci', who: 'childless', url: '/rodzina/menu' },
    {
      name: 'dzieci-bez-dzieci',
      who: 'childless',
      url: '/rodzina/menu',
      act: async (page) => {
        await page.getByRole('button', { name: /^Mama/ }).tap();
        await page.getByRole('link', { name: 'Dodaj dziecko' }).waitFor();
      },
    },
    { name: 'dzieci-proby', who: 'beginner', url: '/rodzina/rodzic/dzieci' },
    { name: 'rodzic-misje-brak', who: 'beginner', url: `${parentKid}/misje` },
    { name: 'rodzic-gotowy-plan', who: 'beginner', url: `${parentKid}/misje/gotowy-plan` },
    {
      name: 'rodzic-gotowy-plan-misja',
      who: 'beginner',
      url: `${parentKid}/misje/gotowy-plan`,
      act: (page) =>
        page
          .getByRole('button', { name: /^Zęby rano/ })
          .first()
          .tap(),
    },
    { name: 'rodzic-postepy-brak', who: 'beginner', url: `${parentKid}/postepy/0` },
    { name: 'rodzic-historia-brak', who: 'beginner', url: `${parentKid}/postepy/historia` },
    { name: 'rodzic-nagrody-brak', who: 'beginner', url: `${parentKid}/nagrody` },
    { name: 'rodzic-punkty-brak', who: 'beginner', url: `${parentKid}/punkty` },
    { name: 'dziecko-menu-brak', who: 'beginnerKid', url: `${kid}/menu` },
    { name: 'dziecko-misje-brak', who: 'beginnerKid', url: `${kid}/misje/0` },
    { name: 'dziecko-nagrody-brak', who: 'beginnerKid', url: `${kid}/nagrody` },
    { name: 'dziecko-postepy-brak', who: 'beginnerKid', url: `${kid}/postepy/0` },
    { name: 'dziecko-bohater-brak', who: 'beginnerKid', url: `${kid}/bohater` },
  ];
}
