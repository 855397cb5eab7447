import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, openBrowserWorld } from '#fixtures/browser/browser.ts';
import { see } from '#fixtures/browser/page.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { badge, kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { enter, openFamily, thumb } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { outputs, playedCount, recordSounds, sounds, woken } from '#fixtures/sound/sounds.ts';

/** Opens a kid with a gift and two missions this Friday, one of which requires confirmation. */
async function openHome() {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login, { name: 'Czytanie', days: [4], confirmation: false });
  const teeth = await parent.addMission(login, { name: 'Zęby rano', days: [4] });
  await parent.addPoints(login, 20);
  await parent.addGift(login, { name: 'Lody', points: 10 });
  return { world, parent, login, teeth };
}

async function openTablet(world: BrowserWorld, login: string, reducedMotion = false) {
  const tablet = await world.open('tablet');
  if (!reducedMotion) await tablet.emulateMedia({ reducedMotion: 'no-preference' });
  await recordSounds(tablet);
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  return tablet;
}

async function closed(page: Page) {
  await page.getByRole('alertdialog').first().waitFor();
  await page.getByRole('button', { name: 'OK' }).press('Enter');
}

test('plays a different sound for each action of a child, only after the first touch', async () => {
  const { world, parent, login, teeth } = await openHome();
  const tablet = await openTablet(world, login);
  let known = 0;
  /** Returns the new sounds once there are so many. A star may be silent on a busy device. */
  const played = async (least: number) => {
    const before = known;
    await expect.poll(() => playedCount(tablet)).toBeGreaterThanOrEqual(before + least);
    await closed(tablet);
    const all = await sounds(tablet);
    known = all.length;
    return all.slice(before);
  };
  await tablet.waitForLoadState('networkidle');
  expect(await outputs(tablet)).toEqual([]);
  await woken(tablet);

  // A card opens; its thumb is done.
  await thumb(tablet, 'up', 'Czytanie');
  const [open, done] = await played(2);
  // The mission waits for the parent; and the day's finale plays.
  await thumb(tablet, 'up');
  const [again, waiting, reward] = await played(3);
  await answered(mark(parent.device, { login, mission: teeth, day: TODAY }, 'done', 'wait'));
  // Its stars, then the full week in the same scene.
  const [star, fullWeek] = await played(2);

  expect(again).toEqual(open);
  expect(star).toEqual(done);
  const five = [open, done, waiting, reward, fullWeek];
  expect(new Set(five.map((each) => each?.crossings)).size).toBe(5);
  for (const each of five) {
    expect(each?.peak).toBeGreaterThan(0.15);
    expect(each?.peak).toBeLessThan(0.75);
    expect(each?.loudness).toBeGreaterThan(0.02);
    expect(each?.ends, 'no click').toBeLessThan(0.02);
    expect(each?.seconds).toBeLessThan(each === fullWeek ? 1.6 : 1);
  }
  expect(fullWeek?.seconds).toBeGreaterThan(1);
  expect(await outputs(tablet)).toEqual(['running']);
});

