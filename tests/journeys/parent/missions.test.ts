import { expect, test } from 'vitest';
import type { MissionDraft } from '#domain/mission/mission.ts';
import { weekday } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark, SAMPLE_MISSION, type SampleParent } from '#fixtures/families/family.ts';
import { openFamily, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('edits a mission added today in place and undoes it with „Cofnij”', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const phone = await parentAt(world, addressOf.mission(login, mission));
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).waitFor();
  expect(await phone.getByText(/Zmiana liczy się od dziś/).count()).toBe(0);
  await phone.getByLabel('Nazwa').fill('Zęby z samego rana');
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Zęby z samego rana').waitFor();
  expect(await parent.missions(login)).toMatchObject([{ mission, name: 'Zęby z samego rana' }]);
  expect(await phone.getByRole('heading', { name: 'Zakończone misje' }).count()).toBe(0);
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByRole('link', { name: /^Zęby rano/ }).waitFor();
});

test('restores the marks of a dropped weekday when „Cofnij” undoes an edit', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  await mark(parent.device, { login, mission, day: TODAY + 2 }, 'done');
  world.pass(1);
  const phone = await parentAt(world, addressOf.mission(login, mission));
  await phone.getByRole('button', { name: 'ND', exact: true }).tap();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Zęby rano').waitFor();
  expect((await parent.week(login, weekOf(TODAY))).marks).toEqual([]);
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await expect
    .poll(async () => (await parent.week(login, weekOf(TODAY))).marks)
    .toMatchObject([{ day: TODAY + 2, state: 'done' }]);
});

test('shows another device’s change and keeps the typed text until the parent decides', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  world.pass(1);
  const phone = await parentAt(world, addressOf.mission(login, mission));
  const save = phone.getByRole('button', { name: 'Zapisz zmiany' });
  const dialog = phone.getByRole('dialog', { name: 'Ktoś zmienił tę misję chwilę wcześniej.' });
  await phone.getByLabel('Nazwa').fill('Coś nowego');
  await edit(parent, login, mission, { points: 9 });
  await save.tap();
  await dialog.getByText('9 punktów').waitFor();
  await checkLook(phone);
  await phone.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => phone.getByLabel('Nazwa').inputValue()).toBe('Coś nowego');
  const [changed] = await parent.missions(login);
  await edit(parent, login, Number(changed?.mission), { points: 10 });
  await save.tap();
  await dialog.getByRole('button', { name: 'Zostaw tak, jak jest teraz' }).tap();
  await expect.poll(() => phone.getByLabel('Nazwa').inputValue()).toBe('Zęby rano');
  await expect.poll(() => phone.getByLabel('Punkty', { exact: true }).inputValue()).toBe('10');

  // The parent has seen this state, so it may be overwritten.
  await phone.getByLabel('Nazwa').fill('Coś nowego');
  const [replacing] = await parent.missions(login);
  await edit(parent, login, Number(replacing?.mission), { points: 12 });
  await save.tap();
  await dialog.getByRole('button', { name: 'Zapisz moje zmiany' }).tap();
  await phone.getByText('Zapisano: Coś nowego').waitFor();
  expect(await parent.missions(login)).toMatchObject([{ name: 'Coś nowego', points: 10 }]);

  // „Cofnij” behaves the same.
  const [saved] = await parent.missions(login);
  await edit(parent, login, Number(saved?.mission), { points: 15 });
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByText('Ktoś zmienił tę misję chwilę wcześniej.').waitFor();
  expect(await parent.missions(login)).toMatchObject([{ points: 15 }]);
});

test('applies a change of an older mission from today and keeps the past', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  await mark(parent.device, { login, mission, day: TODAY }, 'done');
  world.pass(1);
  const phone = await parentAt(world, addressOf.mission(login, mission));
  await phone.getByText('Zmiana obowiązuje od dziś.').waitFor();
  await checkLook(phone);
  // Saving without a change changes nothing.
  const before = await changeOf(parent, login);
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByRole('heading', { name: 'Misje', exact: true }).waitFor();
  expect(await parent.missions(login)).toMatchObject([{ mission }]);
  expect(await changeOf(parent, login)).toBe(before);
  await phone.goBack();
  await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByRole('link', { name: /^Zęby rano.*3 punkty$/ }).waitFor();
  expect(await phone.getByRole('heading', { name: 'Zakończone misje' }).count()).toBe(0);
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);

  // The old version's address redirects to the new one, whose page lists the old one.
  await phone.goto(addressOf.mission(login, mission));
  const [standing] = await parent.missions(login);
  await phone.waitForURL(`**${addressOf.mission(login, standing?.mission ?? 0)}`);
  await phone.getByRole('heading', { name: 'Wcześniejsze wersje' }).waitFor();
  await phone.getByText('od 20.11.26 do 20.11.26').waitFor();
  await checkLook(phone);
  await phone.goto(addressOf.mission(login, 987654));
  await phone.waitForURL(`**${addressOf.missions(login)}`);
});

