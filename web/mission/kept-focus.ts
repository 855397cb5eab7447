import { useEffect, useRef } from 'react';

interface Focused {
  element: HTMLElement;
  heading: HTMLElement | null;
  /** Whether the ring shows: only then may the page scroll to it. */
  ring: boolean;
}

/**
 * A card that moves to the other column and a button that has done its work take the focus with
 * them when they go. This brings it back: to the card in its new place, or else to the heading
 * under which it stood. It runs with every render of the page's `Thumbs`.
 */
export function useKeptFocus(): void {
  const last = useRef<Focused | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && isOnPage(target)) last.current = focused(target);
    };
    const forget = ({ target }: PointerEvent) => {
      if (isOnPage(target) && !last.current?.element.contains(target)) last.current = null;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  useEffect(() => {
    const was = last.current;
    if (!was || was.element.isConnected || document.activeElement !== document.body) return;
    const { mission } = was.element.dataset;
    const card = mission && document.querySelector<HTMLElement>(`[data-mission="${mission}"]`);
    const place = card || (was.heading?.isConnected ? was.heading : pageHeading());
    if (!place) return;
    if (!card) place.tabIndex = -1;
    place.focus({ preventScroll: !was.ring });
  });
}

function focused(element: HTMLElement): Focused {
  const heading = element.closest('section')?.querySelector('h2') ?? pageHeading();
  return { element, heading, ring: element.matches(':focus-visible') };
}

function pageHeading() {
  return document.querySelector<HTMLElement>('main h1');
}

/** Dialogs come and go; the focus that is kept is the page's. */
function isOnPage(target: EventTarget | null): target is Element {
  return target instanceof Element && !target.closest('dialog');
}
