import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { enter, openFamily, parentAt, thumb } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';

test('accepts a child’s thumb by itself a day later, and the parent undoes it', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  const phone = await parentAt(world, addressOf.settingsPart('powiadomienia'));
  const choices = phone.getByRole('group', { name: 'Akceptuj samo' });
  expect(await choices.getByRole('radio', { checked: true }).count()).toBe(1);
  await choices.getByRole('radio', { name: 'po 1 dniu' }).check();
  await phone.getByText('Zapisano').waitFor();
  await checkLook(phone);
  await phone.reload();
  await expect.poll(() => choices.getByLabel('po 1 dniu').isChecked()).toBe(true);

  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  await thumb(tablet, 'up');
  await tablet.getByRole('button', { name: 'OK' }).tap();
  await tablet.locator('[data-state="wait"]').waitFor();
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
  await tablet.goto('about:blank');
  await world.acceptByThemselves();
  expect(await parent.kid(login)).toMatchObject({ earned: 0, waiting: { count: 1 } });
  world.pass(1);
  await world.acceptByThemselves();
  await tablet.goto(addressOf.kidMenu(login));
  await tablet.getByRole('alertdialog').getByText('+2 punkty').waitFor();
  await checkLook(tablet);
  await expectUpdates(tablet, 'Zęby rano', 'Zaliczone!');

  await phone.goto(addressOf.kidDay(login, -1));
  await phone.getByRole('button', { name: /^Zęby rano/ }).tap();
  await phone.getByText('zaliczone samo').waitFor();
  await phone.getByRole('button', { name: 'Kciuk w dół' }).tap();
  await phone.getByText('Cofnięto: Zęby rano').waitFor();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(0);
  world.pass(1);
  await world.acceptByThemselves();
  expect((await parent.kid(login)).earned).toBe(0);
});
