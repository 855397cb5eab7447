import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { expectFocus, expectRing, tabTo } from '#fixtures/browser/keys.ts';
import { answered, mark, SIGN_IN } from '#fixtures/families/family.ts';
import { enter } from '#fixtures/pages/home.ts';
import { familyWithCodes, PARENT_CODE, ZOSIA_CODE } from '#fixtures/pages/star-codes.ts';
import { TODAY } from '#fixtures/server/world.ts';

/**
 * A control to which Tab leads, `null` where the focus is already; a key or a text to type; and
 * what has the focus then. `message` is in the toast that must have come before the key.
 */
type Step = [
  control: string | RegExp | null,
  typed: string,
  then: string | RegExp,
  message?: string,
];

const KEYS = /^(Enter|Space|Escape|Control.z)$/;

const stars = (code: number[], then: string): Step[] =>
  code.map((star, at) => {
    const name = `Gwiazda ${star + 1}`;
    return [name, 'Space', at === code.length - 1 ? then : name];
  });

const PARENT: Step[] = [
  ['E-mail', SIGN_IN.email, 'E-mail'],
  ['Hasło', SIGN_IN.password, 'Hasło'],
  ['ZALOGUJ', 'Enter', 'Kto dzisiaj?'],
  [/^Mama/, 'Enter', 'Rodzic Logowanie'],
  ...stars(PARENT_CODE, 'Dzieci'),
  ['Kciuk w górę: Dywan, dziś', 'Enter', 'Kciuk w górę: Okno, dziś'],
  ['Kciuk w dół: Okno, dziś', 'Enter', 'Kciuk w dół: Garnki, dziś'],
  [null, 'Control+z', 'Kciuk w dół: Okno, dziś', 'Okno'],
  [/^Potwierdź odbiór/, 'Enter', 'Zosia'],
  [/^dziś zostały 2 misje/, 'Enter', /^dziś zostały 2 misje/],
  ['Dziś nie trzeba: Zęby', 'Enter', 'Dziś nie trzeba: Stół'],
  ['Zaakceptuj wszystkie (2)', 'Enter', 'Nic na Ciebie nie czeka.'],
  ['Dodaj i więcej', 'Enter', 'Dodaj misję'],
  [null, 'Enter', 'Dodaj misję'],
  [/^Zęby rano/, 'Enter', 'Polecana misja'],
  ['Dodaj', 'Enter', 'Dzieci'],
  ['Zosia', 'Enter', '16–22 listopada'],
  ['MISJE', 'Enter', 'Misje'],
  [/^Dywan/, 'Enter', 'Dywan'],
  ['Nazwa', 'Dywan w salonie', 'Nazwa'],
  [/^Zapisz/, 'Enter', 'Misje'],
  ['NAGRODY', 'Enter', 'Nagrody'],
  ['Dodaj nagrodę', 'Enter', 'Dodaj nagrodę'],
  [/^Wyjście na lody/, 'Enter', 'Polecana nagroda'],
  ['Dodaj', 'Enter', 'Nagrody'],
  ['PUNKTY', 'Enter', 'Punkty'],
  ['Dodaj punkty', 'Enter', 'Ekstra punkty'],
  ['Opis', 'Za pomoc', 'Opis'],
  ['Dodaj', 'Enter', 'Punkty'],
  ['Powrót do listy dzieci', 'Enter', 'Dzieci'],
  ['Dodaj i więcej', 'Enter', 'Dodaj misję'],
  [/^Przerwy/, 'Enter', 'Przerwy'],
  ['Dodaj', 'Enter', 'Dodaj przerwę'],
  [/^Zmień/, 'Enter', /^Zamknij/],
  ['Usuń przerwę', 'Enter', 'Przerwy'],
  [null, 'Control+z', /^Zmień/],
  ['Wróć', 'Enter', 'Dzieci'],
  ['Wróć', 'Enter', 'Kto dzisiaj?'],
  ['Wyloguj', 'Enter', 'Zostań'],
  ['Wyloguj', 'Enter', 'Każdy dobry dzień zapala gwiazdę'],
];

const KID: Step[] = [
  [/^Zosia/, 'Enter', 'Dziecko Logowanie'],
  ...stars(ZOSIA_CODE, 'Cześć, Zosia!'),
  ['MISJE', 'Enter', '20 listopada'],
  [/^Zęby/, 'Enter', /^Kciuk|^Zamknij|^Zęby/],
  ['Kciuk w górę', 'Enter', 'OK'],
  [null, 'Enter', /^Zęby/],
  ['Po kolei', 'Enter', /^Kciuk|^Zamknij|^Koniec|^Wróć/],
  [null, 'Escape', 'Po kolei'],
  ['Następny dzień', 'Enter', '21 listopada'],
  ['Poprzedni dzień', 'Enter', '20 listopada'],
  ['Wróć', 'Enter', 'Cześć, Zosia!'],
  ['NAGRODY', 'Enter', 'Nagrody'],
  [/^Lody/, 'Enter', 'Odbieram nagrodę'],
  [null, 'Escape', /^Lody/],
  ['Wróć', 'Enter', 'Cześć, Zosia!'],
  ['BOHATER', 'Enter', /./],
  ['Wróć', 'Enter', 'Cześć, Zosia!'],
  ['Wróć', 'Enter', 'Kto dzisiaj?'],
];

/** Takes the steps. Each control is reached by Tab, is seen with its ring, and nothing covers it. */
async function walk(page: Page, steps: Step[]) {
  for (const [control, typed, then, message] of steps) {
    if (message) await page.locator('[data-toasts]').filter({ hasText: message }).waitFor();
    if (control !== null) {
      await tabTo(page, control);
      await expectRing(page);
    }
    if (KEYS.test(typed)) await page.keyboard.press(typed);
    else await page.keyboard.type(typed);
    await expectFocus(page, then);
  }
}

test('lets a parent do each daily job by keys alone', async () => {
  const { world, parent, zosia } = await familyWithCodes();
  for (const name of ['Dywan', 'Okno', 'Garnki']) {
    const mission = await parent.addMission(zosia, { name });
    await answered(mark(parent.device, { login: zosia, mission, day: TODAY }, 'wait'));
  }
  await parent.addMission(zosia, { name: 'Zęby' });
  await parent.addMission(zosia, { name: 'Stół' });
  const gift = await parent.addGift(zosia, { name: 'Kino', points: 0 });
  await parent.chooseGift(zosia, gift, 0);
  const page = await world.open('wideTablet');
  await page.goto(addressOf.logIn());
  await walk(page, PARENT);
});

test('lets a kid do each daily job by keys alone', async () => {
  const { world, parent, zosia } = await familyWithCodes();
  for (const name of ['Zęby', 'Stół', 'Łóżko']) await parent.addMission(zosia, { name });
  await parent.addGift(zosia, { name: 'Lody', points: 0 });
  const page = await world.open('wideTablet');
  await enter(page, { be: 'kid', login: zosia, code: ZOSIA_CODE });
  await page.goto(addressOf.familyMenu());
  await page.emulateMedia({ forcedColors: 'active' });
  await walk(page, KID);
});
