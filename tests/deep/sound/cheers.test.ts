import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Day, weekday } from '#domain/time/day.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { laterCame } from '#fixtures/browser/browser.ts';
import { pauseClock, see } from '#fixtures/browser/page.ts';
import { enter, openFamily, thumb } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { currentUtterance, giveVoices, ZOSIA } from '#fixtures/sound/voice.ts';

/** The star flies, then the alert is displayed for `SEEN_MS`; a finale takes `FINALE_MS`. */
const FLIGHT_MS = 900;
const SEEN_MS = 4000;
const FINALE_MS = 6500;
/** For this time no tap ends a finale. */
const FINALE_HOLDS_MS = 3000;

async function openHome(prepare = async (_: Page) => {}) {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  await parent.addMission(login, { name: 'Czytanie' });
  const tablet = await world.open('tablet');
  await tablet.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(tablet, { be: 'kid', login });
  await tablet.clock.install();
  await prepare(tablet);
  await tablet.goto(addressOf.kidMenu(login));
  await tablet.getByRole('link', { name: 'MISJE' }).tap();
  await tablet.getByRole('button', { name: /^Czytanie/ }).waitFor();
  return { world, parent, login, tablet };
}

function alertOn(page: Page) {
  return page.getByRole('alertdialog');
}

/**
 * Gives a thumb and waits for its answer. Without one, a clock that jumps a minute ahead makes the
 * request late, and the thumb is sent again.
 */
