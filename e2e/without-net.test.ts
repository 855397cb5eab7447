import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekOf } from '#domain/week.ts';
import { answered, mark, SampleParent } from '../server/world/family.ts';
import { TODAY } from '../server/world/world.ts';
import { randomFrom } from './unsent/random.ts';
import { addressOf } from './world/address.ts';
import { type BrowserWorld, openBrowserWorld, PLAIN_HOST } from './world/browser.ts';
import { enter, otherTablet } from './world/home.ts';
import { layLine } from './world/line.ts';
import { checkLook } from './world/look.ts';
import { thumb } from './world/missions.ts';

/** What is watched for a broken line takes a moment to say so. */
const SOON = { timeout: 20_000 };

/** `npm run soak` asks for more of them. */
const SEQUENCES = Number(process.env.WISHES_IN_BROWSER ?? 40);

/** A kid at its day, on a line to the server that the test tears; `plain`: on no secure origin. */
async function dayOnALine({ plain = false, actor }: { plain?: boolean; actor?: object } = {}) {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const mission = await parent.addMission(login, { confirmation: false });
  await parent.addMission(login, { name: 'Czytanie' });
  const line = await layLine(world.address);
  const through = plain ? line.address.replace('127.0.0.1', PLAIN_HOST) : line.address;
  const page = await world.open('tablet', { through });
  if (plain) await enterByName(world, page, login);
  else await enter(page, actor ?? { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(!plain);
  await keeps(page, 'week');
  return { world, parent, login, mission, line, page };
}

/** As `enter`, where only the browser knows the server's name. */
async function enterByName(world: BrowserWorld, page: Page, login: string) {
  const device = await otherTablet(world, login);
  const cookies = device.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, domain: PLAIN_HOST, path: '/' };
  });
  await page.context().addCookies(cookies);
}

/** Waits until the page keeps an answer of this kind on the device. */
async function keeps(page: Page, kind: string) {
  await expect.poll(async () => (await keptOn(page)).join('\n')).toContain(`answer ["${kind}"`);
}

/** The names of all that a family has left on the device, wherever that may be. */
async function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = Object.keys(localStorage);
    if ('caches' in window) names.push(...(await caches.keys()));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        names.push(...all.result.map(String));
      }
      database.close();
    }
    return names;
  });
}

/** How many wishes lie on the device. */
function unsentOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('gwiazdozbior');
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('kept').objectStore('kept').get('unsent');
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return reading.result?.wishes.length ?? 0;
  });
}

async function ok(page: Page, title: string) {
  const alert = page.getByRole('alertdialog', { name: title });
  await alert.getByRole('button', { name: 'OK' }).tap();
  await alert.waitFor({ state: 'detached' });
}

test.each([false, true])(
  'A thumb without a net is congratulated, shown as on its way, and sent when the net is back (plain http: %s)',
  async (plain) => {
    const { parent, login, line, page } = await dayOnALine({ plain });
    line.tear();
    await thumb(page, 'up', 'Zęby rano');
    await ok(page, 'Gratulacje');
    const card = page.getByRole('button', { name: /^Zęby rano/ });
    await expect.poll(() => card.innerText(), SOON).toContain('wysyłam');
    await page.getByText('Nie ma teraz internetu').waitFor({ state: 'attached', ...SOON });
    await checkLook(page, { kid: true });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect((await parent.kid(login)).earned).toBe(0);
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await parent.kid(login)).earned, SOON).toBe(2);
    await expect.poll(() => card.innerText(), SOON).not.toContain('wysyłam');
    await page.locator('[data-state="done"]').waitFor();
    expect(await unsentOn(page)).toBe(0);
  },
);

test('What waits is sent after the page was closed and opened again, also on the next day', async () => {
  const { world, parent, login, line, page } = await dayOnALine();
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await ok(page, 'Gratulacje');
  await expect.poll(() => unsentOn(page)).toBe(1);
  await page.goto('about:blank');
  world.pass(1);
  line.mend();
  await page.goto(addressOf.kidDay(login, 0));
  await expect.poll(async () => (await parent.kid(login)).earned, SOON).toBe(2);
  const { marks } = await parent.week(login, weekOf(TODAY));
  expect(marks).toMatchObject([{ day: TODAY, state: 'done' }]);
});

test('What the server refuses when it comes is told kindly, once', async () => {
  const { parent, login, mission, line, page } = await dayOnALine();
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await ok(page, 'Gratulacje');
  const param = { login, mission: String(mission) };
  await answered(parent.api.kids[':login'].missions[':mission'].end.$post({ param }));
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const alert = page.getByRole('alertdialog');
  await alert.waitFor(SOON);
  await checkLook(page, { kid: true });
  await alert.getByRole('button', { name: 'OK' }).tap();
  await alert.waitFor({ state: 'detached' });
  expect(await unsentOn(page)).toBe(0);
  expect((await parent.kid(login)).earned).toBe(0);
});

