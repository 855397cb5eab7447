import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, SampleParent, SIGN_IN } from '../server/world/family.ts';
import { TODAY } from '../server/world/world.ts';
import { addressOf } from './world/address.ts';
import { type BrowserWorld, held, openBrowserWorld, PLAIN_HOST } from './world/browser.ts';
import { setParentCode } from './world/doors.ts';
import { enter } from './world/home.ts';
import { age, isWaiting, keepsFamily, keptBy, SOON, seen, workerOf } from './world/kept.ts';
import { checkLook } from './world/look.ts';
import { releasing } from './world/newer.ts';
import { lookedAt } from './world/news.ts';

/** It stands nowhere in the product. */
const NAME = 'Pelagia';
/** What a page shows is kept by then: its code comes after two seconds. */
const KEPT_AFTER_MS = 3000;
/** Chromium lets a worker go only once it has rested for half a minute. */
const IDLE = { timeout: 80_000 };

test('Code and pictures are kept on the device, and nothing of a family', async () => {
  const { tablet, login, parent } = await openTablet();
  await parent.addMission(login, { name: 'Zęby rano' });
  await tablet.goto(addressOf.kidDay(login, 0));
  await workerOf(tablet);
  // Every kind of page once more, now that the worker stands in between.
  for (const page of [
    addressOf.kidDay(login, 0),
    addressOf.kidMenu(login),
    addressOf.familyMenu(),
  ]) {
    await tablet.goto(page);
  }
  const kept = await keptBy(tablet);
  const paths = kept.map(({ path }) => path);
  expect(paths.filter((path) => !/^\/(assets\/[^/]+|shell)$/.test(path))).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining(['/shell', expect.stringMatching(/libraries-.*js$/)]),
  );
  for (const { path, text } of kept) {
    for (const ours of [NAME, login, SIGN_IN.email]) expect(text, path).not.toContain(ours);
  }
});

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
  expect(await opened?.text()).toContain(NAME);
  await tablet.locator('[data-state="undone"]', { hasText: 'Zęby rano' }).waitFor();
  answer();
  await tablet.locator('[data-state="done"]', { hasText: 'Zęby rano' }).waitFor();
});

test.each([
  ['kid', ['kidDay', 'kidMenu', 'kidWeek', 'kidGifts', 'kidHero', 'kidStars']],
  ['parent', ['kids', 'week', 'gifts', 'points']],
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
      name === 'kids' ? addressOf.kids() : addressOf[name](login, 0),
    );
    for (const address of addresses) {
      await tablet.goto(address);
      await tablet.waitForTimeout(KEPT_AFTER_MS);
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

test('Where the server is away a page comes from the device, with the sign of it', async () => {
  const { world, tablet, login } = await openTablet();
  await seen(tablet, login);
  await world.away();
  await tablet.goto(addressOf.kidMenu(login), { waitUntil: 'commit' });
  await tablet.getByRole('heading', { name: `Cześć, ${NAME}!` }).waitFor(SOON);
  await tablet.getByText('Nie ma teraz internetu').waitFor({ state: 'attached', ...SOON });
  await world.back();
  await tablet.evaluate(() => window.dispatchEvent(new Event('online')));
  await tablet.getByText('Nie ma teraz internetu').waitFor({ state: 'detached', ...SOON });
});

test('A profile that was left without a net stays left when a page is opened anew', async () => {
  const { world, tablet, login } = await openTablet();
  await seen(tablet, login);
  await world.away();
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await tablet.goto('about:blank');
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  await atFaces(tablet);
  await world.back();
  await tablet.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => actorOn(tablet), SOON).toBeNull();
});

test('The pages of a parent with a star code are not open without a net after ten minutes, and left with it', async () => {
  const { world, tablet, login, parent } = await openTablet();
  await setParentCode(parent, [0, 4, 8]);
  await enter(tablet, { be: 'parent', code: [0, 4, 8] });
  await tablet.goto(addressOf.week(login, 0));
  await workerOf(tablet);
  await expect.poll(() => keepsFamily(tablet), SOON).toBe(true);
  await tablet.goto('/icon.svg');
  await age(tablet, 11 * 60_000);
  await world.away();
  await tablet.goto(addressOf.week(login, 0), { waitUntil: 'commit' });
  await atFaces(tablet);
  await world.back();
  await tablet.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => actorOn(tablet), SOON).toBeNull();
});

