import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type BrowserWorld, browserWorlds } from './world/browser.ts';
import type { Device } from './world/device.ts';
import { answered, SampleParent, SIGN_IN } from './world/family.ts';
import { checkLook } from './world/look.ts';

const openBrowserWorld = browserWorlds();

const PARENT_CODE = [0, 4, 8];
const ZOSIA_CODE = [2, 4];
const STAS_CODE = [6];
const MINUTE_MS = 60_000;

test('Each child enters by the own stars, and wrong stars are never blamed', async () => {
  const { world, zosia, stas } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await tablet.getByText('Zosia', { exact: true }).waitFor();
  await checkLook(tablet, { kid: true });
  await light(tablet, [9, 8]);
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
  expect(await tablet.getByRole('alert').count()).toBe(0);
  expect(await tablet.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await light(tablet, [8, 9, 5, 3]);
  await tablet.waitForURL(`**/rodzina/dziecko/${zosia}/menu`);

  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('button', { name: /^Staś/ }).tap();
  await tablet.getByText('Staś', { exact: true }).waitFor();
  await light(tablet, [3, 5]);
  await light(tablet, [5, 3]);
  expect(new URL(tablet.url()).pathname).toBe('/rodzina/dziecko-logowanie');
  await light(tablet, [7]);
  await tablet.waitForURL(`**/rodzina/dziecko/${stas}/menu`);
});

test('Without an active profile a page leads to the door of whoever waits, or to the panel', async () => {
  const { world, zosia, stas } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.goto(`/rodzina/dziecko/${zosia}/misje/0`);
  await tablet.waitForURL('**/rodzina/menu');
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  for (const page of [`dziecko/${stas}/menu`, 'rodzic/dzieci', 'edytuj']) {
    await tablet.goto(`/rodzina/${page}`);
    await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
    await tablet.getByText('Zosia', { exact: true }).waitFor();
  }
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('button', { name: /^Mama/ }).waitFor();
});

test('After too many wrong codes the stars sleep, and wake up by themselves', async () => {
  const { world, stas, sibling } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.clock.install();
  await tablet.getByRole('button', { name: /^Staś/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  const { wait } = await guessUntil(world, sibling, stas, 'stars-asleep');

  await light(tablet, [1]);
  await tablet.getByText('Gwiazdki śpią. Zaraz się obudzą.').waitFor();
  expect(await tablet.getByRole('checkbox').count()).toBe(0);
  await checkLook(tablet, { kid: true });
  world.passMs(wait * 1000);
  await tablet.clock.fastForward((wait + 1) * 1000);
  await tablet.getByRole('checkbox').first().waitFor();
  expect(await tablet.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await light(tablet, [7]);
  await tablet.waitForURL(`**/rodzina/dziecko/${stas}/menu`);
});

test('A closed door sends the child to the parent, who sees why and opens it', async () => {
  const { world, zosia, sibling } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await guessUntil(world, sibling, zosia, 'door-closed');
  await light(tablet, [1]);
  await tablet.getByText('Poproś rodzica, żeby otworzył te drzwi.').waitFor();
  await checkLook(tablet, { kid: true });

  const phone = await signedIn(world, 'phone');
  await enterAsParent(phone);
  const notice = phone.getByRole('region', { name: 'Ktoś próbował odgadnąć kod: Zosia' });
  await notice
    .getByText(/^\d+ różn(e układy|ych układów) gwiazd, ostatnio dziś o 1\d:\d\d\./)
    .waitFor();
  await checkLook(phone);
  await notice.getByRole('button', { name: 'Otwórz drzwi' }).tap();
  await notice.waitFor({ state: 'detached' });

  await tablet.getByRole('button', { name: 'Spróbuj jeszcze raz' }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**/rodzina/dziecko/${zosia}/menu`);
});

test('Guesses at the parent’s own code are told to the parent, and a closed door takes the password', async () => {
  const { world, sibling } = await familyWithCodes();
  const phone = await signedIn(world, 'phone');
  await enterAsParent(phone);
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Mama/ }).tap();
  await guessUntil(world, sibling, null, 'door-closed');
  await phone.reload();
  await phone.getByRole('region', { name: 'Ktoś próbował odgadnąć Twój kod' }).waitFor();

  await light(tablet, [2]);
  await tablet.getByText(/Te drzwi są na razie zamknięte/).waitFor();
  await checkLook(tablet);
  await tablet.getByLabel('Hasło').fill(SIGN_IN.password);
  await tablet.getByRole('button', { name: 'Wejdź' }).tap();
  await tablet.waitForURL('**/rodzina/rodzic/dzieci');
});

test('A parent who forgot the code enters with the family’s password and gets where it wanted', async () => {
  const { world } = await familyWithCodes();
  const phone = await signedIn(world, 'phone');
  await phone.getByRole('button', { name: 'Ustawienia' }).tap();
  await phone.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  await phone.getByRole('button', { name: 'Nie pamiętasz kodu?' }).tap();
  const password = phone.getByLabel('Hasło');
  await password.fill('nie to hasło');
  await phone.getByRole('button', { name: 'Wejdź' }).tap();
  const error = phone.getByRole('alert');
  await error.waitFor();
  expect(await error.textContent()).toBe('Niepoprawne hasło');
  expect(await password.getAttribute('aria-describedby')).toContain(await error.getAttribute('id'));
  await checkLook(phone);
  await password.fill(SIGN_IN.password);
  await phone.getByRole('button', { name: 'Wejdź' }).tap();
  await phone.waitForURL('**/rodzina/edytuj');
});

test('The settings ask for the parent’s stars, and only where there are some', async () => {
  const { world, parent } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: 'Ustawienia' }).tap();
  await tablet.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  await tablet.reload();
  await light(tablet, [1, 5, 9]);
  await tablet.waitForURL('**/rodzina/edytuj');

  await setParentCode(parent, null);
  await tablet.goto('/rodzina');
  await tablet.getByRole('button', { name: 'Ustawienia' }).tap();
  await tablet.waitForURL('**/rodzina/edytuj');
});

test('A profile whose code is taken away while it waits goes straight in', async () => {
  const { world, parent, zosia } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await answered(
    parent.api.kids[':login'].$put({
      param: { login: zosia },
      json: { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, code: null },
    }),
  );
  await tablet.waitForURL(`**/rodzina/dziecko/${zosia}/menu`);
});

test('The browser remembers the family or the active child, never both, and forgets nothing else', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await world.open('tablet');
  const remembered = () => tablet.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await tablet.goto('/rodzina');
  await tablet.evaluate(() => localStorage.setItem('cudze', 'zostaje'));
  await tablet.getByLabel('E-mail').fill(SIGN_IN.email);
  await tablet.getByLabel('Hasło').fill(SIGN_IN.password);
  await tablet.getByRole('button', { name: 'ZALOGUJ' }).tap();
  await tablet.getByRole('button', { name: /^Zosia/ }).waitFor();
  const family = { cudze: 'zostaje', loggedParent: SIGN_IN.email };
  expect(await remembered()).toEqual(family);

  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**/rodzina/dziecko/${zosia}/menu`);
  await expect.poll(remembered).toEqual({ cudze: 'zostaje', loggedKid: zosia });

  await tablet.goto('/rodzina');
  await expect.poll(remembered).toEqual(family);
  await tablet.getByRole('button', { name: 'Wyloguj' }).tap();
  await tablet.waitForURL('**/witaj');
  await expect.poll(remembered).toEqual({ cudze: 'zostaje' });
});

test('A browser that may keep nothing lets a child in all the same', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await world.open('tablet');
  await tablet.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto('/rodzina');
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**/rodzina/dziecko/${zosia}/menu`);
});

test('Ten idle minutes in the parent’s area lead to the panel, where the parent has a code', async () => {
  const { world, parent } = await familyWithCodes();
  const phone = await signedIn(world, 'phone');
  await phone.clock.install();
  await enterAsParent(phone);
  await pass(world, phone, 9);
  await stir(phone);
  await pass(world, phone, 9);
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  await pass(world, phone, 2);
  await phone.waitForURL('**/rodzina/menu');
  await phone.goto('/rodzina/rodzic/dzieci');
  await phone.waitForURL('**/rodzina/menu');

  // A tablet that was put to sleep fires no timers: it looks when it is taken up again.
  await enterAsParent(phone);
  world.passMs(60 * MINUTE_MS);
  await phone.clock.setSystemTime(Date.now() + 120 * MINUTE_MS);
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await phone.waitForURL('**/rodzina/menu');

  await answered(parent.api.actor.$put({ json: { be: 'parent', code: PARENT_CODE } }));
  await setParentCode(parent, null);
  await phone.reload();
  await phone.getByRole('button', { name: /^Mama/ }).tap();
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  await pass(world, phone, 30);
  await phone.keyboard.press('Shift');
  expect(new URL(phone.url()).pathname).toBe('/rodzina/rodzic/dzieci');
});

test('A parent who reads on for longer than ten minutes is not sent away', async () => {
  const { world } = await familyWithCodes();
  const phone = await signedIn(world, 'phone');
  await phone.clock.install();
  await enterAsParent(phone);
  for (let minutes = 0; minutes < 16; minutes += 4) {
    await pass(world, phone, 4);
    await stir(phone);
  }
  expect((await phone.request.get('/api/account')).status()).toBe(200);
  await phone.getByRole('link', { name: 'Zosia', exact: true }).tap();
  await phone.getByRole('link', { name: 'Edytuj profil dziecka' }).waitFor();
});

test('Stars that could not be tried go out, and the next tap tries again', async () => {
  const { world, stas } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Staś/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await tablet.context().setOffline(true);
  await light(tablet, [7]);
  const alert = tablet.getByRole('alertdialog', { name: 'Brak połączenia z internetem.' });
  await alert.waitFor();
  await tablet.context().setOffline(false);
  await alert.getByRole('button', { name: 'OK' }).tap();
  await alert.waitFor({ state: 'detached' });
  expect(await tablet.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await light(tablet, [7]);
  await tablet.waitForURL(`**/rodzina/dziecko/${stas}/menu`);
});

test('A panel that cannot close the profile says so, and closes it as soon as it can', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**/rodzina/dziecko/${zosia}/menu`);
  await tablet.context().setOffline(true);
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  const alert = tablet.getByRole('alertdialog');
  await alert.getByText('Brak połączenia z internetem.').waitFor();
  await checkLook(tablet);
  await tablet.context().setOffline(false);
  await alert.getByRole('button', { name: 'Spróbuj ponownie' }).tap();
  await alert.waitFor({ state: 'detached' });
  await tablet.goto(`/rodzina/dziecko/${zosia}/menu`);
  await tablet.waitForURL('**/rodzina/menu');
});

/** A family in which everyone has a code, and a sibling's device from which codes are guessed. */
async function familyWithCodes() {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register(SIGN_IN.email, PARENT_CODE);
  const zosia = await parent.addKid({ name: 'Zosia', code: ZOSIA_CODE });
  const stas = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1, code: STAS_CODE });
  const sibling = world.device();
  await answered(sibling.api.session.$post({ json: SIGN_IN }));
  return { world, parent, zosia, stas, sibling };
}

