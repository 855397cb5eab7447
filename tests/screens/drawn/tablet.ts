import type { Page } from 'playwright-core';
import { addressOf } from '#fixtures/browser/address.ts';
import { SIGN_IN } from '#fixtures/families/family.ts';
import type { Screen } from '../screen.ts';

export function screens(): Screen[] {
  return [
    {
      name: 'tablet-kod',
      title: 'Tablet dziecka – Gwiazdozbiór',
      who: 'guest',
      url: addressOf.tablet(),
      act: shown,
    },
    { name: 'tablet-kod-rodzic', who: 'parent', url: addressOf.tablet(), act: shown },
    { name: 'tablet-menu', who: 'tablet', url: addressOf.familyMenu() },
    { name: 'tablet-logowanie', who: 'tablet', url: addressOf.logIn() },
    {
      name: 'edytuj-tablet-kod',
      who: 'parent',
      url: addressOf.settingsPart('urzadzenia'),
      act: (page) => page.getByRole('button', { name: 'Dodaj tablet dziecka' }).tap(),
    },
    {
      name: 'edytuj-tablet',
      who: 'parent',
      url: addressOf.settingsPart('urzadzenia'),
      act: openForm,
    },
    {
      name: 'edytuj-token',
      who: 'parent',
      url: addressOf.settingsPart('polaczenia'),
      act: async (page) => {
        await page.getByRole('button', { name: 'Dodaj token' }).tap();
        await page.getByRole('radio', { name: 'czytać i zaznaczać misje' }).check();
      },
    },
    {
      name: 'edytuj-adres-powiadomien',
      who: 'parent',
      url: addressOf.settingsPart('polaczenia'),
      act: async (page) => {
        await page.getByRole('button', { name: 'Dodaj adres powiadomień' }).tap();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'edytuj-kalendarz',
      who: 'parent',
      url: addressOf.settingsPart('polaczenia'),
      act: async (page) => {
        await page.getByRole('button', { name: 'Adres kalendarza' }).tap();
        await page.getByLabel('Obecne hasło').fill(SIGN_IN.password);
        await page.getByRole('button', { name: 'Pokaż adres' }).tap();
        await page.getByRole('button', { name: 'Kopiuj' }).waitFor();
      },
    },
    {
      name: 'edytuj-tablet-gromadka',
      who: 'crowdParent',
      url: addressOf.settingsPart('urzadzenia'),
      act: openForm,
    },
  ];
}

async function shown(page: Page) {
  await page.getByRole('img', { name: 'Kod do zeskanowania telefonem' }).waitFor();
}

async function openForm(page: Page) {
  const { code } = await (await page.request.post('/api/pairing')).json();
  await page.getByRole('button', { name: 'Dodaj tablet dziecka' }).tap();
  await page.getByLabel('Kod z tabletu').last().fill(code);
  await page.getByRole('button', { name: 'Dalej' }).tap();
  await page.getByRole('button', { name: 'Połącz' }).waitFor();
  await page.locator('dialog label:last-child svg *').first().waitFor({ state: 'attached' });
}
