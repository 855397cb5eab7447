import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { LARGEST_FILE_BYTES } from '#domain/base/bounds.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { placeOfStored } from '#fixtures/routes/samples/data.ts';

const STORED_FILE = placeOfStored();
const FOREIGN =
  'To nie jest plik z danymi rodziny z Gwiazdozbioru. Szukaj pliku gwiazdozbior.json.';
const NEW_HOME = 'nowy-dom@example.com';

test('moves the family from one account to another with all that Zosia has', async () => {
  const { world, page } = await emptyAccount();
  const other = await world.open('tablet');
  await other.request.post('/api/session', { data: { ...SIGN_IN, email: NEW_HOME } });
  await other.goto(addressOf.familyMenu());
  await other.getByText('Wejdź w swój profil').waitFor();

  await pick(page, STORED_FILE);
  const dialog = page.getByRole('dialog', { name: 'Wczytać te dane?' });
  await dialog.getByText('Zosia').waitFor();
  await dialog.getByText('55 punktów, 2 misje, 3 nagrody').waitFor();
  await checkLook(page);
  await dialog.getByRole('button', { name: 'Anuluj' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Dodaj pierwsze dziecko').waitFor();

  await pick(page, STORED_FILE);
  await dialog.getByRole('button', { name: 'Wczytaj' }).tap();
  await page.getByText('Wczytano dane rodziny').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Zosia/ }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Wczytaj dane' }).count()).toBe(0);
  // The other device is notified.
  await other.getByRole('button', { name: /^Zosia/ }).waitFor();
  await other.getByRole('button', { name: /^Staś/ }).waitFor();
});

test('leads a parent from the settings to the kids that were imported', async () => {
  const { page } = await emptyAccount(addressOf.settingsPart('dane'));
  await pick(page, STORED_FILE);
  const dialog = page.getByRole('dialog', { name: 'Wczytać te dane?' });
  await dialog.getByRole('button', { name: 'Wczytaj' }).tap();
  await page.getByRole('heading', { name: 'Dzieci', level: 1 }).waitFor();
  await page.getByRole('link', { name: /Zosia/ }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(addressOf.settingsPart('dane'));
  await page.getByText('Dane z pliku można wczytać tylko do konta bez dzieci.').waitFor();
  expect(await page.getByRole('button', { name: 'Wczytaj dane' }).count()).toBe(0);
});

test('rejects a file that is not a family’s data, and lets the parent pick another one', async () => {
  const { page } = await emptyAccount(addressOf.settingsPart('dane'));
  await pick(page, 'package.json');
  await expectAlert(page, FOREIGN);
  await pick(page, 'README.md');
  await expectAlert(page, FOREIGN);
  const altered = readFileSync(STORED_FILE, 'utf8').replace('Zosia', 'Zofia');
  await pick(page, { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(altered) });
  await expectAlert(page, /^Nie udało się wczytać tego pliku: /);
  await pick(page, STORED_FILE);
  await page.getByRole('dialog', { name: 'Wczytać te dane?' }).waitFor();
});

test('rejects a file that is too large before sending any of it', async () => {
  const { page } = await emptyAccount(addressOf.settingsPart('dane'));
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-film-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const film = path.join(folder, 'film.json');
  writeFileSync(film, '');
  truncateSync(film, LARGEST_FILE_BYTES + 1);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await pick(page, film);
  await expectAlert(page, 'Ten plik jest za duży. Wybierz plik gwiazdozbior.json.');
  expect(sent.filter((address) => address.includes('family-data'))).toEqual([]);
  await pick(page, STORED_FILE);
  await page.getByRole('dialog', { name: 'Wczytać te dane?' }).waitFor();
});

async function emptyAccount(address = addressOf.kids()) {
  const world = await openBrowserWorld();
  await new SampleParent(world.device()).register(NEW_HOME);
  const page = await world.open('phone');
  await page.request.post('/api/session', { data: { ...SIGN_IN, email: NEW_HOME } });
  await page.request.put('/api/actor', { data: { be: 'parent' } });
  await page.goto(address);
  return { world, page };
}

async function pick(page: Page, file: Parameters<Page['setInputFiles']>[1]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Wczytaj dane' }).tap();
  await (await chooser).setFiles(file);
}
