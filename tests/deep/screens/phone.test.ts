import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { SIZES } from '#fixtures/browser/browser.ts';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openAs, openFamily, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { PARENT_KID_PAGES, type ParentKidPage } from '../../../web/app/parent/parent-kid-pages.ts';

/** The height in CSS pixels of the row, if a name needs one line. */
const ROW = 60;

const TABS = ['MISJE', 'POSTĘPY', 'NAGRODY', 'PUNKTY'];
const ADDS = ['Dodaj misję', 'Dodaj punkty'];
const WAYS = [
  ...['Powrót do listy dzieci', 'Przejdź na stronę dziecka', 'Edytuj profil dziecka'],
  'Gwiazdozbiór',
];

const COUNTERS = ['Do zaakceptowania: ', 'Nagrody do odebrania: '];

test('displays tabs and one sticky row, with the child and its waiting marks, on each list of a child on a phone', async () => {
  const { world, pages } = await family();
  const page = await parentAt(world, pages.week);
  for (const [name, kind] of Object.entries(PARENT_KID_PAGES) as [ParentKidPage, string][]) {
    if (kind !== 'list' || name === 'week') continue;
    await page.goto(pages[name]);
    const row = page.getByRole('region', { name: 'Dziecko', exact: true });
    await row.getByText('Maksymilian Aleksander').waitFor();
    await row.getByText('−20 punktów').waitFor();
    const waits = ['Do zaakceptowania: 3 misje', 'Nagrody do odebrania: 1'];
    expect(await shown(page, [...waits, ...TABS]), name).toEqual([...waits, ...TABS]);
    for (const size of [SIZES.phone, { width: 320, height: 568 }]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 300));
      expect((await rowOf(page)).top, `${name}, ${size.width} px`).toBeLessThanOrEqual(0);
      expect((await rowOf(page)).bottom, `${name}, ${size.width} px`).toBeGreaterThan(0);
    }
    await page.setViewportSize(SIZES.phone);
  }
  // In landscape the row must stay one line high.
  await page.goto(pages.week);
  await page.setViewportSize({ width: 844, height: 390 });
  expect((await rowOf(page)).height).toBe(ROW);
  await page.evaluate(() => scrollTo(0, 200));
  expect((await rowOf(page)).bottom).toBeLessThanOrEqual(0);
});

