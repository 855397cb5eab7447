import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#domain/news/webhook.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { expectFocus, focused } from '#fixtures/browser/keys.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import { answered, mark, newKey, SIGN_IN, signedInOn } from '#fixtures/families/family.ts';
import { invite } from '#fixtures/families/grown-up.ts';
import { openFamily, parentAt } from '#fixtures/pages/home.ts';
import { startReceiver } from '#fixtures/server/webhook-receiver.ts';
import { TODAY } from '#fixtures/server/world.ts';

interface Step {
  at?: (login: string) => string;
  before?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Locator;
  to: string | RegExp;
  /** What is announced after Ctrl+Z, if the step can be undone. The focus then returns to `press`. */
  undone?: string;
  /** What has the focus then, if it is not `press`. */
  back?: RegExp;
}

const ofKid = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const inZosia = (name: string) => (page: Page) =>
  ofKid(page, 'Zosia').getByRole('button', { name, exact: true });
const unfold = (page: Page) => ofKid(page, 'Zosia').locator('summary').press('Enter');

/** What a parent does with a key, and where the focus is then. */
const STEPS: Record<string, Step> = {
  'accepts the first of several': {
    press: inZosia('Kciuk w górę: Dywan, dziś'),
    to: 'Kciuk w górę: Garnki, dziś',
    undone: 'Cofnięto: Dywan',
  },
  'accepts the last of several': {
    press: inZosia('Kciuk w górę: Okno, dziś'),
    to: 'Kciuk w górę: Garnki, dziś',
    undone: 'Cofnięto: Okno',
  },
  'returns one': {
    press: inZosia('Kciuk w dół: Dywan, dziś'),
    to: 'Kciuk w dół: Garnki, dziś',
    undone: 'Cofnięto: Dywan',
  },
  'accepts the only one': {
    press: (page) => ofKid(page, 'Staś').getByRole('button', { name: 'Kciuk w górę: Buty, dziś' }),
    to: 'Staś',
    undone: 'Cofnięto: Buty',
  },
  'accepts all of a kid': {
    press: inZosia('Zaakceptuj 3 misje (Zosia)'),
    to: 'Zosia',
    undone: 'Cofnięto: 3 misje',
  },
  'accepts all': {
    press: (page) => page.getByRole('button', { name: 'Zaakceptuj wszystkie (4)' }),
    to: 'Czeka na Ciebie',
    undone: 'Cofnięto: 4 misje',
  },
  'hands one reward of two over': {
    press: inZosia('Potwierdź odbiór (Kino)'),
    to: /^Potwierdź odbiór\s*\(Lody\)$/,
    undone: 'Cofnięto: Kino',
  },
  'excuses one mission of two': {
    before: unfold,
    press: inZosia('Dziś nie trzeba: Prysznic'),
    to: 'Dziś nie trzeba: Zęby',
    undone: 'Cofnięto: Prysznic',
  },
  'marks one mission of two as done': {
    before: unfold,
    press: inZosia('Kciuk w górę: Prysznic, do zrobienia'),
    to: 'Kciuk w górę: Zęby, do zrobienia',
    undone: 'Cofnięto: Prysznic',
  },
  'answers one offered proposal of two': {
    press: (page) => inZosia('Innym razem')(page).first(),
    to: 'Innym razem',
    undone: 'Cofnięto',
  },
  'hands one reward of two over on the kid’s page': {
    at: addressOf.gifts,
    press: (page) => ofKid(page, 'Kino').getByRole('button', { name: 'Potwierdź odbiór' }),
    to: 'Potwierdź odbiór',
    undone: 'Cofnięto: Kino',
  },
  'takes the choice of one reward of two back': {
    at: addressOf.gifts,
    press: (page) => ofKid(page, 'Kino').getByRole('button', { name: 'Cofnij wybór' }),
    to: 'Cofnij wybór',
  },
  'opens the form for a pause': {
    at: () => addressOf.pauses(),
    press: (page) => page.getByRole('button', { name: 'Dodaj przerwę' }),
    to: 'Wakacje',
  },
  'deletes one pause of two': {
    at: () => addressOf.pauses(),
    before: (page) =>
      page
        .getByRole('button', { name: /^Zmień/ })
        .first()
        .press('Enter'),
    press: (page) => page.getByRole('button', { name: 'Usuń przerwę' }),
    to: 'Zaplanowane',
    undone: 'Cofnięto: Wakacje, ',
    back: /^Zmień: Wakacje/,
  },
  'signs one device of two out': {
    at: () => addressOf.settingsPart('urzadzenia'),
    press: (page) => page.getByRole('button', { name: /^Wyloguj: / }).first(),
    to: /^Wyloguj: /,
  },
  'withdraws one invitation of two': {
    at: () => addressOf.settingsPart('dorosli'),
    press: (page) => page.getByRole('button', { name: /^Cofnij zaproszenie: ala@/ }),
    to: /^Cofnij zaproszenie: ola@/,
  },
  'deletes one webhook of two': {
    at: () => addressOf.settingsPart('polaczenia'),
    before: (page) => page.getByRole('button', { name: 'Dodaj adres powiadomień' }).press('Enter'),
    press: (page) => page.getByRole('button', { name: /^Usuń: / }).first(),
    to: /^Usuń: /,
  },
};

