import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { choose, expectCelebration, kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** Returns the lit stars of the large figure and all of its stars: „2/9”. */
function lit(page: Page) {
  return page.locator('main [data-lit]').first().getAttribute('data-lit');
}

test('displays where stars will be to a kid without any, and links there from its hero', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 0);
  await tablet.goto(addressOf.kidHero(login));
  await tablet.getByRole('link', { name: 'Moje gwiazdy' }).tap();
  await tablet.getByRole('heading', { name: 'Moje gwiazdy' }).waitFor();
  await tablet.getByText('Po 9 odznakach każdy pełny tydzień zapali tu gwiazdę!').waitFor();
  expect(await lit(tablet)).toMatch(/^0\//);
  await checkLook(tablet, { kid: true });
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('heading', { name: 'Bohater' }).waitFor();
});

test('lights a star for the tenth full week, names it in the celebration and keeps it lit', async () => {
  const world = await openBrowserWorld();
  const { parent, login, mission, tablet } = await kidWithFullWeeks(world, 9);
  const last = TODAY + 7 * 9;
  await tablet.goto(addressOf.kidMenu(login));
  const told = tablet.waitForResponse('**/celebrations');
  await expectCelebration(tablet, 'Masz 9 nowych pełnych tygodni!');
  await told;
  for (let badge = 0; badge < 9; badge += 1) await choose(parent, login, badge);

  await tablet.goto('about:blank');
  world.pass(7);
  await answered(mark(parent.device, { login, mission, day: last }, 'done'));
  await tablet.goto(addressOf.kidDay(login, 0));
  await expectUpdates(tablet, 'Zęby rano');
  const alert = tablet.getByRole('alertdialog', { name: 'Gratulacje' });
  await alert.getByText('Zapaliła się Twoja nowa gwiazda!').waitFor();
  expect(await alert.getByRole('button', { name: 'Wybierz odznakę' }).count()).toBe(0);
  await checkLook(tablet, { kid: true });
  const shown = tablet.waitForResponse('**/celebrations');
  await alert.getByRole('button', { name: 'Moje gwiazdy' }).tap();
  await tablet.getByText('1 gwiazda', { exact: true }).waitFor();
  expect(await lit(tablet)).toMatch(/^1\//);
  await shown;

  await answered(mark(parent.device, { login, mission, day: last }, 'undone', 'done'));
  expect((await parent.kid(login)).fullWeeks).toBe(9);
  await tablet.reload();
  await tablet.getByText('1 gwiazda', { exact: true }).waitFor();
  expect(await lit(tablet)).toMatch(/^1\//);
});

test('names a complete figure, keeps it in the album, and displays it again on a tap', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 0);
  // Ten years of full weeks; the server's tests cover how they come about.
  await tablet.route('**/constellation', (route) =>
    route.fulfill({ json: { change: 1_000_000, everFull: 520 } }),
  );
  await tablet.goto(addressOf.kidHero(login));
  await tablet.getByRole('link', { name: 'Moje gwiazdy' }).tap();
  await tablet.getByText('511 gwiazd', { exact: true }).waitFor();
  const album = tablet.getByRole('list', { name: 'Wszystkie figury' }).getByRole('button');
  await expect.poll(() => album.count()).toBeGreaterThan(50);
  const oldest = album.last();
  const name = await oldest.getAttribute('aria-label');
  await oldest.tap();
  await tablet.getByText(name ?? '', { exact: true }).waitFor();
  const [some, all] = (await lit(tablet))?.split('/') ?? [];
  expect(some).toBe(all);
  await expect.poll(() => oldest.getAttribute('aria-pressed')).toBe('true');
  await checkLook(tablet, { kid: true });
});
