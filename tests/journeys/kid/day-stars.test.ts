import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openAs, openFamily } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** Returns the states of the seven stars, from Monday. */
function days(page: Page) {
  return page
    .locator('[data-day]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-day')));
}

test('shows the week in the menu as seven live stars and links to it', async () => {
  const { world, parent, login } = await openFamily();
  const one = await parent.addMission(login, { days: [4, 5, 6] });
  const two = await parent.addMission(login, { name: 'Czytanie', days: [4, 6] });
  await mark(parent.device, { login, mission: one, day: TODAY }, 'done');
  world.pass(1);
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  const before = ['free', 'free', 'free', 'free'];
  expect(await days(tablet)).toEqual([...before, 'undone', 'undone', 'undone']);
  const stars = tablet.getByRole('link', { name: 'POSTĘPY' });
  await expect.poll(() => stars.textContent()).toContain('sobota: do zrobienia.');

  // The parent accepts the rest of Friday; the kid's own thumb of today waits.
  await answered(mark(parent.device, { login, mission: two, day: TODAY }, 'done'));
  await answered(mark(parent.device, { login, mission: one, day: TODAY + 1 }, 'wait'));
  await expect.poll(() => days(tablet)).toEqual([...before, 'done', 'wait', 'undone']);
  await tablet.getByRole('button', { name: 'OK' }).press('Enter');
  await checkLook(tablet, { kid: true });
  await tablet.setViewportSize({ width: 320, height: 640 });
  await checkFit(tablet);
  await stars.tap();
  await tablet.waitForURL(`**${addressOf.kidWeek(login, 0)}`);
});

test('shows in the menu the pictures of what is left today, then its figure awake', async () => {
  const { world, parent, login } = await openFamily();
  const draft = { confirmation: false, picture: 'wash-dishes' } as const;
  const teeth = await parent.addMission(login, { picture: 'teeth-morning', confirmation: false });
  const dishes = await parent.addMission(login, { name: 'Naczynia', ...draft });
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  const pictures = tablet.getByRole('link', { name: /^MISJE/ }).locator('[data-count] svg');
  await expect.poll(() => pictures.count()).toBe(2);
  await answered(mark(parent.device, { login, mission: teeth, day: TODAY }, 'done'));
  await expect.poll(() => pictures.count()).toBe(1);
  await expect.poll(() => pictures.locator('use').getAttribute('href')).toContain('dishes');
  await answered(mark(parent.device, { login, mission: dishes, day: TODAY }, 'done'));
  await expect.poll(() => pictures.count()).toBe(0);
  await tablet
    .getByRole('link', { name: /^MISJE/ })
    .locator('[data-awake]')
    .waitFor();
  const { kid } = await answered(parent.api.kids[':login'].$get({ param: { login } }));
  expect(kid.toDo).toEqual([]);
});

test('shows a moon in the menu when only missions of the evening are left', async () => {
  const { world, parent, login } = await openFamily();
  const teeth = await parent.addMission(login, { confirmation: false });
  await parent.addMission(login, { name: 'Zęby wieczorem', timeOfDay: 'evening' });
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidMenu(login));
  const missions = tablet.getByRole('link', { name: /^MISJE/ });
  await expect.poll(() => missions.locator('[data-count] svg').count()).toBe(1);
  await answered(mark(parent.device, { login, mission: teeth, day: TODAY }, 'done'));
  await missions.locator('use[href$="moon"]').waitFor();
});

test('loads the menu’s stars with the kid, without another request', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  for (const actor of [{ be: 'kid', login }, { be: 'parent' }]) {
    const page = await openAs(world, actor, addressOf.kidDay(login, 0));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(addressOf.kidMenu(login));
    await expect.poll(() => days(page)).toHaveLength(7);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => /^\/api\/(?!live)/.test(path))).toEqual([]);
  }
});
