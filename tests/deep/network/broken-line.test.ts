import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MarkState } from '#domain/mission/mark.ts';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { awaitAnswers, opened } from '#fixtures/commands/requests.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { frontOf } from '#fixtures/network/front.ts';
import { type Line, layLine } from '#fixtures/network/line.ts';
import { openFamily } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** When the connection is cut: at which part of a change, before the change, or after all of it. */
const CUTS = [
  ...(['answer', 'question', 'word', 'before', 'after'] as const),
  ...(['question', 'word', 'before', 'answer', 'after'] as const),
  ...(['word', 'before', 'question', 'answer', 'after'] as const),
];
/** The client gives up the stream after a minute of silence. */
const SILENCE_MS = 65_000;
const LONGEST_FIRST_WAIT_MS = 4000;
/** A failed query is retried this often, each time within `RETRY_MS`. */
const RETRIES = 2;
const RETRY_MS = 2000;
/** A part of the time after which a query without a response is given up. */
const STEP_MS = 4000;
const STREAM = '**/api/live';

test('loses no change when the connection is cut during changes', async () => {
  const { parent, login, mission, line, page } = await onALine();
  const names = new Set(['Zęby rano']);
  let state: MarkState = 'undone';
  for (const [time, moment] of CUTS.entries()) {
    const to: MarkState = state === 'undone' ? 'done' : 'undone';
    const isCut = moment === 'before' || moment === 'after' ? null : line.cutAt(moment);
    const changing = (async () => {
      await answered(mark(parent.device, { login, mission, day: TODAY }, to, state));
      if (time % 4 !== 0) return;
      names.add(`Misja ${time}`);
      await parent.addMission(login, { name: `Misja ${time}` });
    })();
    const card = page.locator(`[data-mission="${mission} ${TODAY}"][data-state="${to}"]`);
    if (moment === 'after') await card.waitFor();
    if (isCut) await isCut;
    else line.cut();
    await changing;
    state = to;
    // An `online` event lets the page retry at once. There is none before a change that is made
    // offline, nor after the last cut.
    const next = CUTS[time + 1] ?? 'before';
    if (next !== 'before') await page.evaluate(() => window.dispatchEvent(new Event('online')));
  }
  const { marks } = await parent.week(login, weekOf(TODAY));
  expect(marks).toMatchObject([{ mission, day: TODAY, state: 'done' }]);
  await expect.poll(() => missionsIn(page)).toHaveLength(names.size);
  await expect
    .poll(async () => (await missionsIn(page)).filter(({ state }) => state === 'done'))
    .toEqual([{ mission: `${mission} ${TODAY}`, state: 'done' }]);
  expect(await page.evaluate(() => 'asOpened' in window)).toBe(true);
});

test('fetches a change on reconnect when its fetch failed before', async () => {
  const { parent, login, mission, line, page } = await onALine();
  await page.clock.install();
  const refused: string[] = [];
  await page.route('**/weeks/*', (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  // The clock moves only then, because a stream that seems silent is closed.
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await awaitAnswers(page);
      await page.clock.fastForward(RETRY_MS);
      return refused.length;
    })
    .toBe(1 + RETRIES);
  await page.unroute('**/weeks/*');
  await page.locator('[data-state="undone"]').waitFor();
  line.cut();
  await expect
    .poll(async () => {
      await awaitAnswers(page);
      await page.clock.fastForward(LONGEST_FIRST_WAIT_MS);
      return page.locator('[data-state="done"]').count();
    })
    .toBe(1);
});

test('notices a dead stream by its silence', async () => {
  const { parent, login, mission, line, page } = await onALine();
  await page.clock.install();
  line.freeze();
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  await page.clock.fastForward(SILENCE_MS);
  // A query over a dead connection times out after a while; a new one gets time to complete.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(STEP_MS);
        return page.locator('[data-state="done"]').count();
      },
      { interval: 200 },
    )
    .toBe(1);
});

