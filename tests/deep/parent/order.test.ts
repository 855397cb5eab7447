import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered } from '#fixtures/families/family.ts';
import { openAs, openFamily, parentAt } from '#fixtures/pages/home.ts';

async function threeMissions() {
  const { world, parent, login } = await openFamily();
  for (const name of ['Ala', 'Bela', 'Cela']) await parent.addMission(login, { name });
  return { world, parent, login };
}

test('orders missions by keys, updates the kid’s page, and undoes it with „Cofnij”', async () => {
  const { world, parent, login } = await threeMissions();
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0), 'tablet');
  const phone = await parentAt(world, addressOf.missions(login));
  const onPhone = () => phone.locator('[data-row]').allInnerTexts();
  const onTablet = async () =>
    (await tablet.locator('[data-state="undone"]').allInnerTexts()).map((text) => text.slice(0, 4));
  await phone.getByRole('button', { name: 'Kolejność' }).tap();
  const up = phone.getByRole('button', { name: 'Wyżej: Cela' });
  await checkLook(phone);
  await up.focus();
  await phone.keyboard.press('Enter');
  await expect.poll(onPhone).toEqual(['Ala', 'Cela', 'Bela']);
  await up.and(phone.locator(':focus')).waitFor();
  await phone.keyboard.press('Enter');
  await expect.poll(onPhone).toEqual(['Cela', 'Ala', 'Bela']);
  await expect
    .poll(onTablet)
    .toEqual(['Cela', 'Ala ', 'Bela'].map((name) => expect.stringContaining(name.trim())));
  await phone.getByRole('button', { name: 'Gotowe' }).tap();
  await phone.getByText('Zapisano kolejność misji').waitFor();
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await expect
    .poll(async () => (await parent.missions(login)).map(({ name }) => name))
    .toEqual(['Ala', 'Bela', 'Cela']);
});

test('restores the order when it could not be saved', async () => {
  const { world, login } = await threeMissions();
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.route('**/missions/order', (route) => route.abort());
  await phone.getByRole('button', { name: 'Kolejność' }).tap();
  await phone.getByRole('button', { name: 'Niżej: Ala' }).tap();
  await phone.getByRole('alertdialog').getByRole('button').tap();
  const names = () => phone.locator('[data-row]').allInnerTexts();
  await expect.poll(names).toEqual(['Ala', 'Bela', 'Cela']);
});

test('changes a mission’s time of day in its form without a new version, and sorts the list', async () => {
  const { world, parent, login } = await threeMissions();
  const [first] = await parent.missions(login);
  world.pass(3);
  const phone = await parentAt(world, addressOf.mission(login, first?.mission ?? 0));
  await phone.getByText('Więcej', { exact: true }).tap();
  await phone.getByRole('radio', { name: 'wieczorem' }).check();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Ala').waitFor();
  await phone.getByRole('heading', { name: 'Wieczorem' }).waitFor();
  const [now] = await parent.missions(login);
  expect(now).toEqual({ ...first, timeOfDay: 'evening' });
  await phone.getByRole('button', { name: 'Cofnij' }).tap();
  await phone.getByRole('heading', { name: 'Wieczorem' }).waitFor({ state: 'detached' });
  expect(await parent.missions(login)).toEqual([first, ...(await parent.missions(login)).slice(1)]);
});

test('keeps a chosen time of day next to another device’s change of the plan', async () => {
  const { world, parent, login } = await threeMissions();
  const [first] = await parent.missions(login);
  if (!first) throw new Error('A mission is missing.');
  const phone = await parentAt(world, addressOf.mission(login, first.mission));
  const param = { login, mission: String(first.mission) };
  const { name, picture, confirmation } = first;
  const json = { name, picture, confirmation, points: 9, days: [...first.days] };
  await answered(parent.api.kids[':login'].missions[':mission'].$put({ param, json }));
  await phone.getByText('Więcej', { exact: true }).tap();
  await phone.getByRole('radio', { name: 'rano' }).check();
  await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
  await phone.getByText('Zapisano: Ala').waitFor();
  expect((await parent.missions(login))[0]).toMatchObject({ points: 9, timeOfDay: 'morning' });
});

