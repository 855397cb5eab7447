import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { opened, recordRequests } from '#fixtures/commands/requests.ts';
import { answered, SampleParent, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { addGrownUp, invitationLink, invite } from '#fixtures/families/grown-up.ts';
import { parentAt } from '#fixtures/pages/home.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';

const FOUNDER = SIGN_IN.email;
const MAREK_SIGN_IN = { ...SIGN_IN, email: 'marek@example.com' };
const MAREK = { ...MAREK_SIGN_IN, name: 'Marek' };

test('joins a grown-up by a link that works once, and displays both to each other', async () => {
  const { world, phone } = await founderAtSettings();
  await new SampleParent(world.device()).register('sasiad@example.com');
  const link = await inviteAt(phone);
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.getByRole('button', { name: 'Kopiuj' }).tap();
  await phone.getByText('Link jest skopiowany.').waitFor();
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await phone.getByRole('button', { name: 'Gotowe' }).tap();
  await invitations(phone).getByText('link do przekazania').waitFor();
  await invitations(phone).getByText('ważne do: 27 listopada o 12:00').waitFor();

  const tablet = await world.open('tablet');
  await tablet.goto(link);
  await tablet.getByText('Mama zaprasza Cię do swojej rodziny').waitFor();
  expect(new URL(tablet.url()).hash).toBe('');
  await tablet.reload();
  await fillIn(tablet, 'sasiad@example.com');
  await tablet.getByRole('button', { name: 'DOŁĄCZ' }).tap();
  await tablet.getByRole('alert').getByText('Ten adres e-mail ma już własne konto').waitFor();
  await tablet.getByLabel('E-mail').fill(MAREK.email);
  await tablet.getByRole('button', { name: 'DOŁĄCZ' }).tap();
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await tablet.getByText('Jesteś już w rodzinie').waitFor();

  await row(phone, MAREK.email).getByText('Tata Marek').waitFor();
  await expect.poll(() => invitations(phone).count()).toBe(0);
  expect(await chipsOf(phone, FOUNDER)).toEqual(['to Ty', 'główne konto']);
  await tablet.request.put('/api/actor', { data: { be: 'parent' } });
  await tablet.goto(addressOf.settingsPart('dorosli'));
  expect(await chipsOf(tablet, MAREK.email)).toEqual(['to Ty']);
  expect(await chipsOf(tablet, FOUNDER)).toEqual(['główne konto']);
  expect(await actionsOf(tablet, FOUNDER)).toEqual([]);
  expect(await actionsOf(tablet, MAREK.email)).toEqual(['Opuść rodzinę…']);
  await tablet.getByRole('link', { name: 'Dane' }).tap();
  await tablet.getByRole('button', { name: 'Pobierz dane rodziny' }).waitFor();
  expect(await tablet.getByRole('button', { name: 'Usuń konto' }).count()).toBe(0);

  const late = await world.open('phone');
  await late.goto(link);
  await late.getByText('To zaproszenie już nie działa').waitFor();
  await late.getByRole('link', { name: 'Zaloguj się' }).tap();
  await late.waitForURL(`**${addressOf.logIn()}`);
});

test('rejects a link that was taken back, even when its form is already filled in', async () => {
  const { world, phone } = await founderAtSettings();
  const link = await inviteAt(phone);
  const tablet = await world.open('tablet');
  await tablet.goto(link);
  await fillIn(tablet, MAREK.email);
  await phone.getByRole('button', { name: 'Gotowe' }).tap();
  await phone.getByRole('button', { name: /^Cofnij zaproszenie/ }).tap();
  await phone.getByText('Cofnięto zaproszenie').waitFor();
  expect(await invitations(phone).count()).toBe(0);

  await tablet.getByRole('button', { name: 'DOŁĄCZ' }).tap();
  await tablet.getByText('To zaproszenie już nie działa').waitFor();
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
  await tablet.reload();
  await tablet.getByText('To zaproszenie już nie działa').waitFor();
  const other = await world.open('phone');
  await other.goto(addressOf.invitation());
  await other.getByText('Otwórz jeszcze raz link').waitFor();
});

test('sends the link to an e-mail address when one is given and a mail server is configured', async () => {
  const { url, arrived } = await startSmtp();
  const { phone } = await founderAtSettings({ smtpUrl: url });
  await phone.getByRole('button', { name: 'Zaproś drugiego rodzica lub opiekuna' }).tap();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('E-mail tej osoby').fill('jan@dom..pl');
  await dialog.getByRole('button', { name: 'Zaproś' }).tap();
  await dialog.getByRole('alert').getByText('Niepoprawny adres email').waitFor();
  await checkLook(phone);
  await dialog.getByLabel('E-mail tej osoby').fill(MAREK.email);
  await dialog.getByRole('button', { name: 'Zaproś' }).tap();
  await dialog.getByText(`Wysyłamy link na adres ${MAREK.email}.`).waitFor();
  await dialog.getByRole('button', { name: 'Gotowe' }).tap();
  await invitations(phone).getByText(MAREK.email).waitFor();
  await expect.poll(() => arrived.map(({ to }) => to)).toEqual([[MAREK.email]]);
});

test('lets an invited person try again when the invitation could not be loaded', async () => {
  const { world, parent } = await family();
  const page = await world.open('phone');
  await page.route('**/api/invitation', (route) => route.abort());
  await page.goto(invitationLink(await invite(parent)));
  await page.getByRole('alert').getByText('Serwer jest chwilowo niedostępny').waitFor();
  await page.unroute('**/api/invitation');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).tap();
  await page.getByText('Mama zaprasza Cię do swojej rodziny').waitFor();
});

