import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { openFamily, openParent, parentAt } from '#fixtures/pages/home.ts';

test('adds a kid with all its settings', async () => {
  const world = await openBrowserWorld();
  await new SampleParent(world.device()).register();
  const phone = await parentAt(world, addressOf.kids());
  await phone.getByRole('link', { name: 'Dodaj dziecko' }).tap();
  await phone.getByLabel('Imię').fill('Łucja Ćwiąkała-Żółć');
  await phone.getByLabel('Rok urodzenia').fill('1999');
  await phone.getByRole('button', { name: 'Dodaj' }).tap();
  await phone.getByText('Wybierz płeć').waitFor();
  await phone.getByText('Rok urodzenia od 2008 do 2026').waitFor();
  await expect.poll(() => isInSight(phone, 'Rok urodzenia od 2008 do 2026')).toBe(true);
  await phone.getByRole('radio', { name: 'Dziewczynka' }).check();
  await expect.poll(() => phone.getByText('Wybierz płeć').count()).toBe(0);
  await phone.getByLabel('Rok urodzenia').fill('2e3');
  await phone.getByText('Rok urodzenia od 2008 do 2026').waitFor();
  await phone.getByLabel('Rok urodzenia').fill('2020');
  await phone.getByRole('radio', { name: 'Luna' }).check();
  await phone.getByRole('radio', { name: 'Z hasłem' }).check();
  expect(await phone.getByRole('button', { name: 'Dodaj' }).count()).toBe(0);
  await phone.getByRole('checkbox', { name: 'Gwiazda 2' }).check();
  await phone.getByRole('checkbox', { name: 'Gwiazda 6' }).check();
  await phone.getByText('Więcej', { exact: true }).tap();
  await phone.getByRole('switch', { name: 'Czytaj na głos automatycznie' }).check();
  await phone.getByRole('radio', { name: 'Zawsze wyłączone' }).check();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Dodaj' }).tap();

  // The ready-made plan follows; the parent can skip it.
  await phone.getByRole('heading', { name: 'Gotowy plan' }).waitFor();
  expect(await phone.getByRole('link', { name: 'Skopiuj plan' }).count()).toBe(0);
  await phone.getByRole('link', { name: 'Pomiń' }).tap();
  await phone.getByRole('link', { name: 'Łucja Ćwiąkała-Żółć' }).tap();
  await phone.getByRole('button', { name: 'Menu', exact: true }).tap();
  await phone.getByRole('link', { name: 'Edytuj profil dziecka' }).tap();
  await expect.poll(() => phone.getByLabel('Imię').inputValue()).toBe('Łucja Ćwiąkała-Żółć');
  await expect.poll(() => phone.getByLabel('Rok urodzenia').inputValue()).toBe('2020');
  await expect.poll(() => phone.getByRole('radio', { name: 'Luna' }).isChecked()).toBe(true);
  await expect.poll(() => phone.getByRole('radio', { name: 'Z hasłem' }).isChecked()).toBe(true);
  expect(await lit(phone)).toEqual(['Gwiazda 2', 'Gwiazda 6']);
  await phone.getByText('Więcej', { exact: true }).tap();
  await expect.poll(() => isOn(phone, 'Czytaj na głos automatycznie')).toBe(true);
  expect(await phone.getByRole('radio', { name: 'Zawsze wyłączone' }).isChecked()).toBe(true);
  await phone.getByText(/^Login: lucja-cwiakala-zolc-[a-z2-9]{4}$/).waitFor();
  await checkLook(phone);
});

