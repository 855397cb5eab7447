import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SampleParent } from '../server/world/family.ts';
import { addressOf } from './world/address.ts';
import { type BrowserWorld, openBrowserWorld } from './world/browser.ts';
import { enter, openAs } from './world/home.ts';

const GUESTS = {
  [addressOf.welcome()]: 'Gwiazdozbiór: misje, punkty i nagrody dla dzieci',
  [addressOf.help()]: 'Jak zacząć – Gwiazdozbiór',
  [addressOf.logIn()]: 'Logowanie – Gwiazdozbiór',
  [addressOf.register()]: 'Rodzic Rejestracja – Gwiazdozbiór',
  [addressOf.newPassword()]: 'Nowe hasło – Gwiazdozbiór',
};
const FAMILYS = {
  [addressOf.settings()]: 'Ustawienia – Gwiazdozbiór',
  [addressOf.changeEmail()]: 'Zmiana adresu e-mail – Gwiazdozbiór',
  [addressOf.kids()]: 'Dzieci – Gwiazdozbiór',
  [addressOf.addKid()]: 'Nowe dziecko – Gwiazdozbiór',
};
const PARENTS = {
  'edytuj-dziecko': /^.+: Zosia – Gwiazdozbiór$/,
  misje: 'Misje: Zosia – Gwiazdozbiór',
  'misje/M': 'Misja „Zęby rano”: Zosia – Gwiazdozbiór',
  'misje/dodaj': 'Dodaj misję: Zosia – Gwiazdozbiór',
  'misje/dodaj-wlasna': 'Własna misja: Zosia – Gwiazdozbiór',
  'misje/dodaj-polecana/make-bed': 'Polecana misja „Pościelić łóżko”: Zosia – Gwiazdozbiór',
  'misje/dodaj-polecana/read-book': 'Polecana misja „Przeczytać książkę”: Zosia – Gwiazdozbiór',
  nagrody: 'Nagrody: Zosia – Gwiazdozbiór',
  'nagrody/G': 'Nagroda „Wyjście na lody”: Zosia – Gwiazdozbiór',
  'nagrody/dodaj': 'Dodaj nagrodę: Zosia – Gwiazdozbiór',
  'nagrody/dodaj-wlasna': 'Własna nagroda: Zosia – Gwiazdozbiór',
  'nagrody/dodaj-polecana/cinema': 'Polecana nagroda „Wyjście do kina”: Zosia – Gwiazdozbiór',
  'postepy/0': 'Tydzień 16–22 listopada: Zosia – Gwiazdozbiór',
  'postepy/historia': 'Historia postępów: Zosia – Gwiazdozbiór',
  punkty: 'Punkty: Zosia – Gwiazdozbiór',
  'punkty/punkty-ekstra': 'Punkty ekstra: Zosia – Gwiazdozbiór',
};
const KIDS = {
  menu: 'Menu: Zosia – Gwiazdozbiór',
  'misje/0': 'Misje na 20 listopada: Zosia – Gwiazdozbiór',
  'misje/1': 'Misje na 21 listopada: Zosia – Gwiazdozbiór',
  nagrody: 'Moje nagrody: Zosia – Gwiazdozbiór',
  bohater: 'Bohater: Zosia – Gwiazdozbiór',
  'postepy/0': 'Mój tydzień 16–22 listopada: Zosia – Gwiazdozbiór',
  'postepy/historia': 'Moja historia postępów: Zosia – Gwiazdozbiór',
};

test('Every page has a title of its own', async () => {
  const { world, login, mission, gift } = await family();
  const page = await world.open('phone');
  const titles = new Set<string>();
  const look = async (area: string, table: Record<string, string | RegExp>) => {
    for (const [path, title] of Object.entries(table)) {
      await page.goto(area + path.replace('/M', `/${mission}`).replace('/G', `/${gift}`));
      await expect.poll(() => page.title(), { message: path, timeout: 10_000 }).toMatch(title);
      titles.add(await page.title());
    }
  };
  await look('', GUESTS);
  await enter(page, { be: 'parent' });
  await look('', FAMILYS);
  await look(`${addressOf.parentKid(login)}/`, PARENTS);
  await look(`${addressOf.kid(login)}/`, KIDS);
  const count = [GUESTS, FAMILYS, PARENTS, KIDS].flatMap(Object.keys).length;
  expect(titles.size).toBe(count);

  await page.goto(addressOf.familyMenu());
  await expect.poll(() => page.title()).toBe('Kto dzisiaj? – Gwiazdozbiór');
}, 120_000);