/** Each step is undone, or takes from a list that no other step needs. */
test('moves the focus on when a parent takes something off a list', async () => {
  const { world, login } = await busyFamily();
  const page = await parentAt(world, addressOf.kids());
  for (const [name, step] of Object.entries(STEPS)) {
    await page.goto(step.at?.(login) ?? addressOf.kids());
    await takes(page, step).catch((cause) => {
      throw new Error(`a parent ${name}`, { cause });
    });
  }
});

async function takes(page: Page, { before, press, to, undone, back }: Step) {
  await before?.(page);
  const control = press(page);
  await control.focus();
  const handle = await control.elementHandle();
  const name = await focused(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction((it) => !it?.isConnected, handle);
  await expectFocus(page, to);
  if (undone === undefined) return;
  await page.locator('[data-toasts] button').last().waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('status').filter({ hasText: undone }).waitFor();
  await expectFocus(page, back ?? name);
}

test('moves the focus on when a dialog begins to take taps while a button in it is busy', async () => {
  const { world } = await busyFamily();
  const page = await parentAt(world, addressOf.settingsPart('polaczenia'));
  const letGo = await holdBack(page, '**/api/webhooks/*');
  await page.getByRole('button', { name: 'Dodaj adres powiadomień' }).press('Enter');
  const remove = page.getByRole('button', { name: /^Usuń: / });
  await remove.first().press('Enter');
  await page.locator('dialog [aria-busy="true"]').waitFor();
  const dialog = page.getByRole('dialog', { name: /^Powiadomienia dla/ });
  await dialog.locator('> [style*="none"]').waitFor({ state: 'detached' });
  letGo();
  await expect.poll(() => remove.count()).toBe(1);
  await expectFocus(page, /^Usuń: /);
});

/** A family in which each list has two or three things. */
async function busyFamily() {
  const receiver = await startReceiver();
  const { host } = new URL(receiver.address);
  const opened = await openBrowserWorld({ config: { webhookHosts: [host] } });
  const { world, parent, login } = await openFamily(undefined, opened);
  const wait = async (of: string, name: string) => {
    const mission = await parent.addMission(of, { name });
    await answered(mark(parent.device, { login: of, mission, day: TODAY }, 'wait'));
  };
  for (const name of ['Dywan', 'Garnki', 'Okno']) await wait(login, name);
  for (const name of ['Prysznic', 'Zęby']) await parent.addMission(login, { name });
  for (const name of ['Kino', 'Lody']) {
    const gift = await parent.addGift(login, { name, points: 0 });
    await parent.chooseGift(login, gift, 0);
  }
  for (const picture of ['wash-dishes', 'make-bed'] as const)
    await parent.offer(login, { picture });
  await wait(await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 }), 'Buty');
  await parent.addPause([login], TODAY + 10);
  await parent.addPause([login], TODAY + 30);
  await signedInOn(world.device());
  await signedInOn(world.device());
  await invite(parent, 'ala@example.com');
  await invite(parent, 'ola@example.com');
  for (const path of ['one', 'two']) {
    const { password } = SIGN_IN;
    const address = `${receiver.address}/${path}`;
    const json = { address, password, key: newKey(), events: [...WEBHOOK_EVENTS] };
    await answered(parent.api.webhooks.$post({ json }));
  }
  return { world, parent, login };
}