test('warns a person who joins on a signed-in device that it replaces that family', async () => {
  const { world, parent } = await family();
  await new SampleParent(world.device()).register('sasiad@example.com');
  const page = await world.open('phone');
  await page.request.post('/api/session', { data: { ...SIGN_IN, email: 'sasiad@example.com' } });
  await page.goto(invitationLink(await invite(parent)));
  await page.getByText('Na tym urządzeniu jest już zalogowana rodzina.').waitFor();
  await fillIn(page, MAREK.email);
  await page.getByRole('button', { name: 'DOŁĄCZ' }).tap();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
  expect((await (await page.request.get('/api/start')).json()).family.email).toBe(MAREK.email);
});

test('lets the founder leave after handing the main account over with the password', async () => {
  const { world, parent } = await family();
  await addGrownUp(world, parent, MAREK);
  const [tablet] = await opened(world, parent, [
    [{ be: 'parent' }, addressOf.settingsPart('dorosli')],
  ]);
  const requests = recordRequests(tablet);
  expect(await actionsOf(tablet, FOUNDER)).toEqual([]);
  await tablet.getByText('Żeby opuścić rodzinę, przekaż najpierw').waitFor();
  await row(tablet, MAREK.email)
    .getByRole('button', { name: /^Zmień/ })
    .tap();
  await tablet.getByRole('button', { name: 'Przekaż główne konto…' }).tap();
  const dialog = tablet.getByRole('dialog');
  await dialog.getByText(`Tata Marek (${MAREK.email})`).waitFor();
  await dialog.getByLabel('Obecne hasło').fill('zgaduję');
  await dialog.getByRole('button', { name: 'Przekaż' }).tap();
  await dialog.getByRole('alert').getByText('Niepoprawne hasło').waitFor();
  requests.length = 0;
  await dialog.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await dialog.getByRole('button', { name: 'Przekaż' }).tap();
  await tablet.getByText('Główne konto należy teraz do: Tata Marek').waitFor();
  expect(requests.filter((each) => !each.startsWith('GET '))).toEqual([
    expect.stringMatching(/^POST \/api\/grown-ups\/\d+\/founder$/),
  ]);
  expect(requests.filter((each) => each === 'GET /api/grown-ups')).toHaveLength(1);
  expect(await chipsOf(tablet, MAREK.email)).toEqual(['główne konto']);
  await tablet.getByRole('link', { name: 'Dane' }).tap();
  await tablet.getByRole('button', { name: 'Pobierz dane rodziny' }).waitFor();
  expect(await tablet.getByRole('button', { name: 'Usuń konto' }).count()).toBe(0);

  await tablet.getByRole('link', { name: 'Dorośli' }).tap();
  await tablet.getByRole('button', { name: /^Opuść rodzinę/ }).tap();
  await dialog.getByLabel('Obecne hasło').fill('zgaduję');
  await dialog.getByRole('button', { name: 'Opuść rodzinę' }).tap();
  await dialog.getByRole('alert').getByText('Niepoprawne hasło').waitFor();
  await dialog.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await dialog.getByRole('button', { name: 'Opuść rodzinę' }).tap();
  await tablet.waitForURL(`**${addressOf.welcome()}`);
  const again = await tablet.request.post('/api/session', { data: SIGN_IN });
  expect(again.status()).toBe(403);
  expect((await tablet.request.post('/api/session', { data: MAREK_SIGN_IN })).status()).toBe(200);
});

