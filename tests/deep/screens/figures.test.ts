import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { openAs, openFamily, openParent } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** Returns the animations of the hero: their properties, and whether they run. */
function motionsOf(page: Page) {
  return page.evaluate(() => {
    const box = document.querySelector('[data-mood]');
    return (box?.getAnimations({ subtree: true }) ?? []).map(({ effect, playState }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const { computedOffset, offset, easing, composite, ...properties } = Object.assign(
        {},
        ...frames,
      );
      return { properties: Object.keys(properties), playState };
    });
  });
}

test('animates a hero by transform only, pauses it off screen, and stops it with reduced motion', async () => {
  const { login, tablet } = await kidWithFullWeeks(await openBrowserWorld(), 0);
  await tablet.setViewportSize({ width: 390, height: 500 });
  await tablet.goto(addressOf.kidHero(login));
  await tablet.getByRole('region', { name: 'Moce' }).waitFor();
  expect(await motionsOf(tablet)).toEqual([]);

  await tablet.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => (await motionsOf(tablet)).length).toBeGreaterThan(2);
  const properties = (await motionsOf(tablet)).flatMap((motion) => motion.properties);
  expect(new Set(properties)).toEqual(new Set(['transform']));

  const states = async () => new Set((await motionsOf(tablet)).map(({ playState }) => playState));
  await tablet.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(states).toEqual(new Set(['paused']));
  await tablet.evaluate(() => scrollTo(0, 0));
  await expect.poll(states).toEqual(new Set(['running']));
});

test('draws a parent similar to the family’s first child', async () => {
  const { world, parent } = await openParent();
  const page = await openAs(world, { be: 'nobody' }, addressOf.family());
  const face = () => page.getByRole('button', { name: /^Mama/ }).locator('use');
  expect(await face().getAttribute('href')).toMatch(/mama-fair$/);
  await parent.addKid({ name: 'Kalina', hero: 5 });
  await parent.addKid({ name: 'Zosia', hero: 4 });
  await page.reload();
  await expect.poll(() => face().getAttribute('href')).toMatch(/mama-dark$/);
});

test('cuts off no scenery of Thursday’s finale', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login, { confirmation: false });
  world.pass(6);
  await answered(mark(parent.device, { login, mission, day: TODAY + 6 }, 'done'));
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
  await page.getByRole('button', { name: 'Zobacz jeszcze raz' }).tap();
  const finale = page.locator('dialog [data-weekday="3"]');
  await finale.waitFor();
  const cut = await finale.evaluate((stage) =>
    [...stage.querySelectorAll('svg')].flatMap((svg) => {
      if (getComputedStyle(svg).overflow === 'visible') return [];
      const { x, y, width, height } = svg.viewBox.baseVal;
      return [...svg.querySelectorAll('path')].flatMap((path) => {
        const box = path.getBBox();
        const isWithin =
          box.x >= x &&
          box.y >= y &&
          box.x + box.width <= x + width &&
          box.y + box.height <= y + height;
        return isWithin ? [] : [path.outerHTML];
      });
    }),
  );
  expect(cut).toEqual([]);
  expect(await finale.locator('svg[viewBox="0 -16 200 96"]').count()).toBe(3);
});