test.each(['hold', 'cut'] as const)(
  'polls each minute, and on return, while something would %s each stream',
  async (does) => {
    const { world, parent, login } = await openFamily();
    const mission = await parent.addMission(login);
    const front = await frontOf(world.address);
    const at = [[{ be: 'parent' }, addressOf.kidDay(login, 0)]] as const;
    const [page] = await opened(world, parent, at, front.address);
    await page.clock.install();
    if (does === 'hold') front.holdStreams();
    else front.cutStreams();
    const shows = (state: MarkState, byTime: () => Promise<unknown>) =>
      expect
        .poll(
          async () => {
            await byTime();
            return page.locator(`[data-state="${state}"]`).count();
          },
          { interval: 200 },
        )
        .toBe(1);
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
    // In steps, because each new stream is cut again.
    await shows('done', () => page.clock.fastForward(SILENCE_MS / 5));
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'undone', 'done'));
    await shows('undone', () => page.evaluate(() => void dispatchEvent(new Event('focus'))));
  },
);

test.each(['online', 'focus'])('reconnects at once on the event „%s”', async (event) => {
  const { parent, login, mission, line, page } = await onALine();
  const streams = await watchStreams(page);
  await haveLuck(page, 0.999);
  await refuseStreams(page);
  await streams.cut(line);
  await page.clock.runFor(LONGEST_FIRST_WAIT_MS);
  await streams.broken(2);
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  await page.unroute(STREAM);
  await page.evaluate((event) => window.dispatchEvent(new Event(event)), event);
  let passed = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      passed += 50;
      return page.locator('[data-state="done"]').count();
    })
    .toBe(1);
  expect(passed).toBeLessThan(LONGEST_FIRST_WAIT_MS);
});

test.each([
  { luck: 0, waits: [1, 2, 4, 4] },
  { luck: 0.999, waits: [4, 8, 16, 16] },
])(
  'spreads the retries of pages after an outage, at growing intervals: $waits s',
  async ({ luck, waits }) => {
    const { line, page } = await onALine();
    const streams = await watchStreams(page);
    await haveLuck(page, luck);
    await refuseStreams(page);
    await streams.cut(line);
    for (const [index, wait] of waits.entries()) {
      await page.clock.runFor(wait * 1000 - 100);
      expect(await streams.tried()).toBe(1 + index);
      await page.clock.runFor(200);
      expect(await streams.tried()).toBe(2 + index);
      await streams.broken(2 + index);
    }
  },
);

/** Opens a parent's page, which reaches the server through a test proxy. */
async function onALine() {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const line = await layLine(world.address);
  const at = [[{ be: 'parent' }, addressOf.kidDay(login, 0)]] as const;
  const [page] = await opened(world, parent, at, line.address);
  await page.evaluate(() => Object.assign(window, { asOpened: true }));
  return { parent, login, mission, line, page };
}

/** Pauses the page's clock, and fixes its random numbers. */
async function haveLuck(page: Page, luck: number) {
  await page.evaluate((luck) => {
    Math.random = () => luck;
  }, luck);
  await page.clock.install();
  // A slow page could already be past a moment that is near.
  await page.clock.pauseAt(Date.now() + 20_000);
}

/** Rejects streams as a proxy without a server does. */
async function refuseStreams(page: Page) {
  await page.route(STREAM, (route) => route.fulfill({ status: 503 }));
}

/**
 * Replaces the page's stream by one that the page itself watches: what the browser reports of a
 * request may come before the page has handled it and set its timer.
 */
async function watchStreams(page: Page) {
  await page.evaluate(() => {
    const streams = { tried: 0, open: 0, broken: 0 };
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        streams.tried += 1;
        this.addEventListener('open', () => {
          streams.open += 1;
        });
        this.addEventListener('error', () => {
          streams.broken += 1;
        });
      }
    };
    Object.assign(window, { streams });
    window.dispatchEvent(new Event('online'));
  });
  const seen = (of: 'tried' | 'open' | 'broken') =>
    page.evaluate(
      (of) => (window as unknown as { streams: Record<string, number> }).streams[of],
      of,
    );
  const broken = (count: number) => expect.poll(() => seen('broken')).toBe(count);
  await expect.poll(() => seen('open')).toBe(1);
  return {
    tried: () => seen('tried'),
    broken,
    cut: async (line: Line) => {
      line.cut();
      await broken(1);
    },
  };
}

/** Returns each mission on the page, by number and day, and its state. */
function missionsIn(page: Page) {
  return page.locator('[data-mission]').evaluateAll((cards) =>
    cards.map((card) => ({
      mission: card.getAttribute('data-mission'),
      state: card.getAttribute('data-state'),
    })),
  );
}
