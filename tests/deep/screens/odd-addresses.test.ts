import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import type { BrowserWorld } from '#fixtures/browser/browser.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';

const TODAY = '20 listopada';
const THIS_WEEK = '16–22 listopada';

/** The changeable part of a URL, and the heading of the page that it leads to. */
type Odd = readonly [carried: string, heading: string];

const odd = (heading: string, addresses: readonly string[]) =>
  addresses.map((carried): Odd => [carried, heading]);

/** A query string without a filter of a week, though the router may parse one. */
const NO_FILTERS = [
  'filter=zzz',
  'filter',
  'filter=wait&filter=done',
  'filter=%7B%22wait%22%3A1%7D',
  'filter=%E0%A4%A',
  '__proto__=1&constructor=2',
  'a=%&b=%zz&=&&?',
];

/** Values that are no whole number of days or weeks. */
const NO_OFFSETS = ['NaN', '1e3', '%201', '1.5', '-0'];

const WEEKS = odd(THIS_WEEK, [
  ...[...NO_OFFSETS, '1', '99999999999999999999'].map((week) => `postepy/${week}`),
  ...NO_FILTERS.map((search) => `postepy/0?${search}`),
]);

const KIDS: readonly Odd[] = [
  ...WEEKS,
  ...odd(
    TODAY,
    [...NO_OFFSETS, '-99999999999999999999'].map((day) => `misje/${day}`),
  ),
  ['misje/-3?filter=zzz&x=%5B', '17 listopada'],
  ['nagrody?filter=zzz#zzz', 'Nagrody'],
  ['bohater#%E0%A4%A', 'Bohater'],
];

const NUMBERS = ['0', '999999999999999999999', 'constructor', '%2E%2E%2F'];
const IDS = ['__proto__', '0', '%E2%98%83'];

const PARENTS: readonly Odd[] = [
  ...WEEKS,
  ...odd(
    'Misje',
    NUMBERS.map((mission) => `misje/${mission}`),
  ),
  ...odd(
    'Nagrody',
    NUMBERS.map((gift) => `nagrody/${gift}`),
  ),
  ...odd(
    'Nagrody',
    NUMBERS.map((gift) => `nagrody/dostepne/${gift}`),
  ),
  ...odd(
    'Dodaj misję',
    IDS.map((id) => `misje/dodaj-polecana/${id}`),
  ),
  ...odd(
    'Dodaj nagrodę',
    IDS.map((id) => `nagrody/dodaj-polecana/${id}`),
  ),
  ['punkty?filter=%7B%7D', 'Punkty'],
];

test('displays a page to the kid for any URL in a kid’s area', async () => {
  const { world, login } = await family();
  await expectPages(world, { be: 'kid', login }, addressOf.kid(login), KIDS);
}, 120_000);

test('displays a page to the parent for any URL in the parent’s area', async () => {
  const { world, login } = await family();
  await expectPages(world, { be: 'parent' }, addressOf.parentKid(login), PARENTS);
}, 120_000);

test('displays a page for an invalid name, token or query string, signed in or not', async () => {
  const { world } = await family();
  const page = await world.open('phone');
  const faults = faultsOf(page);
  const none = ['__proto__', '%2F%2F', 'a'.repeat(2000)];
  const open = async (address: string, heading: string) => {
    await page.goto(address);
    await expectHeading(page, heading, address);
  };
  for (const token of ['zzz', '%E0%A4%A', '?filter=zzz']) {
    await open(addressOf.logIn(), 'Logowanie');
    await open(`${addressOf.newPassword()}#${token}`, 'Nowe hasło');
  }
  const enterAnew = async () => {
    // The requests of a page in the session that ends would be rejected.
    await page.goto('about:blank');
    await enter(page, { be: 'parent' });
  };
  await enterAnew();
  for (const kid of none) {
    await open(`${addressOf.kidWeek(kid, 0)}?filter=zzz`, 'Kto dzisiaj?');
    await enterAnew();
    await open(addressOf.mission(kid, 1), 'Kto dzisiaj?');
    await enterAnew();
  }
  for (const goal of ['zzz', 'edytuj&cel=edytuj']) {
    await open(`${addressOf.parentStarCode()}?cel=${goal}`, 'Dzieci');
  }
  expect(faults).toEqual([]);
}, 120_000);

test('selects „Wszystkie” for an unknown filter, with only today open', async () => {
  const { world, login } = await family();
  const page = await world.open('phone');
  await enter(page, { be: 'kid', login });
  await page.goto(`${addressOf.kidWeek(login, 0)}?filter=zzz&filter=wait`);
  const chosen = page.locator('nav[aria-label="Pokaż"] [aria-current]');
  await chosen.waitFor();
  await expect.poll(() => chosen.textContent()).toMatch(/^Wszystkie/);
  await expect.poll(() => page.locator('main section').count()).toBe(1);
  await page.getByRole('link', { name: /^Do zrobienia/ }).tap();
  await page.waitForURL('**/postepy/0?filter=undone');
  await expect.poll(() => page.locator('main section').count()).toBeGreaterThan(1);
});

/** Opens a kid whose first mission begins today, so that this week is its first. */
async function family() {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  return { world, login };
}

/** Opens each URL and expects no error on any page. */
async function expectPages(
  world: BrowserWorld,
  actor: object,
  area: string,
  addresses: readonly Odd[],
) {
  const page = await world.open('phone');
  const faults = faultsOf(page);
  await enter(page, actor);
  for (const [carried, heading] of addresses) {
    await page.goto(`${area}/${carried}`);
    await expectHeading(page, heading, carried);
  }
  expect(faults.filter((fault) => !MISSION_404.test(fault))).toEqual([]);
}

/** Only the server knows that the mission does not exist, and browsers log the 404 as an error. */
const MISSION_404 = /\/misje\/0: Failed to load resource: .* 404/;

async function expectHeading(page: Page, name: string, address: string) {
  const heading = page.getByRole('heading', { name, level: 1, exact: true });
  await heading.waitFor().catch(() => {});
  expect.soft(await heading.count(), address).toBe(1);
  expect.soft(await page.getByText('Coś poszło nie tak').count(), address).toBe(0);
}

/** Collects the errors and warnings in a page's console. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return faults;
}
