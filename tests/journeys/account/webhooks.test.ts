import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { SIGN_IN, sampleFamily } from '#fixtures/families/family.ts';
import { parentAt } from '#fixtures/pages/home.ts';
import { startReceiver } from '#fixtures/server/webhook-receiver.ts';

test('adds an address, shows its key once, tries it and deletes it', async () => {
  const receiver = await startReceiver();
  const { host } = new URL(receiver.address);
  const world = await openBrowserWorld({ config: { webhookHosts: [host] } });
  await sampleFamily(world);
  const page = await parentAt(world, addressOf.settingsPart('polaczenia'));
  await page.getByRole('button', { name: 'Dodaj adres powiadomień' }).tap();
  const address = page.getByLabel('Adres', { exact: true });
  await address.fill('https://192.168.1.10/hook');
  await page.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await page.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await page.getByText('Podaj adres w internecie').waitFor();
  await address.fill(receiver.address);
  await checkLook(page);
  await page.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  // The receiver checks the signature with it.
  const secret = await page.getByRole('textbox', { name: 'Tajny klucz' }).inputValue();
  receiver.expectSecret(secret);
  await checkLook(page);
  await page.getByRole('button', { name: 'Gotowe' }).tap();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Dodaj adres powiadomień' }).tap();
  await page.getByText('działa', { exact: true }).waitFor();
  await checkLook(page);
  await page.getByRole('button', { name: `Wyślij próbne: ${host}` }).tap();
  await page.getByText(`Wysłano: ${host}`).waitFor();
  expect(receiver.received).toMatchObject([{ event: { type: 'trial' } }]);
  await page.getByRole('button', { name: `Usuń: ${host}` }).tap();
  await page.getByText(`Usunięto: ${host}`).waitFor();
  await page.getByRole('button', { name: `Usuń: ${host}` }).waitFor({ state: 'detached' });
});
