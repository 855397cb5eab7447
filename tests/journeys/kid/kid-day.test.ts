import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { pauseClock } from '#fixtures/browser/page.ts';
import { answered, mark, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { enter, openAs, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

const BRAVO = 'Brawo! Nie masz już żadnych misji do wykonania!';

test.each([
  { kid: 'M', parent: 'rodzic', did: 'wykonałeś', waits: 'rodzica' },
  { kid: 'F', parent: 'mama', did: 'wykonałaś', waits: 'mamy' },
] as const)(
  'shows a kid ($kid) the result of each thumb and names its $parent',
  async ({ kid, parent: gender, did, waits }) => {
    const { world, parent } = await familyOf(gender);
    const login = await parent.addKid({ gender: kid, hero: kid === 'M' ? 1 : 4 });
    await parent.addMission(login);
    await parent.addMission(login, { name: 'Czytanie', confirmation: false });
    const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
    const tapThumb = thumbsOn(page);

    await tapThumb('Zęby rano', 'Kciuk w dół', 'Niestety', 'Misja nadal nie jest wykonana');
    await tapThumb('Zęby rano', 'Kciuk w górę', 'Gratulacje', 'Super Ci idzie!');
    await tapThumb('Zęby rano', 'Kciuk w górę', 'Czekamy', `...na akceptację ${waits}`);
    await tapThumb('Zęby rano', 'Kciuk w dół', 'Niestety', `Nie ${did} tej misji`);
    await tapThumb('Czytanie', 'Kciuk w górę', 'Gratulacje', 'Super Ci idzie!');
    await tapThumb('Czytanie', 'Kciuk w górę', 'Zrobione', `Już ${did} tą misję`);
    expect(await page.getByText(BRAVO).count()).toBe(0);
    await tapThumb('Zęby rano', 'Kciuk w górę', 'Gratulacje', 'Super Ci idzie!');
    await page.getByText(BRAVO).waitFor();
    await tapThumb('Czytanie', 'Kciuk w dół', 'Niestety', `Nie ${did} tej misji`);
    expect(await page.getByText(BRAVO).count()).toBe(0);
  },
);

test('moves a mark both ways for the parent, each with „Cofnij”', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  await parent.addMission(login);
  const page = await parentAt(world, addressOf.kidDay(login, 0));
  const tapThumb = thumbsOn(page);
  const card = page.getByRole('button', { name: /^Zęby rano/ });

  await tapThumb('Zęby rano', 'Kciuk w dół', 'Niestety', 'Misja nadal nie jest wykonana');
  await card.tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await page.getByText('Zrobione: Zęby rano').waitFor();
  await tapThumb('Zęby rano', 'Kciuk w górę', 'Zrobione', 'Ta misja jest już wykonana');
  await page.getByRole('button', { name: 'Cofnij' }).tap();
  await page.locator('[data-state="undone"]').waitFor();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(0);

  await card.tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await card.tap();
  await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
  await page.getByText('Cofnięto: Zęby rano').waitFor();
  await page.getByRole('button', { name: 'Cofnij' }).tap();
  await page.locator('[data-state="done"]').waitFor();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
});

test('rejects the parent’s „Cofnij” when the kid has changed the mark since', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  const at = { login, mission: await parent.addMission(login), day: TODAY };
  await mark(parent.device, at, 'done');
  const page = await parentAt(world, addressOf.kidDay(login, 0));
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
  await page.getByText('Cofnięto: Zęby rano').waitFor();
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(0);
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login } }));
  await mark(tablet, at, 'wait');
  await page.getByRole('button', { name: 'Cofnij' }).tap();
  await page.getByText('Ktoś zmienił tę misję chwilę wcześniej.').waitFor();
  await page.locator('[data-state="wait"]').waitFor();
  expect(await parent.kid(login)).toMatchObject({ earned: 0, waiting: { count: 1 } });
});

test('opens a card without marking it on a double tap and closes it with a cross', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  await mark(parent.device, { login, mission: await parent.addMission(login), day: TODAY }, 'wait');
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
  const card = page.getByRole('button', { name: /^Zęby rano/ });
  await card.evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await Promise.resolve();
    const thumb = document.querySelector('[aria-label="Kciuk w dół"]');
    if (!thumb) throw new Error('The dialog is not open yet.');
    const { left, top, width, height } = thumb.getBoundingClientRect();
    const tapped = document.elementFromPoint(left + width / 2, top + height / 2);
    tapped?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.querySelector('dialog')?.click();
  });
  const dialog = page.getByRole('dialog', { name: 'Zęby rano' });
  const close = dialog.getByRole('button', { name: 'Zamknij' });
  await close.and(page.locator(':focus')).waitFor();
  await dialog.getByRole('button', { name: 'Kciuk w dół' }).waitFor();
  await checkLook(page, { kid: true });
  await close.tap();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
});

test('moves the focus with a card to its new position', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  await parent.addMission(login);
  const path = addressOf.kidDay(login, 0);
  const tablet = await openAs(world, { be: 'kid', login }, path);
  await thumbByKey(tablet, 'Kciuk w górę');
  await tablet.getByRole('button', { name: 'OK', exact: true }).press('Enter');
  await tablet
    .getByRole('button', { name: /^Zęby rano/ })
    .and(tablet.locator(':focus'))
    .waitFor();
  await expect.poll(() => tablet.locator(':focus').getAttribute('data-state')).toBe('wait');

  const phone = await parentAt(world, path);
  await phone.getByRole('button', { name: 'Zaakceptuj ten dzień' }).press('Enter');
  await phone.getByRole('heading', { name: 'ZROBIONE' }).and(phone.locator(':focus')).waitFor();
  await thumbByKey(phone, 'Kciuk w dół');
  await phone.locator('[data-state="undone"]:focus').waitFor();
});

