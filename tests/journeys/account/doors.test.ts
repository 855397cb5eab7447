import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, SIGN_IN } from '#fixtures/families/family.ts';
import {
  enterAsParent,
  familyWithCodes,
  guessUntil,
  light,
  setParentCode,
  signedIn,
} from '#fixtures/pages/doors.ts';

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
  await expect.poll(() => tablet.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await light(tablet, [8, 9, 5, 3]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);

  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('button', { name: /^Staś/ }).tap();
  await tablet.getByText('Staś', { exact: true }).waitFor();
  await light(tablet, [3, 5]);
  await light(tablet, [5, 3]);
  expect(new URL(tablet.url()).pathname).toBe(addressOf.kidDoor());
  // Stars that could not be tried go out, and the next tap tries again.
  await tablet.context().setOffline(true);
  await light(tablet, [7]);
  const alert = tablet.getByRole('alertdialog', { name: 'Brak połączenia z internetem.' });
  await alert.waitFor();
  await tablet.context().setOffline(false);
  await alert.getByRole('button', { name: 'OK' }).tap();
  await alert.waitFor({ state: 'detached' });
  expect(await tablet.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await light(tablet, [7]);
  await tablet.waitForURL(`**${addressOf.kidMenu(stas)}`);
});

test('Without an active profile a page leads to the door of whoever waits, or to the panel', async () => {
  const { world, zosia, stas } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.goto(addressOf.kidDay(zosia, 0));
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  const others = [addressOf.kidMenu(stas), addressOf.kids(), addressOf.settings()];
  for (const page of [addressOf.kidMenu(zosia), ...others]) {
    await tablet.goto(page);
    await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
    await tablet.getByText('Zosia', { exact: true }).waitFor();
  }
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('button', { name: /^Mama/ }).waitFor();
});

test('The code screen of another profile leads to that of whoever waits, and the waiting goes on', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Mama/ }).tap();
  await tablet.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  await tablet.goto(addressOf.kidDoor());
  await tablet.waitForURL(`**${addressOf.parentDoor()}`);
  await tablet.goto(addressOf.kids());
  await tablet.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  await light(tablet, [9, 1, 5]);
  await tablet.getByRole('heading', { name: 'Dzieci' }).waitFor();

  await tablet.goto(addressOf.family());
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await tablet.goto(`${addressOf.parentDoor()}?cel=edytuj`);
  await tablet.waitForURL(`**${addressOf.kidDoor()}`);
  await tablet.getByText('Zosia', { exact: true }).waitFor();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
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
  await tablet.waitForURL(`**${addressOf.kidMenu(stas)}`);
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
  const zosias = phone.getByRole('article', { name: 'Zosia' }).first();
  await zosias.getByText('Drzwi są zamknięte').waitFor();
  await zosias
    .getByText(/^\d+\sróżn(e układy|ych układów) gwiazd, ostatnio dziś o\s1\d:\d\d$/)
    .waitFor();
  await checkLook(phone);
  await zosias.getByRole('button', { name: 'Otwórz drzwi' }).tap();
  await zosias.getByText('Drzwi są zamknięte').waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await zosias.getByText('do Twojej zgody').waitFor();
  await zosias.getByRole('button', { name: 'Otwórz drzwi' }).tap();
  await phone.getByText('Drzwi otwarte: Zosia').waitFor();

  await tablet.getByRole('button', { name: 'Spróbuj jeszcze raz' }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
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
  await tablet.waitForURL(`**${addressOf.kids()}`);
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
  await expect.poll(() => error.textContent()).toBe('Niepoprawne hasło');
  await expect
    .poll(() => password.getAttribute('aria-describedby'))
    .toContain(await error.getAttribute('id'));
  await checkLook(phone);
  await password.fill(SIGN_IN.password);
  await phone.getByRole('button', { name: 'Wejdź' }).tap();
  await phone.waitForURL(`**${addressOf.settings()}`);
});

test('The settings ask for the parent’s stars, and only where there are some', async () => {
  const { world, parent } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: 'Ustawienia' }).tap();
  await tablet.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  await tablet.reload();
  await light(tablet, [1, 5, 9]);
  await tablet.waitForURL(`**${addressOf.settings()}`);

  await setParentCode(parent, null);
  await tablet.goto(addressOf.family());
  await tablet.getByRole('button', { name: 'Ustawienia' }).tap();
  await tablet.waitForURL(`**${addressOf.settings()}`);
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
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
});

test('The browser remembers the family or the active child, never both, and forgets nothing else', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await world.open('tablet');
  const remembered = () => tablet.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await tablet.goto(addressOf.family());
  await tablet.evaluate(() => localStorage.setItem('cudze', 'zostaje'));
  await tablet.getByLabel('E-mail').fill(SIGN_IN.email);
  await tablet.getByLabel('Hasło').fill(SIGN_IN.password);
  await tablet.getByRole('button', { name: 'ZALOGUJ' }).tap();
  await tablet.getByRole('button', { name: /^Zosia/ }).waitFor();
  const family = { cudze: 'zostaje', loggedParent: SIGN_IN.email };
  expect(await remembered()).toEqual(family);

  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
  await expect.poll(remembered).toEqual({ cudze: 'zostaje', loggedKid: zosia });

  await tablet.goto(addressOf.family());
  await expect.poll(remembered).toEqual(family);
  await tablet.getByRole('button', { name: 'Wyloguj' }).tap();
  await tablet.waitForURL(`**${addressOf.welcome()}`);
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
  await tablet.goto(addressOf.family());
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
});

test('Without a net the panel closes the profile at once, and tells the server as soon as it can', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
  await tablet.context().setOffline(true);
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await tablet.getByText('Nie ma teraz internetu').waitFor({ state: 'attached' });
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
  await tablet.goBack();
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await tablet.context().setOffline(false);
  await expect
    .poll(async () => (await (await tablet.request.get('/api/start')).json()).family.actor)
    .toBeNull();
  await tablet.goto(addressOf.kidMenu(zosia));
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
});
