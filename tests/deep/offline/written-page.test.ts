import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { held } from '#fixtures/browser/browser.ts';
import { answered } from '#fixtures/families/family.ts';
import {
  keptAnswers,
  lastKept,
  openTablet,
  RARE_NAME,
  SOON,
  seen,
  workerOf,
} from '#fixtures/network/kept.ts';
import { enter } from '#fixtures/pages/home.ts';
import { lookedAt } from '#fixtures/pages/news.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** What is to be kept is gathered for so long. */
const GATHER_MS = 500;

test('The next opening is drawn from the device before the server has answered, and then as it is', async () => {
  const { tablet, login, parent } = await openTablet();
  const mission = await parent.addMission(login, { name: 'Zęby rano' });
  await seen(tablet, login);
  const param = { login, mission: String(mission), day: String(TODAY) };
  const json = { to: 'done', saw: 'undone' } as const;
  await tablet.goto('about:blank');
  await answered(
    parent.api.kids[':login'].missions[':mission'].marks[':day'].$put({ param, json }),
  );
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await tablet.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  const opened = await tablet.goto(addressOf.kidDay(login, 0));
  expect(opened?.fromServiceWorker()).toBe(true);
  expect(await opened?.text()).toContain(RARE_NAME);
  await tablet.locator('[data-state="undone"]', { hasText: 'Zęby rano' }).waitFor();
  answer();
  await tablet.locator('[data-state="done"]', { hasText: 'Zęby rano' }).waitFor();
});

test.each([
  ['kid', ['kidDay', 'kidMenu', 'kidWeek', 'kidGifts', 'kidHero', 'kidStars', 'familyMenu']],
  ['parent', ['kids', 'week', 'gifts', 'points', 'familyMenu']],
] as const)(
  'The app takes over what the device has written for a %s as what the server has: it draws nothing anew',
  async (be, names) => {
    const { tablet, login, parent } = await openTablet();
    await parent.addMission(login);
    await parent.addGift(login);
    await parent.addPoints(login, 20);
    if (be === 'kid') await lookedAt(tablet, login);
    else await enter(tablet, { be });
    const addresses = names.map((name) =>
      name === 'kids' || name === 'familyMenu' ? addressOf[name]() : addressOf[name](login, 0),
    );
    await tablet.clock.install();
    for (const address of addresses) {
      await keepAllOf(tablet, address);
    }
    await workerOf(tablet);
    await tablet.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { drawn: [...document.querySelectorAll('#root *')] });
      });
    });
    for (const address of addresses) {
      const answers = held();
      await tablet.route('**/api/**', async (route) => {
        await answers.wait;
        await route.continue();
      });
      await tablet.goto(address);
      expect(await tablet.locator('#kept').count(), address).toBe(1);
      const gone = await tablet.evaluate(() => {
        const { drawn } = window as unknown as { drawn: Element[] };
        return drawn.filter(({ isConnected }) => !isConnected).length;
      });
      expect(gone, address).toBe(0);
      answers.go();
      await tablet.waitForLoadState('networkidle');
      await tablet.unroute('**/api/**');
    }
  },
);

test('Where a page needs more than the device has written it from, the server has it', async () => {
  const { tablet, login, parent } = await openTablet();
  await parent.addMission(login, { name: 'Zęby rano' });
  await seen(tablet, login);
  await tablet.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const block = document.getElementById('kept');
      const kept = JSON.parse(block?.textContent ?? '');
      kept.answers = kept.answers.filter(([hash]: [string]) => !hash.startsWith('["week"'));
      if (block) block.textContent = JSON.stringify(kept);
    });
  });
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'load' });
  await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
  await tablet.getByRole('dialog', { name: 'Zęby rano' }).waitFor(SOON);
});

test('A device whose database does not answer shows a page all the same, as it is', async () => {
  const { tablet, login, parent } = await openTablet();
  await seen(tablet, login);
  await parent.addMission(login, { name: 'Zęby rano' });
  await tablet.addInitScript(() => {
    IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest;
  });
  const opened = await tablet.goto(addressOf.kidDay(login, 0));
  expect(opened?.fromServiceWorker()).toBe(true);
  await tablet.locator('[data-state="undone"]', { hasText: 'Zęby rano' }).waitFor(SOON);
});

/** Opens a page, and waits until the device keeps all that it shows. */
async function keepAllOf(page: Page, address: string) {
  const before = await page.evaluate(() => Date.now());
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  // Its code comes by the page's clock, too.
  const gather = () => page.clock.fastForward(GATHER_MS);
  await expect.poll(() => gather().then(() => lastKept(page)), SOON).toBeGreaterThan(before);
  if (address === addressOf.familyMenu()) {
    // The profile was left, and what it showed is gone.
    const kept = async () => (await keptAnswers(page)).map((hash) => JSON.parse(hash)[0]);
    await expect.poll(() => gather().then(kept), SOON).not.toContain('week');
    await expect.poll(() => gather().then(kept), SOON).toContain('cards');
  }
  await gather();
}
