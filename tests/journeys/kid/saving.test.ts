import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openHome } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('shows a price as stars that a kid can count, and a higher one as a filling jar', async () => {
  const { parent, login, tablet, kidsGifts } = await openHome(12);
  await parent.addGift(login, { name: 'Deser', points: 20 });
  await parent.addGift(login, { name: 'Kino', points: 21 });
  await parent.addGift(login, { name: 'Wyprawa', points: 10_000 });
  await kidsGifts();
  const price = (name: RegExp) => tablet.getByRole('button', { name }).locator('[data-price]');
  await price(/^Wyprawa/).waitFor();
  await expect.poll(() => price(/^Deser/).getAttribute('data-price')).toBe('12/20');
  await expect.poll(() => price(/^Deser/).getAttribute('aria-label')).toBe('12 z 20 punktów');
  await expect.poll(() => price(/^Kino/).getAttribute('data-price')).toBe('5/10');
  await expect.poll(() => price(/^Wyprawa/).getAttribute('data-price')).toBe('0/10');
  const heights = await Promise.all(
    [/^Kino/, /^Wyprawa/].map(async (name) => (await price(name).boundingBox())?.height),
  );
  expect(heights[1], 'a jar is as high whatever it costs').toBe(heights[0]);

  await parent.addPoints(login, 8);
  await expectUpdates(tablet, '+8 punktów', 'Ekstra punkty!');
  await tablet.locator('[data-price="9/10"]').waitFor();
  await parent.addPoints(login, 1);
  await expectUpdates(tablet, '+1 punkt', 'Ekstra punkty!');
  await tablet.locator('[data-price="10/10"]').waitFor();
  await checkLook(tablet, { kid: true });
});

test('lets a kid save for one gift and shows it in the menu', async () => {
  const { parent, login, tablet, kidsGifts } = await openHome(5);
  await parent.addGift(login, { name: 'Deser', points: 10 });
  await parent.addGift(login, { name: 'Klocki', picture: 'lego', points: 30 });
  await kidsGifts();
  await tablet.getByRole('button', { name: /^Klocki/ }).tap();
  await tablet.getByRole('button', { name: 'Zbieram na to' }).tap();
  await tablet.getByRole('button', { name: /^Klocki.*na to zbierasz/ }).waitFor();
  await expect
    .poll(() => tablet.locator('button[data-state]').first().textContent())
    .toContain('Klocki');
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  const gifts = tablet.getByRole('link', { name: 'NAGRODY' });
  await gifts.getByText('Zbieram na: Klocki, 5 z 30 punktów').waitFor();
});

test('shows the missing points as missions in the list, and in the open card', async () => {
  const { parent, login, tablet, kidsGifts } = await openHome(0);
  const teeth = await parent.addMission(login, { points: 4, confirmation: false });
  const done = (day: number) =>
    answered(mark(parent.device, { login, mission: teeth, day }, 'done'));
  const gift = await parent.addGift(login, { name: 'Kino', picture: 'cinema', points: 30 });
  await parent.addGift(login, { name: 'Wyprawa', points: 45 });
  await kidsGifts();
  const card = tablet.getByRole('button', { name: /^Kino/ });
  await card.waitFor();
  expect(await tablet.locator('[data-times]').count(), 'nothing was done yet').toBe(0);

  await done(TODAY);
  await expectUpdates(tablet, 'Zęby rano');
  const still = card.getByRole('img', { name: 'jeszcze 7 razy „Zęby rano”' });
  await still.waitFor();
  expect(await still.locator('svg').count()).toBe(7);
  const dear = tablet.getByRole('button', { name: /^Wyprawa/ });
  expect(await dear.locator('[data-price]').count()).toBe(1);
  expect(await dear.locator('[data-times]').count(), 'more than ten times').toBe(0);
  await checkLook(tablet, { kid: true });

  await card.tap();
  const dialog = tablet.getByRole('dialog');
  await dialog.getByRole('img', { name: 'jeszcze 7 razy „Zęby rano”' }).waitFor();
  await checkLook(tablet, { kid: true });
  await dialog.getByRole('button', { name: 'Zbieram na to' }).tap();
  await tablet.getByRole('button', { name: /^Kino.*na to zbierasz/ }).waitFor();

  // The parent marks it on another device, and the open page follows.
  await done(TODAY + 1);
  await expectUpdates(tablet, 'Zęby rano');
  await card.getByRole('img', { name: 'jeszcze 6 razy „Zęby rano”' }).waitFor();
  await parent.endMission(login, teeth);
  await card.locator('[data-times]').waitFor({ state: 'detached' });
  expect(await parent.kid(login)).toMatchObject({ goal: { gift }, yardstick: null });
});

test('shows the goal below the day’s missions, updates it after a thumb and links to the gifts', async () => {
  const { parent, login, tablet } = await openHome(5);
  await parent.addMission(login, { points: 10, confirmation: false });
  const gift = await parent.addGift(login, { name: 'Klocki', picture: 'lego', points: 30 });
  await tablet.goto(addressOf.kidDay(login, 0));
  const card = tablet.getByRole('button', { name: /^Zęby rano/ });
  await card.waitFor();
  const corner = tablet.getByRole('link', { name: /^Zbieram na: Klocki/ });
  expect(await corner.count(), 'without a goal there is none').toBe(0);

  const { goal } = parent.api.kids[':login'];
  await answered(goal.$put({ param: { login }, json: { gift } }));
  await corner.filter({ hasText: '5 z 30 punktów' }).waitFor();
  const [box, above] = [await corner.boundingBox(), await card.boundingBox()];
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
  expect(box?.y, 'no mission’s place is taken').toBeGreaterThan((above?.y ?? 0) + 1);
  await checkLook(tablet, { kid: true });

  await card.tap();
  await tablet.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await corner.filter({ hasText: '15 z 30 punktów' }).waitFor();
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  await corner.tap();
  await tablet.getByRole('heading', { name: 'Nagrody', exact: true }).waitFor();
});
