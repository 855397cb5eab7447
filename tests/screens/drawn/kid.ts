import type { Locator, Page } from 'playwright-core';
import { addressOf } from '#fixtures/browser/address.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from '../screen.ts';

export function screens({ sample: [login, second] }: Families): Screen[] {
  const thumb = (mission: RegExp, direction: 'górę' | 'dół') => async (page: Page) => {
    await page.getByRole('button', { name: mission }).tap();
    await page.getByRole('button', { name: `Kciuk w ${direction}` }).tap();
    await page.getByRole('alertdialog').waitFor();
  };
  return [
    {
      name: 'dziecko-menu',
      title: 'Menu: Zosia – Gwiazdozbiór',
      who: 'kid',
      url: addressOf.kidMenu(login),
    },
    {
      name: 'dziecko-misje',
      title: 'Misje na 20 listopada: Zosia – Gwiazdozbiór',
      who: 'kid',
      url: addressOf.kidDay(login, 0),
    },
    { name: 'dziecko-wakacje', who: 'kid', url: addressOf.kidDay(login, 32) },
    { name: 'dziecko-choroba', who: 'kid', url: addressOf.kidDay(login, 20) },
    {
      name: 'dziecko-misje-pozniej',
      who: 'kid',
      url: addressOf.kidDay(login, 0),
      act: unfold,
    },
    {
      name: 'dziecko-misja',
      who: 'kid',
      url: addressOf.kidDay(login, 0),
      act: (page) => open(page.locator('[data-state="undone"]').first()),
    },
    {
      name: 'dziecko-po-kolei',
      who: 'kid',
      url: addressOf.kidDay(login, 1),
      act: async (page) => {
        await page.getByRole('button', { name: 'Po kolei' }).tap();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'dziecko-po-kolei-czas',
      who: 'kid',
      url: addressOf.kidDay(login, 1),
      act: async (page) => {
        await page.getByRole('button', { name: 'Po kolei' }).tap();
        await page.getByRole('button', { name: 'Włącz minutnik' }).tap();
        await page.getByRole('button', { name: 'Czas płynie' }).waitFor();
      },
    },
    {
      name: 'dziecko-cos-jeszcze',
      who: 'kid',
      url: addressOf.kidDay(login, 0),
      act: async (page) => {
        await page.getByRole('button', { name: 'Zrobiłam coś jeszcze' }).tap();
        await page.getByRole('dialog').getByRole('button', { name: 'Umyć naczynia' }).tap();
      },
    },
    {
      name: 'dziecko-gratulacje',
      who: 'kid',
      url: addressOf.kidDay(login, 0),
      // Undoes and repeats the mark, so that the screen can be opened again.
      act: async (page) => {
        const card = page.getByRole('button', { name: /^Zęby wieczorem/ });
        await card.tap();
        await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
        await page.getByRole('button', { name: 'OK' }).tap();
        await unfold(page);
        await card.tap();
        await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'dziecko-czekamy',
      who: 'kid',
      url: addressOf.kidDay(login, 0),
      act: thumb(/^Zęby wieczorem/, 'górę'),
    },
    {
      name: 'dziecko-zrobione',
      who: 'kid',
      url: addressOf.kidDay(login, 0),
      act: thumb(/^Zęby rano/, 'górę'),
    },
    {
      name: 'dziecko-niestety',
      who: 'kid',
      url: addressOf.kidDay(login, 0),
      act: thumb(/^Nakryć stół/, 'dół'),
    },
    { name: 'dziecko-misje-brawo', who: 'kid', url: addressOf.kidDay(login, -14) },
    { name: 'dziecko-misje-wolne', who: 'kid', url: addressOf.kidDay(login, -60) },
    {
      name: 'dziecko-nagrody',
      title: 'Moje nagrody: Zosia – Gwiazdozbiór',
      who: 'kid',
      url: addressOf.kidGifts(login),
    },
    {
      name: 'dziecko-nagroda',
      who: 'kid',
      url: addressOf.kidGifts(login),
      act: (page) => open(page.locator('[data-state="available"]').first()),
    },
    {
      name: 'dziecko-bilet',
      who: 'kid',
      url: addressOf.kidGifts(login),
      act: (page) => open(page.locator('[data-state="chosen"]').first()),
    },
    {
      name: 'dziecko-bohater',
      title: 'Bohater: Zosia – Gwiazdozbiór',
      who: 'kid',
      url: addressOf.kidHero(login),
      act: (page) => giveBadgeBack(page, login),
    },
    {
      name: 'dziecko-bohater-odznaka',
      who: 'kid',
      url: addressOf.kidHero(login),
      act: (page) => open(page.getByRole('button', { name: /^Buty mocy/ })),
    },
    {
      name: 'dziecko-bohater-zdobyta',
      who: 'kid',
      url: addressOf.kidHero(login),
      act: async (page) => {
        await giveBadgeBack(page, login);
        await page.getByRole('button', { name: /^Maska supermocy/ }).tap();
        await page.getByRole('heading', { name: 'Gratulacje' }).waitFor();
      },
    },
    {
      name: 'dziecko-bohater-niestety',
      who: 'kid',
      url: addressOf.kidHero(login),
      act: (page) => open(page.getByRole('button', { name: /^Maska megamocy/ })),
    },
    {
      name: 'dziecko-gwiazdy',
      title: 'Moje gwiazdy: Zosia – Gwiazdozbiór',
      who: 'kid',
      url: addressOf.kidStars(login),
    },
    {
      name: 'dziecko-gwiazdy-pierwsze',
      who: 'kid',
      url: addressOf.kidStars(login),
      act: (page) => openStars(page, login, 9 + 5),
    },
    {
      name: 'dziecko-gwiazdy-dziesiec-lat',
      who: 'kid',
      url: addressOf.kidStars(login),
      act: (page) => openStars(page, login, 520),
    },
    {
      name: 'dziecko-postepy',
      title: 'Mój tydzień 16–22 listopada: Zosia – Gwiazdozbiór',
      who: 'kid',
      url: addressOf.kidWeek(login, 0),
    },
    { name: 'dziecko-postepy-pelny', who: 'kid', url: addressOf.kidWeek(login, -2) },
    {
      name: 'dziecko-postepy-brawo',
      who: 'kid',
      url: `${addressOf.kidWeek(login, -2)}?filter=undone`,
    },
    {
      name: 'dziecko-historia',
      title: 'Moja historia postępów: Zosia – Gwiazdozbiór',
      who: 'kid',
      url: addressOf.kidHistory(login),
    },
    {
      name: 'dziecko-pelny-tydzien',
      who: 'celebratingKid',
      url: addressOf.kidMenu(second),
      act: (page) => page.getByRole('button', { name: 'Wybierz odznakę' }).waitFor(),
    },
  ];
}

/** Taps a tile and waits for its dialog, which can load late. */
async function open(tile: Locator) {
  await tile.tap();
  await tile.page().locator('dialog[open]').waitFor();
}

export async function unfold(page: Page) {
  await page.getByRole('button', { name: 'Później' }).tap();
}

/** Shows a sky with this number of full weeks, more than any sample has. */
async function openStars(page: Page, login: string | undefined, everFull: number) {
  const sky = { change: 1_000_000, everFull };
  await page.route('**/constellation', (route) => route.fulfill({ json: sky }), { times: 1 });
  await page.goto(addressOf.kidHero(login ?? ''));
  await page.getByRole('link', { name: 'Moje gwiazdy' }).tap();
  await page.getByRole('heading', { name: 'Moje gwiazdy' }).waitFor();
}

/** Gives back the badge of the dialog, so that the screen can be opened again. */
async function giveBadgeBack(page: Page, login: string | undefined) {
  await page.request.delete(`/api/kids/${login}/badges/7`, { failOnStatusCode: true });
  await page.reload();
  await page.getByRole('button', { name: /^Maska supermocy, do wzięcia/ }).waitFor();
}
