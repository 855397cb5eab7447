import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark, newKey } from '#fixtures/families/family.ts';
import { enter, openFamily, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('frees the kid during a pause, recounts its week and undoes a deletion with „Cofnij”', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const mission = await parent.addMission(login, { days: [4, 5] });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));

  const [phone, tablet] = [await world.open('phone'), await world.open('tablet')];
  await enter(phone, { be: 'parent' });
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 1));
  await tablet.getByRole('button', { name: /^Zęby rano/ }).waitFor();

  await phone.goto(addressOf.week(login, 0));
  await phone.getByRole('button', { name: 'Menu', exact: true }).tap();
  await phone.getByRole('link', { name: 'Przerwy' }).last().tap();
  await phone.getByRole('radio', { name: 'Choroba' }).check();
  await phone.getByLabel('Pierwszy dzień').fill('2026-11-21');
  await phone.getByLabel('Ostatni dzień').fill('2026-11-19');
  await phone.getByText('Ostatni dzień nie może być przed pierwszym.').waitFor();
  await phone.getByLabel('Ostatni dzień').fill('2026-11-22');
  await phone.getByText('2 dni').waitFor();
  expect(await phone.getByRole('checkbox', { name: 'Zosia' }).isChecked()).toBe(true);
  expect(await phone.getByRole('checkbox', { name: 'Staś' }).isChecked()).toBe(false);
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText('Dodano: Choroba, 21–22 listopada').waitFor();

  await tablet.getByText('Odpoczywaj i zdrowiej! W tym dniu nie ma misji.').waitFor();
  await expect.poll(async () => (await parent.kid(login)).fullWeeks).toBe(1);

  await phone.getByRole('button', { name: /^Zmień/ }).tap();
  await phone.getByRole('button', { name: 'Usuń przerwę' }).tap();
  await tablet.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  await expect.poll(async () => (await parent.kid(login)).fullWeeks).toBe(0);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).last().tap();
  await tablet.getByText('Odpoczywaj i zdrowiej! W tym dniu nie ma misji.').waitFor();
  await expect.poll(async () => (await parent.kid(login)).fullWeeks).toBe(1);
});

test('names the kid whose pause overlaps and adds the pause for the others', async () => {
  const { world, parent, login } = await openFamily();
  const stas = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  await answered(
    parent.api.pauses.$post({
      json: { key: newKey(), kind: 'illness', from: TODAY + 1, to: TODAY + 2, kids: [stas] },
    }),
  );
  const phone = await parentAt(world, addressOf.pauses());
  await phone.getByRole('button', { name: 'Dodaj przerwę' }).tap();
  await phone.getByLabel('Ostatni dzień').fill('2026-11-27');
  await phone
    .getByText('Staś ma już przerwę: 21–22 listopada. Odznacz dziecko albo zmień dni.')
    .waitFor();
  await checkLook(phone);
  // A first day after the last one is reported at once, though only the first was changed.
  await phone.getByLabel('Pierwszy dzień').fill('2026-11-28');
  await phone.getByText('Ostatni dzień nie może być przed pierwszym.').waitFor();
  await phone.getByLabel('Pierwszy dzień').fill('2026-11-20');
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  expect(await phone.getByRole('dialog').count()).toBe(0);
  await phone.getByRole('checkbox', { name: 'Staś' }).uncheck();
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText('Dodano: Wakacje, 20–27 listopada').waitFor();
  const { pauses } = await answered(parent.api.pauses.$get());
  expect(pauses.map(({ kids }) => kids)).toEqual(expect.arrayContaining([[login], [stas]]));
});

test('asks who has the pause when the form is sent, not at its first tap', async () => {
  const { world, parent } = await openFamily();
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const phone = await parentAt(world, addressOf.pauses());
  await phone.getByRole('radio', { name: 'Choroba' }).check();
  await expect.poll(() => phone.getByRole('checkbox', { name: 'Staś' }).isChecked()).toBe(false);
  expect(await phone.getByRole('alert').count()).toBe(0);
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByRole('alert').getByText('Zaznacz, kto ma przerwę.').waitFor();
  await phone.getByRole('checkbox', { name: 'Staś' }).check();
  await expect.poll(() => phone.getByRole('alert').count()).toBe(0);
});
