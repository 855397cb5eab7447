import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { SIZES } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openParent, otherTablet, parentAt } from '#fixtures/pages/home.ts';
import { inboxOf, twoKids, undo } from '#fixtures/pages/inbox.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('accepts and returns one mission at a time, and undoes each', async () => {
  const { world, parent, zosia } = await twoKids();
  const phone = await parentAt(world, addressOf.kids());
  const kid = inboxOf(phone, 'Zosia');
  await kid.getByText('dziś została 1 misja').waitFor();
  await kid.getByText('dziś · 2 punkty').waitFor();
  await checkLook(phone);

  await kid.getByRole('button', { name: 'Kciuk w górę: Zęby rano, dziś' }).tap();
  await phone.getByText('Zaakceptowano: Zęby rano').waitFor();
  await expect.poll(() => kid.getByRole('button', { name: /Zęby rano/ }).count()).toBe(0);
  await expect.poll(() => parent.kid(zosia)).toMatchObject({ earned: 2 });
  await undo(phone);
  await kid.getByRole('button', { name: 'Kciuk w dół: Zęby rano, dziś' }).tap();
  await phone.getByText('Do poprawki: Zęby rano').waitFor();
  await kid.getByText('dziś zostały 2 misje').waitFor();
  await undo(phone);
  await kid.getByText('dziś została 1 misja').waitFor();
  await expect
    .poll(() => parent.kid(zosia))
    .toMatchObject({ earned: 0, waiting: { count: 2, oldest: TODAY } });

  // Today's undone missions unfold and can be marked done there.
  await kid.getByText('dziś została 1 misja').tap();
  await kid.getByRole('button', { name: 'Kciuk w górę: Czytanie, do zrobienia' }).tap();
  await kid.getByText('dziś wszystko zrobione').waitFor();
  await kid.getByRole('button', { name: 'Kciuk w dół: Czytanie, zrobione' }).waitFor();
  await checkLook(phone);
  await phone.getByText('Zrobione: Czytanie').waitFor();
});

test('accepts all missions of a kid or of all kids with one tap, and undoes them with one', async () => {
  const { world, parent, zosia, stas } = await twoKids();
  const counts = async () =>
    Promise.all([zosia, stas].map(async (login) => (await parent.kid(login)).waiting.count));
  const phone = await parentAt(world, addressOf.kids());
  // The other kid's single mission has only its thumb.
  expect(
    await inboxOf(phone, 'Staś')
      .getByRole('button', { name: /^Zaakceptuj/ })
      .count(),
  ).toBe(0);
  await phone.getByRole('button', { name: 'Zaakceptuj 2 misje (Zosia)' }).tap();
  await phone.getByText('Zaakceptowano: 2 misje').waitFor();
  expect(await counts()).toEqual([0, 1]);
  // A single mission is accepted with its thumb.
  expect(await phone.getByRole('button', { name: /^Zaakceptuj/ }).count()).toBe(0);
  await undo(phone);
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (3)' }).tap();
  await phone.getByText('Nic na Ciebie nie czeka.').waitFor();
  expect(await counts()).toEqual([0, 0]);
  await checkLook(phone);
  await undo(phone);
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (3)' }).waitFor();
  expect(await counts()).toEqual([2, 1]);
});

test('hands over a chosen gift and undoes it with „Cofnij”', async () => {
  const { world, parent, stas } = await twoKids();
  const gift = await parent.addGift(stas, { name: 'Kino', points: 0 });
  await parent.chooseGift(stas, gift, 0);
  const phone = await parentAt(world, addressOf.kids());
  const kid = inboxOf(phone, 'Staś');
  await kid.getByText('do odebrania').waitFor();
  // The visible text is part of the name.
  await kid.getByRole('link', { name: '+5' }).waitFor();
  await kid.getByRole('button', { name: 'Potwierdź odbiór (Kino)' }).tap();
  await phone.getByText('Odebrano: Kino').waitFor();
  await expect.poll(() => kid.getByText('Kino').count()).toBe(0);
  await expect.poll(() => parent.kid(stas)).toMatchObject({ chosenGifts: 0 });
  await undo(phone);
  await kid.getByRole('button', { name: 'Potwierdź odbiór (Kino)' }).waitFor();
  await expect.poll(() => parent.kid(stas)).toMatchObject({ chosenGifts: 1 });
});

