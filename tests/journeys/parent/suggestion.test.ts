import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { openFamily, parentAt } from '#fixtures/pages/home.ts';

const SIX_WEEKS = 42;

test('asks about a reward without takers on two phones until one settles it', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addPoints(login, 50);
  const gift = await parent.addGift(login, { name: 'Deskorolka' });
  await parent.addGift(login, { name: 'Kino' });
  world.pass(SIX_WEEKS);
  const phone = await parentAt(world, addressOf.kids());
  const line = phone.getByText('„Deskorolka”: od 6 tygodni bez chętnych.');
  await line.waitFor();
  await checkLook(phone);
  const other = await parentAt(world, addressOf.kids());
  await other.getByText('„Deskorolka”').waitFor();

  await phone.getByRole('link', { name: 'Zmienić?' }).tap();
  await phone.waitForURL(`**${addressOf.availableGift(login, gift)}`);
  await phone.goBack();
  await phone.getByRole('button', { name: 'Nie pytaj więcej' }).tap();
  await line.waitFor({ state: 'detached' });
  await other.getByText('„Deskorolka”').waitFor({ state: 'detached' });

  world.pass(7);
  await phone.reload();
  await phone.getByText('„Kino”: od 7 tygodni bez chętnych.').waitFor();
  expect(await phone.getByText('„Deskorolka”').count()).toBe(0);
});
