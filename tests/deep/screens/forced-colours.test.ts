import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekday } from '#domain/time/day.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { mark } from '#fixtures/families/family.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test.each(['light', 'dark'] as const)(
  'keeps states visible by lines and fills when the system forces its colours, %s',
  async (colorScheme) => {
    const { page, login } = await family();
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await enter(page, { be: 'parent' });
    const area = addressOf.parentKid(login);
    await page.goto(`${area}/postepy/0`);
    await expectEdges(page, 'summary', '[role=progressbar]');
    await expectChosen(page, 'nav[aria-label="Pokaż"] > *', '[aria-current]');
    await expectChosen(page, 'nav[aria-label="Menu"] > *', '[aria-current]');
    expect(await partsOfBar(page)).toBe(3);

    await page.goto(`${area}/misje`);
    await expectEdges(page, '.rows > li > *');
    await page.goto(`${area}/misje/dodaj-wlasna`);
    await page.getByRole('button', { name: 'PN' }).tap();
    await expectChosen(page, 'fieldset button', '[aria-pressed="true"]');
    await page.getByText('Więcej', { exact: true }).tap();
    await expectChosen(page, 'input[type=checkbox]', ':checked');
    await page.goto(addressOf.kids());
    await expectEdges(page, 'article');
    await page.goto(addressOf.addKid());
    await page.getByRole('radio', { name: 'Z hasłem' }).check();
    await expectNight(page.getByRole('group', { name: 'Gwiezdny kod' }));

    await enter(page, { be: 'kid', login });
    await page.goto(addressOf.kidMenu(login));
    await expectEdges(page, 'nav[aria-label="Menu"] a');
    await page.goto(addressOf.kidDay(login, 0));
    await expectEdges(page, '[data-mission]');
    await expectNight(page.getByRole('heading', { name: 'DO ZROBIENIA' }).locator('..'));
    await page.locator('[data-mission]').first().tap();
    await expectEdges(page, 'dialog');
    await page.goto(addressOf.kidHero(login));
    await expectEdges(page, 'main [data-state]', '[role=progressbar]');
    await page.goto(addressOf.kidStars(login));
    await expectNight(page.getByText('zapali tu gwiazdę').locator('xpath=ancestor::div[1]'));
  },
  120_000,
);

async function family() {
  const { world, parent, login } = await openFamily();
  const days = [weekday(TODAY)];
  for (const state of ['done', 'wait', null] as const) {
    const mission = await parent.addMission(login, { days });
    if (state) await mark(parent.device, { login, mission, day: TODAY }, state);
  }
  return { page: await world.open('phone'), login };
}

async function expectEdges(page: Page, ...things: string[]) {
  for (const thing of things) {
    // Ignores elements of another screen size.
    const seen = page.locator(thing).filter({ visible: true });
    await seen.first().waitFor();
    const edges = await seen.evaluateAll((all) =>
      all.map((one) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
        return borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
      }),
    );
    for (const edge of edges) expect.soft(edge, thing).toBeGreaterThanOrEqual(2);
  }
}

/** The stars are drawn with light lines, which need their dark ground. */
async function expectNight(sky: Locator) {
  const ground = await sky.evaluate((one) => getComputedStyle(one).backgroundImage);
  expect(ground).toContain('gradient');
}

async function expectChosen(page: Page, things: string, chosen: string) {
  const all = page.locator(things);
  await all.and(page.locator(chosen)).first().waitFor();
  const fills = await all.evaluateAll(
    (each, which) =>
      each.map((one) => ({
        chosen: one.matches(which),
        fill: getComputedStyle(one).backgroundColor,
      })),
    chosen,
  );
  const of = (which: boolean) =>
    fills.filter((one) => one.chosen === which).map(({ fill }) => fill);
  expect.soft(of(true).length, things).toBeGreaterThan(0);
  for (const fill of of(false)) expect.soft(of(true), things).not.toContain(fill);
}

/** Counts the distinct parts of the week's bar: done, waiting and undone. */
function partsOfBar(page: Page) {
  return page
    .getByRole('progressbar')
    .first()
    .evaluate((bar) => {
      const looks = [bar, ...bar.querySelectorAll(':scope > svg[width]')].map((part) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(part);
        return `${backgroundColor} ${backgroundImage}`;
      });
      return new Set(looks).size;
    });
}
