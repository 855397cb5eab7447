import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { KID_SIZES, SIZES } from '#fixtures/browser/browser.ts';
import { mark } from '#fixtures/families/family.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { rowMates, tileRows } from '../../../web/ui/cards/tile-rows.ts';

test('distributes tiles evenly over rows, the fuller rows first', () => {
  expect(tileRows(1, 3)).toEqual([1]);
  expect(tileRows(3, 2)).toEqual([2, 1]);
  expect(tileRows(7, 3)).toEqual([3, 2, 2]);
  expect(tileRows(8, 3)).toEqual([3, 3, 2]);
  expect(tileRows(8, 4)).toEqual([4, 4]);
  expect(rowMates(5, 3)).toEqual([3, 3, 3, 2, 2]);
  for (let tiles = 1; tiles <= 20; tiles += 1) {
    const rows = tileRows(tiles, 4);
    expect(rows.reduce((sum, row) => sum + row)).toBe(tiles);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(2);
  }
});

test('keeps the tiles of a day in place before and after hydration', async () => {
  const { world, parent, login } = await openFamily();
  const some = RECOMMENDED_MISSIONS.slice(0, 11);
  for (const [at, { id, name }] of some.entries()) {
    const mission = await parent.addMission(login, { name, picture: id });
    if (at < 3) await mark(parent.device, { login, mission, day: TODAY }, 'wait');
  }
  const day = addressOf.kidDay(login, 0);
  const page = await world.open('tablet');
  await enter(page, { be: 'kid', login });
  const bare = await world.open('tablet', { as: page, scripts: false });
  for (const size of KID_SIZES) {
    for (const device of [page, bare]) {
      await device.setViewportSize(SIZES[size]);
      await device.goto(day);
      await device.evaluate(() => document.fonts.ready);
    }
    const written = await places(bare, 'main a, main button');
    expect(written.length).toBeGreaterThan(some.length);
    expect(await places(page, 'main a, main button'), size).toEqual(written);
  }
});

/** Returns left, top, width and height of each tile, in whole pixels. */
function places(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(' ');
    }),
  );
}
