import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, drawn } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import {
  answered,
  mark,
  type SampleParent,
  SIGN_IN,
  signedInOn,
} from '#fixtures/families/family.ts';
import { joinBy, MAREK } from '#fixtures/families/grown-up.ts';
import { openAs, openFamily } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';
import { light, PARENT_CODE, signedIn, tryUntilAsleep } from '#fixtures/pages/star-codes.ts';
import { TODAY } from '#fixtures/server/world.ts';

const MINUTE_MS = 60_000;

test('displays to a child of two grown-ups that its parents’ acceptance is pending, and later given', async () => {
  const { world, parent, login, mission } = await twoGrownUps();
  const kid = { be: 'kid', login };
  const tablet = await openAs(world, kid, addressOf.kidDay(login, 0), 'tablet');
  const alert = tablet.getByRole('alertdialog');
  for (const text of ['Super Ci idzie!', '...na akceptację rodziców']) {
    await tablet.getByRole('button', { name: /^Zęby rano/ }).tap();
    await tablet.getByRole('button', { name: 'Kciuk w górę' }).tap();
    await alert.getByText(text).waitFor();
    await alert.getByRole('button', { name: 'OK' }).tap();
  }

  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done', 'wait'));
  await expectUpdates(tablet, '+2 punkty', 'Mama mówi: tak!');
});

test('opens the own card with a tap and another grown-up’s card with their password', async () => {
  const { world } = await twoGrownUps();
  const phone = await signedIn(world, 'phone');
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Mama', exact: true }).tap();
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  await phone.getByRole('link', { name: 'Wróć' }).tap();

  await phone.getByRole('button', { name: 'Tata Marek z hasłem' }).tap();
  await phone.getByRole('heading', { name: 'Wpisz hasło: Tata Marek' }).waitFor();
  await phone.getByText('Tata Marek', { exact: true }).first().waitFor();
  expect(await phone.getByRole('checkbox').count()).toBe(0);
  await checkLook(phone);
  await phone.goto(addressOf.kids());
  await phone.waitForURL(`**${addressOf.parentStarCode()}`);
  await enterPassword(phone, 'nie to hasło');
  await expect.poll(() => phone.getByRole('alert').textContent()).toBe('Niepoprawne hasło');
  await enterPassword(phone, SIGN_IN.password);
  await phone.waitForURL(`**${addressOf.kids()}`);

  // The settings are those of the account that signed in, and need no password here.
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await phone.getByRole('button', { name: 'Ustawienia' }).tap();
  await phone.waitForURL(`**${addressOf.settings()}`);
  const { email } = await (await phone.request.get('/api/account')).json();
  expect(email).toBe(SIGN_IN.email);
  expect(await phone.evaluate(() => localStorage.getItem('loggedParent'))).toBe(SIGN_IN.email);
});

test('lets a grown-up in with a star code or the own password on the other grown-up’s phone', async () => {
  const { world } = await twoGrownUps([2, 4]);
  const phone = await signedIn(world, 'phone');
  const card = phone.getByRole('button', { name: 'Tata Marek z kodem' });
  await card.tap();
  await light(phone, [3, 5]);
  await phone.waitForURL(`**${addressOf.kids()}`);
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await card.tap();
  await phone.getByRole('button', { name: 'Nie pamiętasz kodu?' }).tap();
  await enterPassword(phone, SIGN_IN.password);
  await phone.waitForURL(`**${addressOf.kids()}`);
});

