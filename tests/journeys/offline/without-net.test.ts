import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { expectAlert, gotoWithOfflineCode } from '#fixtures/browser/page.ts';
import { answered } from '#fixtures/families/family.ts';
import { layLine } from '#fixtures/network/line.ts';
import { cachedAnswers, kindOf } from '#fixtures/network/offline-cache.ts';
import { dayOnALine, expectCached, queuedOn } from '#fixtures/network/without-net.ts';
import { backToFaces, enter, openFamily, thumb } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test.each([false, true])(
  'confirms an offline thumb, shows it as pending and sends it on reconnect (plain http: %s)',
  async (plain) => {
    const { parent, login, line, page } = await dayOnALine({ plain });
    line.tear();
    await thumb(page, 'up', 'Zęby rano');
    await expectAlert(page, 'Gratulacje');
    const card = page.getByRole('button', { name: /^Zęby rano/ });
    await expect.poll(() => card.innerText()).toContain('wysyłam');
    await page.getByText('Nie ma teraz internetu').waitFor({ state: 'attached' });
    await checkLook(page, { kid: true });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect((await parent.kid(login)).earned).toBe(0);
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
    await expect.poll(() => card.innerText()).not.toContain('wysyłam');
    await page.locator('[data-state="done"]').waitFor();
    expect(await queuedOn(page)).toBe(0);
  },
);

test('promises nothing for thumbs that the device cannot store, or to a guest', async () => {
  const { world, login } = await openFamily();
  const line = await layLine(world.address);
  const page = await world.open('tablet', { through: line.address });
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    };
  });
  const expectSign = async (text: string) => {
    line.tear();
    const sign = page.getByText('Nie ma teraz internetu');
    await expect
      .poll(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('offline')));
        return sign.allTextContents();
      })
      .toContain(text);
    line.mend();
  };
  await gotoWithOfflineCode(page, addressOf.logIn());
  await expectSign('Nie ma teraz internetu.');
  await enter(page, { be: 'kid', login });
  await gotoWithOfflineCode(page, addressOf.kidDay(login, 0));
  await expectSign('Nie ma teraz internetu. Kciuki zadziałają, gdy wróci.');
});

test('stops promising that thumbs wait once the device stores nothing any more', async () => {
  const { line, page } = await dayOnALine();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await page
    .getByText('Nie ma teraz internetu. Kciuki zadziałają, gdy wróci.')
    .waitFor({ state: 'attached' });
});

test('sends a queued thumb when the page is opened again on the next day', async () => {
  const { world, parent, login, line, page } = await dayOnALine();
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await expect.poll(() => queuedOn(page)).toBe(1);
  await page.goto('about:blank');
  world.pass(1);
  line.mend();
  await page.goto(addressOf.kidDay(login, 0));
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
  const { marks } = await parent.week(login, weekOf(TODAY));
  expect(marks).toMatchObject([{ day: TODAY, state: 'done' }]);
});

test('takes the pictures of queued thumbs off the menu', async () => {
  const { line, page } = await dayOnALine();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  const missions = page.getByRole('link', { name: /^MISJE/ });
  await missions.locator('[data-count="2"]').waitFor();
  await missions.tap();
  line.tear();
  for (const name of ['Zęby rano', 'Czytanie']) {
    await thumb(page, 'up', name);
    await expectAlert(page, 'Gratulacje');
  }
  await expect.poll(() => queuedOn(page)).toBe(2);
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await missions.locator('[data-awake]').waitFor();
});

test('shows a rejected queued thumb once, in kind words', async () => {
  const { parent, login, mission, line, page } = await dayOnALine();
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await parent.endMission(login, mission);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const alert = page.getByRole('alertdialog');
  await alert.waitFor();
  await checkLook(page, { kid: true });
  await alert.getByRole('button', { name: 'OK' }).tap();
  await alert.waitFor({ state: 'detached' });
  expect(await queuedOn(page)).toBe(0);
  expect((await parent.kid(login)).earned).toBe(0);
});

