import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openHome } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('lists earned and spent points page by page', async () => {
  const { world, parent, login, phone } = await openHome(0);
  const mission = await parent.addMission(login, { confirmation: false });
  for (let ago = 0; ago < 30; ago += 1) {
    await answered(mark(parent.device, { login, mission, day: TODAY + ago }, 'done'));
    await parent.addPoints(login, 1, 'Za uśmiech');
    world.pass(1);
  }
  await parent.chooseGift(login, await parent.addGift(login));
  await phone.goto(addressOf.points(login));
  await phone.getByText('W sumie dziecko zdobyło 90 pkt.').waitFor();
  await phone.getByText('Do wykorzystania pozostały 70 pkt.').waitFor();
  const headings = await phone.getByRole('columnheader').allTextContents();
  expect(headings).toEqual(['Data', 'Typ', 'Nazwa', 'Punkty']);
  const rows = phone.locator('tbody tr').filter({ has: phone.getByRole('cell') });
  const cellsOf = (row: number) => rows.nth(row).getByRole('cell').allTextContents();
  expect(await cellsOf(0)).toEqual(['20.12.26', 'Nagroda', 'Wyjście na lody', '−20']);
  expect(await cellsOf(1)).toEqual(['19.12.26', 'Ekstra punkty', 'Za uśmiech', '+1']);
  expect(await cellsOf(2)).toEqual(['19.12.26', 'Misja', 'Zęby rano', '+2']);
  expect(await rows.count()).toBe(50);
  // On a phone a row takes one line.
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  await phone.getByRole('button', { name: 'Pokaż więcej' }).tap();
  await phone.getByRole('button', { name: 'Pokaż więcej' }).waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(61);
  expect(await cellsOf(60)).toEqual(['20.11.26', 'Misja', 'Zęby rano', '+2']);
  const days = phone.locator('main').getByRole('heading', { level: 2 });
  expect(await days.first().textContent()).toBe('niedziela, 20 grudnia−20');
  // Its two lines are on two pages.
  expect(await days.filter({ hasText: '25 listopada' }).textContent()).toMatch(/\+3$/);
});

test('answers why a child has its points, and filters them', async () => {
  const { world, parent, login, phone } = await openHome(0);
  const mission = await parent.addMission(login, { confirmation: false, points: 5 });
  for (let ago = 0; ago < 69; ago += 1) {
    await answered(mark(parent.device, { login, mission, day: TODAY + ago }, 'done'));
    world.pass(1);
  }
  await parent.addPoints(login, 10, 'Za pomoc babci');
  await parent.chooseGift(login, await parent.addGift(login, { points: 125 }), 125);
  await phone.goto(addressOf.points(login));
  const sums = phone.getByRole('navigation', { name: 'Pokaż' });
  const text = 'Misje +345 · Ekstra +10 · Nagrody −125 = 230';
  await expect.poll(() => sums.textContent()).toBe(text);
  // All in sight at once, on one line.
  const box = await sums.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThan(phone.viewportSize()?.height ?? 0);
  const tops = await sums
    .locator(':scope > :not(.only-heard)')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);

  const cells = phone.getByRole('cell');
  const filter = (name: string) => sums.getByRole('link', { name });
  await filter('Ekstra').tap();
  await expect.poll(() => cells.filter({ hasText: 'Misja' }).count()).toBe(0);
  expect(await cells.allTextContents()).toEqual([
    '28.1.27',
    'Ekstra punkty',
    'Za pomoc babci',
    '+10',
  ]);
  expect(new URL(phone.url()).search).toBe('?filter=extra');
  await filter('Misje').tap();
  await phone.getByRole('button', { name: 'Pokaż więcej' }).tap();
  await expect.poll(() => cells.filter({ hasText: 'Misja' }).count()).toBe(69);
  expect(await sums.textContent()).toBe(text);
  await phone.reload();
  await expect.poll(() => filter('Misje').getAttribute('aria-current')).toBe('page');
  // A second tap shows all again.
  await filter('Misje').tap();
  await phone.getByRole('cell', { name: 'Za pomoc babci' }).waitFor();
  expect(new URL(phone.url()).search).toBe('');
});

test('says so when a filter has no lines', async () => {
  const { login, phone } = await openHome(30);
  await phone.goto(`${addressOf.points(login)}?filter=gift`);
  await phone.getByText('Dziecko nie wybrało jeszcze żadnej nagrody.').waitFor();
  await phone.getByRole('link', { name: /^Nagrody 0/ }).tap();
  await phone.getByRole('cell', { name: '+30' }).waitFor();
  await phone.goto(`${addressOf.points(login)}?filter=inne`);
  await phone.getByRole('cell', { name: '+30' }).waitFor();
});

