import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { sampleParent } from '#fixtures/families/family.ts';
import { HOUSE } from '#fixtures/families/house.ts';
import { FOREIGN, frontOf, type InFront } from '#fixtures/network/front.ts';
import { cachedBy, seen, workerOf } from '#fixtures/network/offline-cache.ts';
import { queuedOn } from '#fixtures/network/without-net.ts';
import { enter, thumb } from '#fixtures/pages/home.ts';

/** What a navigation shows: the cached day, or the foreign page that only a person can answer. */
type Shown = 'day' | 'theirs';

interface Row {
  inFront: InFront | 'sign-on';
  offers: boolean;
  shown: Shown;
}

const html = (status: number): InFront => ({ status });
const json = (status: number, body: object): InFront => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const ROWS: Record<string, Row> = {
  nothing: { inFront: 'nothing', offers: false, shown: 'day' },
  'half an answer': { inFront: 'half', offers: false, shown: 'day' },
  '200 with a page': { inFront: html(200), offers: true, shown: 'day' },
  '200 with JSON': { inFront: json(200, { error: FOREIGN }), offers: true, shown: 'day' },
  '302 to a sign-on page': { inFront: 'sign-on', offers: true, shown: 'theirs' },
  401: { inFront: html(401), offers: true, shown: 'theirs' },
  403: { inFront: html(403), offers: true, shown: 'theirs' },
  404: { inFront: html(404), offers: false, shown: 'day' },
  429: { inFront: html(429), offers: false, shown: 'day' },
  502: { inFront: html(502), offers: false, shown: 'day' },
  503: { inFront: json(503, { message: FOREIGN }), offers: false, shown: 'day' },
  530: { inFront: html(530), offers: false, shown: 'day' },
};

test(`keeps the day, the worker, photos and thumbs when something else answers: ${Object.keys(ROWS).join(', ')}`, async () => {
  const { front, parent, login, tablet, photo } = await openTablet();
  for (const [name, { inFront, offers, shown }] of Object.entries(ROWS)) {
    const offer = tablet.getByRole('button', { name: 'Zaloguj się ponownie' });
    const cloud = tablet.getByText('Nie ma teraz internetu');
    front.answers(inFront === 'sign-on' ? { status: 302, location: front.signOn } : inFront);
    // An API request and the stream.
    await thumb(tablet, 'up', 'Zęby rano');
    await expectAlert(tablet, 'Gratulacje');
    await cloud.waitFor({ state: 'attached' });
    await expect.poll(() => offer.count(), { message: name }).toBe(offers ? 1 : 0);
    expect(await queuedOn(tablet), name).toBe(1);
    // A photo, and a script that the worker has not cached.
    expect(await statusOf(tablet, photo), name).toBe(200);
    await tablet.evaluate(() => fetch('/assets/nie-ma.js').catch(() => null));
    // A navigation.
    await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
    const day = tablet.locator('[data-state="done"]', { hasText: 'Zęby rano' });
    if (shown === 'day') await day.waitFor();
    else await tablet.getByText(FOREIGN).waitFor();
    front.answers(null);

    await tablet.goto(addressOf.kidDay(login, 0));
    await expect.poll(async () => (await parent.kid(login)).earned, { message: name }).toBe(2);
    await expect.poll(() => queuedOn(tablet)).toBe(0);
    await cloud.waitFor({ state: 'detached' });
    const cached = await cachedBy(tablet);
    expect(cached.map(({ path }) => path)).toEqual(expect.arrayContaining(['/shell', photo]));
    expect(cached.filter(({ text }) => text.includes(FOREIGN))).toEqual([]);
    await thumb(tablet, 'down', 'Zęby rano');
    await expectAlert(tablet, 'Niestety');
    await expect.poll(async () => (await parent.kid(login)).earned).toBe(0);
  }
}, 400_000);

test('shows the sign-on page past the worker after a tap, although its answer is 200', async () => {
  const { front, tablet } = await openTablet();
  front.answers(html(200));
  await tablet.evaluate(() => window.dispatchEvent(new Event('offline')));
  await tablet.getByRole('button', { name: 'Zaloguj się ponownie' }).tap();
  await tablet.getByText(FOREIGN).waitFor();
  front.answers(null);
  await tablet.reload();
  await tablet.locator('[data-state="undone"]').waitFor();
});

test('leaves only the reloaded address to the network when another tab navigates first', async () => {
  const { front, tablet, login } = await openTablet();
  const other = await tablet.context().newPage();
  await other.goto(addressOf.kidDay(login, 0));
  await other.locator('[data-state="undone"]').waitFor();
  front.answers(html(200));
  await tablet.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    const message = { type: 'pass', address: '/gdzie-indziej' };
    navigator.serviceWorker.controller?.postMessage(message, [port2]);
    await answered;
  });
  await other.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  await other.locator('[data-state="undone"]').waitFor();
});

test('keeps the worker and what it has stored when everything is 404 at its first page', async () => {
  const { front, tablet, login } = await openTablet(true);
  const day = tablet.locator('[data-state="undone"]', { hasText: 'Zęby rano' });
  front.answers(html(404));
  await tablet.goto('about:blank');
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  await day.waitFor();
  front.answers(null);
  await tablet.goto(addressOf.kidDay(login, 0));
  await day.waitFor();
  expect((await cachedBy(tablet)).map(({ path }) => path)).toContain('/shell');
  await workerOf(tablet);
});

test('installs the worker when unchanged assets come without the sign, from a cache of before', async () => {
  const { front, tablet, login } = await openTablet(true, '/assets/');
  front.answers(html(502));
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  await tablet.locator('[data-state="undone"]', { hasText: 'Zęby rano' }).waitFor();
});

/** `isNew`: the worker has not answered a page yet. Answers below `stripped` have no sign. */
async function openTablet(isNew = false, stripped?: string) {
  const world = await openBrowserWorld();
  const front = await frontOf(world.address);
  if (stripped) front.strips(stripped);
  const parent = await sampleParent(world.device());
  const login = await parent.addKid();
  const name = await parent.addPhoto(readFileSync(HOUSE));
  const photo = `/api/photos/${name}`;
  const own = { name: 'Zęby rano', confirmation: false, picture: name };
  await parent.addMission(login, own);
  const beside = new URL(front.signOn).origin;
  const lines = { through: front.address, beside, redraws: true };
  const tablet = await world.open('tablet', { worker: true, ...lines });
  await enter(tablet, { be: 'kid', login });
  await seen(tablet, login);
  if (isNew) return { front, parent, login, tablet, photo };
  await tablet.reload();
  const isPhotoCached = async () => (await cachedBy(tablet)).some(({ path }) => path === photo);
  await expect.poll(isPhotoCached).toBe(true);
  return { front, parent, login, tablet, photo };
}

function statusOf(page: Page, url: string): Promise<number> {
  return page.evaluate(async (url) => (await fetch(url)).status, url);
}
