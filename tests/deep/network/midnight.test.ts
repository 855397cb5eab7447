import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, held, laterCame } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { cachesFamily } from '#fixtures/network/offline-cache.ts';
import { queuedOn } from '#fixtures/network/without-net.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import { TODAY as TODAY_DAY } from '#fixtures/server/world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TO_MIDNIGHT_MS = 12 * HOUR_MS;
const A_MOMENT_MS = 2000;

const NEVER_ANSWERED = () => {};

const TODAY = '20 listopada';
const TOMORROW = '21 listopada';

test('displays the new day at midnight on an open page', async () => {
  const { world, page } = await dayOpen();
  await pass(world, page, TO_MIDNIGHT_MS - A_MOMENT_MS);
  await page.getByRole('heading', { name: TODAY }).waitFor();
  await pass(world, page, 2 * A_MOMENT_MS);
  await page.getByRole('heading', { name: TOMORROW }).waitFor();
  await thumbUp(page);
  await expectAlert(page, 'Gratulacje');
});

test('updates the history of weeks when a week begins', async () => {
  const { world, login, page } = await dayOpen();
  world.pass(2);
  await page.goto(addressOf.kidHistory(login));
  const weeks = page.getByRole('listitem').getByRole('link');
  await weeks.first().waitFor();
  await expect
    .poll(() => weeks.allTextContents())
    .toEqual([expect.stringContaining('ten tydzień')]);
  await pass(world, page, TO_MIDNIGHT_MS + A_MOMENT_MS);
  await weeks.nth(1).waitFor();
  await expect
    .poll(() => weeks.allTextContents())
    .toEqual([
      expect.stringMatching(/^23–29 listopada.*ten tydzień/),
      expect.stringMatching(/^16–22 listopada(?!.*ten tydzień)/),
    ]);
});

test('displays the new day, and keeps its thumbs, when the server is down at midnight', async () => {
  const { world, parent, login, page } = await dayCached();
  await world.stop();
  await pass(world, page, TO_MIDNIGHT_MS + A_MOMENT_MS);
  await page.getByRole('heading', { name: TOMORROW }).waitFor();
  await thumbUp(page);
  await expectAlert(page, 'Gratulacje');
  await expect.poll(() => queuedOn(page)).toBe(1);
  await world.restart();
  await pass(world, page, MINUTE_MS);
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
  const { marks } = await parent.week(login, weekOf(TODAY_DAY));
  expect(marks).toMatchObject([{ day: TODAY_DAY + 1, state: 'wait' }]);
});

test('hides yesterday’s missions in the menu when the server is down at midnight', async () => {
  const { world, page } = await dayCached();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  const missions = page.getByRole('link', { name: /^MISJE/ });
  await missions.locator('use[href$="teeth-morning"]').waitFor();
  await world.stop();
  await pass(world, page, TO_MIDNIGHT_MS + A_MOMENT_MS);
  // The page polls every half a minute, so its first poll may come before it is offline.
  const hidden = async () => {
    await pass(world, page, MINUTE_MS);
    return missions.locator('use[href$="missions"]').count();
  };
  await expect.poll(hidden).toBe(1);
  expect(await missions.locator('use').count()).toBe(1);
});

test('continues into the next week offline, and requires the network after seven days', async () => {
  const { world, page } = await dayCached();
  await world.stop();
  await pass(world, page, 3 * 24 * HOUR_MS);
  await page.getByRole('heading', { name: '23 listopada' }).waitFor();
  await page.locator('[data-state="undone"]', { hasText: 'Zęby rano' }).waitFor();
  await pass(world, page, 4 * 24 * HOUR_MS);
  await page.getByRole('heading', { name: '27 listopada' }).waitFor();
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  await pass(world, page, 24 * HOUR_MS);
  await page.getByText('Potrzebny jest internet!').waitFor();
  expect(await page.getByRole('button', { name: /^Zęby rano/ }).count()).toBe(0);
  // The heading names no day either, and does not say today.
  expect(await page.locator('main').innerText()).not.toMatch(/listopada|dzisiaj/);
  expect(await page.title()).not.toContain('listopada');
  await checkLook(page, { kid: true });
  await world.restart();
  await pass(world, page, MINUTE_MS);
  await page.getByRole('heading', { name: '28 listopada' }).waitFor();
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
});

test('says that a new day has begun after a tablet slept over midnight, and marks nothing', async () => {
  const { world, parent, login, page } = await dayOpen();
  await passWithoutTimers(world, page, 19 * HOUR_MS);
  await page.getByRole('heading', { name: TODAY }).waitFor();
  const titles = await recordTitles(page);
  await thumbUp(page);
  const alert = page.getByRole('alertdialog', { name: 'Nowy dzień!' });
  await alert.getByText('Zaczął się nowy dzień. Zobacz, co jest dziś do zrobienia!').waitFor();
  await page.getByRole('heading', { name: TOMORROW }).waitFor({ state: 'attached' });
  await checkLook(page, { kid: true });
  await alert.getByRole('button', { name: 'OK' }).tap();
  expect(await parent.kid(login)).toMatchObject({ earned: 0, waiting: { count: 0 } });
  expect(await titles()).not.toContain('Gratulacje');
  await thumbUp(page);
  await expectAlert(page, 'Gratulacje');
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
});

test('does not change the day under a child’s finger when late modules load after sleep', async () => {
  const late = held();
  const { world, page } = await dayOpen(null, late.wait);
  await passWithoutTimers(world, page, 19 * HOUR_MS);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  late.go();
  await expect.poll(() => cachesFamily(page)).toBe(true);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
  await thumbUp(page);
  await expectAlert(page, 'Nowy dzień!');
});

