import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { addressOf } from '#fixtures/browser/address.ts';
import { held } from '#fixtures/browser/browser.ts';
import { answered } from '#fixtures/families/family.ts';
import { openFamily, parentAt } from '#fixtures/pages/home.ts';

test('returns a filled mission after a crash and adds it once', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const phone = await parentAt(world, addressOf.addOwnMission(login));
  const sunday = phone.getByRole('button', { name: 'ND', exact: true });
  const kid = phone.getByRole('checkbox', { name: 'Staś' });
  await phone.getByLabel('Nazwa').fill('Kwiaty');
  await phone.getByLabel('Punkty', { exact: true }).fill('3');
  const before = await sunday.getAttribute('aria-pressed');
  await sunday.tap();
  await kid.check();
  const sent = await loseAnswer(phone, '/missions');
  await crash(phone, 'Dodaj');
  await expect.poll(async () => (await parent.missions(login)).length).toBe(1);

  await reopen(phone);
  await expect.poll(() => phone.getByLabel('Nazwa').inputValue()).toBe('Kwiaty');
  expect(await phone.getByLabel('Punkty', { exact: true }).inputValue()).toBe('3');
  expect(await sunday.getAttribute('aria-pressed')).not.toBe(before);
  expect(await kid.isChecked()).toBe(true);
  await add(phone);
  await phone.getByRole('link', { name: /^Kwiaty/ }).waitFor();
  expect(await parent.missions(login)).toHaveLength(1);
  expect(new Set(sent).size).toBe(1);

  // An equal one is new once the first is done, and a form starts empty.
  await phone.goBack();
  await expect.poll(() => phone.getByLabel('Nazwa').inputValue()).toBe('');
  await phone.getByLabel('Nazwa').fill('Kwiaty');
  await phone.getByLabel('Punkty', { exact: true }).fill('3');
  await sunday.tap();
  await kid.check();
  await add(phone);
  await expect.poll(async () => (await parent.missions(login)).length).toBe(2);
});

test('leads on after a crash when the answer says that the mission is added', async () => {
  const { world, parent, login } = await openFamily();
  const phone = await parentAt(world, addressOf.addOwnMission(login));
  await phone.getByLabel('Nazwa').fill('Kwiaty');
  await phone.getByLabel('Punkty', { exact: true }).fill('3');
  const { go } = await holdAdding(phone);
  await crash(phone, 'Dodaj');
  go();
  await phone.getByRole('link', { name: /^Kwiaty/ }).waitFor();
  await phone.getByText('Dodano misję: Kwiaty').waitFor();
  expect(await parent.missions(login)).toHaveLength(1);
});

test('adds a reward, extra points and a pause once when their pages crash', async () => {
  const { world, parent, login } = await openFamily();
  const phone = await parentAt(world, addressOf.addOwnGift(login));
  const repeats = phone.getByRole('switch', { name: 'Można brać wiele razy' });
  await phone.getByLabel('Nazwa').fill('Kino');
  await repeats.tap();
  await phone.getByLabel('Punkty', { exact: true }).fill('12');
  const gifts = await loseAnswer(phone, '/gifts');
  await crash(phone, 'Dodaj');
  await expect.poll(async () => (await parent.gifts(login)).length).toBe(1);
  await reopen(phone);
  await expect.poll(() => phone.getByLabel('Nazwa').inputValue()).toBe('Kino');
  expect(await repeats.isChecked()).toBe(true);
  await add(phone);
  await phone.getByRole('link', { name: /^Kino/ }).waitFor();
  expect(await parent.gifts(login)).toHaveLength(1);
  expect([gifts.length, new Set(gifts).size]).toEqual([2, 1]);

  await phone.goto(addressOf.addExtraPoints(login));
  await phone.getByLabel('Opis').fill('za pomoc babci');
  const points = await loseAnswer(phone, '/extra-points');
  await crash(phone, 'Zapisz');
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(5);
  await reopen(phone);
  await expect.poll(() => phone.getByLabel('Opis').inputValue()).toBe('za pomoc babci');
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByText('W sumie dziecko zdobyło 5 pkt.').waitFor();
  expect([points.length, new Set(points).size]).toEqual([2, 1]);

  await phone.goto(addressOf.pauses());
  await phone.getByLabel('Ostatni dzień').fill('2026-11-22');
  const pauses = await loseAnswer(phone, '/api/pauses');
  await crash(phone, 'Dodaj');
  const known = async () => (await answered(parent.api.pauses.$get())).pauses.length;
  await expect.poll(known).toBe(1);
  await reopen(phone);
  await expect.poll(() => phone.getByLabel('Ostatni dzień').inputValue()).toBe('2026-11-22');
  // The page knows the pause by now and rejects a second one.
  await phone.getByRole('heading', { name: 'Teraz' }).waitFor();
  await add(phone);
  await phone.getByText(/^Zosia ma już przerwę/).waitFor();
  expect([await known(), pauses.length]).toEqual([1, 1]);
});

test('keeps the settings but no password when their page crashes', async () => {
  const { world } = await openFamily();
  const page = await parentAt(world, addressOf.settings());
  await page.getByLabel('Imię (nieobowiązkowe)').fill('Ala');
  await page.getByLabel('Obecne hasło').fill('wrong-one');
  await crash(page, 'Zapisz');
  await reopen(page);
  await expect.poll(() => page.getByLabel('Imię (nieobowiązkowe)').inputValue()).toBe('Ala');
  expect(await page.getByLabel('Obecne hasło').inputValue()).toBe('');
});

test('starts with an empty form when the page was left after its crash', async () => {
  const { world, login } = await openFamily();
  const phone = await parentAt(world, addressOf.addOwnMission(login));
  const previous = phone.getByRole('heading', { name: 'A może coś innego?' });
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await previous.waitFor();
  await phone.goBack();
  await phone.getByLabel('Nazwa').fill('Kwiaty');
  // An answer would lead on.
  const { go } = await holdAdding(phone);
  await crash(phone, 'Dodaj');
  await phone.goForward();
  await previous.waitFor();
  go();
  await phone.goBack();
  await expect.poll(() => phone.getByLabel('Nazwa').inputValue()).toBe('');
});

/** Submits a form whose page crashes at the next change that React makes to it. */
async function crash(page: Page, button: string) {
  await page.evaluate(() => {
    const { setAttribute } = Element.prototype;
    // As what changes a page from outside may make it fail.
    Element.prototype.setAttribute = function (this: Element, ...args: [string, string]) {
      if (!this.closest('form')) return setAttribute.apply(this, args);
      Element.prototype.setAttribute = setAttribute;
      throw new Error('Changed from outside');
    };
  });
  // The router opens the page anew if it has only just loaded it.
  const hasCrashed = page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const check = () => document.body.innerText.includes(text) && resolve(true);
        new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
      }),
    'Coś poszło nie tak.',
  );
  await page.getByRole('button', { name: button, exact: true }).tap();
  await hasCrashed;
}

/** Holds the request that adds a mission until `go` is called. */
async function holdAdding(page: Page) {
  const { wait, go } = held();
  await page.route('**/missions', async (route) => {
    if (route.request().method() === 'POST') await wait;
    await route.fallback();
  });
  return { go };
}

const reopen = (page: Page) => page.getByRole('button', { name: 'Spróbuj ponownie' }).tap();

const add = (page: Page) => page.getByRole('button', { name: 'Dodaj', exact: true }).tap();

/** Of the first that the server carries out. Returns the creation keys of all. */
async function loseAnswer(page: Page, path: string): Promise<string[]> {
  const sent: string[] = [];
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postDataJSON().key);
    if (sent.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return sent;
}
