import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { pairedTablet } from '#fixtures/families/devices.ts';
import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { openAs, openParent } from '#fixtures/pages/home.ts';
import { SAMPLE_SUBSCRIPTION } from '#fixtures/routes/samples/notification.ts';

test('saves gender, code and time zone and stays on the page', async () => {
  const { page, parent } = await parentAt(addressOf.settings());
  await expect.poll(() => page.getByRole('radio', { name: 'Mama' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Tata' }).check();
  await page.getByRole('radio', { name: 'Z hasłem' }).check();
  expect(await page.getByRole('button', { name: 'Zapisz' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Gwiazda 5' }).check();
  await page.getByText('Więcej', { exact: true }).tap();
  await page.getByLabel('Strefa czasowa').selectOption('America/New_York');
  await save(page);
  await page.getByText('Zapisano').waitFor();
  expect(await page.getByRole('radio', { name: 'Tata' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Obecne hasło').inputValue()).toBe('');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await answered(parent.api.account.$get())).toMatchObject({
    gender: 'tata',
    code: [4],
    timeZone: 'America/New_York',
  });

  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: 'Tata' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Gwiazda 5' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await expect.poll(() => page.getByLabel('Strefa czasowa').inputValue()).toBe('America/New_York');
});

test('rejects changed settings without the current password', async () => {
  const { page } = await parentAt(addressOf.settings());
  await page.getByRole('radio', { name: 'Tata' }).check();
  await page.getByRole('button', { name: 'Zapisz' }).tap();
  await page.getByRole('alert').getByText('Wpisz obecne hasło').waitFor();
  await save(page, 'zgaduję');
  await page.getByRole('alert').getByText('Niepoprawne hasło').waitFor();
  await expect
    .poll(() => page.getByLabel('Obecne hasło').getAttribute('aria-invalid'))
    .toBe('true');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: 'Mama' }).isChecked()).toBe(true);
});

test.each([
  [addressOf.settings(), { 'Obecne hasło': SIGN_IN.password }, 'Imię (nieobowiązkowe)', 'Anna'],
  [
    addressOf.changeEmail(),
    { 'Stary e-mail': SIGN_IN.email, Hasło: SIGN_IN.password },
    'Nowy e-mail',
    'nowy@example.com',
  ],
])(
  'asks before leaving %s only after a change that no password manager makes',
  async (address, filled, label, typed) => {
    const { page } = await parentAt(address);
    for (const [name, value] of Object.entries(filled)) await page.getByLabel(name).fill(value);
    await page.getByLabel(label).fill(typed);
    await page.getByRole('link', { name: 'Wróć' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zostań' }).tap();
    expect(new URL(page.url()).pathname).toBe(address);

    await page.getByLabel(label).fill('');
    await page.getByRole('link', { name: 'Wróć' }).tap();
    await page.waitForURL((url) => url.pathname !== address);
  },
);

test('asks twice for a new password and signs the other devices out', async () => {
  const { world, page } = await parentAt(addressOf.settings());
  const tablet = await world.open('tablet');
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto(addressOf.familyMenu());

  const next = page.getByLabel('Hasło', { exact: true });
  await next.fill('12345');
  await page.getByRole('alert').getByText('Hasło musi zawierać minimum 6 znaków').waitFor();
  await next.fill('nowe-haslo');
  await page.getByLabel('Powtórz hasło').fill('inne-haslo');
  await save(page);
  await expectAlert(page, 'Hasło się nie zgadza');
  await page.getByLabel('Powtórz hasło').fill('nowe-haslo');
  await save(page);
  await page.getByText('Zapisano').waitFor();
  await expect.poll(() => next.inputValue()).toBe('');

  await tablet.waitForURL(`**${addressOf.logIn()}`);
  await logIn(tablet, { ...SIGN_IN, password: 'nowe-haslo' });
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
});

test('lists the signed-in devices and signs one out', async () => {
  const { world, page } = await parentAt(addressOf.settingsPart('urzadzenia'));
  const tablet = await world.open('tablet');
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto(addressOf.familyMenu());
  await tablet.getByRole('button', { name: /^Mama/ }).waitFor();

  await page.reload();
  const devices = page.getByRole('region', { name: 'Zalogowane urządzenia' });
  const chrome = devices.getByRole('listitem').filter({ hasText: 'Chrome' });
  await chrome.filter({ hasText: 'to urządzenie' }).waitFor();
  await chrome.getByText('ostatnio: dziś o 12:00').first().waitFor();
  await expect.poll(() => chrome.count()).toBe(2);
  await devices.getByRole('button', { name: /^Wyloguj: .*Chrome/ }).tap();
  await tablet.waitForURL(`**${addressOf.logIn()}`);
  await page.getByText('Wylogowano: ').waitFor();
  await expect.poll(() => chrome.count()).toBe(1);
});

test('signs this account out on all other devices, but no tablet of the children', async () => {
  const { world, parent, page } = await parentAt(addressOf.settingsPart('urzadzenia'));
  for (let device = 0; device < 2; device += 1) {
    await answered(world.device().api.session.$post({ json: SIGN_IN }));
  }
  await pairedTablet(world, parent);
  await page.reload();
  const rest = page.getByRole('button', { name: 'Wyloguj pozostałe' });
  await rest.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Wyloguj' }).tap();
  await page.getByText('Wylogowano pozostałe urządzenia').waitFor();
  await rest.waitFor({ state: 'detached' });
  const { devices } = await (await page.request.get('/api/account')).json();
  const remaining = devices.map(({ here, name }: { here: boolean; name: string }) => here || name);
  expect(remaining.sort()).toEqual(['Tablet w kuchni', true]);
});

test('saves the choice of one message a week, and the hour of Sunday’s evening', async () => {
  const { parent, page } = await parentAt(addressOf.settingsPart('powiadomienia'));
  await answered(parent.api.notifications.device.$put({ json: SAMPLE_SUBSCRIPTION }));
  await page.reload();
  await page.getByRole('radio', { name: 'W niedzielę' }).check();
  await page.getByText('Zapisano').waitFor();
  await page.getByLabel('O której?').selectOption('20:00');
  const saved = { tell: 'weekly', evening: 20 * 60 };
  const known = () => answered(parent.api.notifications.$get());
  await expect.poll(known).toMatchObject(saved);
  expect(await page.getByLabel('Cisza w nocy').count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: 'W niedzielę' }).isChecked()).toBe(true);
  await checkLook(page);
});

test('downloads the family data as a file when the password is right', async () => {
  const { page } = await parentAt(addressOf.settingsPart('dane'));
  await page.getByRole('button', { name: 'Pobierz dane rodziny' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Pobrać dane rodziny?' });
  const save = dialog.getByRole('button', { name: 'Pobierz' });
  await save.tap();
  await dialog.getByRole('alert').getByText('Wpisz obecne hasło').waitFor();
  await dialog.getByLabel('Obecne hasło').fill('zgaduję');
  await save.tap();
  await dialog.getByRole('alert').getByText('Niepoprawne hasło').waitFor();
  await checkLook(page);
  await dialog.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await page.context().setOffline(true);
  await save.tap();
  await expectAlert(page, 'Brak połączenia z internetem.');
  await page.context().setOffline(false);
  const downloading = page.waitForEvent('download');
  await save.tap();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('gwiazdozbior.json');
  expect(readFileSync(await download.path(), 'utf8')).toContain(SIGN_IN.email);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Pobrano dane rodziny').waitFor();
});

test('deletes the account when the password is right', async () => {
  const { page } = await parentAt(addressOf.settingsPart('dane'));
  await page.getByRole('button', { name: 'Usuń konto' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Usunąć konto rodziny?' });
  await dialog.getByLabel('Obecne hasło').fill('zgaduję');
  await dialog.getByRole('button', { name: 'Usuń konto' }).tap();
  await dialog.getByRole('alert').getByText('Niepoprawne hasło').waitFor();
  await dialog.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await dialog.getByRole('button', { name: 'Usuń konto' }).tap();
  await page.waitForURL(`**${addressOf.welcome()}`);

  await page.goto(addressOf.family());
  await logIn(page, SIGN_IN);
  await page.getByRole('alert').getByText('Niepoprawne hasło').waitFor();
});

test('changes the e-mail, shows form errors and notifies the old address', async () => {
  const { world, page } = await parentAt(addressOf.settings());
  await new SampleParent(world.device()).register('sasiad@example.com');
  await page.getByRole('link', { name: 'Zmień adres e-mail' }).tap();
  const old = page.getByLabel('Stary e-mail');
  const next = page.getByLabel('Nowy e-mail');
  const password = page.getByLabel('Hasło');
  const submit = page.getByRole('button', { name: 'Zapisz' });
  const wrong = async (field: typeof old, sentence: string) => {
    await page.getByRole('alert').getByText(sentence).waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  };

  await old.fill('inny@example.com');
  await next.fill('nowy@example.com');
  await password.fill('zgaduję');
  await submit.tap();
  await wrong(password, 'Niepoprawne hasło');
  await password.fill(SIGN_IN.password);
  await submit.tap();
  await wrong(old, 'To nie jest obecny adres e-mail tego konta.');
  await old.fill(SIGN_IN.email);
  await next.fill('sasiad@example.com');
  await submit.tap();
  await wrong(next, 'Na ten adres e-mail jest już założone konto.');
  await next.fill('jan@dom..pl');
  await submit.tap();
  await wrong(next, 'Niepoprawny adres email');
  await next.fill('nowy@example.com');
  await next.press('Enter');
  await page.waitForURL(`**${addressOf.settings()}`);
  await page.getByRole('region', { name: 'Adres e-mail' }).getByText('nowy@example.com').waitFor();

  const letters = await world.letters();
  expect(letters.map(({ to }) => to)).toEqual([SIGN_IN.email]);
  const tablet = await world.open('tablet');
  await tablet.goto(addressOf.logIn());
  await logIn(tablet, { ...SIGN_IN, email: 'nowy@example.com' });
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
});

async function parentAt(address: string) {
  const { world, parent } = await openParent();
  const page = await openAs(world, { be: 'parent' }, address);
  return { world, parent, page };
}

async function save(page: Page, password = SIGN_IN.password) {
  await page.getByLabel('Obecne hasło').fill(password);
  await page.getByRole('button', { name: 'Zapisz' }).tap();
}

async function logIn(page: Page, { email, password }: typeof SIGN_IN) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(password);
  await page.getByRole('button', { name: 'ZALOGUJ' }).tap();
}
