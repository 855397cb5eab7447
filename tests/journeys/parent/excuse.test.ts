import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { dayOnALine, queuedOn } from '#fixtures/network/without-net.ts';
import { enter, openFamily, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

function counting() {
  const taps = { count: 0 };
  const tap = async (button: { tap(): Promise<void> }) => {
    taps.count += 1;
    await button.tap();
  };
  return { taps, tap };
}

test('excuses a mission in two taps from the week, with „Cofnij”, and requires it again', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
  const phone = await parentAt(world, addressOf.week(login, 0));
  expect(phone.viewportSize()).toEqual({ width: 390, height: 844 });
  await tablet.goto(addressOf.kidDay(login, 0));

  const { taps, tap } = counting();
  await tap(phone.getByRole('button', { name: /^Zęby rano.*czeka na rodzica/ }));
  await tap(phone.getByRole('button', { name: 'Dziś nie trzeba' }));
  await phone.getByText('Nie trzeba: Zęby rano').waitFor();
  expect(taps.count).toBeLessThanOrEqual(3);
  const excuses = async () => (await parent.week(login, weekOf(TODAY))).excuses ?? [];
  expect(await excuses()).toEqual([{ lineage: mission, day: TODAY, waited: true }]);

  await tablet.getByRole('button', { name: /^Zęby rano.*nie trzeba/ }).tap();
  await tablet.getByText('Tym razem nie trzeba!').waitFor();
  expect(await tablet.getByRole('button', { name: /^Kciuk/ }).count()).toBe(0);
  expect(await tablet.getByText('Niestety').count()).toBe(0);
  await checkLook(tablet);
  await tablet.getByRole('button', { name: 'Zamknij' }).tap();

  await phone.getByRole('button', { name: 'Cofnij', exact: true }).last().tap();
  await tablet.getByRole('button', { name: /^Zęby rano.*czeka na rodzica/ }).waitFor();
  expect(await excuses()).toEqual([]);

  await parent.excuse(login, mission, TODAY);
  await phone.getByRole('button', { name: /^Zęby rano.*nie trzeba/ }).tap();
  await phone.getByRole('button', { name: 'Jednak trzeba' }).tap();
  await phone.getByText('Jednak trzeba: Zęby rano').waitFor();
  await phone.getByRole('button', { name: /^Zęby rano.*czeka na rodzica/ }).waitFor();
});

test('excuses a mission of today from the inbox, and names the done one that must be undone', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  const swim = await parent.addMission(login, { name: 'Basen' });
  await answered(mark(parent.device, { login, mission: swim, day: TODAY }, 'done'));
  const phone = await parentAt(world, addressOf.kids());
  const { taps, tap } = counting();
  await tap(phone.getByRole('article', { name: 'Zosia' }).locator('summary'));
  await tap(phone.getByRole('button', { name: 'Dziś nie trzeba: Zęby rano' }));
  await phone.getByText('Nie trzeba: Zęby rano').waitFor();
  expect(taps.count).toBeLessThanOrEqual(3);
  await phone.getByRole('button', { name: 'Dziś nie trzeba: Zęby rano' }).waitFor({
    state: 'detached',
  });

  await phone.goto(addressOf.week(login, 0));
  await phone
    .getByRole('button', { name: /^Basen/ })
    .first()
    .tap();
  await phone.getByRole('button', { name: 'Dziś nie trzeba' }).tap();
  await phone.getByText('Ta misja jest już wykonana. Najpierw cofnij akceptację.').waitFor();
});

test('shows a sun to a kid whose thumb is late', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await tablet.route('**/marks/*', async (route) => {
    await parent.excuse(login, mission, TODAY);
    await route.continue();
  });
  await tablet.getByRole('button', { name: 'Kciuk w górę' }).tap();
  const sun = tablet.getByRole('alertdialog', { name: 'W tym dniu nie trzeba robić tej misji.' });
  await sun.waitFor();
  expect(await tablet.getByText('Niestety').count()).toBe(0);
  await checkLook(tablet);
  await sun.getByRole('button', { name: 'OK' }).tap();
  await tablet.getByRole('button', { name: /^Zęby rano.*nie trzeba/ }).waitFor();
});

test('keeps an excuse when the mission is edited, and shows it again after a pause was deleted', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  world.pass(1);
  const today = TODAY + 1;
  await parent.excuse(login, mission, today);
  const phone = await parentAt(world, addressOf.mission(login, mission));
  await phone.getByLabel('Punkty', { exact: true }).fill('9');
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Zęby rano').waitFor();

  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  const excused = tablet.getByRole('button', { name: /^Zęby rano.*nie trzeba/ });
  await excused.waitFor();
  const pause = await parent.addPause([login], today, today);
  await excused.waitFor({ state: 'detached' });
  await answered(parent.api.pauses[':pause'].$delete({ param: { pause: String(pause) } }));
  await excused.waitFor();
  await parent.requireAgain(login, mission, today);
  await tablet.getByRole('button', { name: /^Zęby rano.*9 punktów.*do zrobienia/i }).waitFor();
});

test('shows a sun after a thumb that waited without a net for an excused mission', async () => {
  const { parent, login, mission, line, page } = await dayOnALine();
  line.tear();
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  await expect.poll(() => queuedOn(page)).toBe(1);
  await parent.excuse(login, mission, TODAY);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: /^Zęby rano.*nie trzeba/ }).waitFor();
  await expect.poll(() => queuedOn(page)).toBe(0);
  expect(await page.getByText('Niestety').count()).toBe(0);
  expect((await parent.kid(login)).earned).toBe(0);
});
