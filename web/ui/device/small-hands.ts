import type { MouseEvent, TouchEvent } from 'react';

const TARGET = 'button:enabled, a[href]';
/** A finger that slides further, or rests for longer, makes no click of the browser's. */
const SLIDES_PX = 8;
const RESTS_MS = 400;
/** What was scrolled further under a finger was not tapped. */
const SCROLLS_PX = 10;

interface Begun {
  target: HTMLElement;
  x: number;
  y: number;
  at: number;
  top: number;
  /** Something else has touched the screen meanwhile. */
  isOneOfSeveral: boolean;
}

const begun = new Map<number, Begun>();

/**
 * Answers touches as children make them: one that begins and ends within a target is a tap, however far
 * it slid within it, however long it took, and whatever else touches the screen. The browser takes it
 * for a scroll, a zoom or a menu.
 */
export const SMALL_HANDS = {
  onTouchStart({ nativeEvent: { changedTouches, touches, timeStamp: at } }: TouchEvent) {
    for (const { identifier, target, clientX: x, clientY: y } of changedTouches) {
      const tapped = target instanceof Element && target.closest<HTMLElement>(TARGET);
      if (!tapped) continue;
      begun.set(identifier, {
        target: tapped,
        top: topOf(tapped),
        x,
        y,
        at,
        isOneOfSeveral: false,
      });
    }
    if (touches.length > 1) for (const each of begun.values()) each.isOneOfSeveral = true;
  },
  onTouchEnd({ nativeEvent: event }: TouchEvent) {
    for (const { identifier, clientX, clientY } of event.changedTouches) {
      const one = begun.get(identifier);
      begun.delete(identifier);
      if (!one) continue;
      const { target, top, x, y, at, isOneOfSeveral } = one;
      const isClick =
        !isOneOfSeveral &&
        Math.hypot(clientX - x, clientY - y) <= SLIDES_PX &&
        event.timeStamp - at < RESTS_MS;
      const isWithin = target.contains(document.elementFromPoint(clientX, clientY));
      const isScrolled = Math.abs(topOf(target) - top) > SCROLLS_PX;
      if (isClick || !isWithin || isScrolled) continue;
      // In place of a click that the browser may still make.
      if (event.cancelable) event.preventDefault();
      target.click();
    }
  },
  onTouchCancel: () => begun.clear(),
  onContextMenu(event: MouseEvent) {
    if (begun.size > 0) event.preventDefault();
  },
};

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