test('leads another grown-up’s device to the family panel when a grown-up leaves on it', async () => {
  const { world, parent } = await family();
  const device = await addGrownUp(world, parent, MAREK);
  const { grownUps } = await answered(device.api['grown-ups'].$get());
  const page = await world.open('phone');
  await page.request.post('/api/session', { data: SIGN_IN });
  const grownUp = grownUps.find(({ own }) => own)?.grownUp;
  const data = { be: 'parent', grownUp, password: MAREK.password };
  await page.request.put('/api/actor', { data });
  await page.goto(addressOf.settingsPart('dorosli'));
  await page.getByRole('button', { name: /^Opuść rodzinę/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Obecne hasło').fill(MAREK.password);
  await dialog.getByRole('button', { name: 'Opuść rodzinę' }).tap();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
  expect((await (await page.request.get('/api/start')).json()).family.email).toBe(FOUNDER);
});

test('signs out all devices of a grown-up who is removed', async () => {
  const { world, parent, phone } = await founderAtSettings();
  const theirs = await world.open('tablet');
  const device = await addGrownUp(world, parent, MAREK);
  await theirs.request.post('/api/session', { data: MAREK_SIGN_IN });
  await theirs.request.put('/api/actor', { data: { be: 'parent' } });
  await theirs.goto(addressOf.settingsPart('dorosli'));
  await row(theirs, MAREK.email).getByText('to Ty').waitFor();

  await row(phone, MAREK.email)
    .getByRole('button', { name: /^Zmień/ })
    .tap();
  await phone.getByRole('button', { name: 'Usuń z rodziny…' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Usunąć z rodziny?' });
  await dialog.getByLabel('Obecne hasło').fill('zgaduję');
  await dialog.getByRole('button', { name: 'Usuń z rodziny' }).tap();
  await dialog.getByRole('alert').getByText('Niepoprawne hasło').waitFor();
  await checkLook(phone);
  await dialog.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await dialog.getByRole('button', { name: 'Usuń z rodziny' }).tap();
  await phone.getByText('Usunięto z rodziny: Tata Marek').waitFor();
  await theirs.waitForURL(`**${addressOf.logIn()}`);
  await expect.poll(() => row(phone, MAREK.email).count()).toBe(0);
  expect((await device.api.account.$get()).status).toBe(401);
});

test('says so when a family has all the grown-ups and invitations it may have', async () => {
  const { phone, parent } = await founderAtSettings();
  for (let times = 0; times < 3; times += 1) await invite(parent);
  await phone.getByText('Rodzina może mieć najwyżej 4 dorosłych').waitFor();
  expect(
    await phone.getByRole('button', { name: 'Zaproś drugiego rodzica lub opiekuna' }).count(),
  ).toBe(0);
  await phone
    .getByRole('button', { name: /^Cofnij zaproszenie/ })
    .first()
    .tap();
  await phone.getByRole('button', { name: 'Zaproś drugiego rodzica lub opiekuna' }).waitFor();
});

test('displays a grown-up’s name to the others', async () => {
  const { phone, parent } = await founderAtSettings();
  await phone.getByRole('link', { name: 'Konto', exact: true }).tap();
  await phone.getByLabel('Imię').fill('Ania');
  await phone.getByText('„Mama Ania”').waitFor();
  await phone.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByText('Zapisano').waitFor();
  await phone.getByRole('link', { name: 'Dorośli' }).tap();
  await row(phone, FOUNDER).getByText('Mama Ania').waitFor();
  expect((await answered(parent.api.account.$get())).name).toBe('Ania');
});

async function family(wanted?: Parameters<typeof openBrowserWorld>[0]) {
  const world = await openBrowserWorld(wanted);
  return { world, parent: await sampleParent(world.device()) };
}

async function founderAtSettings(wanted?: Parameters<typeof openBrowserWorld>[0]) {
  const { world, parent } = await family(wanted);
  return { world, parent, phone: await parentAt(world, addressOf.settingsPart('dorosli')) };
}

async function inviteAt(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Zaproś drugiego rodzica lub opiekuna' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Zaproś' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Zaproszenie jest gotowe' });
  return dialog.getByLabel('Link').inputValue();
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Imię').fill(MAREK.name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(SIGN_IN.password);
  await page.getByLabel('Powtórz hasło').fill(SIGN_IN.password);
  await page.getByRole('radio', { name: 'Tata' }).check();
  await page.getByRole('radio', { name: 'Bez hasła' }).check();
}

function section(page: Page) {
  return page.getByRole('region', { name: 'Dorośli' });
}

function row(page: Page, email: string) {
  return section(page).getByRole('listitem').filter({ hasText: email });
}

function invitations(page: Page) {
  return section(page).getByRole('list', { name: 'Zaproszenia' });
}

async function chipsOf(page: Page, email: string): Promise<string[]> {
  const line = row(page, email);
  await line.waitFor();
  const chips = ['to Ty', 'główne konto'];
  const found = await Promise.all(
    chips.map((chip) => line.getByText(chip, { exact: true }).count()),
  );
  return chips.filter((_, at) => found[at]);
}

function actionsOf(page: Page, email: string): Promise<string[]> {
  return row(page, email).getByRole('button').allTextContents();
}
