import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SIZES } from '#fixtures/browser/browser.ts';
import { expectOneMark, openCard, THUMB } from '#fixtures/pages/cadences.ts';
import { closeAll, middles, openScenes, REST_MS, type Scene } from '#fixtures/pages/mashing.ts';
import { playBurst } from '#fixtures/pages/random-hand.ts';
import { randomFrom } from '#fixtures/random.ts';

/** The star flies, then the praise is displayed, at least. */
const PRAISE_MS = 4900;
const OK = '[role="alertdialog"] button:not([data-aside]):last-of-type';

test('leaves one mark after ten taps on a thumb, at every cadence, also in „Po kolei”', async () => {
  await expectOneMark(await openScenes(), [SIZES.phone]);
});

test('throws stars on taps beside „OK”, outlives a mashing hand, and then lets a rested one choose at once', async () => {
  const { scenes } = await openScenes();
  const { day } = scenes;
  const { hand, sent } = day;
  const { page } = hand;
  await hand.open(day.url);
  await hand.tap(await openCard(day));
  const alert = page.getByRole('alertdialog', { name: 'Gratulacje' });
  await hand.wait(PRAISE_MS - 1000);
  const beside = { x: 5, y: 5 };
  const counts: number[] = [];
  const answered = page.locator('dialog[data-glad]').waitFor();
  for (let taps = 0; taps < 8; taps += 1) {
    await hand.tap(beside);
    await hand.wait(100);
    counts.push(await thrownOn(page));
  }
  await answered;
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
  const { scenes } = await openScenes();
  const { hand, url } = scenes.day;
  const { page } = hand;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hand.open(url);
  await hand.tap(await openCard(scenes.day));
  await hand.wait(1000);
  const thrown = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((_, observer) => {
          const star = document.querySelector('dialog > span');
          if (!star) return;
          observer.disconnect();
          const effects = star.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          resolve(effects.flatMap((effect) => effect.getKeyframes().flatMap(Object.keys)));
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await hand.tap({ x: 5, y: 5 });
  expect(await thrown).toContain('opacity');
  expect(await thrown).not.toContain('transform');
});

test('opens no card under a finger that comes back too soon, nor for a palm alone', async () => {
  const { scenes } = await openScenes();
  const { day } = scenes;
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
  const { scenes } = await openScenes();
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

test(`chooses one thing at most when random small hands mash (SEED=${inject('seed')})`, async () => {
  const { scenes } = await openScenes();
  const random = randomFrom(inject('seed'));
  for (const [at, scene] of Object.values<Scene>(scenes).entries()) {
    await scene.hand.page.setViewportSize(
      at % 2 ? { width: 568, height: 320 } : { width: 390, height: 844 },
    );
    for (let bursts = 0; bursts < 2; bursts += 1) {
      const { did, chosen, granted, cut } = await playBurst(scene, random.fork());
      expect(chosen, `${scene.url}: ${did.join(' | ')}`).toBeLessThanOrEqual(granted);
      expect(cut).toEqual([]);
    }
  }
});

function thrownOn(page: Page): Promise<number> {
  return page.locator('dialog > span').count();
}
