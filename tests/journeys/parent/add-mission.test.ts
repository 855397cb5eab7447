import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { openFamily, parentAt } from '#fixtures/pages/home.ts';

test('folds the recommended missions at 24rem and unfolds them with the arrow', async () => {
  const { world, login } = await openFamily();
  const phone = await parentAt(world, addressOf.addMission(login));
  const recommended = phone.locator('a[href*="/dodaj-polecana/"]');
  await expect.poll(() => recommended.count()).toBe(24);
  const grid = phone.locator(`[id="${await arrow().getAttribute('aria-controls')}"]`);
  const height = async () => (await grid.boundingBox())?.height;
  expect(await height()).toBe(24 * 16);
  await checkLook(phone);
  await arrow().tap();
  await phone.getByRole('button', { name: 'Zwiń', expanded: true }).waitFor();
  expect(await height()).toBeGreaterThan(1000);
  await phone.getByRole('button', { name: 'Zwiń' }).tap();
  expect(await height()).toBe(24 * 16);

  // The keyboard reaches folded missions, too.
  await recommended.nth(3).focus();
  await phone.keyboard.press('Tab');
  await phone.getByRole('button', { name: 'Zwiń' }).waitFor();
  await phone.getByRole('link', { name: /^Ubrać się samodzielnie/ }).tap();
  await phone.getByRole('heading', { name: 'Polecana misja' }).waitFor();
  await expect.poll(() => phone.getByLabel('Nazwa').inputValue()).toBe('Ubrać się samodzielnie');

  function arrow() {
    return phone.getByRole('button', { name: 'Rozwiń', expanded: false });
  }
});

test('adds an own mission with picture, points, days and confirmation', async () => {
  const { world, parent, login } = await openFamily();
  const phone = await parentAt(world, addressOf.addOwnMission(login));
  await phone.getByLabel('Nazwa').fill('Podlać kwiatki');
  const points = phone.getByLabel('Punkty', { exact: true });
  await expect.poll(() => points.inputValue()).toBe('');
  await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
  await expect.poll(() => points.inputValue()).toBe('1');
  for (let tap = 0; tap < 2; tap += 1) {
    await phone.getByRole('button', { name: 'Mniej punktów' }).tap();
  }
  await expect.poll(() => points.inputValue()).toBe('0');
  await points.fill('10001');
  await phone.getByText('Punkty to liczba całkowita od 0 do 10 000').waitFor();
  await points.fill('7');
  for (const day of ['PN', 'WT', 'ŚR', 'CZ', 'PT', 'SB', 'ND']) {
    const toggle = phone.getByRole('button', { name: day, exact: true });
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.tap();
  }
  await phone.getByText('Wybierz dni, inaczej misja się nie pojawi.').waitFor();
  await phone.getByRole('button', { name: 'SB', exact: true }).tap();
  await phone.getByRole('button', { name: 'WT', exact: true }).tap();
  const confirmation = phone.getByRole('switch', { name: 'Wymaga potwierdzenia rodzica' });
  await expect.poll(() => confirmation.isChecked()).toBe(true);
  await confirmation.tap();

  await phone.getByRole('button', { name: 'Misja Zmień obrazek' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Wybierz obrazek' });
  await dialog.getByRole('button', { name: 'Misja', pressed: true }).waitFor();
  await dialog.getByLabel('Szukaj').fill('qwerty');
  await dialog.getByText('Nie ma takiego obrazka. Spróbuj innego słowa.').waitFor();
  await checkLook(phone);
  // Without diacritics; each word matches only the start of a word.
  await dialog.getByLabel('Szukaj').fill('MYC rak');
  await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual(['Mycie rąk']);
  await checkLook(phone);
  for (const inflected of ['lekcje', 'kanapki', 'kwiaty']) {
    await dialog.getByLabel('Szukaj').fill(inflected);
    await dialog.getByRole('listitem').first().waitFor();
  }
  await dialog.getByLabel('Szukaj').fill('');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(200);
  await dialog.getByLabel('Szukaj').fill('odkurz');
  await phone.keyboard.press('Enter');
  await phone.getByRole('button', { name: 'Odkurzanie Zmień obrazek' }).waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();

  await phone.getByText('Dodano misję: Podlać kwiatki').waitFor();
  const row = phone.getByRole('link', { name: /^Podlać kwiatki/ });
  await expect.poll(() => row.textContent()).toBe('Podlać kwiatkiWT SB7 punktów');
  expect(await parent.missions(login)).toMatchObject([
    { name: 'Podlać kwiatki', picture: 'vacuum', points: 7, days: [1, 5], confirmation: false },
  ]);
});

test('shows the confirmation before all fields that follow it, in each form of a mission', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const mission = await parent.addMission(login);
  for (const address of [
    addressOf.addOwnMission(login),
    addressOf.addRecommendedMission(login, 'make-bed'),
    addressOf.mission(login, mission),
  ]) {
    const phone = await parentAt(world, address);
    const confirmation = phone.getByRole('switch', { name: 'Wymaga potwierdzenia rodzica' });
    const after = [
      confirmation,
      ...['Kiedy?', 'Dni tygodnia'].map((name) => phone.getByRole('group', { name })),
      phone.getByText('Więcej', { exact: true }),
      phone.getByRole('group', { name: 'Dodaj też dla…' }),
    ];
    // It loads last.
    await phone.getByRole('group', { name: 'Dodaj też dla…' }).waitFor();
    const tops = await Promise.all(
      after.map(async (each) => ((await each.count()) > 0 ? await topOf(each) : null)),
    );
    const drawn = tops.filter((top) => top !== null);
    expect(drawn.length, address).toBeGreaterThanOrEqual(4);
    expect(drawn, address).toEqual(drawn.toSorted((one, other) => one - other));
  }
});

test('opens „Więcej” only for a mission that uses what stands behind it', async () => {
  const { world, parent, login } = await openFamily();
  const edited = async (draft: Parameters<typeof parent.addMission>[1]) =>
    addressOf.mission(login, await parent.addMission(login, draft));
  const forms = [
    [addressOf.addOwnMission(login), false],
    [addressOf.addRecommendedMission(login, 'vacuum'), false],
    [addressOf.addRecommendedMission(login, 'make-bed'), true],
    [await edited({}), false],
    [await edited({ rhythm: { every: 2, phase: 0 } }), true],
    [await edited({ timeOfDay: 'evening' }), true],
    [await edited({ minutes: 10 }), true],
  ] as const;
  const phone = await parentAt(world, addressOf.missions(login));
  for (const [address, isOpen] of forms) {
    await phone.goto(address);
    await phone.getByText('Więcej', { exact: true }).waitFor();
    for (const name of ['Co ile tygodni', 'Pora dnia']) {
      expect(await phone.getByText(name).isVisible(), `${name} at ${address}`).toBe(isOpen);
    }
    expect(await phone.getByLabel('Ile minut trwa?').isVisible(), address).toBe(isOpen);
  }
});

async function topOf(what: Locator): Promise<number> {
  return (await what.boundingBox())?.y ?? Number.NaN;
}
