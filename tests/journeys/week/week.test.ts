import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { held, openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { enter, openAs, openFamily, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('puts the card back and shows why when a thumb is rejected', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const at = { login, mission, day: TODAY };
  await mark(parent.device, at, 'wait');
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0), 'tablet');
  const card = page.getByRole('button', { name: /^Zęby rano/ });
  await card.tap();
  // The parent accepts at the moment when the kid takes it back.
  await page.route('**/marks/*', async (route) => {
    await mark(parent.device, at, 'done', 'wait');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
  await page.getByText('Ktoś zmienił tę misję chwilę wcześniej.').waitFor();
  await page.locator('[data-state="done"]').waitFor();
});

test('shows a late rejection of a thumb under another filter', async () => {
  const { world, parent, login, first } = await familyWithWaiting();
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidWeek(login, 0));
  const at = { login, mission: first, day: TODAY + 7 };
  const refuses = held();
  await page.route('**/marks/*', async (route) => {
    await refuses.wait;
    await mark(parent.device, at, 'done', 'wait');
    await route.continue();
  });
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
  await page.getByRole('button', { name: 'OK' }).tap();
  await page.getByRole('link', { name: /^Zrobione/ }).tap();
  await page.waitForURL('**/postepy/0?filter=done');
  refuses.go();
  await page.getByText('Ktoś zmienił tę misję chwilę wcześniej.').waitFor();
});

test('tells a kid without missions to ask the parent, and the parent to add one', async () => {
  const { world, login } = await openFamily();
  const page = await world.open('phone');
  await enter(page, { be: 'kid', login });
  for (const path of [
    addressOf.kidDay(login, 0),
    addressOf.kidWeek(login, 0),
    addressOf.kidWeek(login, -5),
    addressOf.kidHistory(login),
  ]) {
    await page.goto(path);
    await page.getByText('Poproś rodzica o dodanie misji do wykonania.').waitFor();
  }
  await page.request.put('/api/actor', { data: { be: 'parent' } });
  for (const path of [addressOf.week(login, 0), addressOf.history(login)]) {
    await page.goto(path);
    await page
      .getByText('Nie ma żadnych postępów, bo nie dodałeś jeszcze żadnych misji do wykonania.')
      .waitFor();
    expect(await page.getByRole('navigation', { name: 'Pokaż' }).count()).toBe(0);
  }
});

test('accepts a shown day with „Zaakceptuj ten dzień” and undoes it with „Cofnij”', async () => {
  const { world, parent, login } = await familyWithWaiting();
  const page = await parentAt(world, addressOf.week(login, 0));
  const today = page.getByRole('region', { name: /27 listopada/ });
  await today.getByRole('button', { name: 'Zaakceptuj ten dzień' }).tap();
  await page.getByText('Zaakceptowano: 2 misje').waitFor();
  await page.getByRole('link', { name: 'Do zaakceptowania: 1 misja' }).waitFor();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(4);
  await page.getByRole('button', { name: 'Cofnij' }).tap();
  await page.getByRole('link', { name: 'Do zaakceptowania: 3 misje' }).waitFor();
  await today.getByRole('button', { name: 'Zaakceptuj ten dzień' }).waitFor();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(0);

  // The kid's own day works the same.
  await page.goto(addressOf.kidDay(login, 0));
  await page.getByRole('button', { name: 'Zaakceptuj ten dzień' }).tap();
  await page.getByText('Zaakceptowano: 2 misje').waitFor();
  await page.getByRole('button', { name: 'Zaakceptuj ten dzień' }).waitFor({ state: 'detached' });
});

test('links the counter to all waiting missions of all weeks and accepts them together', async () => {
  const { world, parent, login, first } = await familyWithWaiting();
  const page = await parentAt(world, addressOf.missions(login));
  await page.getByRole('link', { name: 'Do zaakceptowania: 3 misje' }).tap();
  await page.waitForURL(/postepy\/-?\d+\?filter=wait$/);
  await page.getByRole('heading', { name: 'Z innych tygodni' }).waitFor();
  await expect.poll(() => page.locator('[data-state="wait"]').count()).toBe(3);
  await checkLook(page);
  await expect
    .poll(() => page.getByRole('button', { name: 'Zaakceptuj ten dzień' }).count())
    .toBe(2);
  const all = page.getByRole('button', { name: 'Zaakceptuj wszystkie (3)', exact: true });
  // A mark that the kid sets after the list was displayed is not accepted unseen.
  await page.route('**/acceptances', async (route) => {
    await mark(parent.device, { login, mission: first, day: TODAY + 8 }, 'wait');
    await route.continue();
  });
  await all.tap();
  await page.getByText('Zaakceptowano: 3 misje').waitFor();
  await expect.poll(() => parent.kid(login)).toMatchObject({ earned: 6, waiting: { count: 1 } });
  await page.getByRole('button', { name: 'Cofnij' }).tap();
  await page.getByRole('link', { name: 'Do zaakceptowania: 4 misje' }).waitFor();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(0);
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (4)', exact: true }).waitFor();
});

