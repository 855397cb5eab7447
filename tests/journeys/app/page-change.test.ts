import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES, type Page as PageName } from '../../../web/paths.ts';
import { addressOf } from '../../fixtures/browser/address.ts';
import { type BrowserWorld, openBrowserWorld } from '../../fixtures/browser/browser.ts';
import { SampleParent } from '../../fixtures/families/family.ts';
import { enter, openAs } from '../../fixtures/pages/home.ts';
import { expectTold } from '../../fixtures/pages/news.ts';

const GUESTS = {
  welcome: 'Gwiazdozbiór: misje, punkty i nagrody dla dzieci',
  help: 'Jak zacząć – Gwiazdozbiór',
  logIn: 'Logowanie – Gwiazdozbiór',
  register: 'Rodzic Rejestracja – Gwiazdozbiór',
  newPassword: 'Nowe hasło – Gwiazdozbiór',
  invitation: 'Zaproszenie do rodziny – Gwiazdozbiór',
  tablet: 'Tablet dziecka – Gwiazdozbiór',
};
const DOORS = {
  parentDoor: 'Rodzic Logowanie – Gwiazdozbiór',
  kidDoor: 'Dziecko Logowanie – Gwiazdozbiór',
};
const DAYS = {
  today: 'Misje na 20 listopada: Zosia – Gwiazdozbiór',
  tomorrow: 'Misje na 21 listopada: Zosia – Gwiazdozbiór',
};
const FAMILYS = {
  settings: 'Ustawienia – Gwiazdozbiór',
  changeEmail: 'Zmiana adresu e-mail – Gwiazdozbiór',
  kidMenu: 'Menu: Zosia – Gwiazdozbiór',
  kidDay: DAYS.today,
  kidWeek: 'Mój tydzień 16–22 listopada: Zosia – Gwiazdozbiór',
  kidHistory: 'Moja historia postępów: Zosia – Gwiazdozbiór',
  kidGifts: 'Moje nagrody: Zosia – Gwiazdozbiór',
  kidHero: 'Bohater: Zosia – Gwiazdozbiór',
  kidStars: 'Moje gwiazdy: Zosia – Gwiazdozbiór',
  kids: 'Dzieci – Gwiazdozbiór',
  addKid: 'Nowe dziecko – Gwiazdozbiór',
  pauses: 'Przerwy – Gwiazdozbiór',
  charts: 'Tydzień na papierze – Gwiazdozbiór',
  addMissionForAll: 'Dodaj misję – Gwiazdozbiór',
  addThisMissionForAll: 'Polecana misja „Pościelić łóżko” – Gwiazdozbiór',
  editKid: 'Profil dziecka: Zosia – Gwiazdozbiór',
  missions: 'Misje: Zosia – Gwiazdozbiór',
  mission: 'Misja „Zęby rano”: Zosia – Gwiazdozbiór',
  addMission: 'Dodaj misję: Zosia – Gwiazdozbiór',
  addOwnMission: 'Własna misja: Zosia – Gwiazdozbiór',
  addRecommendedMission: 'Polecana misja „Pościelić łóżko”: Zosia – Gwiazdozbiór',
  copyPlan: 'Skopiuj plan: Zosia – Gwiazdozbiór',
  readyPlan: 'Gotowy plan: Zosia – Gwiazdozbiór',
  week: 'Tydzień 16–22 listopada: Zosia – Gwiazdozbiór',
  history: 'Historia postępów: Zosia – Gwiazdozbiór',
  gifts: 'Nagrody: Zosia – Gwiazdozbiór',
  gift: 'Nagroda „Wyjście na lody”: Zosia – Gwiazdozbiór',
  availableGift: 'Nagroda „Spacer”: Zosia – Gwiazdozbiór',
  addGift: 'Dodaj nagrodę: Zosia – Gwiazdozbiór',
  addOwnGift: 'Własna nagroda: Zosia – Gwiazdozbiór',
  addRecommendedGift: 'Polecana nagroda „Wyjście do kina”: Zosia – Gwiazdozbiór',
  points: 'Punkty: Zosia – Gwiazdozbiór',
  addExtraPoints: 'Punkty ekstra: Zosia – Gwiazdozbiór',
  // The last of them: nobody is active any more.
  familyMenu: 'Kto dzisiaj? – Gwiazdozbiór',
};

/** Addresses that only lead on to another page. */
type Way = 'root' | 'family' | 'kid' | 'parent' | 'parentKid';

/** The title of every page, by who looks at it. */
const TITLES = { ...GUESTS, ...DOORS, ...FAMILYS } satisfies Record<Exclude<PageName, Way>, string>;