test('displays to a grown-up, but never to a child, who accepted a mission', async () => {
  const { world, parent, login, mission, marek } = await twoGrownUps();
  const evening = await parent.addMission(login, { name: 'Zęby wieczorem' });
  await answered(mark(marek, { login, mission, day: TODAY }, 'done'));
  await answered(mark(parent.device, { login, mission: evening, day: TODAY }, 'done'));
  const phone = await openAs(world, { be: 'parent' }, addressOf.week(login, 0));
  const card = phone.getByRole('button', { name: /^Zęby rano/ });
  await card.getByText('zaakceptował tata Marek').waitFor();
  await phone
    .getByRole('button', { name: /^Zęby wieczorem/ })
    .getByText('zaakceptowała mama')
    .waitFor();
  await checkLook(phone);
  await card.tap();
  await phone.getByRole('dialog').getByText('zaakceptował tata Marek').waitFor();
  await phone.goto(addressOf.kids());
  await phone.getByText('dziś wszystko zrobione').tap();
  await phone.getByText('zaakceptował tata Marek · 2 punkty').waitFor();

  for (const page of [addressOf.kidDay(login, 0), addressOf.kidWeek(login, 0)]) {
    const tablet = await openAs(world, { be: 'kid', login }, page, 'tablet');
    const done = tablet.getByRole('button', { name: /^Zęby rano/ });
    await done.tap();
    await tablet.getByRole('dialog').waitFor();
    expect(await tablet.getByText(/zaakceptował/i).count()).toBe(0);
  }

  // A grown-up who has left is not named.
  await third(world, parent, login, evening);
  await phone.goto(addressOf.week(login, 0));
  await phone.getByText('zaakceptowane przez osobę, której już tu nie ma').waitFor();
});

test('removes what one grown-up saw about the own code before the next one uses the device', async () => {
  const { world, parent } = await twoGrownUps();
  await answered(parent.api.account.$put({ json: withCode }));
  const sibling = await signedInOn(world.device());
  const phone = await signedIn(world, 'phone');
  await phone.getByRole('button', { name: 'Mama z kodem' }).tap();
  await light(phone, [1, 5, 9]);
  // The right code sets the count of wrong ones to zero.
  await phone.waitForURL(`**${addressOf.kids()}`);
  await tryUntilAsleep(sibling, null);
  await phone.goto(addressOf.kids());
  const notice = phone.getByRole('region', { name: 'Ktoś próbował odgadnąć Twój kod' });
  await notice.waitFor();
  await phone.getByRole('link', { name: 'Wróć' }).tap();
  await phone.getByRole('button', { name: 'Tata Marek z hasłem' }).tap();
  await enterPassword(phone, SIGN_IN.password);
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('returns to the panel after a grown-up was idle for ten minutes on another one’s phone', async () => {
  const { world } = await twoGrownUps();
  const phone = await signedIn(world, 'phone');
  await phone.clock.install();
  await phone.getByRole('button', { name: 'Tata Marek z hasłem' }).tap();
  await enterPassword(phone, SIGN_IN.password);
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  // The page may not have begun to watch what it has just shown.
  await drawn(phone);
  world.passMs(11 * MINUTE_MS);
  await phone.clock.fastForward(11 * MINUTE_MS);
  await phone.waitForURL(`**${addressOf.familyMenu()}`);
});

const withCode = {
  password: SIGN_IN.password,
  newPassword: null,
  gender: 'mama' as const,
  code: PARENT_CODE,
  timeZone: 'Europe/Warsaw',
};

async function twoGrownUps(code?: number[]) {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const marek = world.device();
  await joinBy(parent, marek, { ...MAREK, ...(code && { code }) });
  await answered(marek.api.actor.$put({ json: { be: 'parent', ...(code && { code }) } }));
  return { world, parent, login, mission, marek };
}

async function third(world: BrowserWorld, parent: SampleParent, login: string, mission: number) {
  const device = world.device();
  await joinBy(parent, device, {
    ...MAREK,
    email: 'ola@example.com',
    name: 'Ola',
    gender: 'rodzic',
  });
  const entered = await answered(device.api.actor.$put({ json: { be: 'parent' } }));
  const own = entered.family?.grownUps.find((each) => each.own)?.grownUp;
  const of = { login, mission, day: TODAY };
  await answered(mark(parent.device, of, 'undone', 'done'));
  await answered(mark(device, of, 'done'));
  await answered(
    device.api['grown-ups'][':grownUp'].removal.$post({
      param: { grownUp: String(own) },
      json: { password: SIGN_IN.password },
    }),
  );
}

async function enterPassword(page: Page, password: string) {
  await page.getByLabel('Hasło').fill(password);
  await page.getByRole('button', { name: 'Wejdź' }).tap();
}
