import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { enter, openParent } from '#fixtures/pages/home.ts';

/** Longer than any wait before a reconnect. */
const LONGER_THAN_A_RETRY_MS = 60_000;

test('reopens a stream closed in favour of newer pages only when the page gets the focus', async () => {
  const { world, parent } = await openParent();
  await parent.addKid();
  const page = await world.open('phone');
  await enter(page, { be: 'parent' });
  await page.clock.install();
  const streams = await recordStreams(page);
  await page.goto(addressOf.kids());
  await page.getByRole('link', { name: 'Zosia' }).waitFor();
  const requests: string[] = [];
  const isLive = (request: Request) => request.url().endsWith('/api/live');
  page.on('request', (request) => {
    if (isLive(request)) requests.push(request.url());
  });
  await parent.addKid({ name: 'Staś' });
  await page.getByRole('link', { name: 'Staś' }).waitFor();

  // The server ends the stream, or the page does once it has received the reason.
  const streamEnded = Promise.race([
    page.waitForEvent('requestfinished', isLive),
    page.waitForEvent('requestfailed', isLive),
  ]);
  for (let other = 0; other < 8; other += 1) await listenBeside(page);
  await streamEnded;
  // A browser reopens a stream by itself unless the page has closed it.
  await expect.poll(streams).toEqual({ opened: 1, closed: 1 });
  await page.clock.fastForward(LONGER_THAN_A_RETRY_MS);
  expect(await streams()).toEqual({ opened: 1, closed: 1 });
  expect(requests).toEqual([]);

  await parent.addKid({ name: 'Hela' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('link', { name: 'Hela' }).waitFor();
  expect(requests).toHaveLength(1);
});

/** Makes a page count its streams. Call it before the first navigation. */
async function recordStreams(page: Page) {
  await page.addInitScript(() => {
    const streams: EventSource[] = [];
    class Recorded extends EventSource {
      constructor(url: string) {
        super(url);
        streams.push(this);
      }
    }
    Object.assign(window, { EventSource: Recorded, streams });
  });
  return () =>
    page.evaluate(() => {
      const { streams } = window as unknown as { streams: EventSource[] };
      const closed = streams.filter(({ readyState }) => readyState === EventSource.CLOSED);
      return { opened: streams.length, closed: closed.length };
    });
}

async function listenBeside(page: Page) {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const leaving = new AbortController();
  const address = new URL('/api/live', page.url());
  const answer = await fetch(address, { headers: { cookie }, signal: leaving.signal });
  onTestFinished(() => leaving.abort());
  await answer.body?.getReader().read();
}