test('rejects a change after another device has ended the mission, and leaves the page', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const phone = await parentAt(world, addressOf.mission(login, mission));
  await phone.getByLabel('Nazwa').fill('Coś nowego');
  await parent.endMission(login, mission);
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Ta misja jest już zakończona.').waitFor();
  await phone.getByRole('button', { name: 'OK' }).tap();
  await phone.getByRole('heading', { name: 'Zakończone misje' }).waitFor();
});

test('shows the first and last day of an ended mission', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login, { name: 'Szczepienie', only: TODAY, days: [weekday(TODAY)] });
  const edited = await parent.addMission(login);
  await mark(parent.device, { login, mission: edited, day: TODAY }, 'done');
  world.pass(1);
  const phone = await parentAt(world, addressOf.mission(login, edited));
  await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByRole('link', { name: /^Zęby rano/ }).tap();
  await phone.getByRole('button', { name: 'Wyłącz misję' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Wyłącz misję' }).tap();
  await phone.getByRole('link', { name: /^Szczepienie.*od 20.11.26 do 20.11.26/ }).waitFor();
  await phone.getByRole('link', { name: /^Zęby rano.*od 20.11.26 do 20.11.26/ }).waitFor();
});

test('asks before „Wyłącz misję”, accepts waiting marks on request and undoes all of it', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  await mark(parent.device, { login, mission, day: TODAY }, 'wait');
  world.pass(1);
  await mark(parent.device, { login, mission, day: TODAY + 2 }, 'done');
  const phone = await parentAt(world, addressOf.mission(login, mission));
  await phone.getByRole('button', { name: 'Wyłącz misję' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Wyłączyć misję?' });
  await dialog.getByText('Na Twoją akceptację czeka jeszcze 1 dzień tej misji.').waitFor();
  await checkLook(phone);
  await dialog.getByRole('button', { name: 'Anuluj' }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect(await parent.missions(login)).toHaveLength(1);

  await phone.getByRole('button', { name: 'Wyłącz misję' }).tap();
  await dialog.getByRole('button', { name: 'Zaakceptuj wszystkie i wyłącz' }).tap();
  await phone.getByText('Wyłączono: Zęby rano').waitFor();
  await phone.getByText('od 20.11.26 do 20.11.26').waitFor();
  expect(await parent.missions(login)).toEqual([]);
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByRole('heading', { name: 'Zakończone misje' }).waitFor({ state: 'detached' });
  await phone.getByRole('link', { name: /^Zęby rano/ }).waitFor();
  // Friday's mark waits again, and Sunday's done mark is back.
  await expect
    .poll(async () => parent.kid(login))
    .toMatchObject({ earned: 2, waiting: { count: 1 } });
  expect((await parent.week(login, weekOf(TODAY))).marks).toMatchObject([
    { day: TODAY, state: 'wait' },
    { day: TODAY + 2, state: 'done' },
  ]);
});

test('deletes a mission that was never due with one tap and restores it with „Cofnij”', async () => {
  const { world, parent, login } = await openFamily();
  const [first, second] = [
    await parent.addMission(login),
    await parent.addMission(login, { name: 'Zmywarka' }),
  ];
  const phone = await parentAt(world, addressOf.mission(login, first));
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Usuń misję' }).tap();
  await phone.getByText('Usunięto: Zęby rano').waitFor();
  await expect
    .poll(async () => (await parent.missions(login)).map(({ mission }) => mission))
    .toEqual([second]);
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByRole('link', { name: /^Zęby rano/ }).waitFor();
  const names = phone.getByRole('link', { name: /punkty$/ });
  await expect.poll(() => names.allInnerTexts()).toMatchObject([/Zęby rano/, /Zmywarka/]);
  world.pass(1);
  await phone.goto(addressOf.mission(login, second));
  await phone.getByRole('button', { name: 'Wyłącz misję' }).waitFor();
  expect(await phone.getByRole('button', { name: 'Usuń misję' }).count()).toBe(0);
});

test('shows an ended mission with its earlier versions', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  world.pass(3);
  await edit(parent, login, mission, { name: 'Zęby z samego rana' });
  world.pass(2);
  await parent.endMission(login, mission);
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByRole('link', { name: /Zęby z samego rana.*od 20.11.26 do 24.11.26/ }).tap();
  await phone.getByText('Ta misja jest zakończona.').waitFor();
  await phone.getByText('od 20.11.26 do 22.11.26').waitFor();
  await checkLook(phone);
  expect(await phone.getByRole('button', { name: 'Zapisz zmiany' }).count()).toBe(0);
});

test('ends a mission without waiting marks with one more tap', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const phone = await parentAt(world, addressOf.mission(login, mission));
  await phone.getByRole('button', { name: 'Wyłącz misję' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Wyłączyć misję?' });
  await expect
    .poll(() => dialog.getByRole('button').allTextContents())
    .toEqual(['Wyłącz misję', 'Anuluj']);
  await dialog.getByRole('button', { name: 'Wyłącz misję' }).tap();
  await phone.getByText('Dziecko nie ma teraz żadnych misji.').waitFor();
  expect(await parent.missions(login)).toEqual([]);
});

test('lists ended missions page by page', async () => {
  const { world, parent, login } = await openFamily();
  for (let each = 1; each <= 23; each += 1) {
    await parent.endMission(login, await parent.addMission(login, { name: `Misja nr ${each}` }));
  }
  const phone = await parentAt(world, addressOf.missions(login));
  const ended = phone.getByRole('main').getByRole('listitem');
  await phone.getByText('od 20.11.26 do 20.11.26').first().waitFor();
  await expect.poll(() => ended.count()).toBe(20);
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Pokaż więcej' }).tap();
  await phone.getByText('Misja nr 1', { exact: true }).waitFor();
  await expect.poll(() => ended.count()).toBe(23);
  expect(await phone.getByRole('button', { name: 'Pokaż więcej' }).count()).toBe(0);
});

async function changeOf(parent: SampleParent, login: string) {
  return (await answered(parent.api.kids[':login'].missions.$get({ param: { login } }))).change;
}

function edit(parent: SampleParent, login: string, mission: number, draft: Partial<MissionDraft>) {
  const param = { login, mission: String(mission) };
  const json = { ...SAMPLE_MISSION, ...draft };
  return answered(parent.api.kids[':login'].missions[':mission'].$put({ param, json }));
}

test('asks before a link or the browser’s back button leaves a changed form', async () => {
  const { world, login } = await openFamily();
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByRole('link', { name: 'Dodaj misję' }).first().tap();
  await phone.getByRole('link', { name: /Własna misja/ }).tap();
  const name = phone.getByLabel('Nazwa');
  const question = phone.getByRole('alertdialog', { name: 'Wyjść bez zapisania?' });
  await name.fill('Podlać kwiaty');
  await name.fill('');
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await phone.getByRole('link', { name: /Własna misja/ }).tap();

  await name.fill('Podlać kwiaty');
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await checkLook(phone);
  await question.getByRole('button', { name: 'Zostań' }).tap();
  await expect.poll(() => name.inputValue()).toBe('Podlać kwiaty');
  await phone.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Zostań' }).tap();
  await expect.poll(() => question.count()).toBe(0);
  expect(await name.inputValue()).toBe('Podlać kwiaty');
  await phone.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Wyjdź bez zapisania' }).tap();
  await phone.waitForURL(`**${addressOf.addMission(login)}`);

  await phone.getByRole('link', { name: /Własna misja/ }).tap();
  await name.fill('Podlać kwiaty');
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await question.getByRole('button', { name: 'Wyjdź bez zapisania' }).tap();
  await phone.waitForURL(`**${addressOf.addMission(login)}`);
  await phone.getByRole('link', { name: /Własna misja/ }).tap();
  await name.fill('Podlać kwiaty');
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.waitForURL(`**${addressOf.missions(login)}`);
  expect(await question.count()).toBe(0);
});
