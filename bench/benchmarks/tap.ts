import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#fixtures/browser/browser.ts';
import { recordRequests } from '#fixtures/commands/requests.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { BARE_DIALOG, servePage } from '../baselines/pages.ts';
import { inTurns, medians } from '../measure/load.ts';
import { openPage, type Visit } from '../measure/page-load.ts';
import { rateOf } from '../measure/profile.ts';
import { inFolder, withServers } from '../measure/servers.ts';
import { settle, visitDay } from '../measure/visits.ts';
import { type Rows, times, upTo } from '../rows.ts';

const TURNS = 3;
/** The factor by which the device is slower than the reference machine. */
const CPU = 6;

/** By then the dialog is still and all requests have responses. */
const SETTLED_MS = 600;
const SHORTEST_MS = 16;

/** The taps for one mission: ms from each tap to the paint of its effect. */
interface Taps {
  card: number;
  thumb: number;
  ok: number;
  /** The number of requests that the thumb sent. */
  requests: number;
}

export function tap(): Promise<Rows> {
  return inFolder((dataDir) =>
    withServers([{ dataDir }], async ([server]) => {
      const family = await settle(server);
      const { today } = await answered(family.tablet.api.start.$get());
      const bare = await servePage(BARE_DIALOG);
      const browser = await launchBrowser();
      const day = visitDay(server, family);
      const onOurs = async () => {
        const taps = await tapAll(browser, day);
        // As the kid itself, because a parent's undo would become news at the next opening.
        for (const mission of family.missions) {
          const at = { login: family.login, mission, day: today };
          await answered(mark(family.tablet, at, 'undone', 'wait'));
        }
        return taps;
      };
      const onBare = () => tapAll(browser, { ...day, url: bare.address, cookie: '' });
      try {
        const turns = await inTurns({ ours: onOurs, floor: onBare }, TURNS);
        const taps = { ours: turns.ours.flat(), floor: turns.floor.flat() };
        return {
          'a card is tapped': times(
            2.5,
            medians(taps, ({ card }) => card),
          ),
          'a thumb is tapped': times(
            2.5,
            medians(taps, ({ thumb }) => thumb),
          ),
          '„OK” is tapped': times(
            2.5,
            medians(taps, ({ ok }) => ok),
          ),
          'requests of a thumb': upTo(1, {
            ours: Math.max(...taps.ours.map(({ requests }) => requests)),
          }),
        };
      } finally {
        await browser.close();
        bare.close();
      }
    }),
  );
}

async function tapAll(browser: Browser, visit: Visit): Promise<Taps[]> {
  const { context, page } = await openPage(browser, visit, 'fast line');
  const rate = await rateOf(page, CPU);
  await page.goto(visit.url);
  await page.waitForSelector(visit.sees);
  const taps = await tapThrough(page, rate);
  await context.close();
  return taps;
}

async function tapThrough(page: Page, rate: number): Promise<Taps[]> {
  await page.evaluate(watchTaps, SHORTEST_MS);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate });
  const cards = page.locator('[data-mission]');
  const names = await cards.evaluateAll((all) => all.map((card) => card.dataset.mission ?? ''));
  const taps: Taps[] = [];
  for (const [at, mission] of names.entries()) {
    const card = mission ? page.locator(`[data-mission="${mission}"]`) : cards.nth(at);
    const opened = await tapOn(page, card);
    const requests = recordRequests(page);
    const given = await tapOn(page, page.getByRole('button', { name: 'Kciuk w górę' }));
    const closed = await tapOn(page, page.getByRole('button', { name: 'OK' }));
    taps.push({ card: opened, thumb: given, ok: closed, requests: requests.length });
  }
  return taps;
}

/** Returns the longest event of the interaction, as „Interaction to Next Paint” counts it. */
async function tapOn(page: Page, target: ReturnType<Page['locator']>): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as Tapped).tapped = [];
  });
  await target.tap();
  await page.waitForTimeout(SETTLED_MS);
  const durations = await page.evaluate(() => (globalThis as unknown as Tapped).tapped);
  return Math.max(SHORTEST_MS, ...durations);
}

interface Tapped {
  tapped: number[];
}

/** Runs in the page. */
function watchTaps(shortest: number) {
  const page = globalThis as unknown as Tapped;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & {
        interactionId: number;
      };
      if (interactionId > 0) page.tapped.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}
