import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { recordRequests } from '#fixtures/commands/requests.ts';
import { answered, mark, sampleParent } from '#fixtures/families/family.ts';
import { fromMore, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

const MONDAY = TODAY - 4;

/** Opens a parent whose family has had its missions since Monday; today is a Friday. */
async function openFamily() {
  const pace = { requests: 2000, writes: 2000, seconds: 10 };
  const world = await openBrowserWorld({ pace });
  world.pass(-4);
  const parent = await sampleParent(world.device());
  return { world, parent, friday: () => world.pass(4) };
}

test('prints an A4 sheet for each child with its name, week, missions and goal', async () => {
  const { world, parent, friday } = await openFamily();
  const zosia = await parent.addKid();
  await parent.addMission(zosia, { name: 'Czytanie', timeOfDay: 'evening', points: 1 });
  await parent.addMission(zosia, { timeOfDay: 'morning', points: 5 });
  const gift = await parent.addGift(zosia, { name: 'Kino', points: 100 });
  await answered(parent.api.kids[':login'].goal.$put({ param: { login: zosia }, json: { gift } }));
  const stas = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  await parent.addMission(stas, { name: 'Nakryć stół' });
  friday();
  const phone = await parentAt(world, addressOf.charts());
  const sheets = await phone.locator('article').allInnerTexts();
  const texts = sheets.map((text) => text.replace(/\s+/g, ''));
  expect(texts).toEqual([
    expect.stringMatching(/^Zosia16–22listopada.*Zębyrano.*Czytanie.*Zbieramna:Kino100punktów/),
    expect.stringMatching(/^Staś16–22listopada.*Nakryćstół/),
  ]);
  expect(await printed(phone)).toBe(2);
});

test('prints boxes on the days of a mission only, ticked where it is done', async () => {
  const { world, parent, friday } = await openFamily();
  const login = await parent.addKid();
  const teeth = await parent.addMission(login, { days: [0, 1, 4] });
  await parent.addMission(login, { name: 'Dentysta', days: [5], only: MONDAY + 5 });
  friday();
  for (const [day, to] of [
    [MONDAY, 'done'],
    [MONDAY + 1, 'wait'],
  ] as const) {
    await answered(mark(parent.device, { login, mission: teeth, day }, to));
  }
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByText('Więcej', { exact: true }).tap();
  await phone.getByRole('link', { name: 'Wydrukuj tydzień' }).tap();
  await phone.getByRole('heading', { name: 'Zosia' }).waitFor();
  expect(await boxesOf(phone)).toEqual([
    ['Zęby rano', 'ticked empty – – empty – –'],
    ['Dentysta', '– – – – – empty –'],
  ]);
  await phone.emulateMedia({ media: 'print' });
  for (const box of await phone.locator('[data-box]').all()) {
    const { width, height } = (await box.boundingBox()) ?? expect.fail();
    expect(Math.min(width, height) * (25.4 / 96)).toBeGreaterThanOrEqual(9);
  }
  await phone.emulateMedia({ media: null });
  await phone.getByRole('radio', { name: 'Następny' }).check();
  await phone.getByText('23–29 listopada').waitFor();
  expect(await boxesOf(phone)).toEqual([['Zęby rano', 'empty empty – – empty – –']]);
});

test('prints ten children on ten sheets with one request', async () => {
  const { world, parent } = await openFamily();
  const names = Array.from({ length: 9 }, (_, at) => `Dziecko ${at}`);
  names.push('Wierzchosławabrzęczyszczykiewicz');
  const long = 'Powiesić mokre ręczniki i stroje kąpielowe w łazience';
  for (const name of names) await parent.addMission(await parent.addKid({ name }), { name: long });
  const phone = await parentAt(world, addressOf.kids());
  const requests = recordRequests(phone);
  await fromMore(phone, 'Wydrukuj tydzień');
  await phone.getByRole('heading', { name: 'Tydzień na papierze' }).waitFor();
  await phone.getByRole('heading', { name: 'Dziecko 8' }).waitFor();
  expect(requests.filter((each) => each.includes('weeks'))).toHaveLength(1);
  expect(await printed(phone)).toBe(10);
  await phone.getByRole('checkbox', { name: 'Dziecko 3' }).uncheck();
  expect(await printed(phone)).toBe(9);
});

test('continues on further pages when a child has many missions, and begins the next on a new one', async () => {
  const { world, parent } = await openFamily();
  const login = await parent.addKid();
  for (let at = 0; at < 35; at += 1) await parent.addMission(login, { name: `Misja ${at}` });
  const phone = await parentAt(world, addressOf.charts());
  await phone.getByText('Misja 34').waitFor();
  const alone = await printed(phone);
  expect(alone).toBeGreaterThan(1);
  expect(alone).toBeLessThan(5);
  await parent.addMission(await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 }));
  await phone.reload();
  await phone.getByRole('heading', { name: 'Staś' }).waitFor();
  expect(await printed(phone)).toBe(alone + 1);
});

test('displays a sentence and links instead of an empty sheet for a child without missions', async () => {
  const { world, parent } = await openFamily();
  const zosia = await parent.addKid();
  const stas = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  await parent.addMission(stas, { days: [5], only: MONDAY + 5 });
  const phone = await parentAt(world, addressOf.charts());
  await phone.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes';
    };
  });
  await phone.getByText('Zosia nie ma jeszcze żadnych misji.').waitFor();
  expect(await printed(phone)).toBe(1);
  await phone.getByRole('button', { name: 'Drukuj' }).tap();
  expect(await phone.evaluate(() => document.body.dataset.printed)).toBe('yes');
  await phone.getByRole('radio', { name: 'Następny' }).check();
  await phone.getByText('Staś nie ma misji w następnym tygodniu.').waitFor();
  expect(await phone.getByRole('button', { name: 'Drukuj' }).isDisabled()).toBe(true);
  for (const name of ['Zosia', 'Staś']) await phone.getByRole('checkbox', { name }).uncheck();
  await phone.getByText('Zaznacz, dla kogo drukować.').waitFor();
  await phone.getByRole('checkbox', { name: 'Zosia' }).check();
  await phone.getByRole('link', { name: 'Gotowy plan' }).tap();
  await expect.poll(() => phone.url()).toContain(addressOf.readyPlan(zosia));
});

test('ticks what the child does while the sheet is displayed', async () => {
  const { world, parent } = await openFamily();
  const login = await parent.addKid();
  const mission = await parent.addMission(login, { days: [0, 1] });
  const phone = await parentAt(world, addressOf.charts());
  await phone.locator('[data-box="empty"]').first().waitFor();
  await answered(mark(parent.device, { login, mission, day: MONDAY }, 'done'));
  await phone.locator('[data-box="ticked"]').waitFor();
});

async function printed(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

/** Returns each mission, and the content of its seven columns. */
function boxesOf(page: Page) {
  return page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('[dir="auto"]')?.textContent,
        [...row.querySelectorAll('td')]
          .map((cell) => cell.querySelector<HTMLElement>('[data-box]')?.dataset.box ?? '–')
          .join(' '),
      ]),
    );
}
