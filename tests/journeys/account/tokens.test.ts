import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { mark, SIGN_IN } from '#fixtures/families/family.ts';
import { openFamily, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

async function connectionsOpen() {
  const home = await openFamily();
  await home.parent.addKid({ name: 'Franek' });
  const mission = await home.parent.addMission(home.login);
  const page = await parentAt(home.world, addressOf.settingsPart('polaczenia'));
  return { ...home, mission, page };
}

const shownIn = (page: Page, label: string) => page.getByRole('textbox', { name: label });

test('gives a button by the door a token that marks for one kid, and revokes it', async () => {
  const { world, parent, login, mission, page } = await connectionsOpen();
  await page.getByRole('button', { name: 'Dodaj token' }).tap();
  await page.getByLabel('Nazwa').fill('Przycisk');
  await page.getByRole('radio', { name: 'czytać i zaznaczać misje' }).check();
  expect(await page.getByRole('radio', { name: 'wszystkie dzieci' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Zosia' }).check();
  const password = page.getByLabel('Obecne hasło');
  await password.fill('nie to hasło');
  await page.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await page.getByText('Niepoprawne hasło').waitFor();
  await checkLook(page);
  await password.fill(SIGN_IN.password);
  await page.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  const token = await shownIn(page, 'Token').inputValue();
  await checkLook(page);
  await page.getByRole('button', { name: 'Kopiuj' }).tap();
  await page.getByText('Token jest skopiowany.').waitFor();
  await page.getByRole('button', { name: 'Gotowe' }).tap();
  await shownIn(page, 'Token').waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(token);

  const button = world.device();
  button.token = token;
  const at = { login, mission, day: TODAY };
  expect((await mark(button, at, 'done')).status).toBe(200);
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Przycisk' });
  await row.getByText('token, zaznacza misje: Zosia').waitFor();
  await row.getByRole('button', { name: /^Unieważnij/ }).tap();
  await page.getByText('Unieważniono: Przycisk').waitFor();
  expect((await mark(button, at, 'undone', 'wait')).status).toBe(401);
});

test('names the account, not the token, as the user name of the password', async () => {
  const { page } = await connectionsOpen();
  await page.getByRole('button', { name: 'Dodaj token' }).tap();
  await page.getByLabel('Nazwa').waitFor();
  const fields = page.locator('form[aria-label="Token"] input[autocomplete]');
  expect(
    await fields.evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ autocomplete, value, readOnly }) => ({ autocomplete, value, readOnly })),
    ),
  ).toEqual([
    { autocomplete: 'off', value: '', readOnly: false },
    // A password manager takes the field right before the password.
    { autocomplete: 'username', value: SIGN_IN.email, readOnly: true },
    { autocomplete: 'current-password', value: '', readOnly: false },
  ]);
});

test('shows the address of a calendar of all kids once', async () => {
  const { world, page } = await connectionsOpen();
  await page.getByRole('button', { name: 'Adres kalendarza' }).tap();
  await page.getByText('Misje na najbliższe tygodnie').waitFor();
  await page.getByRole('button', { name: 'Pokaż adres' }).tap();
  await page.getByText('Wpisz obecne hasło').waitFor();
  await checkLook(page);
  await page.getByLabel('Obecne hasło').fill(SIGN_IN.password);
  await page.getByRole('button', { name: 'Pokaż adres' }).tap();
  const address = await shownIn(page, 'Adres').inputValue();
  expect(address).toMatch(/\/kalendarz\/gwz_\S+\.ics$/);
  await checkLook(page);
  const [, path = ''] = address.split(/(?=\/kalendarz)/);
  expect(await page.getByRole('link', { name: 'Otwórz w kalendarzu' }).getAttribute('href')).toBe(
    `webcal://${new URL(address).host}${path}`,
  );
  const calendar = await fetch(`${world.address}${path}`);
  expect(await calendar.text()).toContain('SUMMARY:Zosia\\, O dowolnej porze: Zęby rano');
  await page.getByRole('button', { name: 'Gotowe' }).tap();
  await page.getByText('kalendarz: wszystkie dzieci').waitFor();
  await page.reload();
  await page.getByText('kalendarz: wszystkie dzieci').waitFor();
  expect(await page.getByText('jeszcze nieużywany').count()).toBe(0);
});
