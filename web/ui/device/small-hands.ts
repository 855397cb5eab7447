import type { DragEvent, KeyboardEvent, MouseEvent, TouchEvent } from 'react';

const TARGET = 'button:enabled, a[href], label';
/** The browser creates no click after a longer slide or touch. */
const SLIDES_PX = 8;
const REST_MS = 400;
/** A target that scrolled further under the finger was not tapped. */
const SCROLLS_PX = 10;

interface TouchStart {
  target: HTMLElement;
  x: number;
  y: number;
  at: number;
  top: number;
  /** Another finger touched the screen meanwhile. */
  isOneOfSeveral: boolean;
}

const begun = new Map<number, TouchStart>();

/**
 * A touch that begins and ends on a target is a tap: how far it slid, how long it took and other
 * fingers do not matter. The browser would scroll, zoom or open a menu instead.
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
        event.timeStamp - at < REST_MS;
      const isWithin = target.contains(document.elementFromPoint(clientX, clientY));
      const isScrolled = Math.abs(topOf(target) - top) > SCROLLS_PX;
      if (isClick || !isWithin || isScrolled) continue;
      // Prevents a second click by the browser.
      if (event.cancelable) event.preventDefault();
      target.click();
      // Two fingers on one target are one tap.
      for (const [other, { target: same }] of begun) if (same === target) begun.delete(other);
    }
  },
  onTouchCancel: () => begun.clear(),
  // A key that is held down presses one button, not each that gets the focus after it.
  onKeyDown(event: KeyboardEvent) {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
  /** A finger opens no menu, except in a field. A mouse does: it is a parent's. */
  onContextMenu(event: MouseEvent) {
    const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
    const isFinger = begun.size > 0 || pointerType === 'touch' || pointerType === 'pen';
    if (isFinger && !isField(event.target)) event.preventDefault();
  },
  onDragStart(event: DragEvent) {
    if (!isField(event.target)) event.preventDefault();
  },
};

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, textarea');
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
