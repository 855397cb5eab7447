import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { recordRequests } from '#fixtures/commands/requests.ts';
import { sampleFamily } from '#fixtures/families/family.ts';
import { fromMore, openAs, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

async function threeKids(wanted: Parameters<typeof openBrowserWorld>[0] = {}) {
  const world = await openBrowserWorld(wanted);
  const { parent, login } = await sampleFamily(world);
  const antek = await parent.addKid({ name: 'Antek', gender: 'M', hero: 1 });
  const hania = await parent.addKid({ name: 'Hania', hero: 5 });
  return { world, parent, login, antek, hania };
}

test('names children who have the mission already, and adds a second one only on request', async () => {
  const { world, parent, login, antek } = await threeKids();
  await parent.addMission(antek, { points: 9 });
  const phone = await parentAt(world, addressOf.addRecommendedMission(login, 'teeth-morning'));
  const add = phone.getByRole('button', { name: 'Dodaj', exact: true });
  await phone.getByRole('checkbox', { name: 'Antek' }).check();
  await phone.getByText('Antek ma już taką misję. Drugiej takiej samej nie dodamy.').waitFor();
  await checkLook(phone);
  await add.tap();
  await phone.getByText('Dodano misję: Zęby rano. Mają to już: Antek.').waitFor();
  expect(await parent.missions(antek)).toMatchObject([{ points: 9 }]);

  await phone.goto(addressOf.addRecommendedMission(login, 'teeth-morning'));
  await phone.getByRole('checkbox', { name: 'Antek' }).check();
  await phone.getByRole('switch', { name: 'Dodaj mimo to: Antek' }).check();
  await add.tap();
  await phone.getByText('Dodano też: Antek.').waitFor();
  expect(await parent.missions(antek)).toHaveLength(2);
});

test('adds a mission for the ticked children, and removes it from all with „Cofnij”', async () => {
  const { world, parent, login, antek, hania } = await threeKids();
  await parent.addMission(login, { points: 9 });
  const phone = await parentAt(world, addressOf.kids());
  await fromMore(phone, 'Dodaj misję');
  await phone.getByRole('link', { name: /^Zęby rano/ }).tap();
  // Zosia is the first child, and has the mission.
  await phone.getByText('Zosia ma już taką misję. Drugiej takiej samej nie dodamy.').waitFor();
  const kids = ['Zosia', 'Antek', 'Hania'];
  const add = phone.getByRole('button', { name: 'Dodaj', exact: true });
  for (const name of kids) await phone.getByRole('checkbox', { name }).uncheck();
  await add.tap();
  await phone.getByText('Zaznacz, dla kogo.').waitFor();
  await checkLook(phone);
  for (const name of kids.slice(0, 2)) await phone.getByRole('checkbox', { name }).check();
  await add.tap();
  await phone.getByText('Dodano misję: Zęby rano – Antek. Mają to już: Zosia.').waitFor();
  expect(await parent.missions(login)).toMatchObject([{ points: 9 }]);
  expect(await parent.missions(antek)).toMatchObject([{ name: 'Zęby rano', points: 2 }]);
  expect(await parent.missions(hania)).toEqual([]);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await expect.poll(() => parent.missions(antek)).toEqual([]);
  expect(await parent.missions(login)).toHaveLength(1);
});

test('adds nothing when all have the mission already, unless a second one is requested', async () => {
  const { world, parent, login, antek, hania } = await threeKids();
  for (const each of [login, antek, hania]) await parent.addMission(each);
  const phone = await parentAt(world, addressOf.addThisMissionForAll('teeth-morning'));
  const add = phone.getByRole('button', { name: 'Dodaj', exact: true });
  await add.tap();
  await phone.getByText('Mają to już: Zosia, Antek, Hania.').waitFor();
  await phone.goto(addressOf.addThisMissionForAll('teeth-morning'));
  await phone.getByRole('switch', { name: 'Dodaj mimo to: Antek' }).check();
  await add.tap();
  await phone.getByText('Dodano misję: Zęby rano – Antek. Mają to już: Zosia, Hania.').waitFor();
  const counts = [login, antek, hania].map(async (each) => (await parent.missions(each)).length);
  expect(await Promise.all(counts)).toEqual([1, 2, 1]);
});

test('adds a gift for all children from one form, skipping those who have it, and undoes it', async () => {
  const { world, parent, login, antek, hania } = await threeKids();
  const phone = await parentAt(world, addressOf.kids());
  await parent.addGift(login, { name: 'Deser', picture: 'dessert', points: 20 });
  await fromMore(phone, 'Dodaj nagrodę');
  await phone.getByRole('link', { name: /^Deser/ }).tap();
  await phone.getByText('ma już taką nagrodę').waitFor();
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText('Dodano nagrodę: Deser – Antek, Hania. Mają to już: Zosia.').waitFor();
  const names = () =>
    Promise.all(
      [login, antek, hania].map(async (each) => (await parent.gifts(each)).map(({ name }) => name)),
    );
  expect(await names()).toEqual([['Deser'], ['Deser'], ['Deser']]);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await expect.poll(names).toEqual([['Deser'], [], []]);
});

test('adds a copy for another child with a saved form, and undoes both with „Cofnij”', async () => {
  const { world, parent, login, hania } = await threeKids();
  const mission = await parent.addMission(login);
  const phone = await parentAt(world, addressOf.mission(login, mission));
  await phone.getByText('Dostaną taką samą misję jako nową.').waitFor();
  await phone.getByLabel('Nazwa').fill('Zęby z rana');
  await phone.getByRole('checkbox', { name: 'Hania' }).check();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Zęby z rana. Dodano też: Hania.').waitFor();
  expect(await parent.missions(hania)).toMatchObject([{ name: 'Zęby z rana' }]);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await expect.poll(() => parent.missions(hania)).toEqual([]);
  await expect.poll(() => parent.missions(login)).toMatchObject([{ mission, name: 'Zęby rano' }]);
});

test('gives extra points and a gift to several children, and undoes all with „Cofnij”', async () => {
  const { world, parent, login, antek, hania } = await threeKids();
  const phone = await parentAt(world, addressOf.addExtraPoints(login));
  await phone.getByLabel('Punkty', { exact: true }).fill('5');
  await phone.getByRole('checkbox', { name: 'Antek' }).check();
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByText('Zapisano: 5 punktów. Dodano też: Antek.').waitFor();
  const points = () =>
    Promise.all([login, antek, hania].map(async (each) => (await parent.kid(each)).earned));
  expect(await points()).toEqual([5, 5, 0]);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await expect.poll(points).toEqual([0, 0, 0]);

  await phone.goto(addressOf.addExtraPoints(login));
  await phone.getByRole('radio', { name: 'Odejmij' }).check();
  await phone.getByRole('group', { name: 'Odejmij też…' }).getByRole('checkbox').first().check();
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByText('Zapisano: −5 punktów. Odjęto też: Antek.').waitFor();
  expect(await points()).toEqual([-5, -5, 0]);

  await phone.goto(addressOf.addRecommendedGift(login, 'cinema'));
  await phone.getByRole('checkbox', { name: 'Hania' }).check();
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText(/^Dodano nagrodę: .* Dodano też: Hania\.$/).waitFor();
});

test('copies a plan from another child after a preview, and only once from two phones', async () => {
  const { world, parent, login, antek } = await threeKids();
  await parent.addMission(antek, { name: 'Pies', picture: 'walk-pet', days: [0, 2], points: 4 });
  await parent.addMission(antek);
  await parent.addGift(antek);
  await parent.addMission(login);
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByText('Więcej', { exact: true }).tap();
  await phone.getByRole('link', { name: 'Skopiuj plan od innego dziecka' }).tap();
  await phone.getByRole('radio', { name: 'Antek' }).check();
  await phone.getByRole('button', { name: /^Pies PN ŚR · 4 punkty/ }).waitFor();
  await phone.getByRole('button', { name: 'W planie: Zęby rano', pressed: false }).waitFor();
  await phone.getByText(/^już jest · /).waitFor();
  await checkLook(phone);
  const other = await parentAt(world, addressOf.copyPlan(login));
  await other.getByRole('radio', { name: 'Antek' }).check();
  await other.getByRole('button', { name: 'Dodaj wybrane' }).waitFor();
  const requests = recordRequests(phone);
  await phone.getByRole('button', { name: 'Dodaj wybrane' }).tap();
  await phone.getByText('Skopiowano 1 misję i 1 nagrodę.').waitFor();
  expect(requests[0]).toBe('POST …/plan/copy');
  expect(requests.filter((each) => !each.startsWith('GET'))).toHaveLength(1);
  await other.getByRole('button', { name: 'Dodaj wybrane' }).tap();
  await other.getByText('To wszystko już tu było.').waitFor();
  expect((await parent.missions(login)).map(({ name }) => name)).toEqual(['Zęby rano', 'Pies']);
});

test('displays a mission for one day on that day, and then among the ended ones', async () => {
  const { world, parent, login } = await threeKids();
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 1), 'tablet');
  const phone = await parentAt(world, addressOf.addOwnMission(login));
  await phone.getByLabel('Nazwa').fill('Dentysta');
  await phone.getByRole('radio', { name: 'Jednorazowo' }).check();
  await phone.getByText('piątek, 20 listopada').waitFor();
  await phone.getByLabel('Dzień', { exact: true }).fill('2026-11-19');
  await phone.getByText('Wybierz dzień od dziś do roku naprzód.').waitFor();
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByLabel('Dzień', { exact: true }).fill('2026-11-21');
  await phone.getByText('sobota, 21 listopada').waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  const row = phone.getByRole('link', { name: /^Dentysta/ });
  await row.getByText('tylko 21 listopada').waitFor();
  expect(await parent.missions(login)).toMatchObject([{ start: TODAY + 1, finish: TODAY + 2 }]);
  await tablet.getByRole('button', { name: /^Dentysta/ }).waitFor();

  await row.tap();
  await phone.getByLabel('Dzień', { exact: true }).fill('2026-11-22');
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await row.getByText('tylko 22 listopada').waitFor();
  await row.tap();
  await phone.getByRole('button', { name: 'Wyłącz misję' }).tap();
  await expect
    .poll(() => phone.getByRole('dialog').allInnerTexts())
    .toEqual([expect.stringContaining('tylko na jeden dzień: 22 listopada')]);
  await phone.getByRole('dialog').getByRole('button', { name: 'Wyłącz misję' }).tap();
  await phone.getByRole('heading', { name: 'Zakończone misje' }).waitFor();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await phone.getByRole('heading', { name: 'Zakończone misje' }).waitFor({ state: 'detached' });
  world.pass(3);
  await phone.goto(addressOf.missions(login));
  await phone.getByRole('heading', { name: 'Zakończone misje' }).waitFor();
  await row.getByText('od 22.11.26 do 22.11.26').waitFor();
});
