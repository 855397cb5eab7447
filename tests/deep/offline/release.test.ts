import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { drawn } from '#fixtures/browser/browser.ts';
import { gotoWithOfflineCode } from '#fixtures/browser/page.ts';
import { frontOf } from '#fixtures/network/front.ts';
import { SOON } from '#fixtures/network/offline-cache.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';

test('reloads an open page once for each other release, and not under an open mission', async () => {
  const { front, page, reloads, meets, login } = await pageOnAFront({ is: 'kid' });
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('dialog').waitFor();
  await meets('2');
  expect(reloads()).toBe(0);
  await page.getByRole('button', { name: 'Zamknij' }).tap();
  await expect.poll(reloads, SOON).toBe(1);
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(addressOf.kidDay(login, 0));
  await meets('2');
  front.releases('3');
  await expect.poll(reloads, SOON).toBe(2);
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  for (const release of ['2', '3']) {
    await meets(release);
  }
  expect(reloads()).toBe(2);
});

test('reloads a page with a form only after it is left', async () => {
  const { page, reloads, meets, login } = await pageOnAFront({ is: 'parent' });
  await gotoWithOfflineCode(page, addressOf.editKid(login));
  await page.getByLabel('Imię').fill('Zofia');
  const before = reloads();
  await meets('2');
  expect(reloads()).toBe(before);
  expect(await page.getByLabel('Imię').inputValue()).toBe('Zofia');
  await page.getByText('Powrót', { exact: true }).tap();
  await page.getByRole('button', { name: 'Wyjdź bez zapisania' }).tap();
  await expect.poll(reloads, SOON).toBe(before + 1);
});

/** Longer than the interval at which a page looks whether it may reload. */
const REACTS_MS = 4000;

async function pageOnAFront({ is }: { is: 'kid' | 'parent' }) {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login, { name: 'Zęby rano' });
  const front = await frontOf(world.address);
  const page = await world.open('tablet', { through: front.address });
  await page.clock.install();
  await enter(page, is === 'kid' ? { be: 'kid', login } : { be: 'parent' });
  await gotoWithOfflineCode(page, addressOf.kidDay(login, 0));
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  /** Lets the page receive a greeting of that release, and gives it time to react. */
  const meets = async (release: string) => {
    const greeted = page.waitForResponse('**/api/live', SOON);
    front.releases(release);
    await greeted;
    await page.clock.fastForward(REACTS_MS);
    await drawn(page);
  };
  return { front, page, login, meets, reloads: () => loads };
}