test('accepts and returns all when more marks wait than one list contains', async () => {
  const fast = await openBrowserWorld({ pace: { requests: 5000, writes: 5000 } });
  const { world, parent, login } = await openFamily(undefined, fast);
  const missions = [await parent.addMission(login), await parent.addMission(login)];
  const days = Array.from({ length: 260 }, (_, at) => TODAY + at);
  for (const day of days) {
    await Promise.all(
      missions.map((mission) => answered(mark(parent.device, { login, mission, day }, 'wait'))),
    );
  }
  const page = await parentAt(world, `${addressOf.week(login, 0)}?filter=wait`);
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (520)', exact: true }).tap();
  await page.getByText('Zaakceptowano: 520 misji').waitFor();
  await page.getByText('Nic nie czeka na Twoją akceptację.').waitFor();
  expect(await parent.kid(login)).toMatchObject({ waiting: { count: 0 } });
  await page.getByRole('button', { name: 'Cofnij' }).tap();
  await page.getByRole('button', { name: 'Zaakceptuj wszystkie (520)', exact: true }).waitFor();
  expect(await parent.kid(login)).toMatchObject({ earned: 0, waiting: { count: 520 } });
});

test('shows one button with the count when only one day waits', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  await mark(parent.device, { login, mission, day: TODAY }, 'wait');
  const page = await parentAt(world, `${addressOf.week(login, 0)}?filter=wait`);
  const all = page.getByRole('button', { name: /^Zaakceptuj/ });
  await all.waitFor();
  await expect.poll(() => all.allTextContents()).toEqual(['Zaakceptuj wszystkie (1)']);
  await all.tap();
  await page.getByText('Zaakceptowano: 1 misja').waitFor();
  await page.getByText('Nic nie czeka na Twoją akceptację.').waitFor();
});

test('never offers acceptance to a kid', async () => {
  const { world, login } = await familyWithWaiting();
  const page = await world.open('tablet');
  await enter(page, { be: 'kid', login });
  for (const path of [
    addressOf.kidDay(login, 0),
    addressOf.kidWeek(login, 0),
    `${addressOf.kidWeek(login, 0)}?filter=wait`,
  ]) {
    await page.goto(path);
    await page.locator('[data-state="wait"]').first().waitFor();
    expect(await page.getByRole('button', { name: /^Zaakceptuj/ }).count()).toBe(0);
  }
});

test('folds the days of a week to a row of signs except today and filtered days', async () => {
  const { world, login } = await familyWithWaiting();
  const page = await parentAt(world, addressOf.week(login, 0));
  const tomorrow = page.getByRole('region', { name: /28 listopada/ });
  const card = tomorrow.getByRole('button', { name: /^Zęby rano/ });
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  expect(await card.isVisible()).toBe(false);
  await tomorrow.getByText('28 listopada').tap();
  await card.waitFor();
  await page.getByRole('link', { name: 'Do zrobienia' }).tap();
  await page
    .getByRole('region', { name: /29 listopada/ })
    .getByRole('button')
    .first()
    .waitFor();
  expect(await page.getByRole('region', { name: /27 listopada/ }).count()).toBe(0);
});

/** Opens a family in which two missions wait today, and one of them a week ago. */
async function familyWithWaiting() {
  const { world, parent, login } = await openFamily();
  const first = await parent.addMission(login);
  await mark(parent.device, { login, mission: first, day: TODAY }, 'wait');
  world.pass(7);
  const second = await parent.addMission(login, { name: 'Czytanie' });
  for (const mission of [first, second]) {
    await mark(parent.device, { login, mission, day: TODAY + 7 }, 'wait');
  }
  return { world, parent, login, first };
}
