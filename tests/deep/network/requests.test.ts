import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { held, openBrowserWorld } from '#fixtures/browser/browser.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import {
  awaitChanges,
  awaitRequests,
  opened,
  recordRequests,
} from '#fixtures/commands/requests.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import {
  badge,
  expectCelebration,
  expectNewBadge,
  kidWithFullWeeks,
} from '#fixtures/pages/hero.ts';
import { openFamily, otherTablet, thumb } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

const weekRequest = (day = TODAY) => `GET …/weeks/${weekOf(day)}`;

test('sends one request for a kid’s thumb; another device refetches what it displays', async () => {
  const { world, parent, login, mission } = await familyWithMission();
  const kid = { be: 'kid', login };
  const [tablet, other] = await opened(world, parent, [
    [kid, addressOf.kidDay(login, 0)],
    [kid, addressOf.kidDay(login, 0)],
  ]);
  const requests = [recordRequests(tablet), recordRequests(other)];
  await thumb(tablet, 'up');
  await tablet.getByRole('button', { name: 'OK' }).tap();
  await other.locator('[data-state="wait"]').waitFor();
  await awaitChanges(parent, tablet, other);
  expect(requests[0]).toEqual([`PUT …/missions/${mission}/marks/${TODAY}`]);
  expect(requests[1]?.sort()).toEqual(['GET …', weekRequest()]);
});

test('sends one request for a parent’s thumb on the week, and for one in the inbox', async () => {
  const { world, parent, login, mission } = await familyWithMission();
  await mark(parent.device, { login, mission, day: TODAY }, 'wait');
  const week = addressOf.week(login, 0);
  const [phone, other] = await opened(world, parent, [
    [{ be: 'parent' }, `${week}?filter=wait`],
    [{ be: 'parent' }, week],
  ]);
  const requests = [recordRequests(phone), recordRequests(other)];
  await thumb(phone, 'up');
  await phone.getByText('Nic nie czeka na Twoją akceptację.').waitFor();
  await other.locator('[data-state="done"]').first().waitFor();
  await awaitChanges(parent, phone, other);
  expect(requests[0]).toEqual([`PUT …/missions/${mission}/marks/${TODAY}`]);
  expect(requests[1]?.sort()).toEqual(['GET …', weekRequest()]);

  for (const each of requests) each.length = 0;
  await thumb(other, 'down');
  await other.locator('[data-state="undone"]').first().waitFor();
  await awaitChanges(parent, phone, other);
  expect(requests[1]).toEqual([`PUT …/missions/${mission}/marks/${TODAY}`]);
  expect(requests[0]?.sort()).toEqual(['GET …', 'GET …/waiting', weekRequest()]);
});

test('refetches the inbox and the kids once after accepting all, after its undo, and after a thumb', async () => {
  const { world, parent, login, mission } = await familyWithMission();
  const brother = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const his = await parent.addMission(brother);
  await mark(parent.device, { login, mission, day: TODAY }, 'wait');
  await mark(parent.device, { login: brother, mission: his, day: TODAY }, 'wait');
  const [phone, other] = await opened(world, parent, [
    [{ be: 'parent' }, addressOf.kids()],
    [{ be: 'parent' }, addressOf.kids()],
  ]);
  const requests = [recordRequests(phone), recordRequests(other)];
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (2)' }).tap();
  for (const page of [phone, other]) await page.getByText('Nic na Ciebie nie czeka.').waitFor();
  await awaitChanges(parent, phone, other);
  // After its first acceptance a device checks whether to ask about notifications.
  const isSent = expect.arrayContaining(['GET /api/notifications']);
  await expect.poll(() => requests[0]).toEqual(isSent);
  const others = requests[0]?.filter((each) => each !== 'GET /api/notifications');
  expect(commandThen(others)).toEqual(['POST /api/acceptances', ...SHOWN_BY_KIDS]);
  expect(new Set(requests[1])).toEqual(new Set(SHOWN_BY_KIDS));

  for (const each of requests) each.length = 0;
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (2)' }).waitFor();
  await awaitChanges(parent, phone, other);
  expect(commandThen(requests[0])).toEqual(['POST /api/returns', ...SHOWN_BY_KIDS]);

  for (const each of requests) each.length = 0;
  await phone
    .getByRole('button', { name: /^Kciuk w górę/ })
    .first()
    .tap();
  await phone.getByText('Zaakceptowano: Zęby rano').waitFor();
  await awaitChanges(parent, phone, other);
  const thumbSent = `PUT …/missions/${mission}/marks/${TODAY}`;
  expect(commandThen(requests[0])).toEqual([thumbSent, ...SHOWN_BY_KIDS]);
});

/** The requests of the page of all kids after a mark. */
const SHOWN_BY_KIDS = ['GET /api/inbox', 'GET /api/kids', 'GET /api/suggestion'];