test('moves a mission up and down into another part of the day, announces and undoes each move', async () => {
  const { world, parent, login } = await threeMissions();
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByRole('button', { name: 'Kolejność' }).tap();
  const up = phone.getByRole('button', { name: 'Wyżej: Ala' });
  const expectStatus = (text: string) => phone.getByRole('status').getByText(text).waitFor();
  await up.focus();
  await phone.keyboard.press('Enter');
  await expectStatus('Ala: Wieczorem, miejsce 1 z 1');
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Enter');
  await expectStatus('Ala: Rano, miejsce 1 z 1');
  // At the top only the down button is left.
  const down = phone.getByRole('button', { name: 'Niżej: Ala' });
  expect(await up.isDisabled()).toBe(true);
  await down.and(phone.locator(':focus')).waitFor();
  const times = async () =>
    (await parent.missions(login)).map(({ name, timeOfDay }) => `${name} ${timeOfDay}`);
  await expect.poll(times).toEqual(['Ala morning', 'Bela any', 'Cela any']);
  await phone.getByRole('button', { name: 'Cofnij ruch' }).tap();
  await expect.poll(times).toEqual(['Ala afternoon', 'Bela any', 'Cela any']);
  await phone.getByRole('button', { name: 'Gotowe' }).tap();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await expect.poll(times).toEqual(['Ala any', 'Bela any', 'Cela any']);
});

test('drags a mission by its handle into the morning, and scrolls the page elsewhere', async () => {
  const { world, parent, login } = await threeMissions();
  for (let at = 0; at < 12; at += 1) await parent.addMission(login, { name: `Inna ${at}` });
  const tablet = await openAs(world, { be: 'kid', login }, addressOf.kidDay(login, 0), 'tablet');
  const phone = await parentAt(world, addressOf.missions(login));
  await phone.getByRole('button', { name: 'Kolejność' }).tap();
  const finger = await touch(phone);
  const handleOf = (name: string) =>
    phone.locator('[data-row]', { hasText: name }).locator('[data-handle]');
  const morning = phone.getByRole('region', { name: 'Rano' });
  const scrolled = () => phone.evaluate(() => window.scrollY);

  // A finger held at the upper edge scrolls the page up.
  await handleOf('Inna 11').scrollIntoViewIfNeeded();
  const low = await scrolled();
  expect(low).toBeGreaterThan(200);
  await finger.down(await middleOf(handleOf('Inna 11')));
  await finger.move({ x: 40, y: 30 });
  await expect.poll(scrolled).toBeLessThan(5);
  const { x, y } = await middleOf(morning);
  await finger.move({ x, y });
  await finger.up();
  await phone.getByRole('status').getByText('Inna 11: Rano, miejsce 1 z 1').waitFor();
  const first = async () => {
    const [mission] = await parent
      .missions(login)
      .then((all) => all.filter(({ timeOfDay }) => timeOfDay === 'morning'));
    return mission?.name;
  };
  await expect.poll(first).toBe('Inna 11');
  await expect
    .poll(() => tablet.locator('[data-state="undone"]').first().innerText())
    .toContain('Inna 11');

  // A finger next to the handle scrolls, and moves nothing.
  await phone.getByText('Bela', { exact: true }).scrollIntoViewIfNeeded();
  const before = await scrolled();
  const row = await middleOf(phone.getByText('Bela', { exact: true }));
  await finger.down(row);
  for (let distance = 20; distance <= 300; distance += 20)
    await finger.move({ x: row.x, y: row.y - distance });
  await finger.up();
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
  expect(await first()).toBe('Inna 11');
});

test('drags a mission with the mouse between two others, and cancels with Escape', async () => {
  const { world, parent, login } = await threeMissions();
  const desk = await parentAt(world, addressOf.missions(login));
  await desk.getByRole('button', { name: 'Kolejność' }).click();
  const names = () => desk.locator('[data-row]').allInnerTexts();
  const drag = async (name: string, below: string) => {
    const from = await middleOf(
      desk.locator('[data-row]', { hasText: name }).locator('[data-handle]'),
    );
    const to = await middleOf(desk.locator('[data-row]', { hasText: below }));
    await desk.mouse.move(from.x, from.y);
    await desk.mouse.down();
    await desk.mouse.move(from.x, to.y + 15, { steps: 5 });
  };
  await drag('Ala', 'Bela');
  await desk.keyboard.press('Escape');
  await desk.mouse.up();
  expect(await names()).toEqual(['Ala', 'Bela', 'Cela']);
  await drag('Ala', 'Bela');
  await desk.mouse.up();
  await expect.poll(names).toEqual(['Bela', 'Ala', 'Cela']);
  await expect
    .poll(async () => (await parent.missions(login)).map(({ name }) => name))
    .toEqual(['Bela', 'Ala', 'Cela']);
});

/** Returns a finger whose touches the browser itself interprets as scrolling or dragging. */
async function touch(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  return {
    down: (at: { x: number; y: number }) => send('touchStart', [at]),
    move: (at: { x: number; y: number }) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  };
}

async function middleOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
