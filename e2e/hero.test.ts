import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { KidDraft } from '#contract/kid.ts';
import { weekday } from '#domain/day.ts';
import { type BrowserWorld, browserWorlds } from './world/browser.ts';
import { answered, mark, SampleParent } from './world/family.ts';
import { enter } from './world/home.ts';
import { TODAY } from './world/world.ts';

const openBrowserWorld = browserWorlds();

test('A kid chooses a badge for each full week, and gives one back for another', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 2);
  await tablet.goto(`/rodzina/dziecko/${login}/menu`);
  await celebrated(tablet, 'Masz 2 nowe pełne tygodnie!');
  await tablet.getByRole('link', { name: /^BOHATER/ }).tap();
  await tablet.getByText('Pozostały jeszcze 2 odznaki do wykorzystania!').waitFor();
  expect(await powers(tablet)).toEqual([20, 20, 20]);

  await badge(tablet, 'Buty supermocy').tap();
  await congratulated(tablet);
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  expect(await badge(tablet, 'Buty supermocy').getAttribute('data-state')).toBe('owned');
  expect(await powers(tablet)).toEqual([40, 20, 20]);

  await badge(tablet, 'Maska mocy').tap();
  await congratulated(tablet);
  await tablet.getByText('Pozostało jeszcze 0 odznak do wykorzystania!').waitFor();
  expect(await powers(tablet)).toEqual([40, 20, 40]);

  await badge(tablet, 'Rękawice mocy').tap();
  await refused(tablet);
  expect(await badge(tablet, 'Rękawice mocy').getAttribute('data-state')).toBe('locked');

  await badge(tablet, 'Maska mocy').tap();
  await tablet.getByRole('button', { name: 'Chcę inną odznakę' }).tap();
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  await badge(tablet, 'Rękawice mocy').tap();
  await congratulated(tablet);
  expect(await powers(tablet)).toEqual([40, 40, 20]);
  await tablet.reload();
  await badge(tablet, 'Rękawice mocy').waitFor();
  expect(await powers(tablet)).toEqual([40, 40, 20]);
});

test('A boy who has all nine badges is told of none that are left', async () => {
  const boy = { name: 'Staś', gender: 'M', hero: 2 } as const;
  const { parent, login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 9, boy);
  for (let number = 0; number < 8; number += 1) await choose(parent, login, number);
  await tablet.goto(`/rodzina/dziecko/${login}/bohater`);
  await celebrated(tablet, 'Masz 9 nowych pełnych tygodni!');
  await badge(tablet, 'Maska megamocy').tap();
  await congratulated(tablet, 'Właśnie zdobyłeś kolejną odznakę');
  await tablet.locator('[data-state="owned"]').nth(8).waitFor();
  expect(await tablet.getByText(/do wykorzystania!/).count()).toBe(0);
  expect(await powers(tablet)).toEqual([80, 80, 80]);
});

test('A badge of a week that is full no longer stays, and the next full week pays for it', async () => {
  const home = await kidWithFullWeeks(await openBrowserWorld(), 2);
  const { world, parent, login, mission, tablet } = home;
  await choose(parent, login, 0);
  await choose(parent, login, 3);
  await tablet.goto(`/rodzina/dziecko/${login}/bohater`);
  await celebrated(tablet, 'Masz 2 nowe pełne tygodnie!', false);
  await badge(tablet, 'Buty mocy').tap();
  await tablet.getByRole('button', { name: 'Chcę inną odznakę' }).waitFor();
  await tablet.getByRole('button', { name: 'OK' }).tap();

  await answered(mark(parent.device, { login, mission, day: TODAY }, 'undone', 'done'));
  // Live: the kid's page has heard of it when it is offered no longer.
  await expect
    .poll(async () => {
      await badge(tablet, 'Buty mocy').tap();
      const offered = await tablet.getByRole('button', { name: 'Chcę inną odznakę' }).count();
      await tablet.getByRole('button', { name: 'OK' }).tap();
      return offered;
    })
    .toBe(0);
  await tablet.getByText('Pozostało jeszcze 0 odznak do wykorzystania!').waitFor();
  expect(await powers(tablet)).toEqual([40, 40, 20]);

  world.pass(7);
  await answered(mark(parent.device, { login, mission, day: TODAY + 14 }, 'done'));
  await tablet.reload();
  await celebrated(tablet, 'Wszystkie misje z tygodnia 30 listopada – 6 grudnia zrobione!', false);
  await tablet.getByText('Pozostało jeszcze 0 odznak do wykorzystania!').waitFor();
});