test('adds extra points, subtracts some and undoes that', async () => {
  const { login, phone } = await openHome(0);
  await phone.goto(addressOf.points(login));
  await phone.getByText('Nie ma jeszcze żadnych punktów.').waitFor();
  const give = async (sign: string, points: string, description: string) => {
    await phone.getByRole('main').getByRole('link', { name: 'Dodaj punkty' }).tap();
    await phone.getByRole('radio', { name: sign }).check();
    await phone.getByLabel('Punkty', { exact: true }).fill(points);
    await phone.getByLabel('Opis').fill(description);
    await phone.getByRole('button', { name: 'Zapisz' }).tap();
    await phone.getByRole('cell', { name: description }).waitFor();
  };
  await give('Dodaj', '22', 'Za odwagę');
  await phone.getByText('Do wykorzystania pozostały 22 pkt.').waitFor();
  await give('Odejmij', '5', 'Pomyłka');
  await phone.getByText('Do wykorzystania pozostały 17 pkt.').waitFor();
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByText('Do wykorzystania pozostały 22 pkt.').waitFor();
  await phone.getByRole('cell', { name: 'Pomyłka' }).waitFor({ state: 'detached' });
});

const NOT_POINTS = ['2,5', '1e3', '-5', '10001', 'dużo'];

test('keeps invalid points as typed, shows the error and replaces them when a button is tapped', async () => {
  const { parent, login, phone } = await openHome(0);
  const mission = await parent.addMission(login, { points: 2 });
  const pages = [
    [addressOf.mission(login, mission), 'Zapisz'],
    [addressOf.addOwnMission(login), 'Dodaj'],
    [addressOf.addOwnGift(login), 'Dodaj'],
  ] as const;
  for (const [page, button] of pages) {
    await phone.goto(page);
    const points = phone.getByLabel('Punkty', { exact: true });
    const sentence = phone.getByText('Punkty to liczba całkowita od 0 do 10 000');
    for (const typed of NOT_POINTS) {
      await points.fill(typed);
      await phone.getByRole('button', { name: button }).first().tap();
      await sentence.waitFor();
      await expect.poll(() => points.inputValue()).toBe(typed);
    }
    await points.fill('2,5');
    await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
    await expect.poll(() => points.inputValue()).toBe('1');
    await points.fill('dużo');
    await phone.getByRole('button', { name: 'Mniej punktów' }).tap();
    await expect.poll(() => points.inputValue()).toBe('0');
    await points.fill(' +7 ');
    await sentence.waitFor({ state: 'detached' });
  }
  await phone.getByRole('button', { name: 'Dodaj' }).first().tap();
  await phone.getByRole('link', { name: /^Nagroda/ }).waitFor();
  expect(await parent.gifts(login)).toMatchObject([{ points: 7 }]);
  expect(await parent.missions(login)).toMatchObject([{ points: 2 }]);
});

test('reads a sign before extra points and shows it in the choice above', async () => {
  const { login, phone } = await openHome(30);
  await phone.goto(addressOf.addExtraPoints(login));
  const points = phone.getByLabel('Punkty', { exact: true });
  const sentence = phone.getByText('Punkty to liczba całkowita od −10 000 do 10 000, ale nie 0');
  for (const typed of ['0', '2,5', '-', '10 001']) {
    await points.fill(typed);
    await sentence.waitFor();
    await expect.poll(() => points.inputValue()).toBe(typed);
    expect(await phone.getByRole('button', { name: 'Zapisz' }).count()).toBe(0);
  }
  await points.fill('−5');
  await phone.getByRole('radio', { name: 'Odejmij', checked: true }).waitFor();
  await phone.getByText('Po zapisaniu: 25 punktów').waitFor();
  await phone.getByRole('radio', { name: 'Dodaj' }).check();
  await expect.poll(() => points.inputValue()).toBe('5');
  await phone.getByText('Po zapisaniu: 35 punktów').waitFor();
  await points.fill('-5');
  await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
  await phone.getByText('Po zapisaniu: 24 punkty').waitFor();
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByText('Do wykorzystania pozostały 24 pkt.').waitFor();
  // Without a description the row still has a name.
  const newest = phone.getByRole('row').nth(2);
  await expect.poll(() => newest.getByRole('cell', { name: 'Punkty ekstra' }).count()).toBe(1);
});
