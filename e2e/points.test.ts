import { expect, test } from 'vitest';
import { browserWorlds } from './world/browser.ts';
import { answered, mark } from './world/family.ts';
import { openHome } from './world/home.ts';
import { TODAY } from './world/world.ts';

const openBrowserWorld = browserWorlds();

test('The points page shows all that was earned and spent, page by page', async () => {
  const world = await openBrowserWorld();
  const { parent, login, phone } = await openHome(world, 0);
  const mission = await parent.addMission(login, { confirmation: false });
  for (let ago = 0; ago < 30; ago += 1) {
    await answered(mark(parent.device, { login, mission, day: TODAY + ago }, 'done'));
    await parent.addPoints(login, 1, 'Za uśmiech');
    world.pass(1);
  }
  const gift = await parent.addGift(login);
  const param = { login, gift: String(gift) };
  await parent.api.kids[':login'].gifts[':gift'].choose.$post({ param, json: { points: 20 } });
  await phone.goto(`/rodzina/rodzic/dziecko/${login}/punkty`);
  await phone.getByText('W sumie dziecko zdobyło 90 pkt.').waitFor();
  await phone.getByText('Do wykorzystania pozostały 70 pkt.').waitFor();
  const headings = await phone.getByRole('columnheader').allTextContents();
  expect(headings).toEqual(['Data', 'Typ', 'Nazwa', 'Punkty']);
  const rows = phone.locator('tbody tr');
  const cellsOf = (row: number) => rows.nth(row).getByRole('cell').allTextContents();
  expect(await cellsOf(0)).toEqual(['20.12.26', 'Nagroda', 'Wyjście na lody', '−20']);
  expect(await cellsOf(1)).toEqual(['19.12.26', 'Ekstra punkty', 'Za uśmiech', '+1']);
  expect(await cellsOf(2)).toEqual(['19.12.26', 'Misja', 'Zęby rano', '+2']);
  expect(await rows.count()).toBeLessThan(61);
  await phone.getByRole('button', { name: 'Pokaż więcej' }).tap();
  await phone.getByRole('button', { name: 'Pokaż więcej' }).waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(61);
  expect(await cellsOf(60)).toEqual(['20.11.26', 'Misja', 'Zęby rano', '+2']);
});

test('A parent gives extra points, takes some back, and undoes it', async () => {
  const world = await openBrowserWorld();
  const { login, phone } = await openHome(world, 0);
  await phone.goto(`/rodzina/rodzic/dziecko/${login}/punkty`);
  await phone.getByText('Nie ma jeszcze żadnych punktów.').waitFor();
  const give = async (sign: string, points: string, description: string) => {
    await phone.getByRole('main').getByRole('link', { name: 'Dodaj punkty ekstra' }).tap();
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
  await phone.getByRole('cell', { name: 'Cofnięte: Pomyłka' }).waitFor();
});
