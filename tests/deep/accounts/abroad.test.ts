import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, drawn } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, SIGN_IN } from '#fixtures/families/family.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import { NOON, TODAY } from '#fixtures/server/world.ts';

const KIDS = addressOf.kids();
const NEW_YORK = 'America/New_York';

test('asks a parent in another time zone once whether the family should follow it', async () => {
  const { world, parent } = await openFamily();
  const home = await phoneIn(world, 'Europe/Warsaw');
  expect(await isQuestionShown(home)).toBe(false);
  const abroad = await phoneIn(world, NEW_YORK, home);
  expect(await isQuestionShown(abroad)).toBe(true);
  await abroad
    .getByText('Na tym urządzeniu jest teraz 6:00, a w strefie Waszej rodziny 12:00.')
    .waitFor();
  await abroad.getByText('czyli tutaj o 18:00.').waitFor();
  await checkLook(abroad);
  await abroad.reload();
  expect(await isQuestionShown(abroad)).toBe(true);
  expect(await shiftOf(abroad)).toBeLessThan(0.02);
  await abroad.getByRole('button', { name: 'Zostaw: Polska (Warszawa)' }).tap();
  expect(await isQuestionShown(abroad)).toBe(false);
  await abroad.reload();
  expect(await isQuestionShown(abroad)).toBe(false);

  const elsewhere = await phoneIn(world, 'Asia/Tokyo', abroad);
  expect(await isQuestionShown(elsewhere)).toBe(true);
  const again = await phoneIn(world, NEW_YORK, elsewhere);
  expect(await isQuestionShown(again)).toBe(false);
  expect((await answered(parent.api.account.$get())).timeZone).toBe('Europe/Warsaw');
});

test('changes the family’s time zone after the parent’s password, and asks again at home', async () => {
  const { world, parent } = await openFamily();
  const auckland = await phoneIn(world, 'Pacific/Auckland');
  await auckland.getByRole('link', { name: 'Zmień na: Auckland (Pacyfik)' }).tap();
  await auckland.waitForURL(`**${addressOf.settings()}?strefa=tutaj*`);
  const zone = auckland.getByLabel('Strefa czasowa');
  await expect.poll(() => zone.inputValue()).toBe('Pacific/Auckland');
  await auckland.getByText('Wybrana jest strefa tego urządzenia.').waitFor();
  await checkLook(auckland);
  expect((await answered(parent.api.start.$get())).today).toBe(TODAY);
  await auckland.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await auckland.getByRole('button', { name: 'Zapisz' }).tap();
  await auckland.getByText('Zapisano').waitFor();
  expect((await answered(parent.api.start.$get())).today).toBe(TODAY + 1);
  await expect.poll(() => zone.inputValue()).toBe('Pacific/Auckland');
  await auckland.goto(KIDS);
  expect(await isQuestionShown(auckland)).toBe(false);

  const home = await phoneIn(world, 'Europe/Warsaw', auckland);
  expect(await isQuestionShown(home)).toBe(true);
  await home.getByRole('link', { name: 'Zmień na: Polska (Warszawa)' }).waitFor();
});

test('asks nothing when both time zones have the same time', async () => {
  const { world } = await openFamily();
  expect(await isQuestionShown(await phoneIn(world, 'Europe/Berlin'))).toBe(false);
});

test('displays when a device was used in the family’s time, wherever the parent is', async () => {
  const { world } = await openFamily();
  const phone = await phoneIn(world, NEW_YORK);
  world.passMs(9 * 60 * 60 * 1000);
  await phone.goto(addressOf.settingsPart('urzadzenia'));
  const devices = phone.getByRole('region', { name: 'Zalogowane urządzenia' });
  await devices.getByText('ostatnio: dziś o 12:00').waitFor();
  await devices.getByText('ostatnio: dziś o 21:00').waitFor();
});

/** Opens the parent's phone in a time zone, at noon in Warsaw; `as` is the same phone elsewhere. */
async function phoneIn(world: BrowserWorld, timeZone: string, as?: Page) {
  const phone = await world.open('phone', { timeZone, ...(as && { as }) });
  await phone.clock.install({ time: NOON });
  if (!as) await enter(phone, { be: 'parent' });
  await phone.goto(KIDS);
  return phone;
}

async function isQuestionShown(phone: Page): Promise<boolean> {
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  // The page knows the device's time zone only after hydration.
  await drawn(phone);
  const question = phone.getByRole('region', { name: 'Jesteście w innej strefie czasowej?' });
  return (await question.count()) > 0;
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as unknown as { value: number }[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}
