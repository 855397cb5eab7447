import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { UNDO_MS } from '#domain/base/undo.ts';
import { CLAIM_MS } from '#domain/news/news.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { type BrowserWorld, openBrowserWorld } from '#fixtures/browser/browser.ts';
import { awaitChanges, countChanges, opened, recordRequests } from '#fixtures/commands/requests.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { expectCelebration } from '#fixtures/pages/hero.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';
import { TODAY } from '#fixtures/server/world.ts';

const CLAIM = 'POST …/news/claims';
const SHOWN = 'POST …/news/shown';

async function openHome(world?: BrowserWorld) {
  const { world: home, parent, login } = await openFamily(undefined, world);
  const gift = await parent.addGift(login, { name: 'Kino', points: 10 });
  const param = { login };
  await answered(parent.api.kids[':login'].goal.$put({ param, json: { gift } }));
  const names = ['Zęby rano', 'Czytanie'];
  const missions: number[] = [];
  for (const name of names) missions.push(await parent.addMission(login, { name, points: 4 }));
  const on = (mission = missions[0] ?? 0) => ({ login, mission, day: TODAY });
  const set = (to: 'done' | 'wait' | 'undone', saw: 'done' | 'wait' | 'undone', which = 0) =>
    answered(mark(parent.device, on(missions[which]), to, saw));
  for (const which of missions.keys()) await set('wait', 'undone', which);
  const kid = { be: 'kid', login };
  return {
    world: home,
    parent,
    login,
    kid,
    set,
    accept: (which = 0) => set('done', 'wait', which),
  };
}

function scene(page: Page) {
  return page.getByRole('alertdialog');
}

test('shows an acceptance on the kid’s open page at once, and only once', async () => {
  const { world, parent, login, kid, accept } = await openHome();
  const [tablet] = await opened(world, parent, [[kid, addressOf.kidDay(login, 0)]]);
  const requests = recordRequests(tablet);
  await accept();
  await scene(tablet).getByText('+4 punkty').waitFor();
  expect(await scene(tablet).getByRole('heading').innerText()).toBe('Mama mówi: tak!');
  await expectUpdates(tablet, 'Zęby rano');
  await awaitChanges(parent, tablet);
  expect(requests.filter((each) => each.includes('/news/'))).toEqual([CLAIM, SHOWN]);
  await tablet.reload();
  await tablet.locator('[data-state="done"]').waitFor();
  expect(await scene(tablet).count()).toBe(0);
});

test('hides from the kid what the parent undoes within eight seconds', async () => {
  const { world, parent, login, kid, set, accept } = await openHome(
    await openBrowserWorld({ readsNewsAtOnce: true }),
  );
  const tablet = await world.open('tablet');
  await tablet.clock.install();
  await countChanges(tablet);
  world.passMs(UNDO_MS);
  await enter(tablet, kid);
  await tablet.goto(addressOf.kidDay(login, 0));
  const later = async () => {
    // The page would give up a request that the jump of its clock meets.
    await awaitChanges(parent, tablet);
    world.passMs(UNDO_MS);
    await tablet.clock.fastForward(UNDO_MS);
  };
  const nextClaim = () => tablet.waitForResponse('**/news/claims');
  const first = nextClaim();
  await accept();
  await first;
  await set('wait', 'done');
  await expect.poll(async () => (await parent.kid(login)).news).toBe(0);
  await later();
  await tablet.locator('[data-state="wait"]', { hasText: 'Zęby rano' }).waitFor();
  expect(await scene(tablet).count()).toBe(0);
  const second = nextClaim();
  await accept();
  await second;
  await later();
  await expectUpdates(tablet, 'Zęby rano');
});

test('shows missed news together at the next opening and requests nothing without news', async () => {
  const { world, parent, login, kid, accept } = await openHome();
  const [tablet] = await opened(world, parent, [[kid, addressOf.kidMenu(login)]]);
  await tablet.goto('about:blank');
  await accept(0);
  await accept(1);
  await parent.addPoints(login, 2, 'Za pomoc babci');
  const requests = recordRequests(tablet);
  await tablet.goto(addressOf.kidGifts(login));
  await scene(tablet).getByText('+10 punktów').waitFor();
  // A parent who looks at the kid's page meanwhile gets no news.
  const [phone] = await opened(world, parent, [[{ be: 'parent' }, addressOf.kidMenu(login)]]);
  expect(await scene(phone).count()).toBe(0);
  await expectUpdates(tablet, 'Razem');
  await awaitChanges(parent, tablet);
  const commands = () => requests.filter((each) => !each.startsWith('GET '));
  expect(commands()).toEqual([CLAIM, SHOWN]);
  expect(new Set(requests).size).toBe(5);
  await tablet.reload();
  await tablet.locator('h1').waitFor();
  await awaitChanges(parent, tablet);
  expect(commands()).toEqual([CLAIM, SHOWN]);
});

test('shows a returned mission after the accepted ones, in kind words', async () => {
  const { world, parent, login, kid, accept, set } = await openHome();
  const [tablet] = await opened(world, parent, [[kid, addressOf.kidMenu(login)]]);
  await tablet.goto('about:blank');
  await accept(0);
  await set('undone', 'wait', 1);
  await tablet.goto(addressOf.kidMenu(login));
  await scene(tablet).getByRole('button', { name: 'Dalej' }).tap();
  await expectUpdates(tablet, 'Misja „Czytanie” czeka na Ciebie!', 'Spróbuj jeszcze raz!');
});

