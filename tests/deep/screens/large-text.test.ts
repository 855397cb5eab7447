import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { setTextSize } from '#fixtures/browser/fit.ts';
import { DRAWN, testScreens } from '../../screens/walk.ts';

const OF_KIDS = DRAWN.filter(({ url }) => url.includes(addressOf.kid('')));

testScreens('covers no picture and cuts no text of %s when text is at 200 %', OF_KIDS, uncovered);

/**
 * Fails with one sentence for each picture or number that something else covers, and for each text
 * that leaves the screen.
 */
async function uncovered(page: Page) {
  const faults: string[] = [];
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(setTextSize, 200);
    const found = await page.evaluate(covered);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  expect(faults).toEqual([]);
}

/** Runs in the page. */
function covered(): string[] {
  /** A sign in the corner of a picture covers less of it. */
  const MOST = 0.35;
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const tiles = [...root.querySelectorAll<HTMLElement>('a, button')];
  return [...tiles.flatMap(coveredIn), ...[...root.querySelectorAll('*')].flatMap(outside)];

  function coveredIn(tile: HTMLElement): string[] {
    if (!tile.checkVisibility()) return [];
    const pictures = [...tile.querySelectorAll('svg')].filter(
      (svg) =>
        !svg.parentElement?.closest('svg') &&
        !svg.closest('.only-heard, [data-mood], [role=progressbar]'),
    );
    const numbers = [...tile.querySelectorAll('*')].filter((each) => textOf(each));
    const corner = tile.parentElement?.querySelectorAll(':scope > span > button > span') ?? [];
    const over = [...pictures, ...numbers, ...corner];
    const under = [...pictures, ...numbers];
    return under.flatMap((one) =>
      over.flatMap((other) => {
        const isLater = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (one === other || !isLater || one.contains(other)) return [];
        const share = shareOf(one.getBoundingClientRect(), other.getBoundingClientRect());
        if (share <= MOST) return [];
        return [
          `„${(tile.getAttribute('aria-label') ?? tile.textContent ?? '').slice(0, 40)}”: ${nameOf(other)} covers ${Math.round(share * 100)} % of ${nameOf(one)}`,
        ];
      }),
    );
  }

  function outside(element: Element): string[] {
    const text = textOf(element);
    if (!text || !element.checkVisibility()) return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 ? [`„${text.nodeValue}” leaves the screen`] : [];
  }

  function textOf(element: Element): ChildNode | undefined {
    if (element.closest('svg, script, .only-heard')) return;
    if (getComputedStyle(element).clipPath !== 'none') return;
    return [...element.childNodes].find((node) => node instanceof Text && node.nodeValue?.trim());
  }

  function shareOf(of: DOMRect, by: DOMRect): number {
    const width = Math.min(of.right, by.right) - Math.max(of.left, by.left);
    const height = Math.min(of.bottom, by.bottom) - Math.max(of.top, by.top);
    return width > 0 && height > 0 ? (width * height) / (of.width * of.height) : 0;
  }

  function nameOf(element: Element): string {
    const use = element.querySelector('use')?.getAttribute('href');
    return use ?? `${element.tagName} ${element.textContent?.slice(0, 20)}`;
  }
}