test('Without a net a kid goes from page to page, and going to the faces hides them all', async () => {
  const { parent, login, line, page } = await dayOnALine();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: /^NAGRODY/ }).tap();
  await page.waitForURL(`**${addressOf.kidGifts(login)}`);
  await keeps(page, 'gifts');
  await page.getByRole('link', { name: 'Wróć' }).tap();
  line.tear();
  await page.getByRole('link', { name: 'MISJE', exact: true }).tap();
  await thumb(page, 'up', 'Zęby rano');
  await ok(page, 'Gratulacje');
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: /^NAGRODY/ }).tap();
  await page.waitForURL(`**${addressOf.kidGifts(login)}`);
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await expect
    .poll(async () => (await keptOn(page)).filter((name) => /"(week|gifts|kid)"/.test(name)), SOON)
    .toEqual([]);
  await page.goBack();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
  await page.getByRole('button', { name: /^Zosia/ }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  expect(await page.getByRole('heading', { name: 'DO ZROBIENIA' }).count()).toBe(0);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await parent.kid(login)).earned, SOON).toBe(2);
  await expect
    .poll(async () => (await (await page.request.get('/api/start')).json()).family.actor, SOON)
    .toBeNull();
});

test('A parent without a net reads, and is told that there is none', async () => {
  const { line, page, login } = await dayOnALine({ actor: { be: 'parent' } });
  await page.goto(addressOf.week(login, 0));
  await keeps(page, 'week');
  line.tear();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page
    .getByText('Brak połączenia z internetem. Widać to, co było tu ostatnio.')
    .waitFor(SOON);
  await checkLook(page);
});

test.each(['itself', 'from elsewhere'])(
  'Nothing of a family is left on a device that was signed out %s',
  async (how) => {
    const { world, line, page, login, mission, parent } = await dayOnALine();
    line.tear();
    await thumb(page, 'up', 'Zęby rano');
    await ok(page, 'Gratulacje');
    await expect.poll(() => unsentOn(page)).toBe(1);
    if (how === 'itself') {
      line.mend();
      await page.goto(addressOf.familyMenu());
      await page.getByRole('button', { name: 'Wyloguj' }).tap();
      // The thumb was the kid's: it was sent before the faces were shown, or its family is asked.
      const asked = page.getByRole('alertdialog', { name: 'Nie wszystko jest wysłane' });
      const out = asked.getByRole('button', { name: 'Wyloguj mimo to' });
      await expect
        .poll(async () => {
          if (await out.isVisible()) await out.tap();
          return page.url();
        }, SOON)
        .toContain(addressOf.welcome());
    } else {
      await signOutElsewhere(world, page);
      line.mend();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
    await page.waitForURL(/witaj|logowanie/, SOON);
    await expect.poll(() => keptOn(page), SOON).toEqual([]);
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'undone'));
  },
);

test(`${SEQUENCES} random times without a line, in a browser: the server has at last what the child has tapped`, async () => {
  const { parent, login, line, page } = await dayOnALine();
  await parent.addMission(login, { name: 'Łóżko', confirmation: false });
  const random = randomFrom(Number(process.env.WISHES_SEED ?? 1));
  const wanted = new Map<string, 'done' | 'undone'>();
  for (let at = 0; at < SEQUENCES; at += 1) {
    await page.getByRole('button', { name: /^Łóżko/ }).waitFor();
    if (random.below(3) > 0) line.tear();
    for (let taps = 1 + random.below(2); taps > 0; taps -= 1) {
      const name = random.of(['Zęby rano', 'Łóżko']);
      const isDone = wanted.get(name) === 'done';
      await thumb(page, isDone ? 'down' : 'up', name);
      wanted.set(name, isDone ? 'undone' : 'done');
      if (random.below(3) === 0) line.cut();
      await ok(page, isDone ? 'Niestety' : 'Gratulacje');
    }
    if (random.below(3) === 0) await page.goto('about:blank');
    line.mend();
    if (page.url() === 'about:blank') await page.goto(addressOf.kidDay(login, 0));
    else await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const { missions } = await parent.week(login, weekOf(TODAY));
    await expect
      .poll(async () => {
        const { marks } = await parent.week(login, weekOf(TODAY));
        return [...wanted.keys()].map((name) => {
          const number = missions.find((each) => each.name === name)?.mission;
          return marks.find(({ mission }) => mission === number)?.state ?? 'undone';
        });
      }, SOON)
      .toEqual([...wanted.values()]);
    await expect.poll(() => unsentOn(page), SOON).toBe(0);
  }
}, 600_000);

/** As with „Wyloguj” beside a device in another one's settings. */
async function signOutElsewhere(world: BrowserWorld, page: Page) {
  const device = world.device();
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const request = new Request('http://gwiazdozbior.test/api/session', {
    method: 'DELETE',
    headers: { cookie },
  });
  expect((await device.fetch(request)).status).toBe(200);
}