test('Every page has a title of its own', async () => {
  const { world, parent, ...known } = await family([3]);
  const coded = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1, code: [1] });
  const values = {
    ...{ kidId: known.login, dayId: 0, weekId: 0 },
    missionId: known.mission,
    giftId: known.gift,
  };
  const others: Partial<Record<PageName, Partial<typeof values> | Record<string, string>>> = {
    addRecommendedMission: { missionId: 'make-bed' },
    addThisMissionForAll: { missionId: 'make-bed' },
    addRecommendedGift: { giftId: 'cinema' },
    availableGift: { giftId: await parent.addGift(known.login, { name: 'Spacer', points: 0 }) },
  };
  const page = await world.open('phone');
  const become = (actor: object) => enter(page, actor);
  const look = async (titles: Partial<Record<PageName, string>>) => {
    for (const [name, title] of Object.entries(titles) as [PageName, string][]) {
      const at: Record<string, unknown> = { ...values, ...others[name] };
      await page.goto(PAGES[name].replace(/\$(\w+)/g, (_, value) => String(at[value])));
      await expect.poll(() => page.title(), { message: name }).toBe(title);
    }
  };
  await look(GUESTS);
  await become({ be: 'parent' });
  await look({ parentDoor: DOORS.parentDoor });
  await become({ be: 'kid', login: coded });
  await look({ kidDoor: DOORS.kidDoor });
  await become({ be: 'parent', code: [3] });
  await look(FAMILYS);
  const titles = Object.values(TITLES);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
}, 120_000);

test('A title follows what the page shows, and a dialog leaves it alone', async () => {
  const { page, login, parent } = await kidsMenu();
  await page.getByRole('link', { name: 'MISJE' }).tap();
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await expect.poll(() => page.title()).toBe(DAYS.tomorrow);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.title()).toBe(DAYS.tomorrow);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toBe(DAYS.tomorrow);
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
  await expectFocusOn(page, '20 listopada');
  expect(await ring(page)).toBe('none');
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await expectFocusOn(page, '21 listopada');
  await page.goBack();
  await expectFocusOn(page, '20 listopada');
  await page.goBack();
  await expectFocusOn(page, 'Cześć, Zosia!');
  await page.getByRole('link', { name: 'POSTĘPY' }).tap();
  await expectFocusOn(page, '16–22 listopada');
  // A filter is no other page: whoever goes from one to the next stays there.
  await page.getByRole('link', { name: /^Zrobione/ }).press('Enter');
  await page
    .getByRole('link', { name: /^Zrobione/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.getByRole('link', { name: /Historia postępów/ }).press('Enter');
  await expectFocusOn(page, 'Historia postępów');
  expect(await ring(page)).toBe('solid');
});

test('A page that was just opened leaves the focus to its reader', async () => {
  const { page } = await kidsMenu();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test.each(['tablet', 'phone'] as const)(
  'In the parent’s area a link of the menu stays, and the focus goes to the page’s heading: %s',
  async (size) => {
    const { world, login } = await family();
    const page = await openAs(world, { be: 'parent' }, addressOf.missions(login), size);
    for (const [link, heading] of [
      ['NAGRODY', 'Nagrody'],
      ['PUNKTY', 'Punkty'],
      ['MISJE', 'Misje'],
    ] as const) {
      if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await page.getByRole('link', { name: link, exact: true }).tap();
      await expectFocusOn(page, heading);
    }
  },
);

test('A reward that was taken has the focus in its new place once its dialogs are closed', async () => {
  const { page, login, parent } = await kidsMenu();
  await parent.addPoints(login, 20);
  await expectTold(page, 'Za odwagę', 'Ekstra punkty!');
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
  await expectFocusOn(page, '16–22 listopada');

  // Where a button takes no focus from a finger, as in Safari, nothing is known of the opener.
  await page.goto(addressOf.kidGifts(login));
  const card = page.getByRole('button', { name: /^Wyjście na lody/ });
  await card.evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog', { name: 'Wyjście na lody' });
  await dialog.waitFor();
  await parent.device.send('DELETE', `/api/kids/${login}/gifts/${gift}`);
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(page, 'Nagrody');
});

test('The first stop of the keyboard leads past the header to the content', async () => {
  const { world, login } = await family();
  const page = await world.open('desktop');
  for (const path of [addressOf.welcome(), addressOf.help(), addressOf.logIn()]) {
    await page.goto(path);
    await expectSkipLink(page, path);
  }
  await enter(page, { be: 'parent' });
  await page.goto(`${addressOf.missions(login)}?x=1#y`);
  await expectSkipLink(page, 'misje');
  expect(page.url()).toMatch(/misje\?x=1#y$/);
  await page.keyboard.press('Tab');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Dodaj misję' })
    .and(page.locator(':focus'))
    .waitFor();
});

async function expectSkipLink(page: Page, path: string) {
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

async function family(code: number[] | null = null) {
  const world: BrowserWorld = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register(undefined, code);
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

async function expectFocusOn(page: Page, heading: string) {
  await page
    .getByRole('heading', { name: heading, level: 1 })
    .and(page.locator(':focus'))
    .waitFor();
}

function ring(page: Page) {
  return page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
}