test('celebrates a week in the scene of the late acceptance that filled it', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login, { days: [4] });
  const at = { login, mission, day: TODAY };
  await answered(mark(parent.device, at, 'wait'));
  world.pass(4);
  const [tablet] = await opened(world, parent, [[{ be: 'kid', login }, addressOf.kidMenu(login)]]);
  await tablet.evaluate(() => {
    const dialogs = new Set<Element>();
    const check = () => {
      for (const dialog of document.querySelectorAll('dialog')) dialogs.add(dialog);
    };
    new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { dialogs });
  });
  await answered(mark(parent.device, at, 'done', 'wait'));
  await expectUpdates(tablet, 'Zęby rano');
  await expectCelebration(tablet, 'Wszystkie misje z tygodnia 16–22 listopada zrobione!');
  const dialogs = () => (window as unknown as { dialogs: Set<Element> }).dialogs.size;
  expect(await tablet.evaluate(dialogs)).toBe(1);
});

test('shows news again on any page two minutes after a page closed in the middle of it', async () => {
  const { world, parent, login, kid, accept } = await openHome();
  const [tablet, other] = await opened(world, parent, [
    [kid, addressOf.kidMenu(login)],
    [kid, addressOf.kidMenu(login)],
  ]);
  await other.goto('about:blank');
  await accept();
  await scene(tablet).getByText('+4 punkty').waitFor();
  await tablet.close();
  world.passMs(CLAIM_MS - UNDO_MS - 60_000);
  const refused = other.waitForResponse('**/news/claims');
  await other.goto(addressOf.kidMenu(login));
  expect(await (await refused).json()).toMatchObject({ news: null });
  expect(await scene(other).count()).toBe(0);
  world.passMs(60_000);
  await other.reload();
  await expectUpdates(other, 'Zęby rano');
});

test('moves from mission to mission by itself, and at once on a tap', async () => {
  const { world, parent, login, kid, accept } = await openHome();
  const tablet = await world.open('tablet');
  await tablet.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(tablet, kid);
  await accept(0);
  await accept(1);
  await parent.addPoints(login, 2, 'Za pomoc babci');
  await tablet.goto(addressOf.kidMenu(login));
  const words = scene(tablet).getByRole('status');
  await words.waitFor();
  const [before, poked, after] = await words.evaluate(async (status) => {
    const shownAfter = async (tapped: Element | null | undefined) => {
      if (!tapped) throw new Error('there is nothing to tap');
      tapped.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      return document.querySelector('dialog [role=status]')?.textContent;
    };
    const hero = status.closest('dialog')?.querySelector('[aria-label="Zaczep bohatera"]');
    return [status.textContent, await shownAfter(hero), await shownAfter(status)];
  });
  expect(poked).toBe(before);
  expect(after).not.toBe(before);
  await scene(tablet).getByText('Razem').waitFor();
  await expectUpdates(tablet, 'Razem');
});

test('shows all news and the kid’s points at once with reduced motion', async () => {
  const { world, login, kid, accept } = await openHome();
  const tablet = await world.open('tablet');
  await enter(tablet, kid);
  await accept(0);
  await accept(1);
  await tablet.goto(addressOf.kidMenu(login));
  await scene(tablet).getByText('Razem').waitFor();
  expect(await scene(tablet).getByRole('listitem').count()).toBe(2);
  await scene(tablet).getByText('8', { exact: true }).waitFor();
  await scene(tablet).getByRole('button', { name: 'OK' }).waitFor();
  expect(await scene(tablet).getByRole('button', { name: 'Dalej' }).count()).toBe(0);
});

test('delays an acceptance until the kid closes its own dialog', async () => {
  const { world, parent, login, kid, accept } = await openHome();
  await parent.addMission(login, { name: 'Pościelić łóżko' });
  const [tablet] = await opened(world, parent, [[kid, addressOf.kidDay(login, 0)]]);
  const requests = recordRequests(tablet);
  await tablet.getByRole('button', { name: /^Pościelić łóżko/ }).tap();
  await accept();
  await awaitChanges(parent, tablet);
  expect(requests).not.toContain(CLAIM);
  await tablet.getByRole('button', { name: 'Zamknij' }).tap();
  await expectUpdates(tablet, 'Zęby rano');
});

test('leaves the page unchanged when the news request fails', async () => {
  const { world, parent, login, kid, accept } = await openHome();
  const [tablet] = await opened(world, parent, [[kid, addressOf.kidMenu(login)]]);
  await tablet.route('**/news/claims', (route) => route.abort());
  await accept();
  await awaitChanges(parent, tablet);
  expect(await scene(tablet).count()).toBe(0);
  // This page must not claim the news again before it is left: no other page would get them.
  await tablet.goto('about:blank');
  await tablet.unroute('**/news/claims');
  await tablet.goto(addressOf.kidMenu(login));
  await expectUpdates(tablet, 'Zęby rano');
});
