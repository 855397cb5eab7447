import { addressOf } from '#fixtures/browser/address.ts';
import { LONG, TO_DO } from '#fixtures/families/busy-family.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from '../screen.ts';

const MOST = Math.max(...TO_DO) as (typeof TO_DO)[number];

export function screens({ busy: { login, monday } }: Families): Screen[] {
  const days = TO_DO.map((missions, weekday): Screen => {
    const day: Screen = {
      name: `dziecko-misje-${missions}`,
      who: 'busyKid',
      url: addressOf.kidDay(login, monday + weekday),
    };
    return missions === MOST ? day : { ...day, onlyDrawn: true };
  });
  return [
    ...days,
    {
      name: 'dziecko-po-kolei-dluga-nazwa',
      who: 'busyKid',
      url: addressOf.kidDay(login, monday + TO_DO.indexOf(MOST)),
      act: async (page) => {
        await page.getByRole('button', { name: 'Po kolei' }).tap();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        while ((await dialog.getByRole('heading', { name: LONG }).count()) === 0) {
          await dialog.getByRole('button', { name: 'Później' }).tap();
        }
      },
      onlyDrawn: true,
    },
    {
      name: 'dziecko-menu-dlugie-imie',
      who: 'busyKid',
      url: addressOf.kidMenu(login),
      onlyDrawn: true,
    },
    {
      name: 'dziecko-nagrody-wiele',
      who: 'busyKid',
      url: addressOf.kidGifts(login),
      onlyDrawn: true,
    },
  ];
}
