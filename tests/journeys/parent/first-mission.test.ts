import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { mark, SIGN_IN } from '#fixtures/families/family.ts';
import { openParent, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** From the welcome page to the first accepted mission. A tap into a field counts, too. */
const MOST_TAPS = 20;

test('accepts the first mission of a new family after few taps', async () => {
  const world = await openBrowserWorld();
  const page = await world.open('phone');
  // With reduced motion nothing closes by itself.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let taps = 0;
  async function tap(on: Locator) {
    await on.tap();
    taps += 1;
  }
  async function type(label: string, text: string) {
    const field = page.getByLabel(label, { exact: true });
    await tap(field);
    await field.pressSequentially(text);
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  async function choose(name: string) {
    await page.getByRole('radio', { name }).check();
    taps += 1;
  }

  await page.goto(addressOf.welcome());
  await tap(page.getByRole('link', { name: 'ZAPRASZAMY' }));
  await tap(page.getByRole('link', { name: 'Załóż konto' }));
  await page.getByRole('heading', { name: 'Rodzic Rejestracja' }).waitFor();
  await type('E-mail', SIGN_IN.email);
  await type('Hasło', SIGN_IN.password);
  await type('Powtórz hasło', SIGN_IN.password);
  await choose('Mama');
  await choose('Bez hasła');
  await tap(button('ZAREJESTRUJ'));
  await tap(button('Wejdź w swój profil aby dodać dziecko'));
  await type('Imię', 'Zosia');
  await choose('Dziewczynka');
  await tap(button('Dodaj'));
  await tap(button('Dodaj plan'));
  await tap(button('Daj telefon Zosi'));
  // Only the kid has it.
  await button('Po kolei').waitFor();
  await tap(button(/^Zęby rano/));
  await tap(button('Kciuk w górę'));
  // The praise closes by itself.
  await page.getByRole('alertdialog').waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await tap(page.getByRole('link', { name: 'Wróć' }));
  await page.getByRole('heading', { name: /^Cześć/ }).waitFor();
  await tap(page.getByRole('link', { name: 'Wróć' }));
  await tap(button(/^Mama/));
  await tap(button(/^Kciuk w górę: Zęby rano/));
  await page.getByText('Zaakceptowano: Zęby rano').waitFor();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});

test('leads from the first missions to the kid until its first thumb', async () => {
  const { world, parent } = await openParent();
  const login = await parent.addKid({ code: [0, 4] });
  const phone = await parentAt(world, addressOf.missions(login));
  const next = phone.getByRole('region', { name: 'Gotowe!' });
  await phone.getByText('Dziecko nie ma jeszcze żadnych misji...').waitFor();
  expect(await next.count()).toBe(0);
  const mission = await parent.addMission(login);
  await next.waitFor();
  await checkLook(phone);
  await next.getByRole('link', { name: 'Połącz tablet' }).tap();
  await phone.getByRole('button', { name: 'Dodaj tablet dziecka' }).waitFor();
  await phone.goBack();
  await next.getByRole('link', { name: 'Dodaj kolejne dziecko' }).tap();
  await phone.getByRole('heading', { name: 'Nowe dziecko' }).waitFor();
  await phone.goBack();
  await next.getByRole('button', { name: 'Daj telefon Zosi' }).tap();
  await phone.waitForURL(`**${addressOf.kidStarCode()}`);

  const other = await parentAt(world, addressOf.missions(login));
  const otherNext = other.getByRole('region', { name: 'Gotowe!' });
  await otherNext.waitFor();
  await mark(parent.device, { login, mission, day: TODAY }, 'wait');
  await otherNext.waitFor({ state: 'detached' });
});

test('adds the first kid from the family panel after the parent’s star code', async () => {
  const { world } = await openParent(undefined, [2, 5]);
  const phone = await panelOn(await world.open('phone'));
  await phone.getByRole('button', { name: 'Wejdź w swój profil aby dodać dziecko' }).tap();
  await phone.getByText('Rodzic Logowanie').waitFor();
  await phone.getByRole('checkbox', { name: 'Gwiazda 3' }).check();
  await phone.getByRole('checkbox', { name: 'Gwiazda 6' }).check();
  await phone.getByRole('heading', { name: 'Nowe dziecko' }).waitFor();
});

async function panelOn(page: Page): Promise<Page> {
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.goto(addressOf.familyMenu());
  return page;
}