test('opens a menu of related pages with one tap, and closes it with back, Escape and a link', async () => {
  const { world, pages } = await family();
  const page = await parentAt(world, pages.gifts);
  await page.goto(pages.missions);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Maksymilian Aleksander' });
  await button.tap();
  await menu.waitFor();
  await checkLook(page);
  await checkFit(page);
  expect(await shown(page, WAYS)).toEqual(WAYS);
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(pages.missions);

  await button.press('Enter');
  const back = menu.getByRole('link', { name: 'Powrót do listy dzieci' });
  await back.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await button.and(page.locator(':focus')).waitFor();

  await button.press('Enter');
  await back.press('Enter');
  const heading = page.getByRole('heading', { name: 'Dzieci', level: 1 });
  await heading.and(page.locator(':focus')).waitFor();
  expect(await menu.count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Misje', level: 1 }).waitFor();
});

test('opens a menu that was tapped before hydration', async () => {
  const { world, pages } = await family();
  const page = await parentAt(world, pages.week);
  const go = await holdBack(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto(pages.missions, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  go();
  const menu = page.getByRole('dialog', { name: 'Maksymilian Aleksander' });
  await menu.getByRole('link', { name: 'Edytuj profil dziecka' }).tap();
  await page.waitForURL(`**${pages.editKid}`);
});

test('displays the dashboard and tabs of a child, and no menu, on tablets and desktops', async () => {
  const { world, pages } = await family();
  const page = await openAs(world, { be: 'parent' }, pages.week, 'tablet');
  const dashboard = [...COUNTERS, ...TABS, ...ADDS, ...WAYS];
  for (const name of Object.keys(PARENT_KID_PAGES) as ParentKidPage[]) {
    await page.goto(pages[name]);
    for (const size of [SIZES.tablet, SIZES.lyingTablet, SIZES.desktop]) {
      await page.setViewportSize(size);
      const what = `${name}, ${size.width} px`;
      expect(await shown(page, dashboard), what).toEqual(dashboard);
      const row = page.getByRole('region', { name: 'Dziecko', exact: true });
      await row.getByRole('progressbar').waitFor();
      // In words, where a phone has only numbers.
      const words = await row.getByText('Do zaakceptowania:').boundingBox();
      expect(words?.width, what).toBeGreaterThan(ROW);
      expect(await page.getByRole('button', { name: 'Menu', exact: true }).count(), what).toBe(0);
      expect(await topOf(page.locator('h1')), what).toBeLessThan(size.height * 0.35);
    }
  }
  await page.goto(pages.week);
  for (const size of [SIZES.tablet, SIZES.lyingTablet, SIZES.desktop]) {
    await page.setViewportSize(size);
    const mission = page.getByRole('button', { name: /^Zęby rano/ }).first();
    expect(await topOf(mission), `${size.width} px`).toBeLessThan(size.height * 0.62);
  }
});

/** Opens a child with a long name and debts, with waiting marks on this and other days. */
async function family() {
  const boy = { name: 'Maksymilian Aleksander', gender: 'M', hero: 2 } as const;
  const { world, parent, login } = await openFamily(boy);
  const mission = await parent.addMission(login);
  const earlier = await parent.addMission(login, { name: 'Czytanie' });
  world.pass(7);
  const gift = await parent.addGift(login);
  const free = await parent.addGift(login, { name: 'Spacer', points: 0 });
  const chosen = await parent.addGift(login, { name: 'Deser', points: 0 });
  for (const [each, day] of [
    ...[[mission, TODAY + 7] as const, [earlier, TODAY + 7] as const],
    [earlier, TODAY + 6] as const,
  ]) {
    await answered(mark(parent.device, { login, mission: each, day }, 'wait'));
  }
  await parent.chooseGift(login, chosen, 0);
  // More was spent than earned.
  await parent.addPoints(login, -20);
  const newcomer = await parent.addKid({ name: 'Ala' });
  const pages = pagesOf(login, { newcomer, mission, gift, free });
  return { world, parent, login, newcomer, earlier, pages };
}

/** Returns which of these links are visible or can be scrolled to; each begins with its name. */
async function shown(page: Page, names: string[]) {
  const isShown = await Promise.all(
    names.map((name) => page.getByRole('link', { name: new RegExp(`^${name}`) }).count()),
  );
  return names.filter((_, at) => isShown[at]);
}

async function rowOf(page: Page) {
  const row = page.getByRole('region', { name: 'Dziecko', exact: true });
  const { y, height } = (await row.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, bottom: y + height, height };
}

async function topOf(thing: Locator): Promise<number> {
  await thing.waitFor();
  return (await thing.boundingBox())?.y ?? Number.NaN;
}

/** The ready-made plan needs a `newcomer` without missions. The gift `free` costs nothing. */
function pagesOf(
  login: string,
  of: { newcomer: string; mission: number; gift: number; free: number },
): Record<ParentKidPage, string> {
  return {
    editKid: addressOf.editKid(login),
    missions: addressOf.missions(login),
    mission: addressOf.mission(login, of.mission),
    addMission: addressOf.addMission(login),
    addOwnMission: addressOf.addOwnMission(login),
    addRecommendedMission: addressOf.addRecommendedMission(login, 'make-bed'),
    readyPlan: addressOf.readyPlan(of.newcomer),
    copyPlan: addressOf.copyPlan(of.newcomer),
    week: addressOf.week(login, 0),
    history: addressOf.history(login),
    gifts: addressOf.gifts(login),
    gift: addressOf.gift(login, of.gift),
    availableGift: addressOf.availableGift(login, of.free),
    addGift: addressOf.addGift(login),
    addOwnGift: addressOf.addOwnGift(login),
    addRecommendedGift: addressOf.addRecommendedGift(login, 'cinema'),
    points: addressOf.points(login),
    addExtraPoints: addressOf.addExtraPoints(login),
  };
}
