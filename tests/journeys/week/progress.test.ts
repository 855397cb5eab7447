import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekday } from '#domain/time/day.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { mark } from '#fixtures/families/family.ts';
import { openAs, openFamily, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

const WEEK = 7;

test('counts done, waiting and undone missions in a week’s bar and filters', async () => {
  const { world, parent, login } = await openFamily();
  // Two missions from today, a Friday, to Sunday: six in total.
  const first = await parent.addMission(login);
  const second = await parent.addMission(login, { name: 'Czytanie' });
  await mark(parent.device, { login, mission: first, day: TODAY }, 'done');
  await mark(parent.device, { login, mission: second, day: TODAY }, 'wait');
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidWeek(login, 0));
  const days = page.locator('main section');
  const tab = (name: string) => page.getByRole('link', { name, exact: true });

  await tab('Wszystkie 6').waitFor();
  expect(await barWidths(page)).toEqual([33, 17]);
  await expect
    .poll(() => page.getByRole('progressbar').getAttribute('aria-valuetext'))
    .toBe('Zrobione 1 z 6, czeka 1');
  // Seven stars. Today's missions are open.
  await expect.poll(() => page.locator('[data-day]').count()).toBe(7);
  await expect.poll(() => days.count()).toBe(1);
  await page.getByRole('region', { name: /^piątek, 20 listopada/ }).waitFor();
  const star = (name: RegExp) => page.getByRole('button', { name });
  await star(/^środa: bez misji/).tap();
  await page
    .getByRole('region', { name: /^środa/ })
    .getByText('bez misji')
    .waitFor();
  await checkLook(page, { kid: true });

  for (const [name, filter, shown] of [
    ['Do zrobienia 4', 'undone', 2],
    ['Czekają 1', 'wait', 1],
    ['Zrobione 1', 'done', 1],
  ] as const) {
    await tab(name).tap();
    await page.waitForURL(`**/postepy/0?filter=${filter}`);
    await expect.poll(() => days.count()).toBe(shown);
    // The days show nothing else.
    const cards = page.locator('[data-state]:visible');
    await expect.poll(() => cards.count()).toBe(Number(name.at(-1)));
    await expect
      .poll(() => page.locator(`[data-state="${filter}"]`).count())
      .toBe(await cards.count());
  }

  await tab('Wszystkie 6').tap();
  await tab('Wszystkie 6').and(page.locator('[aria-current="page"]')).waitFor();
  const saturday = page.getByRole('region', { name: /^sobota, 21 listopada/ });
  const card = saturday.getByRole('button', { name: /^Czytanie/ });
  await star(/^sobota: do zrobienia/).tap();
  await card.tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await tab('Do zrobienia 3').waitFor();
  await tab('Czekają 2').waitFor();
  expect(await barWidths(page)).toEqual([50, 17]);
  const alert = page.getByRole('alertdialog', { name: 'Gratulacje', exact: true });
  await alert.getByText('Super Ci idzie!').waitFor();
  await alert.getByRole('button', { name: 'OK' }).tap();
  await star(/^sobota: do zrobienia/).tap();
  await card.waitFor({ state: 'hidden' });
});

test('moves between the first mission’s week and this week, and keeps the filter', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  await mark(parent.device, { login, mission, day: TODAY }, 'done');
  world.pass(2 * WEEK);
  const page = await openAs(
    world,
    { be: 'kid', login },
    `${addressOf.kidWeek(login, 0)}?filter=done`,
  );
  const before = page.getByRole('link', { name: 'Poprzedni tydzień', exact: true });
  const after = page.getByRole('link', { name: 'Następny tydzień', exact: true });
  const shows = async (week: number, search: string, dates: string, note: string) => {
    await page.waitForURL(`**${addressOf.kidWeek(login, week)}${search}`);
    await page.getByRole('heading', { level: 1, name: dates }).waitFor();
    await page.getByText(note, { exact: true }).waitFor();
  };

  await shows(0, '?filter=done', '30 listopada – 6 grudnia', 'ten tydzień');
  await page.getByText('Tu pojawią się zrobione misje.').waitFor();
  expect(await after.count()).toBe(0);
  await before.tap();
  await shows(-1, '?filter=done', '23–29 listopada', 'poprzedni tydzień');
  await before.tap();
  await shows(-2, '?filter=done', '16–22 listopada', '2 tygodnie temu');
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  expect(await before.count()).toBe(0);
  await after.tap();
  await shows(-1, '?filter=done', '23–29 listopada', 'poprzedni tydzień');

  await page.getByRole('link', { name: /^23–29 listopada.*Historia postępów/ }).tap();
  await page.getByRole('heading', { level: 1, name: 'Historia postępów' }).waitFor();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await shows(0, '', '30 listopada – 6 grudnia', 'ten tydzień');
});

test('lists all weeks, newest first, with a medal for each full week', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login, { days: [weekday(TODAY)] });
  world.pass(30 * WEEK);
  await mark(parent.device, { login, mission, day: TODAY + 29 * WEEK }, 'done');
  const page = await parentAt(world, addressOf.history(login));
  const rows = page.locator('main li');
  const month = (text: string) => page.getByRole('heading', { level: 2, name: text });
  const names = () =>
    rows.getByRole('link').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));

  await rows.first().waitFor();
  expect((await names()).slice(0, 3)).toEqual([
    '14–20 czerwca, ten tydzień, zrobione 0 z 1',
    '7–13 czerwca, pełny tydzień, zrobione 1 z 1',
    '31 maja – 6 czerwca, zrobione 0 z 1',
  ]);
  // Half a year, to the start of its month.
  await expect.poll(() => rows.count()).toBe(29);
  await month('grudzień 2026: 0 z 5 misji').waitFor();
  await page.getByRole('button', { name: 'Pokaż więcej' }).tap();
  await month('listopad 2026: 0 z 2 misji').tap();
  await page.getByRole('link', { name: /^16–22 listopada/ }).waitFor();
  await expect.poll(() => rows.count()).toBe(31);
  expect(await page.getByRole('button', { name: 'Pokaż więcej' }).count()).toBe(0);
  for (const text of [
    'czerwiec: 1 z 3 misji, 1 pełny tydzień',
    'maj: 0 z 4 misji',
    'kwiecień: 0 z 5 misji',
  ]) {
    expect(await month(text).count(), text).toBe(1);
  }

  // A changed mark of that week changes its row.
  await page.getByRole('link', { name: /pełny tydzień/ }).tap();
  await page.waitForURL('**/postepy/-1');
  await page.getByText('Pełny tydzień!').waitFor();
  const friday = page.getByRole('region', { name: /^piątek/ });
  await friday.getByText('11 czerwca').tap();
  await friday.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
  await page.getByText('Pełny tydzień!').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Historia postępów$/ }).tap();
  await page.getByRole('link', { name: '7–13 czerwca, zrobione 0 z 1' }).waitFor();

  // The kid's own area works the same. `tests/screens` checks how it looks there.
  await page.goto(addressOf.kidHistory(login));
  await rows.nth(1).tap();
  await page.waitForURL(`**${addressOf.kidWeek(login, -1)}`);
});

/** Returns the widths of a week's bar in percent: done and waiting together, then done alone. */
function barWidths(page: Page): Promise<number[]> {
  return page
    .locator('main [role="progressbar"] > svg[width]')
    .evaluateAll((parts) =>
      parts.map((part) => Math.round(Number.parseFloat(part.getAttribute('width') ?? ''))),
    );
}
