import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openAs, openFamily, thumb } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** „lit+waiting/all”, and a mark when the figure is awake. */
function constellation(page: Page, within = 'main') {
  return page.locator(`${within} [data-constellation]`).evaluateAll(([figure]) => {
    const { constellation, lit, waiting, awake } =
      (figure as HTMLElement | undefined)?.dataset ?? {};
    return `${lit}+${waiting}/${constellation}${awake ? ' awake' : ''}`;
  });
}

async function openDay() {
  const { world, parent, login } = await openFamily();
  const teeth = await parent.addMission(login);
  const reading = await parent.addMission(login, { name: 'Czytanie', confirmation: false });
  const walk = await parent.addMission(login, { name: 'Spacer', confirmation: false });
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0), 'tablet');
  return { world, parent, login, teeth, reading, walk, tablet };
}

test('lights a star with each thumb, and the last one wakes the figure', async () => {
  const { parent, login, teeth, tablet } = await openDay();
  const expectStars = (stars: string, within?: string) =>
    expect.poll(() => constellation(tablet, within)).toBe(stars);
  const ok = tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  await expectStars('0+0/3');
  await thumb(tablet, 'up', 'Zęby rano');
  await expectStars('0+1/3', 'dialog');
  await ok.tap();
  await expectStars('0+1/3');
  await thumb(tablet, 'up', 'Czytanie');
  await expectStars('1+1/3', 'dialog');
  await ok.tap();
  await checkLook(tablet, { kid: true });
  await thumb(tablet, 'up', 'Spacer');
  await expectStars('2+1/3 awake', 'dialog');
  await ok.tap();
  await expectStars('2+1/3 awake');

  // A no puts the figure to sleep again, a yes lights the star.
  const at = { login, mission: teeth, day: TODAY };
  await answered(mark(parent.device, at, 'undone', 'wait'));
  await expectStars('2+0/3');
  await answered(mark(parent.device, at, 'done'));
  await expectStars('3+0/3 awake');
});

test('shows the same stars in the menu and the week when the plan or the day changes', async () => {
  const { world, parent, login, reading, walk, tablet } = await openDay();
  await answered(mark(parent.device, { login, mission: reading, day: TODAY }, 'done'));
  await expect.poll(() => constellation(tablet)).toBe('1+0/3');
  await tablet.goto(addressOf.kidMenu(login));
  await expect.poll(() => constellation(tablet)).toBe('1+0/3');
  await tablet.goto(addressOf.kidWeek(login, 0));
  await expect.poll(() => constellation(tablet, '[aria-pressed="true"]')).toBe('1+0/3');
  await checkLook(tablet, { kid: true });

  // A mission that is not due has no star.
  await parent.excuse(login, walk, TODAY);
  await tablet.goto(addressOf.kidDay(login, 0));
  await expect.poll(() => constellation(tablet)).toBe('1+0/2');
  world.pass(1);
  await tablet.goto(addressOf.kidDay(login, -1));
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter');
  await expect.poll(() => constellation(tablet)).toBe('1+0/2');
  await tablet.getByRole('link', { name: 'Następny dzień' }).tap();
  await expect.poll(() => constellation(tablet)).toBe('0+0/3');
});

test('lets the figure of tomorrow yawn when it is poked, on the smallest phone, too', async () => {
  const { tablet } = await openDay();
  const sleeper = tablet.getByRole('button', { name: 'Sowa śpi do jutra' });
  await thumb(tablet, 'up', 'Czytanie');
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  await thumb(tablet, 'up', 'Spacer');
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  await sleeper.tap();
  await sleeper.locator('[data-yawns="1"]').waitFor();
  await tablet.setViewportSize({ width: 320, height: 568 });
  await checkFit(tablet);
  await sleeper.locator('svg').first().waitFor();
  const box = await sleeper.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
  await tablet.getByRole('link', { name: 'Następny dzień' }).tap();
  await tablet.getByRole('heading', { name: /21 listopada/ }).waitFor();
  expect(await sleeper.count()).toBe(0);
});
