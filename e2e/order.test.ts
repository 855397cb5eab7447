import { expect, test } from 'vitest';
import { answered, SampleParent } from '../server/world/family.ts';
import { addressOf } from './world/address.ts';
import { openBrowserWorld } from './world/browser.ts';
import { openAs, parentAt } from './world/home.ts';
import { checkLook } from './world/look.ts';
import { missionsOf } from './world/missions.ts';

async function threeMissions() {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  for (const name of ['Ala', 'Bela', 'Cela']) await parent.addMission(login, { name });
  return { world, parent, login };
}

test('The parent puts missions in order by keys, the kid’s page follows, and „Cofnij” takes it back', async () => {
  const { world, parent, login } = await threeMissions();
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0), 'tablet');
  const phone = await parentAt(world, addressOf.missions(login));
  const onPhone = () => phone.locator('[data-lineage]').allInnerTexts();
  const onTablet = async () =>
    (await tablet.locator('[data-state="undone"]').allInnerTexts()).map((text) => text.slice(0, 4));
  await phone.getByRole('button', { name: 'Kolejność' }).tap();
  const up = phone.getByRole('button', { name: 'Wyżej: Cela' });
  expect(await phone.getByRole('button', { name: 'Wyżej: Ala' }).isDisabled()).toBe(true);
  await checkLook(phone);
  await up.focus();
  await phone.keyboard.press('Enter');
  await expect.poll(onPhone).toEqual(['Ala', 'Cela', 'Bela']);
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await phone.keyboard.press('Enter');
  await expect.poll(onPhone).toEqual(['Cela', 'Ala', 'Bela']);
  // At the top only the other button is left.
  const down = phone.getByRole('button', { name: 'Niżej: Cela' });
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect
    .poll(onTablet)
    .toEqual(['Cela', 'Ala ', 'Bela'].map((name) => expect.stringContaining(name.trim())));
  await phone.getByRole('button', { name: 'Gotowe' }).tap();
  await phone.getByText('Zapisano kolejność misji').waitFor();
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await expect
    .poll(async () => (await missionsOf(parent, login)).map(({ name }) => name))
    .toEqual(['Ala', 'Bela', 'Cela']);
});

test('An order that could not be saved goes back', async () => {
  const { world, login } = await threeMissions();
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.route('**/missions/order', (route) => route.abort());
  await phone.getByRole('button', { name: 'Kolejność' }).tap();
  await phone.getByRole('button', { name: 'Niżej: Ala' }).tap();
  await phone.getByRole('alertdialog').getByRole('button').tap();
  const names = () => phone.locator('[data-lineage]').allInnerTexts();
  await expect.poll(names).toEqual(['Ala', 'Bela', 'Cela']);
});

test('A mission’s time of the day is chosen in its form, makes no version and sorts the list', async () => {
  const { world, parent, login } = await threeMissions();
  const [first] = await missionsOf(parent, login);
  world.pass(3);
  const phone = await parentAt(world, addressOf.mission(login, first?.mission ?? 0));
  await phone.getByRole('radio', { name: 'wieczór' }).check();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Ala').waitFor();
  await phone.getByRole('heading', { name: 'Wieczorem' }).waitFor();
  const [now] = await missionsOf(parent, login);
  expect(now).toEqual({ ...first, timeOfDay: 'evening' });
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByRole('heading', { name: 'Wieczorem' }).waitFor({ state: 'detached' });
  expect(await missionsOf(parent, login)).toEqual([
    first,
    ...(await missionsOf(parent, login)).slice(1),
  ]);
});

test('A time that was chosen while another device changed the plan is kept beside that', async () => {
  const { world, parent, login } = await threeMissions();
  const [first] = await missionsOf(parent, login);
  if (!first) throw new Error('There are three.');
  const phone = await parentAt(world, addressOf.mission(login, first.mission));
  const param = { login, mission: String(first.mission) };
  const { name, picture, confirmation } = first;
  const json = { name, picture, confirmation, points: 9, days: [...first.days] };
  await answered(parent.api.kids[':login'].missions[':mission'].$put({ param, json }));
  await phone.getByRole('radio', { name: 'rano' }).check();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Ala').waitFor();
  expect((await missionsOf(parent, login))[0]).toMatchObject({ points: 9, timeOfDay: 'morning' });
});
