import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { pdfPages } from '#fixtures/browser/pdf.ts';
import { asked } from '#fixtures/commands/requests.ts';
import { answered, mark, sampleParent } from '#fixtures/families/family.ts';
import { parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

const MONDAY = TODAY - 4;
/** The beginning of each sheet, without whitespace. */
const DAYS = 'PN16WT17ŚR18CZ19PT20SB21ND22';

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
  const pages = await printed(phone);
  expect(pages).toEqual([
    {
      ...{ width: 210, height: 297 },
      text: `Zosia16–22listopadaMisje${DAYS}RanoZębyrano5punktówWieczoremCzytanie1punktZbieramna:Kino100punktówPełnytydzień=odznaka`,
    },
    {
      ...{ width: 210, height: 297 },
      text: `Staś16–22listopadaMisje${DAYS}Nakryćstół2punktyPełnytydzień=odznaka`,
    },
  ]);
  await phone.emulateMedia({ colorScheme: 'dark' });
  expect(await printed(phone)).toEqual(pages);
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

test('prints no colour and no large dark area in black-and-white mode', async () => {
  const { world, parent } = await openFamily();
  const login = await parent.addKid();
  await parent.addMission(login, { timeOfDay: 'morning' });
  const phone = await parentAt(world, addressOf.charts());
  expect(await inksOf(phone)).toMatchObject({ coloured: true });
  await phone.getByRole('radio', { name: 'Czarno-biały' }).check();
  const grey = await inksOf(phone);
  expect(grey).toMatchObject({ coloured: false });
  expect(grey.dark).toBeLessThan(0.1);
  const [page] = await printed(phone);
  expect(page?.text).toContain('Zębyrano');
});

test('prints ten children on ten sheets with one request, without cutting long names', async () => {
  const { world, parent } = await openFamily();
  const names = Array.from({ length: 9 }, (_, at) => `Dziecko ${at}`);
  names.push('Wierzchosławabrzęczyszczykiewicz');
  const long = 'Powiesić mokre ręczniki i stroje kąpielowe w łazience';
  for (const name of names) await parent.addMission(await parent.addKid({ name }), { name: long });
  const phone = await parentAt(world, addressOf.kids());
  const requests = asked(phone);
  await phone.getByRole('link', { name: 'Wydrukuj tydzień' }).tap();
  await phone.getByRole('heading', { name: 'Tydzień na papierze' }).waitFor();
  await phone.getByRole('heading', { name: 'Dziecko 8' }).waitFor();
  expect(requests.filter((each) => each.includes('weeks'))).toHaveLength(1);
  const pages = await printed(phone);
  expect(pages.map(({ text }) => text.replace(/16–22.*/, ''))).toEqual(
    names.map((name) => name.replace(' ', '')),
  );
  for (const { text } of pages) expect(text).toContain(long.replaceAll(' ', ''));
  await phone.getByRole('checkbox', { name: 'Dziecko 3' }).uncheck();
  expect(await printed(phone)).toHaveLength(9);
});

test('continues on a second page, with the name and the days, when a child has many missions', async () => {
  const { world, parent } = await openFamily();
  const login = await parent.addKid();
  const names = Array.from({ length: 35 }, (_, at) => `Misja${at};`);
  for (const name of names) await parent.addMission(login, { name, points: 7 });
  await parent.addMission(await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 }));
  const phone = await parentAt(world, addressOf.charts());
  const pages = await printed(phone);
  // The next child begins on a new sheet.
  expect(pages.pop()?.text).toMatch(/^Staś16–22.*odznaka$/);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(5);
  for (const { text } of pages) expect(text).toContain(`Zosia${DAYS}`);
  const rows = pages.map(({ text }) => text.match(/Misja\d+;7punktów/g) ?? []);
  expect(rows.flat()).toEqual(names.map((name) => `${name}7punktów`));
  expect(rows.every((each) => each.length > 0)).toBe(true);
  expect(pages.at(-1)?.text).toMatch(/Pełnytydzień=odznaka$/);
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
  expect(await printed(phone)).toMatchObject([{ text: expect.stringMatching(/^Staś/) }]);
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

async function printed(page: Page) {
  return pdfPages(await page.pdf({ preferCSSPageSize: true }));
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

/** Returns whether a printed sheet has a colour, and its share of pixels darker than light grey. */
async function inksOf(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const png = await page.locator('article').screenshot();
  await page.emulateMedia({ media: null });
  const beside = await page.context().newPage();
  const inks = await beside.evaluate(
    async (data) => {
      const image = new Image();
      image.src = data;
      await image.decode();
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const pixels = canvas?.getImageData(0, 0, width, height).data ?? [];
      let most = 0;
      let dark = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue));
        if (green < 200) dark += 1;
      }
      return { coloured: most > 8, dark: dark / (pixels.length / 4) };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await beside.close();
  return inks;
}