test('Once its family has signed out a device shows what the server writes', async () => {
  const { tablet, login } = await openTablet();
  await seen(tablet, login);
  await tablet.goto(addressOf.familyMenu());
  await tablet.getByRole('button', { name: 'Wyloguj' }).tap();
  await tablet.waitForURL(`**${addressOf.welcome()}`);
  await expect.poll(() => keepsFamily(tablet)).toBe(false);
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.waitForURL(/witaj|logowanie/);
  expect(await tablet.getByText(NAME).count()).toBe(0);
});

test('A newer version takes over at the faces, and before that a parent is told and may load it', async () => {
  const { world, front, tablet, login } = await openReleasing();
  const phone = await world.open('phone', { worker: true, through: front.address });
  await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.week(login, 0));
  await workerOf(phone);
  await seen(tablet, login);
  // What no worker has brought does not keep a newer one waiting.
  for (const page of [phone, tablet]) await page.reload();
  const loaded = (page: Page) => page.evaluate(() => performance.timeOrigin);
  const [ofTablet, ofPhone] = [await loaded(tablet), await loaded(phone)];

  front.release();
  for (const page of [tablet, phone]) {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
  }
  await phone.getByText('Jest nowa wersja Gwiazdozbioru.').waitFor(SOON);
  await checkLook(phone);
  expect(await loaded(phone)).toBe(ofPhone);
  await phone.getByRole('button', { name: 'Odśwież' }).tap();
  await expect.poll(() => loaded(phone).catch(() => ofPhone), IDLE).not.toBe(ofPhone);
  await phone.getByRole('heading', { level: 1 }).waitFor();
  expect(await phone.getByText('Jest nowa wersja').count()).toBe(0);

  // A child at its day is left alone, until it goes to the faces.
  await expect.poll(() => isWaiting(tablet), SOON).toBe(true);
  expect(await loaded(tablet)).toBe(ofTablet);
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await expect.poll(() => loaded(tablet).catch(() => ofTablet), IDLE).not.toBe(ofTablet);
  await tablet.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  expect(await isWaiting(tablet)).toBe(false);
}, 240_000);

test('A server that wants no workers takes them away from the devices that have one', async () => {
  const { front, tablet, login } = await openReleasing();
  await seen(tablet, login);
  const without = await openBrowserWorld({ config: { serviceWorker: 'off' } });
  front.movesTo(without.address);
  await tablet.goto(addressOf.welcome());
  await expect
    .poll(
      () =>
        tablet.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update().catch(() => {});
          return [registration === undefined, (await caches.keys()).length];
        }),
      SOON,
    )
    .toEqual([true, 0]);
});

test('On plain http a page stays a page: no manifest, no worker', async () => {
  const world = await openBrowserWorld();
  const through = `http://${PLAIN_HOST}:${new URL(world.address).port}`;
  const page = await world.open('tablet', { worker: true, through });
  await page.goto(addressOf.welcome());
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.waitForTimeout(5000);
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
});

async function openTablet(through?: string, world?: BrowserWorld) {
  const home: BrowserWorld = world ?? (await openBrowserWorld());
  const parent = new SampleParent(home.device());
  await parent.register();
  const login = await parent.addKid({ name: NAME });
  const tablet = await home.open('tablet', { worker: true, ...(through && { through }) });
  await enter(tablet, { be: 'kid', login });
  return { world: home, parent, login, tablet };
}

/** A tablet at a server that comes to serve a newer version. */
async function openReleasing() {
  const world = await openBrowserWorld();
  const front = await releasing(world.address);
  const { tablet, login, parent } = await openTablet(front.address, world);
  await parent.addMission(login);
  return { world, front, tablet, login };
}

/** The faces are there, and nothing to complain of. */
async function atFaces(page: Page) {
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor(SOON);
  await page.getByText('Nie ma teraz internetu').waitFor({ state: 'attached', ...SOON });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
}

/** Who uses a device, as the server knows it. */
async function actorOn(page: Page): Promise<unknown> {
  return (await (await page.request.get('/api/start')).json()).family.actor;
}
