import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { Hand, type Place } from '#fixtures/browser/hand.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { pauseClock, see } from '#fixtures/browser/page.ts';
import { THUMB } from '#fixtures/pages/cadences.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import { REST_MS } from '#fixtures/pages/mashing.ts';
import { expectNarrated, giveVoices, takeNarration, ZOSIA } from '#fixtures/sound/voice.ts';

const MINUTE_MS = 60_000;

/** Starts the time of a mission, two minutes, on a device whose clock the test moves. */
async function startTime() {
  const { world, parent, login } = await openFamily({ readsAloud: true });
  await parent.addMission(login, { name: 'Ząbki', minutes: 2 });
  await parent.addMission(login, { name: 'Zabawki' });
  const page = await world.open('phone');
  const hand = await Hand.on(page);
  await giveVoices(page, { voices: [ZOSIA] });
  await page.addInitScript(() => {
    const awake = { now: 0 };
    const request = async () => {
      awake.now += 1;
      const release = async () => {
        awake.now -= 1;
      };
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { awake });
  });
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  await page.getByRole('button', { name: 'Po kolei' }).tap();
  await page.getByRole('button', { name: 'Włącz minutnik' }).tap();
  await page.getByRole('button', { name: 'Czas płynie' }).waitFor();
  return { page, hand, login };
}

const awake = (page: Page) =>
  page.evaluate(() => (window as unknown as { awake: { now: number } }).awake.now);
const over = (page: Page) => page.getByRole('alertdialog', { name: 'Koniec czasu' });

test('keeps the screen on while the time runs, and announces its end on another page', async () => {
  const { page, login } = await startTime();
  await expect.poll(() => awake(page)).toBe(1);
  await page.getByRole('button', { name: 'Zamknij' }).tap();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: 'NAGRODY' }).tap();
  await page.waitForURL(`**${addressOf.kidGifts(login)}`);
  await page.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  expect(await awake(page)).toBe(1);
  // The page is read to its end first.
  await expect.poll(() => takeNarration(page)).toContain('Poproś rodzica o dodanie.');
  await page.clock.runFor(2 * MINUTE_MS);
  await over(page).locator('use[href*="teeth"]').waitFor();
  await expectNarrated(page, 'Koniec czasu!');
  expect(await awake(page)).toBe(0);
  await checkLook(page, { kid: true });
  await over(page).getByRole('button', { name: 'OK' }).tap();
  await over(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('h1').waitFor();
  expect(await over(page).count()).toBe(0);
});

test('announces the end on return when the screen slept, and forgets it after ten minutes', async () => {
  const { page } = await startTime();
  await see(page, false);
  await page.clock.runFor(3 * MINUTE_MS);
  expect(await over(page).count()).toBe(0);
  await see(page, true);
  await over(page).waitFor();
  await page.clock.runFor(9 * MINUTE_MS);
  await over(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Włącz minutnik' }).waitFor();
});

test('names what to brush in each quarter, and beckons with the green thumb at the end', async () => {
  const { page } = await startTime();
  for (const teeth of [
    'Górne zęby!',
    'Dolne zęby!',
    'Górne zęby od środka!',
    'Dolne zęby od środka!',
  ]) {
    await expect.poll(() => takeNarration(page)).toContain(teeth);
    await page.clock.runFor(MINUTE_MS / 2);
  }
  await over(page).getByRole('button', { name: 'OK' }).tap();
  await page.locator(`${THUMB} .beckons`).waitFor();
});

test('marks nothing when a hand mashes on from „OK” to the card below', async () => {
  const { page, hand } = await startTime();
  let marks = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/marks')) marks += 1;
  });
  await page.clock.runFor(2 * MINUTE_MS);
  await over(page).waitFor();
  await pauseClock(page);
  const ok = await middleOf(over(page).getByRole('button', { name: 'OK' }));
  const thumb = await middleOf(page.locator(THUMB));
  await hand.tap(ok);
  await over(page).waitFor({ state: 'detached' });
  for (let taps = 0; taps < 8; taps += 1) {
    await hand.wait(450);
    await hand.tap(thumb);
  }
  expect(marks).toBe(0);
  await hand.wait(REST_MS + 10);
  await hand.tap(thumb);
  await expect.poll(() => marks).toBe(1);
});

async function middleOf(what: Locator): Promise<Place> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
