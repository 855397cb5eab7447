import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { SAMPLE_GIFT } from '#fixtures/families/family.ts';
import { openAs, openFamily, parentAt } from '#fixtures/pages/home.ts';

/** Opens Zosia, Antek, who has the same mission and gift, and Hania, who has none. */
async function threeKids() {
  const { world, parent, login } = await openFamily();
  const antek = await parent.addKid({ name: 'Antek', gender: 'M', hero: 1 });
  await parent.addKid({ name: 'Hania', hero: 5 });
  return { world, parent, login, antek };
}

test('changes a mission also for a sibling, after showing what changes, and undoes both', async () => {
  const { world, parent, login, antek } = await threeKids();
  const mission = await parent.addMission(login, { points: 2 });
  const days = [4, 5] as const;
  await parent.addMission(antek, { points: 3, days });
  const tablet = await openAs(
    world,
    { be: 'kid', login: antek },
    addressOf.kidDay(antek, 0),
    'tablet',
  );
  const phone = await parentAt(world, addressOf.mission(login, mission));
  const group = phone.getByRole('group', { name: 'Zmień też u…' });
  await group.getByText('3 punkty').waitFor();
  // Only Hania has no such mission.
  const copies = phone.getByRole('group', { name: 'Dodaj też dla…' }).getByRole('checkbox');
  expect(await copies.count()).toBe(1);
  await group.getByRole('checkbox', { name: /^Antek/ }).check();
  // The tick alone would be lost.
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Zostań' }).tap();

  await phone.getByLabel('Nazwa').fill('Ząbki');
  await phone.getByLabel('Punkty', { exact: true }).fill('5');
  await phone.getByText('Więcej', { exact: true }).tap();
  await phone.getByRole('radio', { name: 'rano' }).check();
  await group
    .getByText('„Zęby rano” → „Ząbki”, 3 → 5 punktów, pora dnia: dowolna → rano')
    .waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Ząbki. Zmieniono też: Antek.').waitFor();
  const changed = { name: 'Ząbki', points: 5, timeOfDay: 'morning' };
  expect(await parent.missions(antek)).toMatchObject([{ ...changed, days }]);
  expect(await parent.missions(login)).toMatchObject([changed]);
  await tablet.getByRole('button', { name: /^Ząbki/ }).waitFor();

  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  const before = { name: 'Zęby rano', timeOfDay: 'any' };
  await expect.poll(() => parent.missions(antek)).toMatchObject([{ ...before, points: 3, days }]);
  expect(await parent.missions(login)).toMatchObject([{ ...before, points: 2 }]);
});

test('changes a gift also for a sibling, but nothing when another device was faster', async () => {
  const { world, parent, login, antek } = await threeKids();
  const gift = await parent.addGift(login, { points: 20 });
  const theirs = await parent.addGift(antek, { points: 30 });
  const prices = async () =>
    [...(await parent.gifts(login)), ...(await parent.gifts(antek))].map(({ points }) => points);
  const phone = await parentAt(world, addressOf.gift(login, gift));
  const sibling = phone.getByRole('checkbox', { name: /^Antek/ });
  await sibling.check();
  await phone.getByLabel('Punkty', { exact: true }).fill('25');
  await phone.getByText('30 → 25 punktów').waitFor();
  await phone.route(
    `**/gifts/${gift}`,
    async (route) => {
      const json = { ...SAMPLE_GIFT, points: 9 };
      await parent.device.send('PUT', `/api/kids/${antek}/gifts/${theirs}`, json);
      await route.continue();
    },
    { times: 1 },
  );
  const save = phone.getByRole('button', { name: 'Zapisz zmiany' });
  await save.tap();
  const alert = phone.getByRole('alertdialog');
  await alert.getByText('Antek: ktoś zmienił tę nagrodę chwilę wcześniej. Nic nie').waitFor();
  expect(await prices()).toEqual([20, 9]);
  await alert.getByRole('button').tap();

  // The form is still filled in, and shows the newer price.
  await phone.getByText('9 → 25 punktów').waitFor();
  expect(await sibling.isChecked()).toBe(true);
  await save.tap();
  await phone.getByText('Zapisano: Wyjście na lody. Zmieniono też: Antek.').waitFor();
  expect(await prices()).toEqual([25, 25]);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await expect.poll(prices).toEqual([20, 9]);
});