async function answered(page: Page, give: () => Promise<void>) {
  const answer = page.waitForResponse(/\/marks\//);
  await give();
  await (await answer).finished();
}

test('closes „Gratulacje” by itself, but not before it was displayed for four seconds', async () => {
  const { tablet } = await openHome();
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await stopAt(tablet, 'Kciuk w górę');
  await alertOn(tablet).getByText('Super Ci idzie!').waitFor();
  await tablet.clock.runFor(FLIGHT_MS + SEEN_MS - 100);
  expect(await alertOn(tablet).count()).toBe(1);
  await tablet.clock.runFor(200);
  await alertOn(tablet).waitFor({ state: 'detached' });
  // As after a tap, the card has the focus in its new place, and back opens the page before.
  await tablet.clock.resume();
  await tablet.locator('[data-state="wait"]:focus').waitFor();
  await tablet.goBack();
  await tablet.waitForURL('**/menu');
});

test('stays open until its narration ends, and ignores taps on its button for narration', async () => {
  const { tablet } = await openHome((page) => giveVoices(page, { voices: [ZOSIA], endless: true }));
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await stopAt(tablet, 'Kciuk w górę');
  const listen = alertOn(tablet).getByRole('button', { name: 'Posłuchaj' });
  await listen.evaluate((button: HTMLButtonElement) => button.click());
  await tablet.clock.runFor(FLIGHT_MS + SEEN_MS + 1000);
  expect(await currentUtterance(tablet)).toContain('Super Ci idzie!');
  expect(await alertOn(tablet).count()).toBe(1);
  // A narration that does not end must not keep the alert open.
  await tablet.clock.runFor(60_000);
  await alertOn(tablet).waitFor({ state: 'detached' });
});

test('waits for „OK” in other alerts, in a hidden page, and with keys, reduced motion or a parent', async () => {
  const { world, login, tablet } = await openHome();
  const expectToStay = async (page: Page, text: string) => {
    await alertOn(page).getByText(text).waitFor();
    await page.clock.runFor(60_000);
    expect(await alertOn(page).count()).toBe(1);
    await alertOn(page).getByRole('button', { name: 'OK' }).press('Enter');
    await alertOn(page).waitFor({ state: 'detached' });
  };
  await thumb(tablet, 'down');
  await expectToStay(tablet, 'Misja nadal nie jest wykonana');
  await tablet.getByRole('button', { name: /^Zęby rano/ }).press('Enter');
  await answered(tablet, () => tablet.getByRole('button', { name: 'Kciuk w górę' }).press('Enter'));
  await expectToStay(tablet, 'Super Ci idzie!');
  await thumb(tablet, 'up');
  await expectToStay(tablet, '...na akceptację mamy');

  await see(tablet, false);
  await answered(tablet, () => thumb(tablet, 'up', 'Czytanie'));
  await alertOn(tablet).getByText('Super Ci idzie!').waitFor();
  await tablet.clock.runFor(60_000);
  expect(await alertOn(tablet).count()).toBe(1);
  await see(tablet, true);
  await tablet.clock.runFor(FLIGHT_MS + FINALE_MS + 100);
  await alertOn(tablet).waitFor({ state: 'detached' });

  await tablet.emulateMedia({ reducedMotion: 'reduce' });
  await answered(tablet, () => thumb(tablet, 'down', 'Czytanie'));
  await expectToStay(tablet, 'Nie wykonałaś tej misji');
  await answered(tablet, () => thumb(tablet, 'up', 'Czytanie'));
  await expectToStay(tablet, 'Super Ci idzie!');

  const phone = await world.open('phone');
  await phone.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(phone, { be: 'parent' });
  await phone.clock.install();
  await phone.goto(addressOf.kidDay(login, 0));
  await thumb(phone, 'up');
  await phone.getByText('Zaakceptowano: Zęby rano').waitFor();
  await thumb(phone, 'up');
  await expectToStay(phone, 'Ta misja jest już wykonana');
});

test('flies a star from the card to the figure of the day when it is given, also on a muted device', async () => {
  const { tablet } = await openHome();
  const middle = async (name: RegExp) => {
    const box = await tablet.getByRole('button', { name, includeHidden: true }).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const before = await middle(/^Zęby rano/);
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await stopAt(tablet, 'Kciuk w górę');
  await tablet.clock.runFor(100);
  const flight = tablet.locator('[style*="--across"]');
  const { x, y, across, down } = await flight.evaluate((star: HTMLElement) => ({
    x: Number.parseFloat(star.style.left),
    y: Number.parseFloat(star.style.top),
    across: Number.parseFloat(star.style.getPropertyValue('--across')),
    down: Number.parseFloat(star.style.getPropertyValue('--down')),
  }));
  const star = await tablet.locator('main [data-star="0"]').first().boundingBox();
  expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(12);
  expect(Math.hypot(across, down)).toBeGreaterThan(100);
  expect(x + across - (star?.x ?? 0) - (star?.width ?? 0) / 2).toBeCloseTo(0, -1);
  expect(y + down - (star?.y ?? 0) - (star?.height ?? 0) / 2).toBeCloseTo(0, -1);
  const moving = await tablet.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .flatMap((frame) => Object.keys(frame)),
  );
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  expect([...new Set(moving)].filter((name) => !timing.includes(name)).sort()).toEqual([
    'opacity',
    'transform',
  ]);
  await tablet.clock.resume();
  await alertOn(tablet).getByRole('button', { name: 'OK' }).press('Enter');

  await tablet.getByRole('button', { name: 'Wycisz' }).tap();
  await thumb(tablet, 'down');
  await alertOn(tablet).getByRole('button', { name: 'OK' }).press('Enter');
  await thumb(tablet, 'up');
  await alertOn(tablet).getByText('Super Ci idzie!').waitFor();
  await flight.waitFor({ state: 'attached' });
});

test('ends a finale by „OK” alone, after three seconds, and plays it again on a tap on its star', async () => {
  const { tablet } = await openHome();
  await thumb(tablet, 'up', 'Czytanie');
  await alertOn(tablet).getByRole('button', { name: 'OK' }).press('Enter');
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await stopAt(tablet, 'Kciuk w górę');
  const finale = tablet.locator('dialog [data-weekday]');
  const ok = alertOn(tablet).getByRole('button', { name: 'OK' });
  const box = await ok.boundingBox();
  const tapOk = () => tablet.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await tablet.clock.runFor(FLIGHT_MS + FINALE_HOLDS_MS - 100);
  await tapOk();
  expect(await finale.count()).toBe(1);
  await tablet.clock.runFor(200);
  await tablet.touchscreen.tap(5, 5);
  expect(await finale.count()).toBe(1);
  await tapOk();
  await finale.waitFor({ state: 'detached' });
  await tablet.clock.resume();
  await tablet.getByRole('button', { name: 'Zobacz jeszcze raz' }).tap();
  const again = tablet.getByRole('alertdialog', { name: 'Brawo!' });
  await again.locator('[data-weekday]').waitFor();
  await tablet.touchscreen.tap(5, 5);
  await again.getByRole('button', { name: 'OK' }).tap();
  await again.waitFor({ state: 'detached' });
});

test('plays the hero’s finale once after the last thumb of a day, another on each weekday', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  await parent.addMission(login, { name: 'Czytanie', days: [weekday(TODAY), weekday(TODAY + 1)] });
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  const finale = tablet.locator('dialog [data-weekday]');
  const raise = async (name?: string) => {
    await thumb(tablet, 'up', name);
    await alertOn(tablet).getByText('Super Ci idzie!').waitFor();
  };
  const ok = async () => {
    await tablet.getByRole('button', { name: 'OK' }).press('Enter');
    await alertOn(tablet).waitFor({ state: 'detached' });
  };
  const seesFinaleOf = async (day: Day) => {
    expect(await finale.getAttribute('data-weekday')).toBe(`${weekday(day)}`);
    expect(await finale.locator('svg').count()).toBeGreaterThan(1);
    // A tap ends it only when it counts as seen.
    await tablet.touchscreen.tap(400, 400);
    await tablet.getByRole('button', { name: 'OK' }).tap();
    await alertOn(tablet).waitFor({ state: 'detached' });
  };
  await raise('Czytanie');
  expect(await finale.count()).toBe(0);
  await ok();
  await raise();
  await seesFinaleOf(TODAY);
  await thumb(tablet, 'down');
  await ok();
  await raise();
  expect(await finale.count()).toBe(0);
  await tablet.reload();
  await tablet.getByText('Brawo! Nie masz już żadnych misji do wykonania!').waitFor();
  expect(await alertOn(tablet).count()).toBe(0);
  // Tomorrow has no finale.
  await tablet.goto(addressOf.kidDay(login, 1));
  await raise('Czytanie');
  await ok();
  await raise();
  expect(await finale.count()).toBe(0);

  world.pass(1);
  for (let later = 2; later < 7; later += 1) {
    world.pass(1);
    await tablet.goto(addressOf.kidDay(login, 0));
    await raise();
    await seesFinaleOf(TODAY + later);
  }
});

/**
 * Presses a button after which the page's clock is paused; the button's effects have occurred by
 * then.
 */
async function stopAt(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  await laterCame(page);
  await pauseClock(page);
  await button.evaluate((pressed: HTMLButtonElement) => pressed.click());
}
