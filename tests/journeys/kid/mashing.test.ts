import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES } from '#fixtures/browser/browser.ts';
import { motionOf } from '#fixtures/browser/page.ts';
import { expectOneMark, openCard, THUMB } from '#fixtures/pages/cadences.ts';
import { closeAll, middles, openScenes, REST_MS } from '#fixtures/pages/mashing.ts';

/** The star flies, then the praise is displayed, at least. */
const PRAISE_MS = 4900;
const OK = '[role="alertdialog"] button:not([data-aside]):last-of-type';

test('leaves one mark after ten taps on a thumb, also in „Po kolei”', async () => {
  const scenes = await openScenes(['day', 'one by one']);
  await Promise.all([
    expectOneMark(scenes.day, SIZES.phone, [450]),
    expectOneMark(scenes['one by one'], SIZES.phone, [250]),
  ]);
});

test('throws stars on taps beside „OK”, outlives a mashing hand, and then lets a rested one choose at once', async () => {
  const { day } = await openScenes(['day']);
  const { hand, sent } = day;
  const { page } = hand;
  await hand.open(day.url);
  await hand.tap(await openCard(day));
  const alert = page.getByRole('alertdialog', { name: 'Gratulacje' });
  await hand.wait(PRAISE_MS - 1000);
  const beside = { x: 5, y: 5 };
  const setMotion = await motionOf(page);
  await setMotion(0.1);
  const counts: number[] = [];
  const answered = page.locator('dialog[data-glad]').waitFor();
  for (let taps = 0; taps < 8; taps += 1) {
    await hand.tap(beside);
    await hand.wait(100);
    counts.push(await thrownOn(page));
  }
  await answered;
  await setMotion(1);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(18);
  for (let taps = 0; taps < 8; taps += 1) {
    await hand.tap(beside);
    await hand.wait(1400);
  }
  expect(await alert.count()).toBe(1);
  await hand.wait(1000);
  expect(await alert.count()).toBe(0);

  await hand.wait(500);
  await hand.tap(await openCard(day));
  await expect.poll(() => sent.count).toBe(2);
});

test('shows a still star with reduced motion', async () => {
  const { day } = await openScenes(['day']);
  const { hand, url } = day;
  const { page } = hand;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hand.open(url);
  await hand.tap(await openCard(day));
  await hand.wait(1000);
  const thrown = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((_, observer) => {
          const star = document.querySelector('dialog > span');
          if (!star && document.querySelector('dialog')) return;
          observer.disconnect();
          const effects = (star?.getAnimations() ?? []).map(
            ({ effect }) => effect as KeyframeEffect,
          );
          resolve(effects.flatMap((effect) => effect.getKeyframes().flatMap(Object.keys)));
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await hand.tap({ x: 5, y: 5 });
  expect(await thrown).toContain('opacity');
  expect(await thrown).not.toContain('transform');
});

test('opens no card under a finger that comes back too soon, nor for a palm alone', async () => {
  const { day } = await openScenes(['day']);
  const { hand } = day;
  await hand.open(day.url);
  await hand.tap(await openCard(day));
  await hand.wait(PRAISE_MS / 2);
  const [ok] = (await middles(hand.page, OK)).slice(-1);
  if (ok) await hand.tap(ok);
  const opened = hand.page.getByRole('dialog');
  await hand.wait(REST_MS - 100);
  const [card] = await middles(hand.page, day.first);
  if (card) await hand.tap(card);
  await hand.wait(REST_MS - 100);
  if (card) await hand.tap(card);
  expect(await opened.count()).toBe(0);
  await hand.wait(REST_MS + 10);
  if (card) await hand.tap(card);
  expect(await opened.count()).toBe(1);
  await closeAll(day);
  // The hand that holds the tablet is no finger.
  if (card) await hand.withPalm(card, 40, 2100);
  expect(await opened.count()).toBe(1);
});

test('presses one button with a key that is held down, and takes keys at once', async () => {
  const scenes = await openScenes(['one by one']);
  const { hand, url, sent } = scenes['one by one'];
  const { keyboard } = hand.page;
  await hand.open(url);
  await hand.page.getByRole('button', { name: 'Po kolei' }).press('Enter');
  const thumb = hand.page.locator(THUMB);
  for (const count of [1, 2]) {
    await thumb.focus();
    for (let repeats = 0; repeats < 20; repeats += 1) await keyboard.down('Enter');
    await keyboard.up('Enter');
    await expect.poll(() => sent.count).toBe(count);
    expect(await hand.page.getByRole('alertdialog').count()).toBe(1);
    await keyboard.press('Enter');
    await hand.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
});

function thrownOn(page: Page): Promise<number> {
  return page.locator('dialog > span').count();
}
