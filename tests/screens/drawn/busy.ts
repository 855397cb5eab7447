import { addressOf } from '#fixtures/browser/address.ts';
import { TO_DO } from '#fixtures/families/busy-family.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from '../screen.ts';

/** Screens of days with few and with many missions, and of a kid with a long name. */
export function screens({ busy: { login, monday } }: Families): Screen[] {
  const days = TO_DO.map((missions, weekday): Screen => {
    const day: Screen = {
      name: `dziecko-misje-${missions}`,
      who: 'busyKid',
      url: addressOf.kidDay(login, monday + weekday),
    };
    return missions === Math.max(...TO_DO) ? day : { ...day, onlyDrawn: true };
  });
  return [
    ...days,
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
