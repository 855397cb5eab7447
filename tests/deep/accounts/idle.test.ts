import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, drawn } from '#fixtures/browser/browser.ts';
import { answered } from '#fixtures/families/family.ts';
import {
  enterAsParent,
  familyWithCodes,
  PARENT_CODE,
  setParentCode,
  signedIn,
} from '#fixtures/pages/star-codes.ts';

const MINUTE_MS = 60_000;

test('returns to the panel after ten idle minutes in the area of a parent with a code', async () => {
  const { world, parent } = await familyWithCodes();
  const phone = await signedIn(world, 'phone');
  await phone.clock.install();
  await enterAsParent(phone);
  await pass(world, phone, 9);
  await stir(phone);
  await pass(world, phone, 9);
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  const signedOut = phone.waitForResponse('**/api/actor');
  await pass(world, phone, 2);
  await phone.waitForURL(`**${addressOf.familyMenu()}`);
  await signedOut;
  await phone.goto(addressOf.kids());
  await phone.waitForURL(`**${addressOf.familyMenu()}`);

  // A sleeping tablet fires no timers, so the page checks the time when it is used again.
  await enterAsParent(phone);
  world.passMs(60 * MINUTE_MS);
  await phone.clock.setSystemTime(Date.now() + 120 * MINUTE_MS);
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await phone.waitForURL(`**${addressOf.familyMenu()}`);

  await answered(parent.api.actor.$put({ json: { be: 'parent', code: PARENT_CODE } }));
  await setParentCode(parent, null);
  await phone.reload();
  await phone.getByRole('button', { name: /^Mama/ }).tap();
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  await pass(world, phone, 30);
  await phone.keyboard.press('Shift');
  expect(new URL(phone.url()).pathname).toBe(addressOf.kids());
});

test.each([
  ['settings', 'Ustawienia'],
  ['changeEmail', 'Zmiana adresu e-mail'],
] as const)(
  'returns to the panel after ten idle minutes on the parent’s page %s',
  async (page, heading) => {
    const { world } = await familyWithCodes();
    const phone = await signedIn(world, 'phone');
    await phone.clock.install();
    await enterAsParent(phone);
    await phone.goto(addressOf[page]());
    await phone.getByRole('heading', { name: heading }).waitFor();
    await pass(world, phone, 11);
    await phone.waitForURL(`**${addressOf.familyMenu()}`);
  },
);

test('stays open for a parent who keeps reading for longer than ten minutes', async () => {
  const { world } = await familyWithCodes();
  const phone = await signedIn(world, 'phone');
  await phone.clock.install();
  await enterAsParent(phone);
  for (let minutes = 0; minutes < 16; minutes += 4) {
    await pass(world, phone, 4);
    await stir(phone);
  }
  expect((await phone.request.get('/api/account')).status()).toBe(200);
  await phone.getByRole('link', { name: 'Zosia', exact: true }).tap();
  await phone.getByRole('link', { name: 'Dodaj misję' }).waitFor();
});

async function pass(world: BrowserWorld, page: Page, minutes: number) {
  // The page may not have begun to watch what it has just shown.
  await drawn(page);
  world.passMs(minutes * MINUTE_MS);
  await page.clock.fastForward(minutes * MINUTE_MS);
}

/** Makes the parent active on the page, and waits until the server knows. */
async function stir(page: Page) {
  const refetched = page.waitForResponse('**/api/start');
  await page.keyboard.press('Shift');
  await refetched;
}