test('shows today when the address is outside the calendar', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  await parent.addMission(login);
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, -TODAY - 1));
  await page.getByRole('heading', { name: '20 listopada' }).waitFor();
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  await page.goto(addressOf.kidDay(login, -TODAY));
  await page.getByRole('heading', { name: '1 stycznia' }).waitFor();
});

test('keeps a focused „Cofnij” and removes it when the actor changes', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  await parent.addMission(login);
  const page = await world.open('phone');
  await page.clock.install();
  await enter(page, { be: 'parent' });
  await page.goto(addressOf.kidDay(login, 0));
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  const thumb = page.getByRole('button', { name: 'Kciuk w górę' });
  await thumb.waitFor();
  // „Cofnij” must not be over before it has the focus.
  await pauseClock(page);
  await thumb.tap();
  const undo = page.getByRole('button', { name: 'Cofnij' });
  await undo.focus();
  await page.clock.fastForward('01:00');
  await expect.poll(() => undo.count()).toBe(1);
  await page.clock.resume();
  await page.request.put('/api/actor', { data: { be: 'kid', login } });
  await undo.waitFor({ state: 'detached' });
});

test('shows a thumb before the server has responded', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  await parent.addMission(login);
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/marks/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await page.locator('[data-state="wait"]').waitFor();
  expect((await parent.kid(login)).waiting.count).toBe(0);
  release();
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
});

test('moves from day to day and lets a mission of tomorrow wait for the parent', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  await parent.addMission(login, { days: [4, 5], confirmation: false });
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
  const tapThumb = thumbsOn(page);
  await page.getByRole('heading', { name: '20 listopada' }).waitFor();
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await page.getByRole('heading', { name: '21 listopada' }).waitFor();
  await page.getByText('sobota').waitFor();
  await tapThumb('Zęby rano', 'Kciuk w górę', 'Gratulacje', 'Super Ci idzie!');
  await tapThumb('Zęby rano', 'Kciuk w górę', 'Czekamy', '...na akceptację mamy');
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await page.getByRole('heading', { name: '22 listopada' }).waitFor();
  expect(await page.getByRole('button', { name: /^Zęby rano/ }).count()).toBe(0);
  await page.getByText('W tym dniu nie ma żadnych misji.').waitFor();
  expect(await page.getByText('Brawo').count()).toBe(0);
  for (const day of ['21', '20', '19']) {
    await page.getByRole('link', { name: 'Poprzedni dzień' }).tap();
    await page.getByRole('heading', { name: `${day} listopada` }).waitFor();
  }
  expect(await page.getByRole('button', { name: /^Zęby rano/ }).count()).toBe(0);
});

test('links the kid’s menu to four pages and the header back to the menu', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid();
  const menu = addressOf.kidMenu(login);
  const page = await openAs(world, { be: 'kid', login }, menu);
  const buttons = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  expect(await buttons.count()).toBe(4);
  for (const [name, path] of [
    ['BOHATER', addressOf.kidHero(login)],
    ['MISJE', addressOf.kidDay(login, 0)],
    ['POSTĘPY', addressOf.kidWeek(login, 0)],
    ['NAGRODY', addressOf.kidGifts(login)],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).tap();
    await page.waitForURL(`**${path}`);
    await page.getByRole('link', { name: 'Gwiazdozbiór' }).tap();
    await page.waitForURL(`**${menu}`);
  }
  await page.getByText('Zosia', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
});

test('fits ten missions with the longest names on a kid’s phone', async () => {
  const { world, parent } = await familyOf('mama');
  const login = await parent.addKid({ name: 'Konstancja Aleksandra' });
  for (let each = 0; each < 10; each += 1) {
    const name = `${each} Posprzątać biurko, półkę i podłogę przed samą kolacją wieczór`;
    const mission = await parent.addMission(login, { name: name.slice(0, 60), points: each * 111 });
    if (each > 6) await mark(parent.device, { login, mission, day: TODAY }, 'done');
  }
  const page = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0));
  await page.locator('[data-state]').nth(9).waitFor();
  await expect.poll(() => page.locator('[data-state]').count()).toBe(10);
  await checkLook(page, { kid: true });
  await page.goto(addressOf.kidWeek(login, 0));
  await page.locator('[data-state]').first().waitFor();
  await checkLook(page, { kid: true });
});

async function familyOf(gender: 'mama' | 'tata' | 'rodzic') {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  const json = { ...SIGN_IN, gender, code: null, timeZone: 'Europe/Warsaw' };
  await answered(parent.api.account.$post({ json }));
  await answered(parent.api.actor.$put({ json: { be: 'parent' } }));
  return { world, parent };
}

async function thumbByKey(page: Page, name: string) {
  await page.getByRole('button', { name: /^Zęby rano/ }).press('Enter');
  const thumb = page.getByRole('button', { name, disabled: false });
  await thumb.press('Enter');
}

function thumbsOn(page: Page) {
  return async (mission: string, thumb: string, title: string, text: string) => {
    await page.getByRole('button', { name: new RegExp(`^${mission}`) }).tap();
    await page.getByRole('button', { name: thumb }).tap();
    const alert = page.getByRole('alertdialog');
    await expect.poll(() => alert.getByRole('heading').textContent()).toBe(title);
    await expect.poll(() => alert.locator('p').textContent()).toBe(text);
    await alert.getByRole('button', { name: 'OK' }).tap();
    await alert.waitFor({ state: 'detached' });
  };
}
