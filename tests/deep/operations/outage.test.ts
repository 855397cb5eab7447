import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';

const UNAVAILABLE = 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.';

/** Opens a family's server, and a second program that can block its writes. */
async function home() {
  const { world, parent, login } = await openFamily();
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(world.storage.read);
  const other = new DatabaseSync(rows[0]?.file ?? '');
  onTestFinished(() => other.close());
  return { world, parent, login, other };
}

test('displays a picture to a child when a thumb cannot be stored, and lets it try again', async () => {
  const { world, parent, login, other } = await home();
  await parent.addMission(login);
  const page = await world.open('tablet');
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  const thumbUp = async () => {
    await page.getByRole('button', { name: /^Zęby rano/ }).tap();
    await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  };
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  other.exec('begin immediate');
  await thumbUp();
  const alert = page.getByRole('alertdialog', { name: UNAVAILABLE });
  await alert.waitFor();
  await checkLook(page, { kid: true });
  other.exec('rollback');
  await alert.getByRole('button', { name: 'OK' }).tap();
  await page.locator('[data-state="undone"]').waitFor();
  await thumbUp();
  await page.getByRole('alertdialog', { name: 'Gratulacje' }).waitFor();
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
});

test('keeps a parent’s input in the form when the server cannot store it', async () => {
  const { world, login, other } = await home();
  const page = await world.open('phone');
  await enter(page, { be: 'parent' });
  await page.goto(addressOf.addOwnMission(login));
  await page.getByLabel('Nazwa').fill('Podlać kwiatki');
  other.exec('begin immediate');
  await page.getByRole('button', { name: 'Dodaj' }).tap();
  const alert = page.getByRole('alertdialog', { name: UNAVAILABLE });
  await alert.waitFor();
  other.exec('rollback');
  await alert.getByRole('button', { name: 'OK' }).tap();
  expect(await page.getByLabel('Nazwa').inputValue()).toBe('Podlać kwiatki');
  await page.getByRole('button', { name: 'Dodaj' }).tap();
  await page.getByRole('link', { name: /^Podlać kwiatki/ }).waitFor();
});

test('says why a page could not load, and displays it after a retry', async () => {
  const { world } = await home();
  const page = await world.open('desktop');
  await enter(page, { be: 'parent' });
  await page.goto(addressOf.changeEmail());
  await page.route('**/api/account', (route) => route.abort());
  await page.getByRole('link', { name: 'Wróć' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Serwer jest chwilowo niedostępny.', { exact: true }).waitFor();
  await checkLook(page);
  await page.unroute('**/api/account');
  await alert.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await page.getByRole('heading', { name: 'Ustawienia' }).waitFor();
});
