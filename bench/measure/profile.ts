import type { CDPSession, Page } from 'playwright-core';
import { SIZES } from '#fixtures/browser/browser.ts';

interface Profile {
  size: keyof typeof SIZES;
  /** Absent if nothing is slowed down. */
  slow?: { bits: number; delayMs: number; cpu: number };
}

export type Line = 'slow line' | 'phone' | 'fast line';

const PROFILES: Record<Line, Profile> = {
  /** An old tablet on a cheap connection in a village. */
  'slow line': { size: 'tablet', slow: { bits: 1_600_000, delayMs: 150, cpu: 4 } },
  /** A cheap phone of this year on a mobile network. */
  phone: { size: 'phone', slow: { bits: 9_000_000, delayMs: 100, cpu: 4 } },
  'fast line': { size: 'tablet' },
};

/** The time of `work` on the reference machine: two quiet cores of an AMD EPYC, November 2026. */
const REFERENCE_MS = 10;
const TIMES = 15;
const ROWS = 400;

export function sizeOf(line: Line) {
  return SIZES[PROFILES[line].size];
}

export async function slowDown(network: CDPSession, page: Page, line: Line) {
  const { slow } = PROFILES[line];
  if (!slow) return;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.delayMs,
    downloadThroughput: slow.bits / 8,
    uploadThroughput: slow.bits / 8,
  });
  const rate = await rateOf(page, slow.cpu);
  await network.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * How much to slow this page's processor down, so that a time means the same on every machine, also
 * on one whose speed changes.
 */
export async function rateOf(page: Page, factor: number): Promise<number> {
  const workMs = await page.evaluate(work, { times: TIMES, rows: ROWS });
  return Math.max(1, (factor * REFERENCE_MS) / workMs);
}

/**
 * Runs in a page. Does what a loading page does: text, data, elements, layout. The median in ms.
 */
function work({ times, rows }: { times: number; rows: number }): number {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const data = Array.from({ length: rows }, (_, at) => ({ at, text: `${at} gwiazdek` }));
    const copy: typeof data = JSON.parse(JSON.stringify(data));
    const items = copy.map(({ at, text }) => `<li><b>${at}</b> <i>${text}</i></li>`);
    document.body.innerHTML = `<ul>${items.join('')}</ul>`;
    document.body.getBoundingClientRect();
    durations.push(performance.now() - begun);
  }
  document.body.innerHTML = '';
  durations.sort((one, other) => one - other);
  return durations[Math.floor(times / 2)] ?? Number.NaN;
}