test('plays the same sound for a chosen badge and a chosen gift', async () => {
  const { parent, login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  await parent.addGift(login, { name: 'Lody', points: 1 });
  await tablet.emulateMedia({ reducedMotion: 'no-preference' });
  await recordSounds(tablet);
  await tablet.goto(addressOf.kidHero(login));
  await woken(tablet);
  await closed(tablet);
  // The celebration of the full week had a sound if the audio was already unlocked.
  const before = await playedCount(tablet);
  await badge(tablet, 'Buty mocy').tap();
  await expect.poll(() => playedCount(tablet)).toBe(before + 2);
  const ofBadge = (await sounds(tablet)).slice(before);
  await tablet.goto(addressOf.kidGifts(login));
  await woken(tablet);
  await tablet.getByRole('button', { name: /^Lody/ }).tap();
  await tablet.getByRole('button', { name: 'Odbieram nagrodę' }).tap();
  await expect.poll(() => playedCount(tablet)).toBe(2);
  expect(await sounds(tablet)).toEqual(ofBadge);
  expect(ofBadge[0]).not.toEqual(ofBadge[1]);
});

test('mutes only this child on this device until it turns the sound on again', async () => {
  const { world, parent, login } = await openHome();
  const sibling = await parent.addKid({ name: 'Hania' });
  await parent.addMission(sibling);
  const tablet = await openTablet(world, login);
  const mute = tablet.getByRole('button', { name: 'Wycisz' });
  const unmute = tablet.getByRole('button', { name: 'Włącz dźwięk' });
  const size = await mute.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(64);
  await mute.tap();
  await unmute.waitFor();
  await tablet.reload();
  await unmute.waitFor();
  await thumb(tablet, 'up');
  await closed(tablet);
  expect(await outputs(tablet)).toEqual([]);

  // No other visitor or navigation resets it.
  await enter(tablet, { be: 'kid', login: sibling });
  await tablet.goto(addressOf.kidDay(sibling, 0));
  await mute.waitFor();
  await woken(tablet);
  await thumb(tablet, 'up');
  await expect.poll(() => playedCount(tablet)).toBeGreaterThanOrEqual(2);
  await closed(tablet);
  await tablet.request.delete('/api/session');
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  await unmute.tap();
  await mute.waitFor();
  await woken(tablet);
  const before = await playedCount(tablet);
  await mute.tap();
  await unmute.tap();
  await expect.poll(() => playedCount(tablet)).toBe(before + 1);
  await tablet.getByRole('button', { name: /^Czytanie/ }).tap();
  await expect.poll(() => playedCount(tablet)).toBe(before + 2);
});

test('follows the parent’s choice of sound, without a button for the child', async () => {
  const { world, parent, login } = await openHome();
  const tablet = await openTablet(world, login);
  const mute = tablet.getByRole('button', { name: 'Wycisz' });
  await mute.tap();
  const kid = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, code: null } as const;
  const choose = (sounds: 'on' | 'off') =>
    answered(parent.api.kids[':login'].$put({ param: { login }, json: { ...kid, sounds } }));
  await choose('on');
  await tablet.reload();
  await woken(tablet);
  await tablet.getByRole('button', { name: /^Czytanie/ }).tap();
  await expect.poll(() => playedCount(tablet)).toBe(1);
  expect(await tablet.getByRole('button', { name: /Wycisz|Włącz/ }).count()).toBe(0);

  await choose('off');
  await tablet.reload();
  await thumb(tablet, 'up');
  await closed(tablet);
  expect(await tablet.getByRole('button', { name: /Wycisz|Włącz/ }).count()).toBe(0);
  expect(await outputs(tablet)).toEqual([]);
});

test('plays sounds with reduced motion, but none to a parent on the child’s page', async () => {
  const { world, login } = await openHome();
  const tablet = await openTablet(world, login, true);
  await woken(tablet);
  await thumb(tablet, 'up');
  await expect.poll(() => playedCount(tablet)).toBeGreaterThanOrEqual(2);
  await closed(tablet);

  const phone = await world.open('phone');
  await phone.emulateMedia({ reducedMotion: 'no-preference' });
  await recordSounds(phone);
  await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.kidDay(login, 0));
  await thumb(phone, 'up', 'Czytanie');
  await phone.getByText('Zrobione: Czytanie').waitFor();
  expect(await outputs(phone)).toEqual([]);
  expect(await phone.getByRole('button', { name: 'Wycisz' }).count()).toBe(0);
});

test('is silent while the tablet’s page is hidden, and resumes interrupted audio on the next touch', async () => {
  const { world, login } = await openHome();
  const tablet = await openTablet(world, login);
  await tablet.getByRole('button', { name: /^Czytanie/ }).tap();
  await expect.poll(() => outputs(tablet)).toEqual(['running']);
  await see(tablet, false);
  await expect.poll(() => outputs(tablet)).toEqual(['suspended']);
  await see(tablet, true);
  await expect.poll(() => outputs(tablet)).toEqual(['running']);
  // iOS suspends the audio like this after a call, although the page is visible.
  await tablet.evaluate(() =>
    (window as unknown as { playback: { outputs: AudioContext[] } }).playback.outputs[0]?.suspend(),
  );
  await expect.poll(() => outputs(tablet)).toEqual(['suspended']);
  await tablet.getByRole('button', { name: 'Zamknij' }).tap();
  await expect.poll(() => outputs(tablet)).toEqual(['running']);
});