async function signedIn(world: BrowserWorld, size: 'phone' | 'tablet' = 'tablet') {
  const page = await world.open(size);
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.goto('/rodzina');
  await page.getByRole('button', { name: /^Mama/ }).waitFor();
  return page;
}

async function enterAsParent(page: Page) {
  await page.getByRole('button', { name: /^Mama/ }).tap();
  await light(page, [1, 5, 9]);
  await page.getByRole('heading', { name: 'Dzieci' }).waitFor();
}

/** Taps stars, counted from 1 as a person hears them. */
async function light(page: Page, stars: number[]) {
  for (const star of stars) await page.getByRole('checkbox', { name: `Gwiazda ${star}` }).tap();
}

/** Lets minutes pass, for the server and for the page. */
async function pass(world: BrowserWorld, page: Page, minutes: number) {
  world.passMs(minutes * MINUTE_MS);
  await page.clock.fastForward(minutes * MINUTE_MS);
}

/** Somebody is there, and the server has heard of it. */
async function stir(page: Page) {
  const told = page.waitForResponse('**/api/start');
  await page.keyboard.press('Shift');
  await told;
}

async function setParentCode(parent: SampleParent, code: number[] | null) {
  const { timeZone } = await answered(parent.api.account.$get());
  await answered(
    parent.api.account.$put({
      json: { password: SIGN_IN.password, newPassword: null, gender: 'mama', code, timeZone },
    }),
  );
}

/** Guesses with ever new wrong codes, sleeping through the stars' sleep, until it is refused so. */
async function guessUntil(
  world: BrowserWorld,
  device: Device,
  login: string | null,
  wanted: 'stars-asleep' | 'door-closed',
): Promise<{ wait: number }> {
  for (let bits = 256 + 1; bits < 256 + 128; bits += 1) {
    const code = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((star) => bits & (1 << star));
    for (;;) {
      const answer = await device.api.actor.$put({
        json: login === null ? { be: 'parent', code } : { be: 'kid', login, code },
      });
      const { problem, wait = 0 } = (await answer.json()) as { problem?: string; wait?: number };
      if (problem === wanted) return { wait };
      if (problem !== 'stars-asleep') break;
      world.passMs(wait * 1000);
    }
  }
  throw new Error(`No code was refused with ${wanted}.`);
}
