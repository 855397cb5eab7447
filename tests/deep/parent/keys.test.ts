import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { UNDO_MS } from '#domain/base/undo.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { drawn } from '#fixtures/browser/browser.ts';
import { expectFocus, focused } from '#fixtures/browser/keys.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { enter, openFamily, otherTablet } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('keeps „Cofnij” as long as keys are used, and removes it in time after a touch', async () => {
  const { page } = await inbox();
  await acceptByKey(page, 'Dywan');
  await checkLook(page);
  await page.clock.fastForward('05:00');
  await undoOf(page).waitFor();
  await page.getByRole('heading', { name: 'Dzieci' }).tap();
  await drawn(page);
  await page.clock.fastForward(UNDO_MS);
  await undoOf(page).waitFor({ state: 'detached' });
});

test('removes „Cofnij” in time when a finger only types', async () => {
  const { page } = await inbox();
  await page.getByRole('button', { name: 'Kciuk w górę: Dywan, dziś' }).tap();
  await undoOf(page).waitFor();
  await page.getByRole('link', { name: '+5, dodaj punkty' }).tap();
  await page.getByLabel('Opis').tap();
  await page.keyboard.type('Odwaga');
  await drawn(page);
  await page.clock.fastForward(UNDO_MS);
  await undoOf(page).waitFor({ state: 'detached' });
});

test('leads into a message with F6 and out of it with F6 or Escape', async () => {
  const { page } = await inbox();
  await acceptByKey(page, 'Dywan');
  const next = 'Kciuk w górę: Garnki, dziś';
  await expectFocus(page, next);
  await page.keyboard.press('F6');
  await expectFocus(page, 'Dobre słowo');
  await page.keyboard.press('F6');
  await expectFocus(page, next);
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Cofnij');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Kciuk w górę: Dywan, dziś');
  await page.keyboard.press('Enter');
  await undoOf(page).waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.press('Escape');
  await undoOf(page).waitFor({ state: 'detached' });
  await expectFocus(page, next);
});

test('leaves Ctrl+Z to typing that is newer than the message', async () => {
  const { page, parent, login } = await inbox();
  await acceptByKey(page, 'Dywan');
  await page.getByRole('link', { name: '+5, dodaj punkty' }).press('Enter');
  const field = page.getByLabel('Opis');
  await field.pressSequentially('Odwaga');
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).not.toBe('Odwaga');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+z');
  expect((await parent.kid(login)).waiting.count).toBe(1);
  await undoOf(page).press('Enter');
  await page.getByText('Cofnięto: Dywan').waitFor();
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(2);
});

test('announces what newly waits, but not too often and not the parent’s own undo', async () => {
  const { world, parent, page, login, other } = await inbox();
  const status = page.getByRole('region', { name: 'Czeka na Ciebie' }).getByRole('status');
  expect(await status.textContent()).toBe('');
  const handOver = page.getByRole('button', { name: /^Potwierdź odbiór/ });
  const tablet = await otherTablet(world, login);
  const tick = (mission: number) => answered(mark(tablet, { login, mission, day: TODAY }, 'wait'));
  const [first = 0, second = 0] = other;
  await tick(first);
  const three = 'Czeka na Ciebie: 3 misje do zaakceptowania';
  await expect.poll(() => status.textContent()).toBe(three);
  await tick(second);
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (4)' }).waitFor();
  const gift = await parent.addGift(login, { name: 'Kino', points: 0 });
  await parent.chooseGift(login, gift, 0);
  await parent.offer(login, { picture: 'make-bed' });
  await handOver.waitFor();
  await page.getByRole('button', { name: 'Innym razem' }).waitFor();
  expect(await status.textContent()).toBe(three);
  await page.clock.fastForward('00:20');
  await expect
    .poll(() => status.textContent())
    .toBe(
      'Czeka na Ciebie: 4 misje do zaakceptowania, 1 nagroda do odebrania, coś jeszcze do obejrzenia',
    );
  await acceptByKey(page, 'Dywan');
  await expect.poll(() => status.textContent()).toBe('');
  await page.clock.fastForward('00:20');
  await page.keyboard.press('Control+z');
  await page.getByText('Cofnięto: Dywan').waitFor();
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (4)' }).waitFor();
  await drawn(page);
  expect(await status.textContent()).toBe('');
  await handOver.press('Enter');
  await page.getByText('Odebrano: Kino').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Cofnięto: Kino').waitFor();
  await handOver.waitFor();
  await page.clock.fastForward('00:20');
  await drawn(page);
  expect(await status.textContent()).toBe('');
});

/** Opens the parent's inbox, in which two missions of a kid wait. `other` are still to be done. */
async function inbox() {
  const { world, parent, login } = await openFamily();
  for (const name of ['Dywan', 'Garnki']) {
    const mission = await parent.addMission(login, { name });
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
  }
  const other = [await parent.addMission(login), await parent.addMission(login, { name: 'Stół' })];
  const page = await world.open('phone');
  await page.clock.install();
  await enter(page, { be: 'parent' });
  await page.goto(addressOf.kids());
  return { world, parent, login, page, other };
}

async function acceptByKey(page: Page, mission: string) {
  await page.getByRole('button', { name: `Kciuk w górę: ${mission}, dziś` }).press('Enter');
  await undoOf(page).waitFor();
}

function undoOf(page: Page) {
  return page.getByRole('button', { name: 'Cofnij', exact: true });
}
