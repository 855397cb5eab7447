import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { expectAlert, holdBack } from '#fixtures/browser/page.ts';
import { answered } from '#fixtures/families/family.ts';
import { keepRecords } from '#fixtures/network/kept.ts';
import {
  dayOnALine,
  expectKept,
  keptOn,
  SOON,
  signOutElsewhere,
  unsentOn,
} from '#fixtures/network/without-net.ts';
import { thumb } from '#fixtures/pages/missions.ts';

test.each(['itself', 'from elsewhere', 'while no page was open'])(
  'Nothing of a family is left on a device that was signed out %s',
  async (how) => {
    const { world, line, page, login, parent } = await dayOnALine();
    line.tear();
    await thumb(page, 'up', 'Zęby rano');
    await expectAlert(page, 'Gratulacje');
    await expect.poll(() => unsentOn(page)).toBe(1);
    if (how === 'itself') {
      line.mend();
      await page.goto(addressOf.familyMenu());
      await page.getByRole('button', { name: 'Wyloguj' }).tap();
      // The thumb was the kid's: it was sent before the faces were shown, or its family is asked.
      const asked = page.getByRole('alertdialog', { name: 'Nie wszystko jest wysłane' });
      const out = asked.getByRole('button', { name: 'Wyloguj mimo to' });
      await expect
        .poll(async () => {
          if (await out.isVisible()) await out.tap();
          return page.url();
        }, SOON)
        .toContain(addressOf.welcome());
    } else if (how === 'from elsewhere') {
      await signOutElsewhere(world, page);
      line.mend();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    } else {
      await page.goto('about:blank');
      await signOutElsewhere(world, page);
      line.mend();
      await page.goto(addressOf.kidDay(login, 0));
    }
    await page.waitForURL(/witaj|logowanie/, SOON);
    await expect.poll(() => keptOn(page), SOON).toEqual([]);
    if (how !== 'itself') expect((await parent.kid(login)).earned).toBe(0);
  },
);

test('A children’s tablet that was taken out of the family keeps nothing of it', async () => {
  const { login, page, line, parent } = await dayOnALine({ paired: true });
  await expectKept(page, 'week');
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await expect.poll(() => unsentOn(page)).toBe(1);
  const { devices } = await answered(parent.api.account.$get());
  const [tablet] = devices.filter((device) => device.tablet !== null);
  const param = { device: String(tablet?.device) };
  await answered(parent.api.account.devices[':device'].$delete({ param }));
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForURL(`**${addressOf.logIn()}`, SOON);
  await expect.poll(() => keptOn(page), SOON).toEqual([]);
  expect((await parent.kid(login)).earned).toBe(0);
});

test('A page that has not heard of a sign-out leaves nothing behind as it goes to the faces', async () => {
  const { page, line } = await dayOnALine();
  await page.clock.install();
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  await expectKept(page, 'kid');
  line.tear();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByText('Nie ma teraz internetu').waitFor({ state: 'attached', ...SOON });
  // As another page of this browser does that was told.
  await keepRecords(page, []);
  await page.getByRole('link', { name: 'Wróć' }).tap();
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  // Longer than it gathers what is to be kept.
  await page.clock.runFor(1500);
  // Of whoever is here the page says that much itself, as long as it is there.
  expect(await keptOn(page)).toEqual(['loggedParent']);
});

test('A thumb is kept while an earlier one has no answer yet', async () => {
  const { page, login, parent } = await dayOnALine();
  await parent.addMission(login, { name: 'Łóżko', confirmation: false });
  await page.getByRole('button', { name: /^Łóżko/ }).waitFor();
  await page.route('**/marks/**', () => {});
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await thumb(page, 'up', 'Łóżko');
  // Well before the first is given up.
  await expect.poll(() => unsentOn(page), { timeout: 10_000 }).toBe(2);
  await page.goto('about:blank');
  await page.unroute('**/marks/**');
  await page.goto(addressOf.kidDay(login, 0));
  await expect.poll(async () => (await parent.kid(login)).earned, SOON).toBe(4);
});

const SILENT = {
  opens: () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  reads: () => {
    IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest;
  },
};

test.each(['opens', 'reads'] as const)(
  'Where the browser never %s its database, thumbs are sent as on a device that keeps nothing',
  async (never) => {
    const { page, login, parent } = await dayOnALine();
    await page.addInitScript(SILENT[never]);
    await page.goto(addressOf.kidDay(login, 0));
    await thumb(page, 'up', 'Zęby rano');
    await expectAlert(page, 'Gratulacje');
    await expect.poll(async () => (await parent.kid(login)).earned, SOON).toBe(2);
  },
);

test('sends a thumb within 300 ms when the code that keeps thumbs does not come', async () => {
  const { page, login, parent } = await dayOnALine({ plain: true });
  await page.clock.install();
  await page.route('**/assets/kept-*', () => {});
  await page.reload();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  // The dialog lets the tap pass that opened it.
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await page.clock.runFor(300);
  await expect.poll(async () => (await parent.kid(login)).earned, SOON).toBe(2);
});

test('keeps answers again when the database was late once', async () => {
  const { page } = await dayOnALine();
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    Object.assign(window, { isSilent: true });
    IDBObjectStore.prototype.get = function (key) {
      return 'isSilent' in window ? (new EventTarget() as IDBRequest) : get.call(this, key);
    };
  });
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(10_000);
  await page.evaluate(() => Reflect.deleteProperty(window, 'isSilent'));
  await page.clock.runFor(60_000);
  await expectKept(page, 'week');
});

test('A thumb that waits is sent before its kid’s profile is left, also where the faces are opened first', async () => {
  const { page, line, login, parent } = await dayOnALine();
  line.tear();
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await expect.poll(() => unsentOn(page)).toBe(1);
  await page.goto('about:blank');
  line.mend();
  // What keeps them comes late.
  const go = await holdBack(page, '**/assets/kept-*');
  const wanted = page.waitForRequest('**/assets/kept-*');
  await page.goto(addressOf.familyMenu());
  await page.getByRole('heading', { name: 'Kto dzisiaj?' }).waitFor();
  await wanted;
  go();
  await expect
    .poll(async () => (await (await page.request.get('/api/start')).json()).family.actor, SOON)
    .toBeNull();
  expect((await parent.kid(login)).earned).toBe(2);
  expect(await unsentOn(page)).toBe(0);
});
