import type { Page } from 'playwright-core';
import { addressOf } from '#fixtures/browser/address.ts';
import { HOUSE } from '#fixtures/families/house.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from '../screen.ts';

export function screens({ sample: [login] }: Families): Screen[] {
  return [
    {
      name: 'rodzic-misje',
      title: 'Misje: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.missions(login),
    },
    {
      name: 'rodzic-misje-menu',
      who: 'parent',
      url: addressOf.missions(login),
      // Larger screens have no menu button.
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
      title: 'Misja „Zęby rano”: Zosia – Gwiazdozbiór',
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
      title: 'Własna misja: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addOwnMission(login),
      act: (page) => page.getByRole('button', { name: /Zmień obrazek/ }).tap(),
    },
    {
      name: 'rodzic-misja-zdjecie',
      who: 'parent',
      url: addressOf.addOwnMission(login),
      act: async (page) => {
        await page.getByRole('button', { name: /Zmień obrazek/ }).tap();
        const input = page.getByLabel('Zdjęcie z urządzenia');
        await input.setInputFiles(HOUSE);
        const chosen = page.getByRole('button', { name: 'Zdjęcie Zmień obrazek' });
        await chosen.tap();
        await page.getByRole('button', { name: 'Wybierz zdjęcie 1', exact: true }).waitFor();
      },
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
    {
      name: 'rodzic-misje-dodaj',
      title: 'Dodaj misję: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addMission(login),
    },
    { name: 'rodzic-misje-dodaj-wlasna', who: 'parent', url: addressOf.addOwnMission(login) },
    {
      name: 'rodzic-misje-dodaj-polecana',
      title: 'Polecana misja „Pościelić łóżko”: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.addRecommendedMission(login, 'make-bed'),
    },
    {
      name: 'rodzic-misje-dodaj-jeden-dzien',
      who: 'parent',
      url: addressOf.addRecommendedMission(login, 'make-bed'),
      act: async (page) => {
        await page.getByRole('radio', { name: 'Jednorazowo' }).check();
        await page.getByRole('checkbox').first().check();
      },
    },
    {
      name: 'rodzic-misje-dodaj-co-ile-tygodni',
      who: 'parent',
      url: addressOf.addRecommendedMission(login, 'make-bed'),
      act: async (page) => {
        await page.getByText('Więcej', { exact: true }).tap();
        await page.getByRole('radio', { name: 'Co 2 tygodnie' }).check();
        await page.getByRole('radio', { name: /Następny/ }).check();
      },
    },
    {
      name: 'rodzic-misje-skopiuj-plan',
      title: 'Skopiuj plan: Zosia – Gwiazdozbiór',
      who: 'parent',
      url: addressOf.copyPlan(login),
      act: async (page) => {
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: 'Dodaj wybrane' }).waitFor();
      },
    },
  ];
}

/** Starts a recording for a mission. An earlier recording stays until the new one ends. */
async function record(page: Page) {
  await page.getByRole('link', { name: /^Ubrać się samodzielnie/ }).tap();
  await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
  // The fold is open where there is a recording.
  const start = page.getByRole('button', { name: /^Nagraj/ });
  if (!(await start.isVisible())) await page.getByText('Twój głos', { exact: true }).tap();
  await start.tap();
  await page.getByText('jeszcze 7 s').waitFor();
}
