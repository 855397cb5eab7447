import type { Page } from 'playwright-core';
import { asked } from '#fixtures/commands/requests.ts';

/** By then the dialog is still and all requests have responses. */
const SETTLED_MS = 600;
const SHORTEST_MS = 16;

/** The taps for one mission: ms from each tap to the paint of its effect. */
export interface Taps {
  card: number;
  thumb: number;
  ok: number;
  /** The number of requests that the thumb sent. */
  requests: number;
}

export async function tapThrough(page: Page, rate: number): Promise<Taps[]> {
  await page.evaluate(watchTaps, SHORTEST_MS);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate });
  const cards = page.locator('[data-mission]');
  const names = await cards.evaluateAll((all) => all.map((card) => card.dataset.mission ?? ''));
  const taps: Taps[] = [];
  for (const [at, mission] of names.entries()) {
    const card = mission ? page.locator(`[data-mission="${mission}"]`) : cards.nth(at);
    const opened = await tap(page, card);
    const requests = asked(page);
    const given = await tap(page, page.getByRole('button', { name: 'Kciuk w górę' }));
    const closed = await tap(page, page.getByRole('button', { name: 'OK' }));
    taps.push({ card: opened, thumb: given, ok: closed, requests: requests.length });
  }
  return taps;
}

/** Returns the longest event of the interaction, as „Interaction to Next Paint” counts it. */
async function tap(page: Page, target: ReturnType<Page['locator']>): Promise<number> {
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
  const here = globalThis as unknown as Tapped;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & {
        interactionId: number;
      };
      if (interactionId > 0) here.tapped.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}