test('edits a kid, asks for a hero when the gender changes and before „Powrót” loses changes', async () => {
  const { world, login } = await openFamily({ code: [1, 5] });
  const phone = await parentAt(world, addressOf.editKid(login));
  await phone.getByRole('radio', { name: 'Chłopiec' }).check();
  await phone.getByText('Wybierz bohatera').waitFor();
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await expect.poll(() => isInSight(phone, 'Wybierz bohatera')).toBe(true);
  await expect.poll(() => phone.getByRole('radio', { name: /Pegaz|Lew|Delfin/ }).count()).toBe(3);
  await checkLook(phone);
  await phone.getByRole('radio', { name: 'Delfin' }).check();
  await phone.getByLabel('Imię').fill('Staś');
  await phone.getByLabel('Rok urodzenia').fill('');
  await phone.getByRole('radio', { name: 'Bez hasła' }).check();
  await phone.getByText('Więcej', { exact: true }).tap();
  expect(await phone.getByRole('radio', { name: 'Dziecko wybiera' }).isChecked()).toBe(true);
  await phone.getByRole('switch', { name: 'Czytaj na głos automatycznie' }).check();
  await phone.getByRole('button', { name: 'Zapisz' }).tap();

  await phone.waitForURL(`**${addressOf.week(login, 0)}`);
  await phone.getByLabel('Dziecko', { exact: true }).getByText('Staś').waitFor();
  await phone.getByRole('button', { name: 'Menu', exact: true }).tap();
  await phone.getByRole('link', { name: 'Edytuj profil dziecka' }).tap();
  await expect.poll(() => phone.getByRole('radio', { name: 'Delfin' }).isChecked()).toBe(true);
  await expect.poll(() => phone.getByRole('radio', { name: 'Bez hasła' }).isChecked()).toBe(true);
  await expect.poll(() => phone.getByLabel('Rok urodzenia').inputValue()).toBe('');
  await phone.getByText('Więcej', { exact: true }).tap();
  await expect.poll(() => isOn(phone, 'Czytaj na głos automatycznie')).toBe(true);
  await phone.getByText(`Login: ${login}`).waitFor();
  await phone.getByLabel('Imię').fill('Tego nikt nie zapisze');
  const back = phone.getByText('Powrót', { exact: true });
  const question = phone.getByRole('alertdialog', { name: 'Wyjść bez zapisania?' });
  await back.tap();
  await question.getByRole('button', { name: 'Zostań' }).tap();
  await expect.poll(() => phone.getByLabel('Imię').inputValue()).toBe('Tego nikt nie zapisze');
  await back.tap();
  await question.getByRole('button', { name: 'Wyjdź bez zapisania' }).tap();
  await phone.getByLabel('Dziecko', { exact: true }).getByText('Staś').waitFor();
});

test('marks siblings with the same hero with different signs, and no other child', async () => {
  const { world, parent } = await openParent();
  for (const name of ['Zosia', 'Hania']) await parent.addKid({ name });
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const tablet = await world.open('tablet');
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto(addressOf.familyMenu());
  const signs = (name: string) =>
    tablet
      .getByRole('button', { name })
      .locator('[data-place]')
      .evaluateAll((all) => all.map((sign) => sign.getAttribute('data-place')));
  await tablet.getByRole('button', { name: 'Zosia' }).waitFor();
  expect(await signs('Zosia')).toEqual(['0']);
  expect(await signs('Hania')).toEqual(['1']);
  expect(await signs('Staś')).toEqual([]);
});

test('explains the missing add button when a family has twenty kids', async () => {
  const { world, parent } = await openFamily({ code: [1, 5] });
  for (let kids = 1; kids < 20; kids += 1) await parent.addKid({ name: `Dziecko ${kids}` });
  const phone = await parentAt(world, addressOf.kids());
  await phone.getByRole('button', { name: 'Dodaj i więcej' }).tap();
  await phone.getByText('W rodzinie jest już 20 dzieci. Więcej nie można dodać.').waitFor();
  expect(await phone.getByRole('link', { name: 'Dodaj dziecko' }).count()).toBe(0);
  await checkLook(phone);
  await phone.goto(addressOf.addKid());
  await phone.getByLabel('Imię').fill('Jeszcze jedno');
  await phone.getByRole('radio', { name: 'Dziewczynka' }).check();
  await phone.getByRole('radio', { name: 'Bez hasła' }).check();
  await phone.getByRole('button', { name: 'Dodaj' }).tap();
  await phone.getByText('Rodzina może mieć najwyżej 20 dzieci.').waitFor();
});

test('keeps the birth year of a grown-up kid when it is renamed', async () => {
  const { world, login } = await openFamily({ birth: 2008 });
  world.pass(365);
  const phone = await parentAt(world, addressOf.editKid(login));
  await phone.getByLabel('Imię').fill('Zofia');
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByLabel('Dziecko', { exact: true }).getByText('Zofia').waitFor();
});

