import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { heard } from './voice.ts';

/**
 * What somebody who cannot read sees of a thing that can be tapped: where it is, and what is drawn on
 * it. None of its words, nor its name.
 */
export interface Seen {
  left: number;
  top: number;
  width: number;
  height: number;
  /** What its pictures show: each that the product draws more than once. */
  pictures: readonly string[];
  /** How many other drawings it has: a hero, a badge, a star. */
  drawings: number;
  /** Whether nothing lies on its middle. */
  free: boolean;
  /** Whether words are on it, whatever they say. */
  hasWords: boolean;
}

export const LOUDSPEAKER = 'loudspeaker';

/** Everything that can be tapped on the page, or in the dialog on top of it. */
export function look(page: Page): Promise<Seen[]> {
  return page.evaluate(lookAround);
}

/** Waits until what is looked for can be seen and tapped, and lies still; goes down the page to it. */
export async function find(
  page: Page,
  what: string,
  pick: (seen: readonly Seen[]) => Seen | undefined,
): Promise<Seen> {
  let found: Seen | undefined;
  let before: string | undefined;
  await expect
    .poll(
      async () => {
        found = pick(await look(page));
        const now = found && JSON.stringify(found);
        const isStill = now === before;
        before = now;
        if (found?.free) return isStill;
        if (found) await bringIntoSight(page, found);
        return false;
      },
      { message: `to see ${what}`, timeout: 10_000, interval: 60 },
    )
    .toBe(true);
  return found as Seen;
}

/** Taps its middle. */
export async function tap(
  page: Page,
  what: string,
  pick: (seen: readonly Seen[]) => Seen | undefined,
): Promise<void> {
  const { left, top, width, height } = await find(page, what, pick);
  await page.touchscreen.tap(left + width / 2, top + height / 2);
}

/** Those with a picture, the largest first. */
export function showing(picture: string) {
  return (seen: readonly Seen[]) => bySize(seen.filter((each) => each.pictures.includes(picture)));
}

/** The largest first. */
export function bySize(seen: readonly Seen[]): Seen[] {
  return [...seen].sort((one, other) => sizeOf(other) - sizeOf(one));
}

/** As a page is looked at: row by row, from the left. */
export function byPlace(seen: readonly Seen[]): Seen[] {
  const row = ({ top, height }: Seen) => top + height / 2;
  return [...seen].sort((one, other) =>
    Math.abs(row(one) - row(other)) > 20 ? row(one) - row(other) : one.left - other.left,
  );
}

export function sizeOf({ width, height }: Seen): number {
  return width * height;
}

/** Taps every loudspeaker that is to be seen, and returns what each has said. */
export async function hearAll(page: Page): Promise<string[]> {
  const loudspeakers = (seen: readonly Seen[]) => byPlace(showing(LOUDSPEAKER)(seen));
  await find(page, 'a loudspeaker', (seen) => loudspeakers(seen)[0]);
  await heard(page);
  const all: string[] = [];
  for (let at = 0; at < loudspeakers(await look(page)).length; at += 1) {
    await tap(page, `loudspeaker ${at}`, (seen) => loudspeakers(seen)[at]);
    all.push(await sentence(page));
  }
  return all;
}

/** What was said by one loudspeaker, once it is silent again. */
async function sentence(page: Page): Promise<string> {
  let said = '';
  await expect
    .poll(async () => {
      const more = await heard(page);
      said = `${said} ${more}`.trim();
      return said !== '' && more === '';
    })
    .toBe(true);
  return said;
}

/**
 * Fails with a sentence for everything that can be tapped and has no picture, and for words on it that
 * no loudspeaker reads: neither its own nor that of its page or dialog.
 */
export async function checkSeenAndHeard(page: Page): Promise<void> {
  const seen = await look(page);
  const isHeard = seen.some(({ pictures }) => pictures.includes(LOUDSPEAKER));
  const faults = seen.flatMap(({ pictures, drawings, hasWords, ...where }) => [
    ...(pictures.length + drawings === 0 ? [`no picture: ${JSON.stringify(where)}`] : []),
    ...(hasWords && !isHeard ? [`words that nobody reads: ${JSON.stringify(where)}`] : []),
  ]);
  expect(faults, new URL(page.url()).pathname).toEqual([]);
}

async function bringIntoSight(page: Page, { top, height }: Seen) {
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  await page.mouse.move(5, middle);
  await page.mouse.wheel(0, top + height / 2 - middle);
}

/** Runs in the page. */
function lookAround(): Seen[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...root.querySelectorAll('a[href], button:enabled, label, summary')].flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const isShown = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Above the page stands what only the keyboard brings down.
    if (!isShown || width < 20 || top + height + scrollY <= 0) return [];
    const uses = [...target.querySelectorAll('use')];
    const pictures = uses.map((use) =>
      (use.getAttribute('href') ?? '').replace(/^.*#(picture-)?/, ''),
    );
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      ...{ left, top, width, height, pictures },
      drawings: target.querySelectorAll('svg:not(:has(use))').length,
      free: hit !== null && target.contains(hit),
      hasWords: (target as HTMLElement).innerText.trim() !== '',
    };
  });
}
