import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  byPlace,
  bySize,
  checkSeenAndHeard,
  find,
  hearAll,
  LOUDSPEAKER,
  look,
  type Seen,
  showing,
  sizeOf,
  tap,
} from './sight.ts';

/** On a busy machine a page of eight loudspeakers is heard for long. */
const HEARD = { timeout: 30_000, interval: 200 };

/**
 * Everything to be seen has a picture; its loudspeakers, from the top, say this. The page before may
 * have as many, and still be there.
 */
export async function hears(page: Page, ...said: string[]) {
  await expect
    .poll(async () => (await look(page)).filter(isLoudspeaker).length, {
      message: `so many loudspeakers: ${said}`,
    })
    .toBe(said.length);
  await expect.poll(() => hearAll(page), HEARD).toEqual(said);
  await checkSeenAndHeard(page);
}

/** The largest card with that picture, the green thumb, the tick. */
export async function doMission(
  page: Page,
  picture: string,
  named: string,
  sees: (page: Page) => Promise<void> = async () => {},
) {
  await tap(page, picture, (seen) => showing(picture)(seen)[0]);
  await hears(page, `${named} Już zrobione? Naciśnij zielony kciuk w górę!`);
  await tap(page, 'the green thumb', (seen) => showing('thumb-up')(seen)[0]);
  await find(page, 'the tick', lowest);
  await sees(page);
  await hears(page, 'Gratulacje. Super Ci idzie!');
  await tap(page, 'the tick', lowest);
  await goneDialog(page);
}

/** A scene with the hero fills the screen, and moves. */
export async function seesScene(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const heightOf = (shown: Element) => shown.getBoundingClientRect().height;
        const scene = document.querySelector('dialog[open]');
        if (!scene) return false;
        const largest = Math.max(...[...scene.querySelectorAll('svg')].map(heightOf));
        const isLarge = largest > innerHeight / 4 && heightOf(scene) > innerHeight * 0.75;
        return isLarge && document.getAnimations().length > 2;
      }),
    )
    .toBe(true);
}

export function isLoudspeaker({ pictures }: Seen): boolean {
  return pictures.includes(LOUDSPEAKER);
}

/** What is drawn for somebody: as large as the largest. */
export function tiles(seen: readonly Seen[]): Seen[] {
  const drawn = seen.filter(({ drawings }) => drawings > 0);
  const [largest] = bySize(drawn);
  return drawn.filter((each) => largest && sizeOf(each) > sizeOf(largest) / 2);
}

/** Nine of one size, as they stand. */
export function nineOf(seen: readonly Seen[]): Seen[] {
  const alike = seen.filter((one) => seen.filter((each) => isAsLarge(each, one)).length === 9);
  return byPlace(alike);
}

function isAsLarge(one: Seen, other: Seen): boolean {
  return Math.abs(one.width - other.width) < 2 && Math.abs(one.height - other.height) < 2;
}

/** The buttons of a dialog but its loudspeaker. */
export function answers(seen: readonly Seen[]): Seen[] {
  return seen.filter((each) => !isLoudspeaker(each));
}

export function lowest(seen: readonly Seen[]): Seen | undefined {
  return byPlace(answers(seen)).at(-1);
}

export async function goneDialog(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.querySelector('dialog[open]') === null))
    .toBe(true);
}
