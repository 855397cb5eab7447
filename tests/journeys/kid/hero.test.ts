import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld, SIZES } from '#fixtures/browser/browser.ts';
import { holdBack, motionOf } from '#fixtures/browser/page.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import {
  badge,
  choose,
  expectCelebration,
  expectNewBadge,
  expectNoRemainingBadge,
  kidWithFullWeeks,
  powers,
} from '#fixtures/pages/hero.ts';
import { enter } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { playedCount, recordSounds, woken } from '#fixtures/sound/sounds.ts';

test('lets a kid choose a badge for each full week and exchange one', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 2);
  await tablet.goto(addressOf.kidMenu(login));
  await expectCelebration(tablet, 'Masz 2 nowe pełne tygodnie!');
  await tablet.getByRole('link', { name: /^BOHATER/ }).tap();
  await tablet.getByText('Pozostały jeszcze 2 odznaki do wykorzystania!').waitFor();
  expect(await powers(tablet)).toEqual([20, 20, 20]);
  const week = tablet.getByRole('link', { name: 'Mój tydzień' });
  expect(await week.count()).toBe(0);

  await badge(tablet, 'Buty supermocy').tap();
  await expectNewBadge(tablet);
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  await expect.poll(() => badge(tablet, 'Buty supermocy').getAttribute('data-state')).toBe('owned');
  expect(await powers(tablet)).toEqual([40, 20, 20]);

  await badge(tablet, 'Maska mocy').tap();
  await expectNewBadge(tablet);
  await tablet.getByText('Pozostało jeszcze 0 odznak do wykorzystania!').waitFor();
  expect(await powers(tablet)).toEqual([40, 20, 40]);

  // The week's stars lead to the next badge, which the hero tries on, but does not keep.
  await week.waitFor();
  await badge(tablet, 'Rękawice mocy').tap();
  await tablet.locator('dialog [data-tried="3"]').waitFor();
  await expectNoRemainingBadge(tablet);
  expect(await powers(tablet)).toEqual([40, 20, 40]);
  await expect.poll(() => badge(tablet, 'Rękawice mocy').getAttribute('data-state')).toBe('locked');

  await badge(tablet, 'Maska mocy').tap();
  await tablet.locator('dialog [data-worn="6"]').waitFor();
  await tablet.getByRole('button', { name: 'Chcę inną odznakę' }).tap();
  await tablet.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
  await badge(tablet, 'Rękawice mocy').tap();
  await expectNewBadge(tablet);
  expect(await powers(tablet)).toEqual([40, 40, 20]);
  await tablet.reload();
  await badge(tablet, 'Rękawice mocy').waitFor();
  expect(await powers(tablet)).toEqual([40, 40, 20]);
});

test('shows no count of unused badges to a boy with all nine badges', async () => {
  const boy = { name: 'Staś', gender: 'M', hero: 2 } as const;
  const { parent, login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 9, boy);
  for (let number = 0; number < 8; number += 1) await choose(parent, login, number);
  await tablet.goto(addressOf.kidHero(login));
  await expectCelebration(tablet, 'Masz 9 nowych pełnych tygodni!');
  await badge(tablet, 'Maska megamocy').tap();
  await expectNewBadge(tablet, 'Właśnie zdobyłeś kolejną odznakę');
  await tablet.locator('[data-state="owned"]').nth(8).waitFor();
  expect(await tablet.getByText(/do wykorzystania!/).count()).toBe(0);
  expect(await powers(tablet)).toEqual([80, 80, 80]);
});

