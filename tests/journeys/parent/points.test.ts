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
  const rows = phone.locator('tbody tr');
  const cellsOf = (row: number) => rows.nth(row).getByRole('cell').allTextContents();
  expect(await cellsOf(0)).toEqual(['20.12.26', 'Nagroda', 'Wyjście na lody', '−20']);
  expect(await cellsOf(1)).toEqual(['19.12.26', 'Ekstra punkty', 'Za uśmiech', '+1']);
  expect(await cellsOf(2)).toEqual(['19.12.26', 'Misja', 'Zęby rano', '+2']);
  expect(await rows.count()).toBe(50);
  // On a phone a row takes two short lines.
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
  await phone.getByRole('button', { name: 'Pokaż więcej' }).tap();
  await phone.getByRole('button', { name: 'Pokaż więcej' }).waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(61);
  expect(await cellsOf(60)).toEqual(['20.11.26', 'Misja', 'Zęby rano', '+2']);
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
  const newest = phone.getByRole('row').nth(1);
  await expect.poll(() => newest.getByRole('cell', { name: 'Punkty ekstra' }).count()).toBe(1);
});
