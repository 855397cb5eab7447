import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { refused, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import type { World } from '#fixtures/server/world.ts';

test('shows what is wrong with a registration field when the parent leaves it', async () => {
  const { page } = await guestAt(addressOf.register());
  await page.getByRole('heading', { name: 'Rodzic Rejestracja' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByLabel('E-mail').fill('rodzic@dom');
  await page.getByLabel('Hasło', { exact: true }).fill('12345');
  await page.getByLabel('Powtórz hasło').fill('123456');
  expect(await errorOf(page, 'E-mail')).toBe('Błędny adres email');
  expect(await errorOf(page, 'Hasło')).toBe('Hasło musi zawierać minimum 6 znaków');
  expect(await errorOf(page, 'Powtórz hasło')).toBe('Podano różne hasła');
});

test('reveals the registration fields one after the other and opens the family menu', async () => {
  const { page } = await guestAt(addressOf.register());
  const gender = page.getByRole('radio', { name: 'Tata' });
  const withCode = page.getByRole('radio', { name: 'Z hasłem' });
  const withoutCode = page.getByRole('radio', { name: 'Bez hasła' });
  const stars = page.getByRole('checkbox');
  const submit = page.getByRole('button', { name: 'ZAREJESTRUJ' });
  const shown = () =>
    Promise.all([gender, withCode, stars, submit].map(async (each) => (await each.count()) > 0));

  await fillRegistration(page, { repeated: 'inne-haslo' });
  expect(await shown()).toEqual([false, false, false, false]);
  await page.getByLabel('Powtórz hasło').fill(SIGN_IN.password);
  expect(await shown()).toEqual([true, false, false, false]);
  await gender.check();
  expect(await shown()).toEqual([true, true, false, false]);
  await withCode.check();
  expect(await shown()).toEqual([true, true, true, false]);
  await page.getByText('Zapamiętaj te gwiazdki.').waitFor();
  await page.getByRole('checkbox', { name: 'Gwiazda 5' }).check();
  expect(await shown()).toEqual([true, true, true, true]);
  await page.getByRole('checkbox', { name: 'Gwiazda 5' }).uncheck();
  expect(await shown()).toEqual([true, true, true, false]);
  await withoutCode.check();
  expect(await shown()).toEqual([true, true, false, true]);
  await submit.tap();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
  await page.getByRole('button', { name: /^Tata/ }).waitFor();
});

test('ignores Enter in an unfinished registration and reports two different passwords', async () => {
  const { page } = await guestAt(addressOf.register());
  await fillRegistration(page, { email: 'rodzic', repeated: 'inne-haslo' });
  await page.getByLabel('Powtórz hasło').press('Enter');
  await page.getByLabel('E-mail').fill(SIGN_IN.email);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByLabel('E-mail').press('Enter');
  await expectAlert(page, 'Hasło się nie zgadza');
});

test('shows why a registration failed and lets the parent submit again', async () => {
  const { page, context } = await guestAt(addressOf.register(), { registered: true });
  await fillRegistration(page);
  await page.getByRole('radio', { name: 'Mama' }).check();
  await page.getByRole('radio', { name: 'Bez hasła' }).check();
  const submit = page.getByRole('button', { name: 'ZAREJESTRUJ' });
  await submit.tap();
  await expectAlert(page, 'Na ten adres e-mail jest już założone konto.');
  await expect.poll(() => submit.getAttribute('aria-busy')).toBe('false');
  await context.setOffline(true);
  await submit.tap();
  await expectAlert(page, 'Brak połączenia z internetem.');
  await expect.poll(() => submit.isEnabled()).toBe(true);
});

test('reports an empty field on blur without losing the tap on a link', async () => {
  const { page } = await guestAt(addressOf.logIn());
  await page.getByLabel('Hasło').press('Tab');
  await page.getByText('Hasło musi mieć minimum 6 znaków').waitFor();
  await page.reload();
  await page.getByLabel('Hasło').focus();
  const { x, y, width } = await placeOf(page.getByRole('link', { name: 'Załóż konto' }));
  await page.touchscreen.tap(x + width / 2, y + 1);
  await page.waitForURL(`**${addressOf.register()}`);
  await page.getByRole('link', { name: 'Zaloguj się' }).tap();
  await page.getByRole('heading', { name: 'Logowanie' }).waitFor();
  await page.getByRole('link', { name: 'Załóż konto' }).tap();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Logowanie' }).waitFor();
});

test('shows the login button only when both fields are valid', async () => {
  const { page } = await guestAt(addressOf.logIn(), { registered: true });
  const submit = page.getByRole('button', { name: 'ZALOGUJ' });
  await fillLogin(page, { email: 'rodzic@dom', password: '12345' });
  expect(await errorOf(page, 'E-mail')).toBe('Błędny adres email');
  expect(await errorOf(page, 'Hasło')).toBe('Hasło musi mieć minimum 6 znaków');
  expect(await submit.count()).toBe(0);
  await fillLogin(page, SIGN_IN);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await submit.tap();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
});

test('takes over what a password manager fills in without events, and submits it by Enter', async () => {
  const { page } = await guestAt(addressOf.logIn(), { registered: true });
  const submit = page.getByRole('button', { name: 'ZALOGUJ' });
  const password = page.getByLabel('Hasło');
  const fillSilently = async () => {
    await setSilently(page.getByLabel('E-mail'), SIGN_IN.email);
    await setSilently(password, SIGN_IN.password);
  };
  await fillSilently();
  expect(await submit.count()).toBe(0);
  await password.focus();
  await submit.waitFor();
  await page.getByRole('heading', { name: 'Logowanie' }).tap();
  expect(await password.inputValue()).toBe(SIGN_IN.password);

  await page.reload();
  await password.focus();
  await fillSilently();
  await password.press('Enter');
  await page.waitForURL(`**${addressOf.familyMenu()}`);
});

test('shows a wrong password or e-mail at its login field', async () => {
  const { page } = await guestAt(addressOf.logIn(), { registered: true });
  const submit = page.getByRole('button', { name: 'ZALOGUJ' });
  for (const email of [SIGN_IN.email, 'nikt@example.com']) {
    await fillLogin(page, { email, password: 'zgaduję' });
    await submit.tap();
    await page.getByText('Niepoprawne hasło').waitFor();
    expect(await errorOf(page, 'Hasło')).toBe('Niepoprawne hasło');
    await page.getByLabel('Hasło').fill('zgaduję dalej');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  }
  await fillLogin(page, { email: 'jan@dom..pl', password: SIGN_IN.password });
  await submit.tap();
  await page.getByText('Niepoprawny adres email').waitFor();
  expect(await errorOf(page, 'E-mail')).toBe('Niepoprawny adres email');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('shows any other login failure as an alert', async () => {
  const { world, page, context } = await guestAt(addressOf.logIn(), { registered: true });
  const submit = page.getByRole('button', { name: 'ZALOGUJ' });
  await fillLogin(page, { ...SIGN_IN, password: 'zgaduję' });
  await context.setOffline(true);
  await submit.tap();
  await expectAlert(page, 'Brak połączenia z internetem.');
  await context.setOffline(false);
  while ((await tryPassword(world)) !== '429 too-many');
  await submit.tap();
  await expectAlert(page, 'Za dużo prób. Spróbuj za kilka minut.');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('requires an e-mail for a reset link and shows why it cannot be sent', async () => {
  const { world, page, context } = await guestAt(addressOf.logIn(), { registered: true });
  const forgotten = page.getByRole('button', { name: 'Nie pamiętam hasła' });
  await forgotten.tap();
  await expectAlert(page, 'wpisz adres email na który mamy wysłać hasło');
  await page.getByLabel('E-mail').fill('rodzic');
  await forgotten.tap();
  expect(await errorOf(page, 'E-mail')).toBe('Błędny adres email');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByLabel('E-mail').fill(SIGN_IN.email);
  await context.setOffline(true);
  await forgotten.tap();
  await expectAlert(page, 'Brak połączenia z internetem.');
  await context.setOffline(false);
  await page.getByLabel('E-mail').fill('jan@dom..pl');
  await forgotten.tap();
  await expectAlert(page, 'Niepoprawny adres email');
  expect(await world.letters()).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(addressOf.logIn());
});

test('sets a new password once when the parent opens the link from a letter', async () => {
  const { world, page } = await guestAt(addressOf.newPassword(), { registered: true });
  await page.getByText('Otwórz link z wiadomości jeszcze raz albo poproś o nowy.').waitFor();
  await page.getByRole('link', { name: 'Poproś o nowy link' }).tap();
  await page.waitForURL(`**${addressOf.logIn()}`);
  await page.getByLabel('E-mail').fill(SIGN_IN.email);
  await page.getByRole('button', { name: 'Nie pamiętam hasła' }).tap();
  await expectAlert(page, 'Na Twój adres trafił email, dzięki któremu zmienisz hasło');
  await page.waitForURL(`**${addressOf.welcome()}`);

  const phone = await world.open('phone');
  const link = await linkIn(world);
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Nowe hasło' }).waitFor();
  expect(phone.url()).toMatch(/\/nowe-haslo$/);
  await phone.reload();
  expect(phone.url()).toMatch(/\/nowe-haslo$/);
  await phone.getByLabel('Hasło', { exact: true }).fill('nowe-haslo');
  await phone.getByLabel('Powtórz hasło').fill('inne-haslo');
  await phone.getByLabel('Powtórz hasło').press('Enter');
  await expectAlert(phone, 'Hasło się nie zgadza');
  await phone.getByLabel('Powtórz hasło').fill('nowe-haslo');
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.waitForURL(`**${addressOf.familyMenu()}`);
  await phone.getByText('Masz nowe hasło').waitFor();

  await page.goto(link);
  await page.getByLabel('Hasło', { exact: true }).fill('jeszcze-inne');
  await page.getByLabel('Powtórz hasło').fill('jeszcze-inne');
  await page.getByRole('button', { name: 'Zapisz' }).tap();
  await page.getByText('Ten link już nie działa.').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Poproś o nowy link' }).tap();
  await fillLogin(page, { ...SIGN_IN, password: 'nowe-haslo' });
  await page.getByRole('button', { name: 'ZALOGUJ' }).tap();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
});

/** Opens an address on a guest's phone. `registered`: the sample family has an account. */
async function guestAt(address: string, { registered = false } = {}) {
  const world = await openBrowserWorld();
  if (registered) await new SampleParent(world.device()).register();
  const page = await world.open('phone');
  await page.goto(address);
  return { world, page, context: page.context() };
}

async function fillRegistration(page: Page, given: { email?: string; repeated?: string } = {}) {
  await page.getByLabel('E-mail').fill(given.email ?? SIGN_IN.email);
  await page.getByLabel('Hasło', { exact: true }).fill(SIGN_IN.password);
  await page.getByLabel('Powtórz hasło').fill(given.repeated ?? SIGN_IN.password);
}

async function fillLogin(page: Page, { email, password }: typeof SIGN_IN) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(password);
}

async function errorOf(page: Page, label: string) {
  const ids = await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby');
  const alert = page.locator(
    (ids ?? '')
      .split(' ')
      .map((id) => `[id="${id}"]`)
      .join(),
  );
  await expect.poll(() => alert.getAttribute('role')).toBe('alert');
  // Numbers are joined to their nouns by non-breaking spaces.
  return (await alert.textContent())?.replaceAll('\u00a0', ' ');
}

async function placeOf(target: Locator) {
  const place = await target.boundingBox();
  if (!place) throw new Error('It is not shown.');
  return place;
}

function tryPassword(world: World) {
  return refused(
    world.device().api.session.$post({ json: { ...SIGN_IN, password: 'zgaduję dalej' } }),
  );
}

async function linkIn(world: World) {
  const [letter] = await world.letters();
  expect(letter?.to).toBe(SIGN_IN.email);
  return /https?:\S+\/nowe-haslo#\S+/.exec(letter?.text ?? '')?.[0] ?? '';
}

/** Sets a field's text as a browser extension does, of which React gets no event. */
function setSilently(field: Locator, text: string) {
  return field.evaluate((input, value) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, value);
  }, text);
}
