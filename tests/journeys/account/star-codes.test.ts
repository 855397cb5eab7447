import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { countRequests, gotoWithOfflineCode } from '#fixtures/browser/page.ts';
import { answered, SIGN_IN } from '#fixtures/families/family.ts';
import {
  enterAsParent,
  familyWithCodes,
  light,
  setParentCode,
  signedIn,
  signOut,
  tryUntilAsleep,
} from '#fixtures/pages/star-codes.ts';

test('lets each kid in with its own star code and shows no error for wrong stars', async () => {
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
  const tries = countRequests(tablet, (request) => request.url().endsWith('/api/actor'));
  await light(tablet, [3, 5]);
  await light(tablet, [5, 3]);
  expect(new URL(tablet.url()).pathname).toBe(addressOf.kidStarCode());
  await expect.poll(() => tries.open).toBe(0);
  // Stars that could not be checked go out, and the next tap tries again.
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

test('keeps a profile pending when the code screen of another one is opened', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Mama/ }).tap();
  await tablet.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  await tablet.goto(addressOf.kidStarCode());
  await tablet.waitForURL(`**${addressOf.parentStarCode()}`);
  await tablet.goto(addressOf.kids());
  await tablet.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  await light(tablet, [9, 1, 5]);
  await tablet.getByRole('heading', { name: 'Dzieci' }).waitFor();

  await tablet.goto(addressOf.family());
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await tablet.goto(`${addressOf.parentStarCode()}?cel=edytuj`);
  await tablet.waitForURL(`**${addressOf.kidStarCode()}`);
  await tablet.getByText('Zosia', { exact: true }).waitFor();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
});

test('lets the stars sleep after too many wrong codes and wakes them in time', async () => {
  const { world, stas, sibling } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.clock.install();
  await tablet.getByRole('button', { name: /^Staś/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await tryUntilAsleep(sibling, stas);

  await light(tablet, [1]);
  await tablet.getByText('Gwiazdki śpią. Zaraz się obudzą.').waitFor();
  expect(await tablet.getByRole('checkbox').count()).toBe(0);
  await checkLook(tablet, { kid: true });
  world.passMs(20_000);
  await tablet.clock.fastForward(21_000);
  await tablet.getByRole('checkbox').first().waitFor();
  expect(await tablet.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await light(tablet, [7]);
  await tablet.waitForURL(`**${addressOf.kidMenu(stas)}`);
});

test('shows a parent the attempts at a kid’s code, and wakes the stars at once', async () => {
  const { world, zosia, sibling } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tryUntilAsleep(sibling, zosia);
  await light(tablet, [1]);
  await tablet.getByText('Gwiazdki śpią').waitFor();

  const phone = await signedIn(world, 'phone');
  await enterAsParent(phone);
  const notice = phone.getByRole('region', {
    name: 'Ktoś próbował odgadnąć kod do profilu: Zosia',
  });
  await notice.getByText('gwiazdki teraz śpią').waitFor();
  await checkLook(phone);
  await notice.getByRole('button', { name: 'Obudź gwiazdki' }).tap();
  await notice.waitFor({ state: 'detached' });

  // They wake on the tablet, too.
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
});

test('shows attempts at the parent’s own code and accepts the password meanwhile', async () => {
  const { world, sibling } = await familyWithCodes();
  const tablet = await signedIn(world);
  await tablet.getByRole('button', { name: /^Mama/ }).tap();
  await tryUntilAsleep(sibling, null);
  await light(tablet, [2]);
  await tablet.getByText('Gwiazdki śpią').waitFor();
  await tablet.getByRole('button', { name: 'Nie pamiętasz kodu?' }).tap();
  await checkLook(tablet);
  await tablet.getByLabel('Hasło').fill(SIGN_IN.password);
  await tablet.getByRole('button', { name: 'Wejdź' }).tap();
  await tablet.waitForURL(`**${addressOf.kids()}`);
  const notice = tablet.getByRole('region', { name: 'Ktoś próbował odgadnąć Twój kod' });
  await notice.getByText(/gwiazdki spały, ostatnio dziś o\s1\d:\d\d\.$/).waitFor();
  await notice.getByRole('button', { name: 'Rozumiem' }).tap();
  await notice.waitFor({ state: 'detached' });
});

test('lets a parent who forgot the code in with the password and opens the requested page', async () => {
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

test('asks for the parent’s star code before the settings only when there is one', async () => {
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

test('lets a pending profile in when its code is removed', async () => {
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

test('stores the family or the active kid, never both, and keeps foreign entries', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await world.open('tablet');
  const stored = () => tablet.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const remembered = async () => {
    const { offlineSession: _, ...others } = await stored();
    return others;
  };
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
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Zostań' }).tap();
  await tablet.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await remembered()).toEqual(family);
  await signOut(tablet);
  await tablet.waitForURL(`**${addressOf.welcome()}`);
  await expect.poll(stored).toEqual({ cudze: 'zostaje' });
});

test('lets a kid in when the browser blocks storage', async () => {
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

test('closes a profile at once when offline and reports it to the server on reconnect', async () => {
  const { world, zosia } = await familyWithCodes();
  const tablet = await signedIn(world);
  await gotoWithOfflineCode(tablet, addressOf.family());
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await light(tablet, [3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
  await tablet.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  await tablet.context().setOffline(true);
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await tablet.getByText('Nie ma teraz internetu').waitFor({ state: 'attached' });
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
  // The left pages are above the panel now.
  await tablet.goForward();
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await tablet.context().setOffline(false);
  await expect
    .poll(async () => (await (await tablet.request.get('/api/start')).json()).family.actor)
    .toBeNull();
  await tablet.goto(addressOf.kidMenu(zosia));
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
});