test('displays the new day at once when a tablet wakes up in the morning', async () => {
  const { world, page } = await dayOpen();
  await passWithoutTimers(world, page, 19 * HOUR_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('heading', { name: TOMORROW }).waitFor();
});

test('displays the new day when the server reports it to a tablet with a wrong clock', async () => {
  const { world, parent, login, page } = await dayOpen();
  world.passMs(TO_MIDNIGHT_MS);
  await thumbUp(page);
  await expectAlert(page, 'Nowy dzień!');
  await page.getByRole('heading', { name: TOMORROW }).waitFor();
  expect((await parent.kid(login)).waiting.count).toBe(0);
});

test('shows a parent in the morning that a new day has begun, and accepts nothing', async () => {
  const { world, parent, login, page } = await dayOpen({ be: 'parent' });
  await passWithoutTimers(world, page, 19 * HOUR_MS);
  await thumbUp(page);
  await page.getByRole('status').getByText('Zaczął się nowy dzień').waitFor();
  await page.getByRole('heading', { name: TOMORROW }).waitFor();
  expect((await parent.kid(login)).earned).toBe(0);
  expect(await page.getByText('Zrobione: Zęby rano').count()).toBe(0);
  await thumbUp(page);
  await page.getByText('Zrobione: Zęby rano').waitFor();
});

test('asks the server about the day when the device’s clock is ahead, then displays the thumb’s result', async () => {
  const { parent, login, page } = await dayOpen();
  await page.clock.setSystemTime(Date.now() + 19 * HOUR_MS);
  await thumbUp(page);
  await expectAlert(page, 'Gratulacje');
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
  await page.getByRole('heading', { name: TODAY }).waitFor();
});

test('updates the day on a message of the stream and on every response', async () => {
  const { world, login, page } = await dayOpen();
  await page.unroute('**/api/live');
  await page.reload();
  await page.getByRole('heading', { name: TODAY }).waitFor();
  world.passMs(TO_MIDNIGHT_MS);
  // The browser reconnects the stream by itself and gets its first message.
  world.live.endAll();
  await page.getByRole('heading', { name: TOMORROW }).waitFor();

  await page.route('**/api/live', NEVER_ANSWERED);
  await page.reload();
  await page.getByRole('heading', { name: TOMORROW }).waitFor();
  world.pass(1);
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: 'NAGRODY' }).tap();
  await page.waitForURL(`**${addressOf.kidGifts(login)}`);
  await page.goBack();
  await page.getByRole('link', { name: 'MISJE', exact: true }).tap();
  await page.getByRole('heading', { name: '22 listopada' }).waitFor();
});

test('returns to the right day when the server’s clock is corrected', async () => {
  const { world, page } = await dayOpen();
  world.jump(-2 * 24 * HOUR_MS);
  await page.unroute('**/api/live');
  await page.reload();
  await page.getByRole('heading', { name: '18 listopada' }).waitFor();
  world.jump(2 * 24 * HOUR_MS);
  world.live.endAll();
  await page.getByRole('heading', { name: TODAY }).waitFor();
  world.jump(-2 * 24 * HOUR_MS);
  world.live.endAll();
  await page.getByRole('heading', { name: '18 listopada' }).waitFor();
  world.jump(2 * 24 * HOUR_MS);
});

declare global {
  interface Window {
    /** What `setInterval` has returned to the page. */
    intervals: number[];
  }
}

function noteIntervals() {
  const { setInterval: plain } = window;
  const noted = (...how: Parameters<typeof plain>) => {
    const id = plain(...how);
    window.intervals.push(id);
    return id;
  };
  Object.assign(window, { intervals: [], setInterval: noted });
}

/**
 * Opens a kid's day on a tablet, whose clock the test moves, with one mission for every day. The
 * stream never responds, because it could report the new day earlier than the test wants. The
 * module of the offline cache loads after `cacheLoads`.
 */
async function dayOpen(actor?: { be: 'parent' } | null, cacheLoads?: Promise<unknown>) {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  const page = await world.open('tablet');
  await page.clock.install();
  await page.addInitScript(noteIntervals);
  await page.route('**/api/live', NEVER_ANSWERED);
  if (cacheLoads) {
    await page.route('**/assets/offline-*', async (route) => {
      await cacheLoads;
      await route.continue();
    });
  }
  await enter(page, actor ?? { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  await page.getByRole('heading', { name: TODAY }).waitFor();
  // A part of the page that mounts after midnight would refetch the day.
  await laterCame(page);
  return { world, parent, login, page };
}

async function dayCached() {
  const open = await dayOpen();
  await pass(open.world, open.page, MINUTE_MS);
  await expect.poll(() => cachesFamily(open.page)).toBe(true);
  return open;
}

async function pass(world: BrowserWorld, page: Page, ms: number) {
  world.passMs(ms);
  await page.clock.fastForward(ms);
}

/** Lets time pass without any timer of the page. */
async function passWithoutTimers(world: BrowserWorld, page: Page, ms: number) {
  // The clock goes on, so the page would soon notice that it has slept.
  await page.evaluate(() => {
    for (const id of window.intervals) clearInterval(id);
  });
  world.passMs(ms);
  await page.clock.setSystemTime(Date.now() + ms);
}

async function thumbUp(page: Page) {
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
}

async function recordTitles(page: Page): Promise<() => Promise<string>> {
  const titles = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('dialog h2')) {
        seen.push(title.textContent ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => titles.evaluate((seen) => seen.join(', '));
}
