import type { Page } from 'playwright-core';
import { setTextSize } from './fit.ts';

/** How a page fills the screen, in CSS pixels. */
export interface Filled {
  /** How many of its tiles can be seen whole without scrolling. */
  seen: number;
  /** The smallest side of a tile. */
  smallest: number;
  /**
   * Where the tiles have their centre of gravity: the mean of their middles, each counted by its area,
   * as a share of the screen's height from the top. Of tiles that are seen without scrolling.
   */
  gravity: number;
  /** A sentence for each thing that lies over another, is cut off by its tile, or sticks out. */
  faults: string[];
}

/** Measures the tiles that a selector finds. */
export function filled(page: Page, selector: string): Promise<Filled> {
  return page.evaluate((selector) => {
    /** Smaller differences cannot be seen. */
    const SLACK = 1;
    const tiles = [...document.querySelectorAll<HTMLElement>(selector)];
    const rects = tiles.map((tile) => tile.getBoundingClientRect());
    const seen = rects.filter(
      ({ top, bottom }) => top >= 0 && bottom <= window.innerHeight + SLACK,
    );
    const area = (of: DOMRect) => of.width * of.height;
    const whole = seen.reduce((sum, rect) => sum + area(rect), 0);
    const middles = seen.reduce((sum, each) => sum + area(each) * (each.top + each.height / 2), 0);
    return {
      seen: seen.length,
      smallest: Math.min(...rects.flatMap(({ width, height }) => [width, height])),
      gravity: middles / whole / window.innerHeight,
      faults: [...overlaps(), ...tiles.flatMap(cutOff), ...sideways()],
    };

    /** Whatever can be tapped or is a heading, but for what stands on a tile's own corner. */
    function overlaps(): string[] {
      const things = [
        ...document.querySelectorAll('header a, main h1, main h2, main a, main button'),
      ].filter((thing) => thing.checkVisibility());
      return things.flatMap((one, at) =>
        things.slice(at + 1).flatMap((other) => {
          if (one.contains(other) || one.parentElement?.contains(other)) return [];
          const [here, there] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const over = (from: 'left' | 'top', to: 'right' | 'bottom') =>
            Math.min(here[to], there[to]) - Math.max(here[from], there[from]) > SLACK;
          if (!over('left', 'right') || !over('top', 'bottom')) return [];
          return [`„${nameOf(one)}” and „${nameOf(other)}” lie over each other`];
        }),
      );
    }

    /** What a tile holds and does not show whole. */
    function cutOff(tile: HTMLElement): string[] {
      const frame = tile.getBoundingClientRect();
      return [...tile.children].flatMap((child) => {
        const { position, clipPath } = getComputedStyle(child);
        if (position === 'absolute' || clipPath !== 'none') return [];
        const { top, bottom, left, right } = child.getBoundingClientRect();
        const isWithin =
          top >= frame.top - SLACK &&
          bottom <= frame.bottom + SLACK &&
          left >= frame.left - SLACK &&
          right <= frame.right + SLACK;
        return isWithin ? [] : [`„${nameOf(child)}” sticks out of „${nameOf(tile)}”`];
      });
    }

    function sideways(): string[] {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} > ${clientWidth}`] : [];
    }

    function nameOf(element: Element): string {
      return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    }
  }, selector);
}

/** Measures with text that is twice as large. */
export async function filledWithLargeText(page: Page, selector: string): Promise<Filled> {
  await page.evaluate(setTextSize, 200);
  const large = await filled(page, selector);
  await page.evaluate(setTextSize, 100);
  return large;
}

/** Where the tiles are, from the top and the left, to the pixel. */
export function places(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((tile) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
    selector,
  );
}
