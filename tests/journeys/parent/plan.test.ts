import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { planFor } from '#domain/plan/plans.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, kidOn, mark, type SampleParent } from '#fixtures/families/family.ts';
import { openParent, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('trims the ready-made plan for the kid’s age and adds it with one button', async () => {
  const { world, parent } = await openParent();
  const login = await parent.addKid({ birth: 2018 });
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByText('Dziecko nie ma jeszcze żadnych misji...').waitFor();
  const links = phone.getByRole('main').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Gotowy plan', 'Dodaj misję']);
  await checkLook(phone);
  await phone.getByRole('link', { name: 'Gotowy plan' }).tap();
  await phone.getByRole('radio', { name: '7–9 lat', checked: true }).waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'W planie: Odrobić pracę domową' }).tap();
  await phone.getByRole('button', { name: 'W planie: Klocki LEGO' }).tap();
  await phone.getByRole('button', { name: /^Przeczytać książkę/ }).tap();
  await phone.getByLabel('Nazwa').fill('Czytać przed snem');
  await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
  await phone.getByRole('button', { name: 'SB', exact: true }).tap();
  await phone.getByRole('button', { name: 'ND', exact: true }).tap();
  await phone
    .getByRole('button', {
      name: 'Czytać przed snem pn–pt, wieczorem · 6 punktów',
      expanded: true,
    })
    .waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Dodaj plan' }).tap();

  await phone.getByRole('link', { name: /^Czytać przed snem/ }).waitFor();
  const { missions, gifts } = await planOf(parent, login);
  const plan = planFor(8);
  expect(missions.map(({ name }) => name)).toEqual(
    plan.missions
      .filter(({ picture }) => picture !== 'homework')
      .map(({ name, picture }) => (picture === 'read-book' ? 'Czytać przed snem' : name)),
  );
  const trimmed = missions.find(({ picture }) => picture === 'read-book');
  expect(trimmed).toMatchObject({ points: 6, days: [0, 1, 2, 3, 4], timeOfDay: 'evening' });
  expect(gifts.map(({ name }) => name)).toEqual(
    plan.gifts.filter(({ picture }) => picture !== 'lego').map(({ name }) => name),
  );
});

test('shows another plan for another age and keeps what was trimmed in the first', async () => {
  const { world, parent } = await openParent();
  const login = await parent.addKid({ birth: 2021 });
  const phone = await parentAt(world, addressOf.readyPlan(login));
  await phone.getByRole('radio', { name: '5–6 lat', checked: true }).waitFor();
  await phone.getByRole('button', { name: 'W planie: Zęby rano' }).tap();
  await phone.getByRole('radio', { name: '10–12 lat' }).check();
  await phone.getByRole('button', { name: 'W planie: Wynieść śmieci', pressed: true }).waitFor();
  await phone.getByRole('radio', { name: '5–6 lat' }).check();
  await phone.getByRole('button', { name: 'W planie: Zęby rano', pressed: false }).waitFor();
  for (const { name, picture } of planFor(5).missions) {
    if (picture === 'teeth-morning') continue;
    await phone.getByRole('button', { name: `W planie: ${name}` }).tap();
  }
  await phone.getByText('Zostaw w planie chociaż jedną misję.').waitFor();
  await expect
    .poll(() => phone.getByRole('button', { name: 'Dodaj plan' }).isDisabled())
    .toBe(true);
});

test('asks before a changed plan is left when another age was chosen meanwhile', async () => {
  const { world, parent } = await openParent();
  const login = await parent.addKid({ birth: 2021 });
  const phone = await parentAt(world, addressOf.readyPlan(login));
  const question = phone.getByRole('alertdialog', { name: 'Wyjść bez zapisania?' });
  await phone.getByRole('radio', { name: '10–12 lat' }).check();
  await phone.getByRole('radio', { name: '5–6 lat' }).check();
  await phone.getByRole('button', { name: 'W planie: Zęby rano' }).tap();
  await phone.getByRole('radio', { name: '10–12 lat' }).check();
  for (const link of [
    phone.getByRole('link', { name: 'Wróć' }),
    phone.getByRole('link', { name: 'Pomiń' }),
  ]) {
    await link.tap();
    await question.getByRole('button', { name: 'Zostań' }).tap();
  }
  await phone.getByRole('radio', { name: '5–6 lat' }).check();
  await phone.getByRole('button', { name: 'W planie: Zęby rano', pressed: false }).tap();
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await phone.waitForURL(`**${addressOf.missions(login)}`);
});

