import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The narrowest supported views: small phones, and larger devices with zoom. */
const VIEWS = [
  { width: 320, height: 640, text: 100 },
  { width: 360, height: 640, text: 100 },
  // A tablet at 200 %: half its CSS pixels.
  { width: 410, height: 590, text: 100 },
  // Text alone at 200 %.
  { width: 360, height: 640, text: 200 },
] as const;

/** A longer word, such as an invented name, may be broken where it does not fit. */
const LONGEST_WORD = 20;

/**
 * Fails with a sentence for each thing that does not fit on the narrowest screens: sideways
 * scrolling, what the viewport or a box around it cuts off, ordinary words that are split over two
 * lines, and words of one letter at the end of a line.
 */
export async function checkFit(page: Page): Promise<void> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { text, ...size } of VIEWS) {
    await page.setViewportSize(size);
    await page.evaluate(setTextSize, text);
    const found = await page.evaluate(misfits, LONGEST_WORD);
    faults.push(...found.map((fault) => `${size.width} px, text ${text} %: ${fault}`));
  }
  await page.evaluate(setTextSize, 100);
  if (before) await page.setViewportSize(before);
  expect(faults, `what fits on ${new URL(page.url()).pathname}`).toEqual([]);
}

export function setTextSize(percent: number) {
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
}

/** Runs in the page. Skips what only screen readers present. */
function misfits(longestWord: number): string[] {
  /** In CSS pixels; smaller overlaps cannot be seen. */
  const SLACK = 1;
  const faults = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth,
    );
    faults.add(
      `scrolls sideways, ${scrollWidth} > ${clientWidth}: ${wide.at(-1)?.outerHTML ?? 'a text'}`,
    );
  }
  const shown: Element = document.querySelector('dialog[open]') ?? document.body;

  for (const target of shown.querySelectorAll<HTMLElement>('a, button, input, select, summary')) {
    const name = target.getAttribute('aria-label') ?? target.textContent ?? target.tagName;
    if (isHeardOnly(target)) continue;
    const cut = cutOff(target.parentElement, target.getBoundingClientRect());
    if (cut) faults.add(`„${name.trim()}” is cut off by ${cut}`);
  }
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || parent.closest('svg, select, script') || isHeardOnly(parent)) continue;
    look(text, parent);
  }
  return [...faults];

  function look(text: Node, parent: Element) {
    const whole = rectsOf(text, 0, text.nodeValue?.length ?? 0);
    const target = parent.closest('a, button, summary')?.getBoundingClientRect();
    for (const rect of whole) {
      const cut =
        cutOff(parent, rect) ?? (target && sticksOut(rect, target) && 'what can be tapped');
      if (cut) faults.add(`the text „${text.nodeValue?.trim()}” is cut off by ${cut}`);
    }
    if (whole.length < 2) return;
    const words = [...(text.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
    for (const [at, { 0: word, index }] of words.entries()) {
      const rects = rectsOf(text, index, index + word.length);
      if (rects.some(({ top }) => Math.abs(top - (rects[0]?.top ?? top)) > 2)) {
        if (word.length <= longestWord) faults.add(`„${word}” is split over two lines`);
      }
      const next = words[at + 1];
      if (!/^[aiouwz]$/i.test(word) || !next) continue;
      const [after] = rectsOf(text, next.index, next.index + 1);
      if (rects[0] && after && after.top >= rects[0].bottom - 2) {
        faults.add(`„${word}” ends a line before „${next[0]}”`);
      }
    }
  }

  function rectsOf(text: Node, from: number, to: number): DOMRect[] {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  }

  /** What cuts something off on its left or right: the viewport, or a box that hides overflow. */
  function cutOff(from: Element | null, rect: DOMRect): string | null {
    if (rect.width === 0) return null;
    if (sticksOut(rect, new DOMRect(0, 0, clientWidth))) return 'the viewport';
    for (let box = from; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX } = getComputedStyle(box);
      if (display === 'inline' || overflowX === 'visible') continue;
      if (sticksOut(rect, box.getBoundingClientRect())) return `its ${box.tagName.toLowerCase()}`;
    }
    return null;
  }

  function sticksOut(rect: DOMRect, of: DOMRect): boolean {
    return rect.left < of.left - SLACK || rect.right > of.right + SLACK;
  }

  function isHeardOnly(element: Element): boolean {
    return (
      element.closest('.only-heard') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      !element.checkVisibility()
    );
  }
}