test('shows a rejected value at its field', async () => {
  const { world, login } = await openFamily({ code: [1, 5] });
  const phone = await parentAt(world, addressOf.editKid(login));
  const name = phone.getByLabel('Imię');
  // Half of an emoji, as a faulty cut leaves it.
  await name.evaluate((input: HTMLInputElement) => {
    input.setRangeText('\ud83e');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  const error = phone.getByRole('alert');
  await error.waitFor();
  await expect.poll(() => error.textContent()).toBe('Ten znak nie jest dozwolony');
  await expect
    .poll(() => name.getAttribute('aria-describedby'))
    .toContain(await error.getAttribute('id'));
  await name.fill('Zosia 🦄');
  await error.waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByLabel('Dziecko', { exact: true }).getByText('Zosia 🦄').waitFor();
});

test('keeps another phone’s changes except in the fields changed here', async () => {
  const { world, parent, login } = await openFamily({ code: [1, 5] });
  const phone = await parentAt(world, addressOf.editKid(login));
  await phone.getByLabel('Imię').fill('Zosieńka');
  await answered(
    parent.api.kids[':login'].$put({
      param: { login },
      json: { name: 'Zofia', birth: 2019, gender: 'F', hero: 4, code: [7] },
    }),
  );
  await phone.getByRole('checkbox', { name: 'Gwiazda 8', checked: true }).waitFor();
  await expect.poll(() => phone.getByLabel('Imię').inputValue()).toBe('Zosieńka');
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByLabel('Dziecko', { exact: true }).getByText('Zosieńka').waitFor();
  expect(
    await answered(parent.api.kids[':login'].profile.$get({ param: { login } })),
  ).toMatchObject({ name: 'Zosieńka', birth: 2019, code: [7] });
});

test('removes a deleted kid everywhere and redirects from its pages', async () => {
  const { world, parent, login } = await openFamily({ code: null });
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const tablet = await world.open('tablet');
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto(addressOf.family());
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await tablet.getByRole('link', { name: 'MISJE' }).tap();
  await tablet.getByText('20 listopada').waitFor();
  const otherPhone = await parentAt(world, addressOf.editKid(login));
  const thirdPhone = await parentAt(world, addressOf.kidMenu(login));

  const phone = await parentAt(world, addressOf.editKid(login));
  await phone.getByRole('button', { name: 'Usuń' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Usunąć profil „Zosia”?' });
  await checkLook(phone);
  await dialog.getByRole('button', { name: 'Anuluj' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Usuń' }).tap();
  await dialog.getByRole('button', { name: 'Usuń' }).tap();
  await phone.waitForURL(`**${addressOf.kids()}`);
  await phone.getByRole('link', { name: 'Staś' }).waitFor();
  expect(await phone.getByText('Zosia').count()).toBe(0);

  await tablet.waitForURL(`**${addressOf.familyMenu()}`);
  await tablet.getByRole('button', { name: /^Staś/ }).waitFor();
  expect(await tablet.getByText('Zosia').count()).toBe(0);
  await otherPhone.waitForURL(`**${addressOf.kids()}`);
  await otherPhone.getByRole('link', { name: 'Staś' }).waitFor();
  await thirdPhone.waitForURL(`**${addressOf.familyMenu()}`);
  await phone.goto(addressOf.editKid(login));
  await phone.waitForURL(`**${addressOf.familyMenu()}`);
});

test('shows any name as plain text', async () => {
  const { world, parent } = await openParent();
  const names = ['<b onclick="alert(1)">Ala</b>', '👩‍🚀🦄 Ola', 'محمد علي', 'W'.repeat(60)];
  for (const name of names) await parent.addKid({ name });
  for (let more = names.length; more < 10; more += 1) {
    await parent.addKid({ name: `Wawrzyniec ${more}`, gender: 'M', hero: 2, code: [4] });
  }
  const phone = await world.open('phone');
  await phone.request.post('/api/session', { data: SIGN_IN });
  await phone.goto(addressOf.family());
  for (const name of names) await phone.getByText(name, { exact: true }).waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: /^Mama/ }).tap();
  for (const name of names) await phone.getByRole('link', { name, exact: true }).waitFor();
  await checkLook(phone);
  await phone.getByRole('link', { name: names[0] ?? '', exact: true }).tap();
  await phone.getByRole('button', { name: 'Menu', exact: true }).tap();
  await phone.getByRole('link', { name: 'Edytuj profil dziecka' }).tap();
  await phone.getByRole('button', { name: 'Usuń' }).tap();
  await phone.getByRole('heading', { name: `Usunąć profil „${names[0]}”?` }).waitFor();
  expect(await phone.locator('b').count()).toBe(0);
});

function isOn(page: Page, name: string) {
  return page.getByRole('switch', { name }).isChecked();
}

async function isInSight(page: Page, text: string): Promise<boolean> {
  const box = await page.getByText(text).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

function lit(page: Page) {
  return page
    .getByRole('checkbox', { checked: true })
    .evaluateAll((stars) => stars.map((star) => star.getAttribute('aria-label')));
}
