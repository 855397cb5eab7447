import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark, newKey, SIGN_IN } from '#fixtures/families/family.ts';
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

test('pauses a child of two homes every two weeks, from Friday to Friday', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  const [phone, tablet] = [await parentAt(world, addressOf.pauses()), await world.open('tablet')];
  await enter(tablet, { be: 'kid', login });
  const repeats = phone.getByRole('group', { name: 'Powtarza się' });
  expect(await repeats.isVisible()).toBe(false);
  await phone.getByText('Więcej', { exact: true }).tap();
  await repeats.getByRole('radio', { name: 'nigdy', checked: true }).waitFor();
  expect(await phone.getByLabel('Do dnia').count()).toBe(0);
  await phone.getByLabel('Ostatni dzień').fill('2026-12-03');
  await repeats.getByRole('radio', { name: 'co 2 tygodnie' }).check();
  const until = phone.getByLabel('Do dnia');
  for (const [first, last] of [
    ['2026-11-21', '2027-11-06'],
    ['2026-11-20', '2027-11-05'],
  ] as const) {
    await phone.getByLabel('Pierwszy dzień').fill(first);
    expect(await until.inputValue()).toBe(last);
  }
  await phone.getByText('Przerwa musi być krótsza niż czas, po którym się powtarza.').waitFor();
  await phone.getByLabel('Ostatni dzień').fill('2026-11-27');
  await phone.getByLabel('Do dnia').fill('2027-12-20');
  await phone.getByText('Przerwa może wypaść najwyżej 26 razy.').waitFor();
  await phone.getByLabel('Do dnia').fill('2026-12-20');
  const turns = 'co 2 tygodnie, od piątku do piątku, ostatni raz 18–25 grudnia';
  await phone.getByText(`20–27 listopada, 8 dni, ${turns}.`).waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText('Dodano: Wakacje, 20–27 listopada, co 2 tygodnie').waitFor();
  expect(await phone.getByRole('listitem').filter({ hasText: turns }).count()).toBe(1);

  // The child rests on Fridays of its other home, and has missions in the week between.
  for (const by of [0, 7, 14, 21]) {
    await tablet.goto(addressOf.kidDay(login, by));
    await tablet.getByText('Wakacje! W tym dniu odpoczywasz.').waitFor();
  }
  for (const by of [8, 10, 13, 22]) {
    await tablet.goto(addressOf.kidDay(login, by));
    await tablet.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  }

  // So do the calendar and the paper.
  const json = { name: 'Kalendarz', may: 'calendar', password: SIGN_IN.password, login } as const;
  const { token } = await answered(parent.api.tokens.$post({ json }));
  const calendar = await (await fetch(new URL(`/kalendarz/${token}.ics`, phone.url()))).text();
  const events = calendar.split('BEGIN:VEVENT').filter((event) => event.includes('Zęby rano'));
  const days = events.map((event) => /DTSTART;VALUE=DATE:2026(\d+)/.exec(event)?.[1]);
  expect(days).toEqual(['1128', '1129', '1130', '1201', '1202', '1203', '1212', '1213']);
  await phone.goto(addressOf.charts());
  await phone.getByRole('radio', { name: 'Następny' }).check();
  await phone.getByText('23–29 listopada').waitFor();
  const boxes = phone.locator('tr', { hasText: 'Zęby rano' }).getByRole('cell');
  await expect.poll(() => boxes.count()).toBe(7);
  const printed = await boxes.locator('[data-box]').count();
  expect(printed).toBe(2);
});

test('ends a repeating pause earlier, deletes it and brings it back with „Cofnij”', async () => {
  const { world, parent, login } = await openFamily();
  const repeats = { everyWeeks: 2, until: TODAY + 42 };
  await parent.addPause([login], TODAY, TODAY + 7, 'holiday', repeats);
  world.pass(10);
  const phone = await parentAt(world, addressOf.pauses());
  const row = phone.getByRole('listitem').filter({ hasText: 'Wakacje' });
  const last = (days: string) => row.getByText(`od piątku do piątku, ostatni raz ${days}`);
  // It is there once, with the next turn.
  await row.getByText(/^4–11 grudnia, 8 dni/).waitFor();
  await last('1–8 stycznia 2027').waitFor();
  await phone.getByRole('button', { name: /^Zmień/ }).tap();
  await phone.getByLabel('Do dnia').fill('2026-12-31');
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Wakacje, 4–11 grudnia, co 2 tygodnie').waitFor();
  await last('18–25 grudnia').waitFor();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).last().tap();
  await last('1–8 stycznia 2027').waitFor();
  await phone.getByRole('button', { name: /^Zmień/ }).tap();
  await phone.getByRole('button', { name: 'Usuń przerwę' }).tap();
  // The turn that has ended stays.
  await phone.getByText('Minione').tap();
  await row.getByText(/^20–27 listopada, 8 dni/).waitFor();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).last().tap();
  await last('1–8 stycznia 2027').waitFor();
  const { pauses } = await answered(parent.api.pauses.$get());
  const next = { from: TODAY + 14, to: TODAY + 21, repeats, kids: [login] };
  expect(pauses).toMatchObject([next, { from: TODAY, to: TODAY + 7 }]);
});
