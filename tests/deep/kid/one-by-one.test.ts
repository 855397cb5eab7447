import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { enter, openAs, openFamily, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

const HOUR_MS = 60 * 60_000;

/** Creates a kid with missions for all times of day. It is noon, so the afternoon has begun. */
async function dayOfTimes() {
  const { world, parent, login } = await openFamily();
  const add = (name: string, timeOfDay: 'morning' | 'afternoon' | 'evening' | 'any') =>
    parent.addMission(login, { name, timeOfDay, confirmation: false });
  const evening = await add('Zęby', 'evening');
  await add('Zabawki', 'any');
  await add('Lekcje', 'afternoon');
  await add('Łóżko', 'morning');
  return { world, parent, login, evening };
}

const cards = (page: Page) =>
  page
    .locator('[data-mission]')
    .evaluateAll((all) =>
      all.map((card) => card.textContent?.match(/^[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]+/)?.[0] ?? ''),
    );

test('orders cards by time of day and folds later ones until their hour comes', async () => {
  const { world, parent, login } = await dayOfTimes();
  const page = await world.open('tablet');
  await page.clock.install();
  await page.route('**/api/live', () => {});
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  const later = page.getByRole('button', { name: 'Później' });
  await later.waitFor();
  expect(await cards(page)).toEqual(['Łóżko', 'Lekcje', 'Zabawki']);
  await checkLook(page, { kid: true });
  await later.tap();
  await expect.poll(() => cards(page)).toEqual(['Łóżko', 'Lekcje', 'Zabawki', 'Zęby']);
  expect(await later.getAttribute('aria-expanded')).toBe('true');
  await later.tap();
  await expect.poll(() => cards(page)).toEqual(['Łóżko', 'Lekcje', 'Zabawki']);
  await parent.kid(login);
  world.passMs(6 * HOUR_MS);
  await page.clock.fastForward(6 * HOUR_MS);
  await later.waitFor({ state: 'detached' });
  expect(await cards(page)).toEqual(['Łóżko', 'Lekcje', 'Zęby', 'Zabawki']);
});

test('folds nothing on another day or for the parent', async () => {
  const { world, login } = await dayOfTimes();
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 1));
  await tablet.locator('[data-mission]').first().waitFor();
  expect(await cards(tablet)).toEqual(['Łóżko', 'Lekcje', 'Zęby', 'Zabawki']);
  const phone = await parentAt(world, addressOf.kidDay(login, 0));
  await phone.locator('[data-mission]').first().waitFor();
  expect(await cards(phone)).toEqual(['Łóżko', 'Lekcje', 'Zęby', 'Zabawki']);
  expect(await phone.getByRole('button', { name: 'Po kolei' }).count()).toBe(0);
});

test('leads a child through a day one by one, by pictures and places, and lets it postpone a mission', async () => {
  const { world, parent, login, evening } = await dayOfTimes();
  await answered(mark(parent.device, { login, mission: evening, day: TODAY }, 'done'));
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0), 'tablet');
  const whole = page.locator('dialog[open]');
  const pictured = () => whole.locator('use[href*="teeth"]').count();
  const lit = () => whole.locator('[data-lit]').getAttribute('data-lit');
  await tapPicture(page.locator('main'), 'missions');
  await expect.poll(pictured).toBe(1);
  await checkLook(page, { kid: true });
  const first = await whole.getByRole('heading').innerText();
  await tapPicture(whole, 'arrow-right');
  await expect.poll(() => whole.getByRole('heading').innerText()).not.toBe(first);
  for (const done of [1, 2, 3]) {
    await tapPicture(whole, 'thumb-up');
    await page.getByRole('alertdialog').getByRole('button').last().tap();
    // One was done before.
    if (done < 3) await expect.poll(lit).toBe(`${done + 1}`);
  }
  await page.getByText('Brawo! Nie masz już żadnych misji do wykonania!').waitFor();
  await whole.waitFor({ state: 'detached' });
  const done = async () => {
    const { marks } = await parent.week(login, weekOf(TODAY));
    return marks.filter(({ state }) => state === 'done').length;
  };
  await expect.poll(done).toBe(4);
});

test('closes with the back button, and postpones nothing when one mission is left', async () => {
  const { world, login } = await dayOfTimes();
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
  await page.getByRole('button', { name: 'Po kolei' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kciuk w górę' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
  await dialog.getByRole('button', { name: 'Kciuk w górę' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
  await dialog.getByRole('heading', { name: 'Zabawki' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Później' }).count()).toBe(0);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '20 listopada' }).waitFor();
  expect(await page.getByRole('button', { name: 'Po kolei' }).count()).toBe(0);
});

test('shrinks a ring without digits, across a reload, until the time is over', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login, { name: 'Ząbki', minutes: 2 });
  await parent.addMission(login, { name: 'Zabawki' });
  const page = await world.open('phone');
  await page.clock.install();
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  const oneByOne = page.getByRole('button', { name: 'Po kolei' });
  await oneByOne.tap();
  await page.getByRole('button', { name: 'Włącz minutnik' }).tap();
  const ring = page.getByRole('button', { name: 'Czas płynie' });
  await ring.waitFor();
  expect(await ring.innerText()).toBe('');
  const remaining = () =>
    ring.locator('[data-remaining]').getAttribute('data-remaining').then(Number);
  await page.clock.runFor(60_000);
  await expect.poll(remaining).toBeLessThan(0.52);
  expect(await remaining()).toBeGreaterThan(0.2);
  await checkLook(page, { kid: true });

  await page.reload();
  await oneByOne.tap();
  await expect.poll(remaining).toBeLessThan(0.52);
  expect(await page.getByRole('button', { name: 'Kciuk w górę' }).count()).toBe(1);
  await page.clock.runFor(61_000);
  await expectAlert(page, 'Koniec czasu');
  await page.getByRole('button', { name: 'Włącz minutnik' }).waitFor();

  // A mission without a time has no ring.
  await page.getByRole('button', { name: 'Później' }).tap();
  await page.getByRole('heading', { name: 'Zabawki' }).waitFor();
  expect(await page.getByRole('button', { name: 'Włącz minutnik' }).count()).toBe(0);
});

async function tapPicture(within: ReturnType<Page['locator']>, picture: string) {
  await within.locator(`button:has(use[href$="${picture}"])`).first().tap();
}