test('keeps a badge when its week is no longer full and charges the next full week', async () => {
  const home = await kidWithFullWeeks(await openBrowserWorld(), 2);
  const { world, parent, login, mission, tablet } = home;
  await choose(parent, login, 0);
  await choose(parent, login, 3);
  await tablet.goto(addressOf.kidHero(login));
  await expectCelebration(tablet, 'Masz 2 nowe pełne tygodnie!', false);
  await badge(tablet, 'Buty mocy').tap();
  await tablet.getByRole('button', { name: 'Chcę inną odznakę' }).waitFor();
  await tablet.getByRole('button', { name: 'OK' }).tap();

  await answered(mark(parent.device, { login, mission, day: TODAY }, 'undone', 'done'));
  await expectUpdates(tablet, 'Misja „Zęby rano” czeka na Ciebie!', 'Spróbuj jeszcze raz!');
  // The kid's page has the live update once it no longer offers the exchange.
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
  await expectUpdates(tablet, 'Zęby rano');
  await tablet.reload();
  await expectCelebration(
    tablet,
    'Wszystkie misje z tygodnia 30 listopada – 6 grudnia zrobione!',
    false,
  );
  await tablet.getByText('Pozostało jeszcze 0 odznak do wykorzystania!').waitFor();
});

test('shows the second of two tablets why it cannot choose for the same week', async () => {
  const { parent, login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  await tablet.goto(addressOf.kidHero(login));
  await expectCelebration(tablet, 'z tygodnia 16–22 listopada zrobione!');
  await badge(tablet, 'Buty mocy').waitFor();
  // This tablet gets no update: the other one chooses at the moment of its tap.
  await tablet.route('**/badges/*', async (route) => {
    await choose(parent, login, 6);
    await route.continue();
  });
  await badge(tablet, 'Buty mocy').tap();
  await expectNoRemainingBadge(tablet);
  await tablet.locator('[data-state="owned"]').waitFor();
  await expect.poll(() => badge(tablet, 'Maska mocy').getAttribute('data-state')).toBe('owned');
});

test('fills the power bars in a hundred steps of 10 ms after a second, or at once', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 0);
  await tablet.goto(addressOf.kidHero(login));
  const bar = tablet.getByRole('progressbar', { name: 'Siła' }).locator('svg[width]');
  const share = () =>
    bar.evaluate((one) => {
      const { width = 0 } = one.parentElement?.getBoundingClientRect() ?? {};
      return one.getBoundingClientRect().width / width;
    });
  await expect.poll(share).toBeCloseTo(0.2, 2);

  await tablet.emulateMedia({ reducedMotion: 'no-preference' });
  const setMotion = await motionOf(tablet);
  await setMotion(0);
  await tablet.reload();
  const at = (ms: number) =>
    bar.evaluate((one, time) => {
      for (const animation of one.getAnimations()) animation.currentTime = time;
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

test('fits the hero and its powers on the first screen of a phone', async () => {
  const { world, login } = await kidWithFullWeeks(await openBrowserWorld(), 0);
  const phone = await world.open('phone');
  await enter(phone, { be: 'kid', login });
  await phone.goto(addressOf.kidHero(login));
  const heightAt = async (width: number, height: number) => {
    await phone.setViewportSize({ width, height });
    const hero = await phone.locator('main [data-mood]').boundingBox();
    const last = await phone.getByRole('progressbar', { name: 'Zwinność' }).boundingBox();
    expect((last?.y ?? Number.NaN) + (last?.height ?? 0)).toBeLessThan(height);
    return hero?.height ?? 0;
  };
  expect(await heightAt(390, 844)).toBeGreaterThanOrEqual(260);
  expect(await heightAt(320, 568)).toBeGreaterThanOrEqual(180);
});

test('fills the power bars on a lying phone when the kid scrolls to them', async () => {
  const { world, login } = await kidWithFullWeeks(await openBrowserWorld(), 0);
  const phone = await world.open('phone');
  await enter(phone, { be: 'kid', login });
  await phone.setViewportSize(SIZES.lyingPhone);
  await phone.emulateMedia({ reducedMotion: 'no-preference' });
  const setMotion = await motionOf(phone);
  await setMotion(0);
  await phone.goto(addressOf.kidHero(login));
  const bar = phone.getByRole('progressbar', { name: 'Zwinność' }).locator('svg[width]');
  const state = () => bar.evaluate((one) => one.getAnimations()[0]?.playState);
  await expect.poll(state).toBe('paused');
  await bar.scrollIntoViewIfNeeded();
  await expect.poll(state).toBe('running');
});

test('puts a badge on only after the server has accepted it', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  await tablet.goto(addressOf.kidHero(login));
  await expectCelebration(tablet, 'z tygodnia 16–22 listopada zrobione!');
  const agree = await holdBack(tablet, '**/badges/*');

  await badge(tablet, 'Buty mocy').tap();
  const scene = tablet.getByRole('alertdialog', { name: 'Buty mocy' });
  const ok = scene.getByRole('button', { name: 'OK' });
  await ok.and(tablet.locator('[aria-busy="true"]')).waitFor();
  await expect.poll(() => scene.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20');
  await expect.poll(() => scene.getByRole('status').textContent()).toBe('');
  // A kid that closes the dialog early still sees the result.
  await tablet.keyboard.press('Escape');
  await scene.waitFor({ state: 'detached' });
  agree();
  await tablet.getByText('Właśnie zdobyłaś kolejną odznakę').waitFor();
  await tablet.getByRole('button', { name: 'OK' }).and(tablet.locator(':focus')).waitFor();
  await expectNewBadge(tablet);
  await expect.poll(() => badge(tablet, 'Buty mocy').getAttribute('data-state')).toBe('owned');
});

test('leaves a badge off and shows an alert when the request fails', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  await tablet.goto(addressOf.kidHero(login));
  await expectCelebration(tablet, 'z tygodnia 16–22 listopada zrobione!');
  await tablet.route('**/badges/*', (route) => route.abort());
  await badge(tablet, 'Buty mocy').tap();
  const alert = tablet.getByRole('alertdialog', { name: /^Serwer jest chwilowo niedostępny/ });
  await alert.getByRole('button', { name: 'OK' }).tap();
  await expect.poll(() => badge(tablet, 'Buty mocy').getAttribute('data-state')).toBe('available');
  expect(await powers(tablet)).toEqual([20, 20, 20]);
  await tablet.unroute('**/badges/*');
  await badge(tablet, 'Buty mocy').tap();
  await expectNewBadge(tablet);
});

type Answering = { answered: string[] };

/** Records the frames of the hero's answers. Call it before the navigation. */
function recordAnswers(page: Page) {
  return page.addInitScript(() => {
    const answered: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function record(frames, options) {
      answered.push(JSON.stringify(frames));
      return animate.call(this, frames, options);
    };
    Object.assign(window, { answered });
  });
}

function newAnswers(page: Page) {
  return page.evaluate(() => (window as unknown as Answering).answered.splice(0).join());
}

function runningAnswers(page: Page) {
  return page.evaluate(() => document.getAnimations().filter(({ id }) => id === 'answer').length);
}

test.each(['no-preference', 'reduce'] as const)(
  'answers four pokes of the hero in four ways, which end by themselves, with motion: %s',
  async (reducedMotion) => {
    const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 0);
    await tablet.emulateMedia({ reducedMotion });
    await recordSounds(tablet);
    await recordAnswers(tablet);
    await tablet.goto(addressOf.kidHero(login));
    await woken(tablet);
    const hero = tablet.getByRole('button', { name: 'Zaczep bohatera' });
    const glad = tablet.locator('[data-glad]');
    const setMotion = await motionOf(tablet);
    await setMotion(0.1);
    const answers = new Set<string>();
    for (const poke of [1, 2, 3, 4]) {
      await (poke === 1 ? hero.press('Enter') : hero.tap());
      await expect.poll(() => playedCount(tablet)).toBe(poke);
      const answer = await newAnswers(tablet);
      const [, first, second] = /"transform":\["(.+?)","(.+?)"/.exec(answer) ?? [];
      expect(first === second, 'is held still').toBe(reducedMotion === 'reduce');
      answers.add(answer);
    }
    expect(answers.size).toBe(4);
    expect(await glad.count()).toBe(1);
    await setMotion(1);
    await expect.poll(() => runningAnswers(tablet)).toBe(0);
    await expect.poll(() => glad.count()).toBe(0);

    // A muted hero answers, but makes no sound.
    await tablet.getByRole('button', { name: 'Wycisz' }).tap();
    await newAnswers(tablet);
    await hero.tap();
    await expect.poll(() => newAnswers(tablet)).toContain('transform');
    expect(await playedCount(tablet)).toBe(4);
  },
);
