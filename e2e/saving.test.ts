import { expect, test } from 'vitest';
import { openBrowserWorld } from './world/browser.ts';
import { openHome } from './world/home.ts';
import { checkLook } from './world/look.ts';
import { told } from './world/news.ts';

test('A price is as many stars as a child can count, a higher one is a jar that fills up', async () => {
  const world = await openBrowserWorld();
  const { parent, login, tablet, kidsGifts } = await openHome(world, 12);
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
  await told(tablet, '+8 punktów', 'Ekstra punkty!');
  await tablet.locator('[data-price="9/10"]').waitFor();
  await parent.addPoints(login, 1);
  await told(tablet, '+1 punkt', 'Ekstra punkty!');
  await tablet.locator('[data-price="10/10"]').waitFor();
  await checkLook(tablet, { kid: true });
});

test('A kid saves for one reward, which its menu shows', async () => {
  const world = await openBrowserWorld();
  const { parent, login, tablet, kidsGifts } = await openHome(world, 5);
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
  await tablet.getByText('Zbieram na: Klocki').waitFor();
  await tablet.getByRole('img', { name: '5 z 30 punktów' }).waitFor();
});