test('adds the plan once from two phones and shows that to the second parent', async () => {
  const { world, parent } = await openParent();
  const login = await parent.addKid({ birth: 2023 });
  const path = addressOf.readyPlan(login);
  const one = await parentAt(world, path);
  const other = await parentAt(world, path);
  await other.getByRole('radio', { name: '3–4 lata', checked: true }).waitFor();
  // The second parent taps before its page has received the first one's plan.
  const first = one.getByRole('button', { name: 'Dodaj plan' });
  await other.route('**/plan', async (route) => {
    await first.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await one.getByText('Dodano gotowy plan').waitFor();
    await route.continue();
  });
  await other.getByRole('button', { name: 'Dodaj plan' }).tap();
  await other.getByText('Dziecko ma już misje.').waitFor();
  await other.getByRole('button', { name: 'OK' }).tap();
  await other.getByRole('heading', { name: 'Misje', exact: true }).waitFor();
  const plan = planFor(3);
  await expect
    .poll(() => other.getByRole('main').getByRole('listitem').count())
    .toBe(plan.missions.length);
  const { missions, gifts } = await planOf(parent, login);
  expect(missions).toHaveLength(plan.missions.length);
  expect(gifts).toHaveLength(plan.gifts.length);
});

test('offers no ready-made plan to a kid that has or had missions', async () => {
  const { world, parent } = await openParent();
  const login = await parent.addKid();
  await parent.endMission(login, await parent.addMission(login));
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByText('Dziecko nie ma teraz żadnych misji.').waitFor();
  expect(await phone.getByRole('link', { name: 'Gotowy plan' }).count()).toBe(0);
  await phone.goto(addressOf.readyPlan(login));
  await phone.getByText('To dziecko ma już misje.').waitFor();
  expect(await phone.getByRole('button', { name: 'Dodaj plan' }).count()).toBe(0);
  await checkLook(phone);
  await phone.getByRole('link', { name: 'Zobacz misje' }).tap();
  await phone.getByRole('heading', { name: 'Zakończone misje' }).waitFor();
});

test('keeps invalid points of a plan for correction before it is added', async () => {
  const { world, parent } = await openParent();
  const login = await parent.addKid({ birth: 2018 });
  const phone = await parentAt(world, addressOf.readyPlan(login));
  const line = phone.getByRole('button', { name: /^Przeczytać książkę/ });
  await line.tap();
  const points = phone.getByLabel('Punkty', { exact: true });
  await points.fill('2,5');
  await phone.getByText('Punkty to liczba całkowita od 0 do 10 000').waitFor();
  await line.tap();
  await phone.getByRole('button', { name: /^Przeczytać książkę .* popraw punkty$/ }).waitFor();
  await phone.getByRole('button', { name: 'Dodaj plan' }).tap();
  await expect.poll(() => points.inputValue()).toBe('2,5');
  expect((await planOf(parent, login)).missions).toEqual([]);
  await points.fill('3');
  await phone.getByRole('button', { name: 'Dodaj plan' }).tap();
  await phone.getByRole('link', { name: /^Przeczytać książkę/ }).waitFor();
  const { missions } = await planOf(parent, login);
  expect(missions.find(({ picture }) => picture === 'read-book')).toMatchObject({ points: 3 });
});

test('undoes a plan with „Cofnij” except for what the kid has used since', async () => {
  const { world, parent } = await openParent();
  const login = await parent.addKid({ birth: 2023 });
  const phone = await parentAt(world, addressOf.readyPlan(login));
  await phone.getByRole('button', { name: 'Dodaj plan' }).tap();
  await phone.waitForURL(`**${addressOf.missions(login)}`);
  await undo(phone);
  await expect.poll(() => planOf(parent, login)).toEqual({ missions: [], gifts: [] });
  await phone.getByText('Dziecko nie ma jeszcze żadnych misji...').waitFor();

  await phone.getByRole('link', { name: 'Gotowy plan' }).tap();
  await phone.getByRole('button', { name: 'Dodaj plan' }).tap();
  await phone.waitForURL(`**${addressOf.missions(login)}`);
  const [first] = (await planOf(parent, login)).missions;
  const mission = first?.mission ?? 0;
  const kid = await kidOn(world.device(), login);
  await answered(mark(kid, { login, mission, day: TODAY }, 'done'));
  await undo(phone);
  await phone.getByText('Cofnięto, ale zostaje to, co już zaczęte: 1 misja.').waitFor();
  expect(await planOf(parent, login)).toMatchObject({ missions: [{ mission }], gifts: [] });
});

test('undoes a copied plan with „Cofnij” and keeps what was there before', async () => {
  const { world, parent } = await openParent();
  const [zosia, stas] = [
    await parent.addKid(),
    await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 }),
  ];
  const own = await parent.addMission(stas, { name: 'Łóżko' });
  await parent.addMission(zosia);
  await parent.addGift(zosia);
  const phone = await parentAt(world, addressOf.copyPlan(stas));
  await phone.getByRole('button', { name: 'Dodaj wybrane' }).tap();
  await phone.getByText('Skopiowano 1 misję i 1 nagrodę.').waitFor();
  await undo(phone);
  await expect
    .poll(() => planOf(parent, stas))
    .toMatchObject({ missions: [{ mission: own }], gifts: [] });
});

async function planOf(parent: SampleParent, login: string) {
  return { missions: await parent.missions(login), gifts: await parent.gifts(login) };
}

function undo(page: Page) {
  return page.getByRole('button', { name: 'Cofnij', exact: true }).tap();
}