test('sends one request when a kid takes a gift, and refetches once after its handover and its news', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addPoints(login, 20);
  const gift = await parent.addGift(login);
  const [tablet, phone] = await opened(world, parent, [
    [{ be: 'kid', login }, addressOf.kidGifts(login)],
    [{ be: 'parent' }, addressOf.gifts(login)],
  ]);
  const requests = [recordRequests(tablet), recordRequests(phone)];
  await tablet.getByRole('button', { name: /^Wyjście na lody/ }).tap();
  await tablet.getByRole('button', { name: 'Odbieram nagrodę' }).tap();
  await tablet.getByRole('button', { name: 'OK' }).tap();
  await phone.getByRole('button', { name: 'Potwierdź odbiór' }).waitFor();
  await awaitChanges(parent, tablet, phone);
  expect(requests[0]).toEqual([`POST …/gifts/${gift}/choose`]);
  const shown = ['GET …', 'GET …/gifts', 'GET …/gifts/received'];
  expect(requests[1]?.sort()).toEqual(shown);

  for (const each of requests) each.length = 0;
  const go = await holdBack(tablet, '**/news/claims');
  await phone.getByRole('button', { name: 'Potwierdź odbiór' }).tap();
  for (const page of [phone, tablet]) {
    await page.getByRole('region', { name: 'Nagrody już zdobyte' }).waitFor();
  }
  await expect.poll(() => requests[0]).toContain('POST …/news/claims');
  await awaitChanges(parent, phone);
  expect(commandThen(requests[1])).toEqual([`POST …/gifts/${gift}/hand-over`, ...shown]);
  expect(requests[0]?.sort()).toEqual([...shown, 'POST …/news/claims']);

  for (const each of requests) each.length = 0;
  go();
  await tablet.getByRole('alertdialog', { name: 'Masz nagrodę!' }).waitFor();
  await awaitChanges(parent, tablet, phone);
  expect(requests.map((each) => each.sort())).toEqual([shown, shown]);
});

test('refetches the displayed queries once after a badge, which is also on the kid’s card', async () => {
  const world = await openBrowserWorld();
  const { parent, login } = await kidWithFullWeeks(world, 1);
  const { fullWeeks, toCelebrate } = await parent.kid(login);
  expect({ fullWeeks, toCelebrate }).toMatchObject({ fullWeeks: 1 });
  const param = { login };
  if (toCelebrate) {
    await answered(parent.api.kids[':login'].celebrations.$post({ param, json: toCelebrate }));
  }
  const [tablet, phone] = await opened(world, parent, [
    [{ be: 'kid', login }, addressOf.kidHero(login)],
    [{ be: 'parent' }, addressOf.missions(login)],
  ]);
  const requests = [recordRequests(tablet), recordRequests(phone)];
  await badge(tablet, 'Buty supermocy').tap();
  await expectNewBadge(tablet);
  await awaitChanges(parent, tablet, phone);
  expect(requests.map((each) => each.sort())).toEqual([
    ['GET /api/start', 'GET …', 'PUT …/badges/1'],
    ['GET /api/start', 'GET …', 'GET …/missions', 'GET …/missions/ended'],
  ]);
});

test('refetches the kid once after a celebration was closed', async () => {
  const { world, parent, login } = await kidWithFullWeeks(await openBrowserWorld(), 1);
  const [tablet] = await opened(world, parent, [[{ be: 'kid', login }, addressOf.kidMenu(login)]]);
  const requests = recordRequests(tablet);
  await expectCelebration(tablet, 'z tygodnia 16–22 listopada zrobione!');
  await awaitChanges(parent, tablet);
  expect(requests).toEqual(['POST …/celebrations', 'GET …']);
});

test('displays a badge chosen elsewhere on the family panel, with one request for each part', async () => {
  const world = await openBrowserWorld();
  const { parent, login } = await kidWithFullWeeks(world, 1);
  const [panel] = await opened(world, parent, [[{ be: 'nobody' }, addressOf.familyMenu()]]);
  const requests = recordRequests(panel);
  const param = { login, badge: '0' };
  await answered(parent.api.kids[':login'].badges[':badge'].$put({ param }));
  await panel.getByRole('img', { name: /^1\sodznaka$/ }).waitFor();
  await awaitChanges(parent, panel);
  expect(requests.sort()).toEqual(['GET /api/start', 'GET /api/waiting']);
});

test('refetches once when another device makes a change during a pending response', async () => {
  const { world, parent, login } = await familyWithMission();
  const reading = await parent.addMission(login, { name: 'Czytanie', confirmation: false });
  const other = await otherTablet(world, login);
  const [tablet] = await opened(world, parent, [
    [{ be: 'kid', login }, addressOf.kidDay(login, 0)],
  ]);
  const { wait, go } = held();
  await tablet.route('**/marks/*', async (route) => {
    const response = await route.fetch();
    await wait;
    await route.fulfill({ response });
  });
  const requests = recordRequests(tablet);
  const done = tablet.waitForResponse('**/marks/*');
  await thumb(tablet, 'up');
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
  await mark(other, { login, mission: reading, day: TODAY }, 'done');
  await awaitRequests(parent, tablet);
  expect(requests).toHaveLength(1);
  go();
  await done;
  await tablet.locator('[data-state="done"]').waitFor();
  await tablet.locator('[data-state="wait"]').waitFor();
  await awaitChanges(parent, tablet);
  expect(requests.slice(1).sort()).toEqual(['GET …', weekRequest()]);
});

test('applies the changes that come with the response of a delayed command', async () => {
  const { world, parent, login, mission } = await familyWithMission();
  const reading = await parent.addMission(login, { name: 'Czytanie', confirmation: false });
  const other = await otherTablet(world, login);
  const [tablet] = await opened(world, parent, [
    [{ be: 'kid', login }, addressOf.kidDay(login, 0)],
  ]);
  const go = await holdBack(tablet, '**/marks/*');
  const requests = recordRequests(tablet);
  await thumb(tablet, 'up');
  await mark(other, { login, mission: reading, day: TODAY }, 'done');
  await awaitRequests(parent, tablet);
  go();
  await tablet.locator('[data-state="done"]').waitFor();
  await tablet.locator('[data-state="wait"]').waitFor();
  await awaitChanges(parent, tablet);
  expect(requests).toEqual([`PUT …/missions/${mission}/marks/${TODAY}`]);
});

async function familyWithMission() {
  const { world, parent, login } = await openFamily();
  return { world, parent, login, mission: await parent.addMission(login) };
}

function commandThen([first = '', ...more]: string[] = []): string[] {
  return [first, ...more.sort()];
}