test('Of two tablets that choose for one week, the second is told why not', async () => {
  const { parent, login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  await tablet.goto(`/rodzina/dziecko/${login}/bohater`);
  await celebrated(tablet, /z tygodnia 16–22 listopada zrobione!/);
  await badge(tablet, 'Buty mocy').waitFor();
  // It hears of nothing: the other one chooses in the moment of its tap.
  await tablet.route('**/badges/*', async (route) => {
    await choose(parent, login, 6);
    await route.continue();
  });
  await badge(tablet, 'Buty mocy').tap();
  await refused(tablet);
  await tablet.locator('[data-state="owned"]').waitFor();
  expect(await badge(tablet, 'Maska mocy').getAttribute('data-state')).toBe('owned');
});

test('The power bars fill in a hundred steps of 10 ms after a second, or at once', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 0);
  await tablet.goto(`/rodzina/dziecko/${login}/bohater`);
  const bar = tablet.getByRole('progressbar', { name: 'Siła' }).locator('div');
  const share = () =>
    bar.evaluate((one) => one.clientWidth / (one.parentElement?.clientWidth ?? 0));
  await expect.poll(share).toBeCloseTo(0.2, 2);

  await tablet.emulateMedia({ reducedMotion: 'no-preference' });
  await tablet.reload();
  await bar.waitFor({ state: 'attached' });
  const at = (ms: number) =>
    bar.evaluate((one, time) => {
      for (const animation of one.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
    }, ms);
  await at(990);
  expect(await share()).toBe(0);
  await at(1500);
  expect(await share()).toBeCloseTo(0.1, 2);
  await at(1509);
  expect(await share(), 'the next step comes after 10 ms').toBeCloseTo(0.1, 3);
  await at(2000);
  expect(await share()).toBeCloseTo(0.2, 2);
});

test('A week that the parent completes on Monday is celebrated at the kid’s next opening, once', async () => {
  const world = await openBrowserWorld();
  const { parent, login, mission, tablet } = await kidWithFullWeeks(world, 0);
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
  await tablet.goto(`/rodzina/dziecko/${login}/menu`);
  await tablet.getByRole('link', { name: 'BOHATER' }).waitFor();
  world.pass(3);
  await tablet.goto('about:blank');
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done', 'wait'));

  // The parent on the kid's page is not the one to be celebrated.
  const phone = await world.open('phone');
  await enter(phone, { be: 'parent' });
  await phone.goto(`/rodzina/dziecko/${login}/menu`);
  await phone.getByRole('link', { name: /^BOHATER/ }).waitFor();
  expect(await phone.getByRole('alertdialog').count()).toBe(0);

  await tablet.goto(`/rodzina/dziecko/${login}/misje/0`);
  const alert = tablet.getByRole('alertdialog', { name: 'Gratulacje' });
  await alert.getByText('Wszystkie misje z tygodnia 16–22 listopada zrobione!').waitFor();
  const shown = tablet.waitForResponse('**/celebrations');
  await alert.getByRole('button', { name: 'Wybierz odznakę' }).tap();
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  await shown;
  await tablet.reload();
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
});

test('The thumb that fills the week is answered first, then the week is celebrated', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 0, {}, false);
  await tablet.goto(`/rodzina/dziecko/${login}/misje/0`);
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await tablet.getByRole('button', { name: 'Kciuk w górę' }).tap();
  const alert = tablet.getByRole('alertdialog');
  await alert.getByText('Super Ci idzie!').waitFor();
  await tablet.locator('main [data-state="done"]').waitFor();
  expect(await alert.count()).toBe(1);
  await alert.getByRole('button', { name: 'OK' }).tap();
  await celebrated(tablet, 'Wszystkie misje z tygodnia 16–22 listopada zrobione!');
  expect(await alert.count()).toBe(0);
});

/** A kid with one mission a week, done in each of the weeks that have passed since. */
async function kidWithFullWeeks(
  world: BrowserWorld,
  weeks: number,
  draft: Partial<KidDraft> = {},
  confirmation = true,
) {
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid(draft);
  const mission = await parent.addMission(login, { days: [weekday(TODAY)], confirmation });
  world.pass(7 * Math.max(0, weeks - 1));
  for (let week = 0; week < weeks; week += 1) {
    await answered(mark(parent.device, { login, mission, day: TODAY + 7 * week }, 'done'));
  }
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  return { world, parent, login, mission, tablet };
}

function choose({ api }: SampleParent, login: string, number: number) {
  const param = { login, badge: String(number) };
  return answered(api.kids[':login'].badges[':badge'].$put({ param }));
}

function badge(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}`) });
}

/** The numbers of the three bars. */
async function powers(page: Page) {
  const bars = page.getByRole('region', { name: 'Moce' }).getByRole('progressbar');
  await bars.nth(2).waitFor();
  const values = await bars.evaluateAll((all) => all.map((bar) => bar.ariaValueNow));
  return values.map(Number);
}

async function celebrated(page: Page, text: string | RegExp, canChoose = true) {
  const alert = page.getByRole('alertdialog', { name: 'Gratulacje' });
  await alert.getByText(text).waitFor();
  expect(await alert.getByRole('button', { name: 'Wybierz odznakę' }).count()).toBe(
    canChoose ? 1 : 0,
  );
  await alert.getByRole('button', { name: 'OK' }).tap();
}

async function congratulated(page: Page, text = 'Właśnie zdobyłaś kolejną odznakę') {
  const alert = page.getByRole('alertdialog', { name: 'Gratulacje' });
  await alert.getByText(text).waitFor();
  await alert.getByRole('button', { name: 'OK' }).tap();
}

async function refused(page: Page) {
  const alert = page.getByRole('alertdialog', { name: 'Niestety' });
  await alert.getByText('Musiszy wykonać więcej misji żeby zdobyć tą nagrodę').waitFor();
  await alert.getByRole('button', { name: 'OK' }).tap();
}
