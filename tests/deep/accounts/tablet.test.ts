import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, laterCame } from '#fixtures/browser/browser.ts';
import { pairedTablet } from '#fixtures/families/devices.ts';
import { answered, type SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { cachesFamily } from '#fixtures/network/offline-cache.ts';
import { becomes, enter, openAs, openParent } from '#fixtures/pages/home.ts';
import { familyWithCodes, light } from '#fixtures/pages/star-codes.ts';

test('displays the children on a tablet when a parent types its code', async () => {
  const { world } = await openKids();
  const { tablet, code } = await waitingTablet(world);
  const phone = await openAs(world, { be: 'parent' }, addressOf.settingsPart('urzadzenia'));
  await phone.getByRole('button', { name: 'Dodaj tablet dziecka' }).tap();
  const field = phone.getByRole('textbox', { name: 'Kod z tabletu' });
  await field.fill('ABC');
  await phone.getByRole('button', { name: 'Dalej' }).tap();
  await phone.getByText('Kod ma sześć liter i cyfr').waitFor();
  await field.fill('ABC234');
  await phone.getByRole('button', { name: 'Dalej' }).tap();
  await phone.getByText('Ten kod już nie działa').waitFor();
  await field.fill(code.toLowerCase());
  await phone.getByRole('button', { name: 'Dalej' }).tap();
  await phone.getByText(/Urządzenie: .*Chrome/).waitFor();
  await phone.getByRole('button', { name: 'Połącz' }).tap();
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await expectOnlyKids(tablet, ['Zosia', 'Franek']);
  await phone.getByText('tablet: wszystkie dzieci').waitFor();
});

test('leads a parent from the tablet’s QR code through the panel to the dialog, for one child only', async () => {
  const { world } = await openKids();
  const { tablet, code } = await waitingTablet(world);
  const phone = await world.open('phone');
  await enter(phone, { be: 'nobody' });
  await phone.goto(`${addressOf.settingsPart('urzadzenia')}#tablet=${code.replace(' ', '')}`);
  await phone.waitForURL(/menu/);
  await phone.getByRole('button', { name: /^Mama/ }).tap();
  await phone.getByRole('heading', { name: 'Połączyć ten tablet?' }).waitFor();
  await phone.getByRole('radio', { name: 'Zosia' }).check();
  expect(await phone.getByLabel('Nazwa tabletu').inputValue()).toBe('Tablet: Zosia');
  await phone.getByRole('button', { name: 'Połącz' }).tap();
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await expectOnlyKids(tablet, ['Zosia']);
  await phone.getByText('tablet: Zosia', { exact: true }).waitFor();
});

test('lets no URL lead from a children’s tablet to a parent, and keeps no e-mail address there', async () => {
  const { world, parent, zosia } = await openKids();
  const tablet = await openTablet(world, parent);
  await tablet.goto(addressOf.familyMenu());
  await expectOnlyKids(tablet, ['Zosia', 'Franek']);
  const { settings, settingsPart, changeEmail, kids, parentStarCode, missions } = addressOf;
  const guarded = [settings(), settingsPart('urzadzenia'), changeEmail(), kids(), parentStarCode()];
  for (const address of [...guarded, missions(zosia)]) {
    await tablet.goto(address);
    await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  }
  const stored = () => tablet.evaluate(() => ({ ...localStorage }));
  expect(await stored()).not.toHaveProperty('loggedParent');
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  expect(await tablet.getByText('Rodzic').count()).toBe(0);
  await expect.poll(stored).toMatchObject({ loggedKid: zosia });
});

test('signs out a tablet at once when the parent does so', async () => {
  const { world, parent } = await openKids();
  const tablet = await openTablet(world, parent);
  await tablet.goto(addressOf.familyMenu());
  await tablet.getByRole('button', { name: /^Zosia/ }).waitFor();
  const phone = await openAs(world, { be: 'parent' }, addressOf.settingsPart('urzadzenia'));
  await phone.getByRole('button', { name: /^Wyloguj: Tablet w kuchni/ }).tap();
  await tablet.waitForURL(`**${addressOf.logIn()}`);
});

test('turns a tablet back into the parent’s device after a question and a password', async () => {
  const { world, parent } = await openKids();
  const tablet = await openTablet(world, parent);
  await tablet.goto(addressOf.logIn());
  await tablet.getByText('Gdy się zalogujesz hasłem, przestanie nim być.').waitFor();
  expect(await tablet.getByLabel('E-mail').count()).toBe(0);
  await tablet.getByRole('button', { name: 'Zaloguj się hasłem' }).tap();
  await tablet.getByLabel('E-mail').fill(SIGN_IN.email);
  await tablet.getByLabel('Hasło').fill(SIGN_IN.password);
  await tablet.getByRole('button', { name: 'ZALOGUJ' }).tap();
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await tablet.getByRole('button', { name: /^Mama/ }).waitFor();
  const { devices } = await answered(parent.api.account.$get());
  expect(devices.filter((device) => device.tablet !== null)).toEqual([]);
});

test.each([
  ['all children', false],
  ['one child without a code', true],
])('returns to its first page when a tablet for %s is idle for a minute', async (_, isAlone) => {
  const { world, parent, zosia } = await openKids();
  const tablet = await openTablet(world, parent, isAlone ? zosia : null);
  await tablet.request.put('/api/actor', { data: { be: 'kid', login: zosia } });
  await tablet.clock.install();
  await tablet.goto(addressOf.kidDay(zosia, 0));
  await laterCame(tablet);
  await tablet.clock.runFor(40_000);
  await tablet.keyboard.press('Shift');
  await tablet.clock.runFor(40_000);
  expect(new URL(tablet.url()).pathname).toBe(addressOf.kidDay(zosia, 0));
  await tablet.clock.runFor(25_000);
  await tablet.waitForURL(`**${isAlone ? addressOf.kidMenu(zosia) : addressOf.familyMenu()}`);
});

test('stays on its page when the server is down', async () => {
  const { world, parent, zosia } = await openKids();
  const tablet = await openTablet(world, parent, null);
  await tablet.request.put('/api/actor', { data: { be: 'kid', login: zosia } });
  await tablet.clock.install();
  await tablet.goto(addressOf.kidDay(zosia, 0));
  await laterCame(tablet);
  await tablet.clock.runFor(5000);
  await expect.poll(() => cachesFamily(tablet)).toBe(true);
  await tablet.context().setOffline(true);
  await tablet.getByText('Nie ma teraz internetu').waitFor({ state: 'attached' });
  await tablet.clock.runFor(70_000);
  expect(new URL(tablet.url()).pathname).toBe(addressOf.kidDay(zosia, 0));
  await tablet.context().setOffline(false);
  await tablet.getByText('Nie ma teraz internetu').waitFor({ state: 'detached' });
  // More than once: the clock also runs past the deadline of a request in flight, which then counts
  // as a lost connection.
  const placeAfterRest = async () => {
    await tablet.clock.runFor(70_000);
    return new URL(tablet.url()).pathname;
  };
  await expect.poll(placeAfterRest).toBe(addressOf.familyMenu());
});

test('requires a child’s star code on a tablet, and offers no password instead', async () => {
  const { world, parent, zosia } = await familyWithCodes();
  const tablet = await openTablet(world, parent);
  await tablet.goto(addressOf.kidDay(zosia, 0));
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  expect(await tablet.getByText('Nie pamiętasz kodu?').count()).toBe(0);
  await light(tablet, [1]);
  await expect
    .poll(() => tablet.getByRole('checkbox', { name: 'Gwiazda 1', exact: true }).isChecked())
    .toBe(true);
  expect(new URL(tablet.url()).pathname).not.toBe(addressOf.kidMenu(zosia));
  await light(tablet, [1, 3, 5]);
  await tablet.waitForURL(`**${addressOf.kidMenu(zosia)}`);
});

test('replaces a code that is about to expire, and accepts the old one until then', async () => {
  const { world, parent } = await openKids();
  const { tablet, code } = await waitingTablet(world, (page) => page.clock.install());
  await tablet.clock.fastForward('04:30');
  await expect.poll(() => codeOn(tablet).textContent()).not.toBe(code);
  const json = { code: code.replace(' ', ''), name: 'Tablet w kuchni', login: null };
  await answered(parent.api.tablets.$put({ json }));
  await tablet.clock.fastForward('00:04');
  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
});

test('says so when a tablet is offline, and keeps waiting', async () => {
  const { world } = await openKids();
  const { tablet, code } = await waitingTablet(world, (page) => page.clock.install());
  const status = tablet.getByRole('status');
  await status.getByText('Czekamy na telefon').waitFor();
  await tablet.context().setOffline(true);
  await tablet.clock.fastForward('00:04');
  await status.getByText('Brak połączenia z internetem. Ten ekran spróbuje znowu sam.').waitFor();
  expect(await codeOn(tablet).textContent()).toBe(code);
  await tablet.context().setOffline(false);
  await status.getByText('Czekamy na telefon').waitFor();
});

test('leaves tablets paired after a new password, unless the parent ticks to sign them out', async () => {
  const { world, parent } = await openKids();
  const tablet = await openTablet(world, parent);
  const open = () => tablet.goto(addressOf.familyMenu());
  const phone = await openAs(world, { be: 'parent' }, addressOf.settings());
  const tick = phone.getByRole('checkbox', { name: 'Wyloguj też tablety dzieci' });
  const change = async (from: string, to: string, tabletsToo = false) => {
    expect(await tick.count()).toBe(0);
    await phone.getByLabel('Hasło', { exact: true }).fill(to);
    if (tabletsToo) await tick.check();
    await phone.getByLabel('Powtórz hasło').fill(to);
    await phone.getByLabel('Obecne hasło').fill(from);
    await phone.getByRole('button', { name: 'Zapisz' }).tap();
    await expect.poll(() => phone.getByLabel('Obecne hasło').inputValue()).toBe('');
  };
  await change(SIGN_IN.password, 'drugie-haslo-1');
  await open();
  await expectOnlyKids(tablet, ['Zosia', 'Franek']);
  await change('drugie-haslo-1', 'trzecie-haslo-1', true);
  await tablet.waitForURL(`**${addressOf.logIn()}`);
});

async function openKids() {
  const { world, parent } = await openParent();
  const zosia = await parent.addKid({ name: 'Zosia' });
  const franek = await parent.addKid({ name: 'Franek', gender: 'M', hero: 1 });
  return { world, parent, zosia, franek };
}

async function waitingTablet(world: BrowserWorld, prepare = async (_: Page) => {}) {
  const tablet = await world.open('tablet');
  await prepare(tablet);
  await tablet.goto(addressOf.tablet());
  return { tablet, code: (await codeOn(tablet).textContent()) ?? '' };
}

function codeOn(tablet: Page) {
  return tablet.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/);
}

async function openTablet(world: BrowserWorld, parent: SampleParent, login: string | null = null) {
  const page = await world.open('tablet');
  await becomes(page, await pairedTablet(world, parent, login), new URL(world.address).hostname);
  return page;
}

async function expectOnlyKids(tablet: Page, names: string[]) {
  for (const name of names) {
    await tablet.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
  }
  const buttons = tablet.locator('main').getByRole('button', { name: /^(?!Posłuchaj|Przeczytaj)/ });
  await expect.poll(() => buttons.count()).toBe(names.length);
}
