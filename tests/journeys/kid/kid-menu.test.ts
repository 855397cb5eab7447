import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld, SIZES } from '#fixtures/browser/browser.ts';
import { mark } from '#fixtures/families/family.ts';
import { kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { enter, fromMore, openAs, openFamily } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('leads to the hero from anywhere on the card of BOHATER', async () => {
  const { world, login } = await openFamily();
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  const tiles = page.getByRole('navigation', { name: 'Menu' });
  const card = tiles.getByRole('link', { name: 'BOHATER', exact: true });
  expect(await tiles.getByRole('button').count()).toBe(0);
  for (const size of [SIZES.narrow, SIZES.phone, { width: 568, height: 320 }, SIZES.tablet]) {
    await page.setViewportSize(size);
    for (const [x, y] of [
      [0.5, 0.35],
      [0.08, 0.5],
      [0.5, 0.9],
      [0.92, 0.8],
    ] as const) {
      await page.goto(addressOf.kidMenu(login));
      const box = await card.boundingBox();
      const tile = await card.locator('../..').boundingBox();
      expect([box?.width, box?.height]).toEqual([tile?.width, tile?.height]);
      if (!box) throw new Error('BOHATER has no place');
      await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height);
      await page.waitForURL(`**${addressOf.kidHero(login)}`);
    }
  }
  await page.goto(addressOf.kidMenu(login));
  await card.press('Enter');
  await page.getByRole('heading', { name: 'Bohater', level: 1 }).waitFor();
});

test('leads from the hero’s picture to the hero before the app is loaded', async () => {
  const { world, login } = await openFamily();
  const page = await world.open('phone', { scripts: false });
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidMenu(login));
  await page.locator('nav [data-mood]').tap();
  await page.getByRole('heading', { name: 'Bohater', level: 1 }).waitFor();
});

test('names on the card of BOHATER the badges that can be chosen', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 2);
  await tablet.goto(addressOf.kidMenu(login));
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  const card = tablet.getByRole('link', { name: /^BOHATER/ });
  await expect.poll(() => card.textContent()).toMatch(/^BOHATER2Pozostały jeszcze 2 odznaki/);
});

test('leaves the panel with one back after a parent and a kid have used the device', async () => {
  const { world, parent, login } = await openFamily();
  await mark(parent.device, { login, mission: await parent.addMission(login), day: TODAY }, 'wait');
  const page = await openAs(world, { be: 'nobody' }, addressOf.welcome());
  const panel = page.getByRole('heading', { name: 'Kto dzisiaj?' });
  await page.goto(addressOf.familyMenu());
  await page.getByRole('button', { name: 'Mama' }).tap();
  await page.getByRole('heading', { name: 'Dzieci' }).waitFor();
  await fromMore(page, 'Przerwy');
  await page.getByRole('heading', { name: 'Przerwy' }).waitFor();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Dzieci' }).waitFor();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await panel.waitFor();
  await page.getByRole('button', { name: 'Zosia' }).tap();
  await page.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  await page.goBack();
  await panel.waitFor();
  await page.goBack();
  await page.waitForURL(`**${addressOf.welcome()}`);
});

test('keeps the names of the menu free of a demo’s note', async () => {
  const world = await openBrowserWorld({ config: { isDemo: true } });
  const { login } = await openFamily({}, world);
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  const note = page.getByRole('complementary', { name: 'O tym serwerze' });
  await note.waitFor();
  const sizes = [SIZES.narrow, { width: 320, height: 568 }, SIZES.phone, SIZES.tablet];
  for (const size of [...sizes, SIZES.wideTablet]) {
    await page.setViewportSize(size);
    const { y, height } = (await note.boundingBox()) ?? { y: Number.NaN, height: 0 };
    const bottom = y + height;
    for (const name of ['BOHATER', 'MISJE', 'POSTĘPY', 'NAGRODY']) {
      const link = await page.getByRole('link', { name, exact: true }).boundingBox();
      expect(link?.y, `${name}, ${size.width} px`).toBeGreaterThanOrEqual(bottom);
    }
  }
});