test('gives the name of a gift to hand over space on a phone', async () => {
  const { world, parent, stas } = await twoKids();
  // Long words would make the row wrap by itself.
  const name = 'Lody i kino z tatą we wtorek';
  const gift = await parent.addGift(stas, { name, points: 0 });
  await parent.chooseGift(stas, gift, 0);
  const phone = await parentAt(world, addressOf.kids());
  await phone.getByRole('button', { name: `Potwierdź odbiór (${name})` }).waitFor();
  const shown = inboxOf(phone, 'Staś').getByText(name, { exact: true }).first();
  for (const size of [SIZES.phone, SIZES.narrow]) {
    await phone.setViewportSize(size);
    const lines = await shown.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${size.width} px`).toBeLessThanOrEqual(2);
    await checkLook(phone);
  }
});

test('asks once when to notify, after the first acceptance', async () => {
  const { world, parent } = await twoKids();
  const phone = await parentAt(world, addressOf.kids());
  const question = phone.getByRole('region', { name: 'Powiadamiać Cię?' });
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (3)' }).waitFor();
  expect(await question.count()).toBe(0);
  await phone.getByRole('button', { name: 'Kciuk w górę: Zęby rano, dziś' }).first().tap();
  await question.getByRole('button', { name: 'Od razu' }).waitFor();
  await checkLook(phone);
  await question.getByRole('button', { name: 'Wieczorem' }).tap();
  await question.getByRole('button', { name: 'Gotowe' }).tap();
  await expect.poll(() => question.count()).toBe(0);
  expect(await answered(parent.api.notifications.$get())).toMatchObject({
    tell: 'evening',
    chosen: true,
  });
  await phone.reload();
  const known = phone.waitForResponse('**/api/notifications');
  await phone.getByRole('button', { name: /^Zaakceptuj wszystkie/ }).tap();
  await known;
  await phone.getByText(/^Zaakceptowano/).waitFor();
  expect(await question.count()).toBe(0);
});

test('adds what a kid taps and removes what another parent accepts, without a reload', async () => {
  const { world, parent, stas, evening, today } = await twoKids();
  const phone = await parentAt(world, addressOf.kids());
  const kid = inboxOf(phone, 'Staś');
  await kid.getByText('dziś została 1 misja').waitFor();
  const tablet = await otherTablet(world, stas);
  await answered(mark(tablet, { login: stas, mission: evening, day: today }, 'wait'));
  await kid.getByRole('button', { name: 'Kciuk w górę: Zęby wieczorem, dziś' }).waitFor();
  await kid.getByText('dziś wszystko zrobione').waitFor();
  await answered(
    mark(parent.device, { login: stas, mission: evening, day: today }, 'done', 'wait'),
  );
  await kid
    .getByRole('button', { name: /Zęby wieczorem/ })
    .first()
    .waitFor({ state: 'hidden' });
});

test('shows why a thumb was rejected although its row is removed', async () => {
  const { world, parent, zosia, teeth, today } = await twoKids();
  const phone = await parentAt(world, addressOf.kids());
  // The other parent accepts at the moment when this one returns it.
  await phone.route('**/marks/*', async (route) => {
    await mark(parent.device, { login: zosia, mission: teeth, day: today }, 'done', 'wait');
    await route.continue();
  });
  const kid = inboxOf(phone, 'Zosia');
  await kid.getByRole('button', { name: 'Kciuk w dół: Zęby rano, dziś' }).tap();
  await phone.getByText('Ktoś zmienił tę misję chwilę wcześniej.').waitFor();
  await expect.poll(() => parent.kid(zosia)).toMatchObject({ earned: 2, waiting: { count: 1 } });
});

test('ignores a second tap on the row that moves under the finger', async () => {
  const { world } = await twoKids();
  const phone = await parentAt(world, addressOf.kids());
  const thumb = inboxOf(phone, 'Zosia')
    .getByRole('button', { name: /^Kciuk w górę/ })
    .first();
  const reached = await thumb.evaluate(
    (button: HTMLButtonElement) =>
      new Promise<string>((resolve) => {
        const inbox = button.closest('section') ?? document.body;
        const check = () => resolve(getComputedStyle(inbox).pointerEvents);
        new MutationObserver(check).observe(inbox, { childList: true, subtree: true });
        button.click();
      }),
  );
  expect(reached).toBe('none');
});

test('moves the keyboard focus to the next row’s thumb, and to the kid’s name after the last', async () => {
  const { world } = await twoKids();
  const phone = await parentAt(world, addressOf.kids());
  const focused = () =>
    phone.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  const kid = inboxOf(phone, 'Zosia');
  await kid.getByRole('button', { name: 'Kciuk w górę: Zęby wieczorem, wczoraj' }).waitFor();
  await kid.getByRole('button', { name: 'Kciuk w dół: Zęby rano, dziś' }).focus();
  await phone.keyboard.press('Tab');
  expect(await focused()).toBe('Kciuk w górę: Zęby rano, dziś');
  await phone.keyboard.press('Enter');
  await expect.poll(focused).toBe('Kciuk w górę: Zęby wieczorem, wczoraj');
  await phone.keyboard.press('Enter');
  await expect.poll(focused).toBe('Zosia');
});

test('displays three kids within one and a half screens when five missions of each wait', async () => {
  const { world, parent } = await openParent();
  const logins: string[] = [];
  for (const name of ['Zosia', 'Kalina', 'Hania']) {
    const login = await parent.addKid({ name });
    for (const mission of ['Zęby', 'Łóżko', 'Stół', 'Książka', 'Spacer']) {
      const id = await parent.addMission(login, { name: mission });
      await answered(mark(parent.device, { login, mission: id, day: TODAY }, 'wait'));
    }
    logins.push(login);
  }
  const phone = await parentAt(world, addressOf.kids());
  const { height } = phone.viewportSize() ?? { height: 0 };
  const bottoms = logins.map(async (login) => {
    const links = phone.locator(`[data-kid="${login}"] a:not([href*="punkty"])`);
    await links.first().waitFor();
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(boxes).toHaveLength(3);
    return Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)));
  });
  const [first = Infinity, , third = Infinity] = await Promise.all(bottoms);
  expect(first).toBeLessThan(height);
  expect(third).toBeLessThan(1.5 * height);
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (15)' }).waitFor();
  await checkLook(phone);
});
