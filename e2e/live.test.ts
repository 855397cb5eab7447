import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { SampleParent } from '../server/world/family.ts';
import { addressOf } from './world/address.ts';
import { openBrowserWorld } from './world/browser.ts';
import { parentAt } from './world/home.ts';

/** After a broken stream browsers try again by themselves in half the time. */
const LONGER_THAN_A_RETRY_MS = 6000;

test('A page that gave way to newer ones does not come back by itself, but when it is looked at', async () => {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  await parent.addKid();
  const page = await parentAt(world, addressOf.kids());
  await page.getByRole('link', { name: 'Zosia' }).waitFor();
  const asked: string[] = [];
  const isLive = (request: Request) => request.url().endsWith('/api/live');
  page.on('request', (request) => {
    if (isLive(request)) asked.push(request.url());
  });
  await parent.addKid({ name: 'Staś' });
  await page.getByRole('link', { name: 'Staś' }).waitFor();

  // Ended by the server or, as soon as the page has heard why, by the page.
  const gaveWay = Promise.race([
    page.waitForEvent('requestfinished', isLive),
    page.waitForEvent('requestfailed', isLive),
  ]);
  for (let other = 0; other < 8; other += 1) await listenBeside(page);
  await gaveWay;
  await page.waitForTimeout(LONGER_THAN_A_RETRY_MS);
  expect(asked).toEqual([]);

  await parent.addKid({ name: 'Hela' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('link', { name: 'Hela' }).waitFor();
  expect(asked).toHaveLength(1);
});

/** One more page of the same device listens, until the test is over. */
async function listenBeside(page: Page) {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const leaving = new AbortController();
  const address = new URL('/api/live', page.url());
  const answer = await fetch(address, { headers: { cookie }, signal: leaving.signal });
  onTestFinished(() => leaving.abort());
  await answer.body?.getReader().read();
}