test('A title follows what the page shows, and a dialog leaves it alone', async () => {
  const { page, login, parent } = await kidsMenu();
  await page.getByRole('link', { name: 'MISJE' }).tap();
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await expect.poll(() => page.title()).toBe(KIDS['misje/1']);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.title()).toBe(KIDS['misje/1']);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toBe(KIDS['misje/1']);
  const profile = await parent.kid(login);
  await parent.api.kids[':login'].$put({
    param: { login },
    json: { name: 'Zuzanna', birth: null, gender: 'F', hero: profile.hero, code: null },
  });
  await expect.poll(() => page.title()).toBe('Misje na 21 listopada: Zuzanna – Gwiazdozbiór');
});

test('After each way to another page the focus is on its heading, without a ring for a finger', async () => {
  const { page } = await kidsMenu();
  await page.getByRole('link', { name: 'MISJE' }).tap();
  await focusIsOn(page, '20 listopada');
  expect(await ring(page)).toBe('none');
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await focusIsOn(page, '21 listopada');
  await page.goBack();
  await focusIsOn(page, '20 listopada');
  await page.goBack();
  await focusIsOn(page, 'Cześć, Zosia!');
  await page.getByRole('link', { name: 'POSTĘPY' }).tap();
  await focusIsOn(page, '16–22 listopada');
  // A filter is no other page: whoever goes from one to the next stays there.
  await page.getByRole('link', { name: /^Zrobione/ }).press('Enter');
  await page
    .getByRole('link', { name: /^Zrobione/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.getByRole('link', { name: /Historia postępów/ }).press('Enter');
  await focusIsOn(page, 'Historia postępów');
  expect(await ring(page)).toBe('solid');
});

test('A page that was just opened leaves the focus to its reader', async () => {
  const { page } = await kidsMenu();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('In the parent’s area a link of the menu stays, and the focus goes to the page’s heading', async () => {
  const { world, login } = await family();
  const page = await openAs(world, { be: 'parent' }, addressOf.missions(login));
  for (const [link, heading] of [
    ['NAGRODY', 'Nagrody'],
    ['PUNKTY', 'Punkty'],
    ['MISJE', 'Misje'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).tap();
    await focusIsOn(page, heading);
  }
});

test('A reward that was taken has the focus in its new place once its dialogs are closed', async () => {
  const { page, login, parent } = await kidsMenu();
  await parent.addPoints(login, 20);
  await page.goto(addressOf.kidGifts(login));
  await page.getByRole('button', { name: /^Wyjście na lody/ }).press('Enter');
  await page.getByRole('button', { name: 'Odbieram nagrodę', disabled: false }).press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Wyjście na lody' });
  await alert.getByRole('button', { name: 'OK' }).press('Enter');
  await page.locator('[data-state="chosen"]:focus').waitFor();
});

test('The focus is never lost where the opener of a dialog is gone', async () => {
  const { page, login, parent, gift } = await kidsMenu();
  await page.goto(`${addressOf.kidWeek(login, 0)}?filter=undone`);
  await page
    .getByRole('button', { name: /^Zęby rano/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  await focusIsOn(page, '16–22 listopada');

  // Where a button takes no focus from a finger, as in Safari, nothing is known of the opener.
  await page.goto(addressOf.kidGifts(login));
  const card = page.getByRole('button', { name: /^Wyjście na lody/ });
  await card.evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog', { name: 'Wyjście na lody' });
  await dialog.waitFor();
  await parent.device.send('DELETE', `/api/kids/${login}/gifts/${gift}`);
  await dialog.waitFor({ state: 'detached' });
  await focusIsOn(page, 'Nagrody');
});

test('The first stop of the keyboard leads past the header to the content', async () => {
  const { world, login } = await family();
  const page = await world.open('desktop');
  for (const path of [addressOf.welcome(), addressOf.help(), addressOf.logIn()]) {
    await page.goto(path);
    await skips(page, path);
  }
  await enter(page, { be: 'parent' });
  await page.goto(`${addressOf.missions(login)}?x=1#y`);
  await skips(page, 'misje');
  expect(page.url()).toMatch(/misje\?x=1#y$/);
  await page.keyboard.press('Tab');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Dodaj misję' })
    .and(page.locator(':focus'))
    .waitFor();
});

async function skips(page: Page, path: string) {
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: 'Przejdź do treści' });
  expect((await link.boundingBox())?.y, path).toBeLessThan(0);
  await page.keyboard.press('Tab');
  await link.and(page.locator(':focus')).waitFor();
  expect((await link.boundingBox())?.y, path).toBe(0);
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
}

async function family() {
  const world: BrowserWorld = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const mission = await parent.addMission(login);
  const gift = await parent.addGift(login);
  return { world, parent, login, mission, gift };
}

async function kidsMenu() {
  const { world, ...known } = await family();
  const { login } = known;
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  return { page, ...known };
}

async function focusIsOn(page: Page, heading: string) {
  await page
    .getByRole('heading', { name: heading, level: 1 })
    .and(page.locator(':focus'))
    .waitFor();
}

function ring(page: Page) {
  return page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
}
