import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { enter, openFamily, parentAt } from '#fixtures/pages/home.ts';

test('repeats a mission every second week from the chosen one, and shows which is A', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login, { name: 'Czytanie' });
  const phone = await parentAt(world, addressOf.addRecommendedMission(login, 'make-bed'));
  const often = phone.getByRole('group', { name: 'Co ile tygodni' });
  const which = phone.getByRole('group', { name: 'Od którego tygodnia?' });
  await phone.getByText('Więcej', { exact: true }).tap();
  await often.getByRole('radio', { name: 'Co tydzień', checked: true }).waitFor();
  expect(await which.count()).toBe(0);
  await often.getByRole('radio', { name: 'Co 4 tygodnie' }).check();
  await which.getByRole('radio', { name: 'Ten tydzień', checked: true }).waitFor();
  await which.getByRole('radio', { name: 'Za 3 tygodnie' }).check();
  await often.getByRole('radio', { name: 'Co 2 tygodnie' }).check();
  await which.getByRole('radio', { name: 'Następny (B)', checked: true }).waitFor();
  await which.getByRole('radio', { name: 'Ten tydzień (A)' }).waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  const row = phone.getByRole('link', { name: /^Pościelić łóżko/ });
  await row.getByText('co 2 tygodnie (B), PN WT ŚR CZ PT SB ND').waitFor();

  // In a week without it, the child's day and the paper have only the other mission.
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.getByRole('button', { name: /^Czytanie/ }).waitFor();
  expect(await tablet.getByRole('button', { name: /^Pościelić łóżko/ }).count()).toBe(0);
  await tablet.goto(addressOf.kidDay(login, 7));
  await tablet.getByRole('button', { name: /^Pościelić łóżko/ }).waitFor();

  await row.tap();
  await which.getByRole('radio', { name: 'Następny (B)', checked: true }).waitFor();
  await phone.getByLabel('Nazwa').fill('Łóżko');
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByRole('link', { name: /^Łóżko.*co 2 tygodnie \(B\)/ }).tap();
  await which.getByRole('radio', { name: 'Ten tydzień (A)' }).check();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Łóżko').waitFor();
  await phone.getByRole('link', { name: /^Łóżko.*co 2 tygodnie \(A\)/ }).waitFor();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).last().tap();
  await phone.getByRole('link', { name: /^Łóżko.*co 2 tygodnie \(B\)/ }).waitFor();
  expect((await parent.missions(login)).map(({ rhythm }) => rhythm)).toEqual([
    null,
    { every: 2, phase: 1 },
  ]);
});

test('shows the weeks of a mission in an ended one and in a plan to copy', async () => {
  const { world, parent, login } = await openFamily();
  const brother = await parent.addKid({ name: 'Jaś', gender: 'M', hero: 1 });
  const ended = await parent.addMission(login, { rhythm: { every: 3, phase: 1 } });
  await parent.addMission(login, { name: 'Auto', rhythm: { every: 4, phase: 3 } });
  await parent.endMission(login, ended);
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByRole('link', { name: /^Zęby rano.*co 3 tygodnie, PN WT/ }).waitFor();
  await phone.goto(addressOf.copyPlan(brother));
  await phone.getByRole('radio', { name: 'Zosia' }).check();
  await phone.getByText('co 4 tygodnie, codziennie').waitFor();
  await phone.getByRole('button', { name: 'Dodaj wybrane' }).tap();
  await phone.getByRole('link', { name: /^Auto.*co 4 tygodnie, PN WT/ }).waitFor();
  expect(await parent.missions(brother)).toMatchObject([{ rhythm: { every: 4, phase: 3 } }]);
});
