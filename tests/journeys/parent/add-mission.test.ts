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
  await expect.poll(height).toBe(24 * 16);

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

test('shows behind „Więcej” only what a mission does not use', async () => {
  const { world, parent, login } = await openFamily();
  const edited = async (draft: Parameters<typeof parent.addMission>[1]) =>
    addressOf.mission(login, await parent.addMission(login, draft));
  const forms: [string, ...used: (keyof typeof parts)[]][] = [
    [addressOf.addOwnMission(login)],
    [addressOf.addRecommendedMission(login, 'vacuum')],
    [addressOf.addRecommendedMission(login, 'make-bed'), 'timeOfDay'],
    [await edited({})],
    [await edited({ rhythm: { every: 2, phase: 0 } }), 'rhythm'],
    [await edited({ timeOfDay: 'evening' }), 'timeOfDay'],
    [await edited({ minutes: 10 }), 'minutes'],
  ];
  const phone = await parentAt(world, addressOf.missions(login));
  const parts = {
    rhythm: phone.getByRole('group', { name: 'Co ile tygodni' }),
    timeOfDay: phone.getByRole('group', { name: 'Pora dnia' }),
    minutes: phone.getByLabel('Ile minut trwa?'),
  };
  for (const [address, ...used] of forms) {
    await phone.goto(address);
    const more = phone.getByText('Więcej', { exact: true });
    await more.waitFor();
    for (const [part, field] of Object.entries(parts)) {
      const isUsed = used.some((each) => each === part);
      expect(await field.isVisible(), `${part} at ${address}`).toBe(isUsed);
    }
    await more.tap();
    for (const field of Object.values(parts)) await field.waitFor();
  }
});

test('sets the days of a mission with one word, and shows which word fits', async () => {
  const { world, parent, login } = await openFamily();
  const address = addressOf.mission(login, await parent.addMission(login, { days: [1, 3] }));
  const phone = await parentAt(world, address);
  const words = phone.getByRole('group', { name: 'Kiedy?' });
  const days = phone.getByRole('group', { name: 'Dni tygodnia' });
  const on = () => days.getByRole('button', { pressed: true }).allTextContents();
  const expectDays = async (word: string, ...labels: string[]) => {
    await words.getByRole('radio', { name: word, checked: true }).waitFor();
    await expect.poll(on).toEqual(labels);
  };
  await expectDays('wybiorę', 'WT', 'CZ');
  await checkLook(phone);
  // A tap on the chosen word clears, too.
  await words.getByRole('radio', { name: 'wybiorę' }).tap();
  await expectDays('wybiorę');
  await words.getByRole('radio', { name: 'pn–pt' }).tap();
  await expectDays('pn–pt', 'PN', 'WT', 'ŚR', 'CZ', 'PT');
  await words.getByRole('radio', { name: 'codziennie' }).tap();
  await expectDays('codziennie', 'PN', 'WT', 'ŚR', 'CZ', 'PT', 'SB', 'ND');
  await days.getByRole('button', { name: 'ŚR' }).tap();
  await expectDays('wybiorę', 'PN', 'WT', 'CZ', 'PT', 'SB', 'ND');
  await words.getByRole('radio', { name: 'wybiorę' }).tap();
  await days.getByRole('button', { name: 'ND' }).tap();
  await days.getByRole('button', { name: 'SB' }).tap();
  await expectDays('weekend', 'SB', 'ND');
  // A mission that stands stays one of weekdays.
  expect(await words.getByRole('radio', { name: 'jednorazowo' }).count()).toBe(0);
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByRole('link', { name: /^Zęby rano.*SB ND/ }).waitFor();
  expect((await parent.missions(login)).map(({ days }) => days)).toEqual([[5, 6]]);
});

test('adds an own mission for two of three kids, every second Saturday, in nine taps', async () => {
  const { world, parent, login } = await openFamily();
  const stas = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const hania = await parent.addKid({ name: 'Hania' });
  const phone = await parentAt(world, addressOf.familyMenu());
  const taps: string[] = [];
  const tap = async (role: 'button' | 'link' | 'radio' | 'checkbox', name: RegExp) => {
    await phone.getByRole(role, { name }).tap();
    taps.push(`${name}`);
  };
  await tap('button', /^Mama/);
  await tap('button', /^Dodaj i więcej$/);
  await tap('link', /^Własna misja$/);
  await phone.getByRole('heading', { name: 'Własna misja' }).waitFor();
  await phone.getByLabel('Nazwa').fill('Umyć rower');
  await tap('radio', /^wybiorę$/);
  await tap('button', /^SB$/);
  await phone.getByText('Więcej', { exact: true }).tap();
  taps.push('Więcej');
  await tap('radio', /^Co 2 tygodnie$/);
  await tap('checkbox', /^Hania/);
  await tap('button', /^Dodaj$/);
  await phone.getByText(/^Dodano misję: Umyć rower/).waitFor();
  expect(taps.length, taps.join()).toBeLessThanOrEqual(9);
  const missions = [login, stas, hania].map((kid) => parent.missions(kid));
  const added = { name: 'Umyć rower', days: [5], rhythm: { every: 2 } };
  expect(await Promise.all(missions)).toMatchObject([[added], [added], []]);
});

async function topOf(what: Locator): Promise<number> {
  return (await what.boundingBox())?.y ?? Number.NaN;
}