test('shows a rejected thumb to the kid and a parent after the page that sent it was closed', async () => {
  const { parent, login, mission, line, page } = await dayOnALine();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: /^MISJE/ }).tap();
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await backToFaces(page);
  await parent.endMission(login, mission);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => queuedOn(page)).toBe(0);
  await page.goto('about:blank');
  const alert = page.getByRole('alertdialog');
  for (const be of ['kid', 'parent'] as const) {
    await page.request.put('/api/actor', { data: be === 'kid' ? { be, login } : { be } });
    await page.goto(be === 'kid' ? addressOf.kidDay(login, 0) : addressOf.kids());
    await alert.waitFor();
    expect(/^Zosia: kciuk z\s/.test((await alert.textContent()) ?? '')).toBe(be === 'parent');
    await alert.getByRole('button', { name: 'OK' }).tap();
    await alert.waitFor({ state: 'detached' });
  }
  await gotoWithOfflineCode(page, addressOf.kids());
  expect(await alert.count()).toBe(0);
});

test('shows a kid’s pages offline and hides them after a switch to the profile picker', async () => {
  const { parent, login, line, page } = await dayOnALine();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: /^NAGRODY/ }).tap();
  await page.waitForURL(`**${addressOf.kidGifts(login)}`);
  await expectCached(page, 'gifts');
  await page.getByRole('link', { name: 'Wróć' }).tap();
  line.tear();
  await page.getByRole('link', { name: 'MISJE', exact: true }).tap();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('link', { name: /^NAGRODY/ }).tap();
  // Until then the menu's own way back is on the page.
  await page.getByRole('heading', { name: 'Nagrody', exact: true }).waitFor();
  await backToFaces(page);
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await page.goBack();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
  expect(await page.getByRole('heading', { name: 'DO ZROBIENIA' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Franek/ }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  // The last kid on the device has no code, so it can come back.
  await page.getByRole('button', { name: /^Zosia/ }).tap();
  await page.getByRole('link', { name: 'MISJE', exact: true }).tap();
  await page.locator('[data-state="done"]', { hasText: 'Zęby rano' }).waitFor();
  await page.goto('about:blank');
  line.mend();
  await page.goto(addressOf.kidDay(login, 0));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
  expect(await actorOn(page)).toMatchObject({ is: 'kid', login });
});

test('keeps the pages of a kid on the device until someone needs a code to open them', async () => {
  const { parent, login, page } = await dayOnALine();
  const code = [0, 4, 8];
  const weeks = async () => (await cachedAnswers(page)).filter((hash) => kindOf(hash) === 'week');
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await expect.poll(() => actorOn(page)).toBeNull();
  await expectCached(page, 'cards');
  expect(await weeks()).not.toEqual([]);
  const zosia = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, readsAloud: false } as const;
  await answered(parent.api.kids[':login'].$put({ param: { login }, json: { ...zosia, code } }));
  await expect.poll(weeks).toEqual([]);
});

test('enters any kid without a code offline, and sends the thumbs and the newest profile', async () => {
  const { parent, login, brother, line, page } = await dayOnALine();
  await parent.addMission(brother, { name: 'Klocki', confirmation: false });
  const open = async (name: string) => {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
    await page.getByRole('link', { name: /^MISJE/ }).tap();
  };
  await page.goto(addressOf.familyMenu());
  await open('Franek');
  await page.getByRole('button', { name: /^Klocki/ }).waitFor();
  const ofBrother = async () =>
    (await cachedAnswers(page)).join().includes(`["kid","${brother}","week"`);
  await expect.poll(ofBrother).toBe(true);
  await page.goto(addressOf.familyMenu());
  await open('Zosia');
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await open('Franek');
  await thumb(page, 'up', 'Klocki');
  await expectAlert(page, 'Gratulacje');
  await expect.poll(() => queuedOn(page)).toBe(2);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await parent.kid(login)).earned).toBe(2);
  await expect.poll(async () => (await parent.kid(brother)).earned).toBe(2);
  await expect.poll(() => actorOn(page)).toEqual({ is: 'kid', login: brother });
});

async function actorOn(page: Page): Promise<unknown> {
  return (await (await page.request.get('/api/start')).json()).family.actor;
}

test('shows a parent cached pages and a notice when offline', async () => {
  const { line, page, login } = await dayOnALine({ actor: { be: 'parent' } });
  const coming = page.waitForResponse('**/assets/offline-*');
  await page.goto(addressOf.week(login, 0));
  await coming;
  await expectCached(page, 'week');
  line.tear();
  const sign = page.getByText('Brak połączenia z internetem. Widać to, co było tu ostatnio.');
  // The code that listens loads after the page.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      return sign.count();
    })
    .toBe(1);
  await checkLook(page);
});
