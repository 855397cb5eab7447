import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Focused {
  element: HTMLElement;
  heading: HTMLElement | null;
  /** Whether the focus ring is visible. Only then may the page scroll to the new focus. */
  ring: boolean;
}

/**
 * Moves the focus when its element disappears (decisions: „Screens”). After navigation it goes to
 * the new page's heading.
 *
 * A focused element may be removed: a card that changes its column, a finished button, a dialog's
 * opener. The focus then goes to the same card in its new place, or to the heading above its old
 * one.
 */
export function useKeptFocus(): void {
  const router = useRouter();
  const last = useRef<Focused | null>(null);
  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) focusOn(pageHeading(), false);
    });
  }, [router]);
  useEffect(() => {
    const remember = () => {
      const { activeElement: element } = document;
      if (element instanceof HTMLElement && element !== document.body && isOnPage(element)) {
        last.current = focused(element);
      }
    };
    const forget = ({ target }: PointerEvent) => {
      if (isOnPage(target) && !last.current?.element.contains(target)) last.current = null;
    };
    // An element may have had the focus before the app was loaded.
    remember();
    let dialogWasOpen = false;
    const changes = new MutationObserver(() => {
      const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]');
      const dialogClosed = dialogWasOpen && dialogs.length === 0;
      dialogWasOpen = dialogs.length > 0;
      if (document.activeElement !== document.body) return;
      const was = last.current;
      if (dialogWasOpen) focusOn(dialogs[dialogs.length - 1], false);
      else if (was ? !was.element.isConnected : dialogClosed)
        focusOn(replacementOf(was), was?.ring);
    });
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('focusin', remember, { signal });
    document.addEventListener('pointerdown', forget, { signal });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      over.abort();
      changes.disconnect();
    };
  }, []);
}

function focused(element: HTMLElement): Focused {
  const heading = element.closest('section')?.querySelector('h2') ?? pageHeading();
  return { element, heading, ring: element.matches(':focus-visible') };
}

/** Returns the replacement of a removed element: the card of the same thing, or a heading. */
function replacementOf(was: Focused | null): HTMLElement | null {
  const [card] = [...(was?.element.attributes ?? [])]
    .filter(({ name, value }) => name.startsWith('data-') && OF_ONE_THING.test(value))
    .flatMap(
      ({ name, value }) => document.querySelector<HTMLElement>(`[${name}="${value}"]`) ?? [],
    );
  return card ?? (was?.heading?.isConnected ? was.heading : pageHeading());
}

/** A card's data attribute contains numbers: `data-gift="7"`, `data-mission="7 20777"`. */
const OF_ONE_THING = /^\d[\d ]*$/;

function focusOn(target: HTMLElement | null | undefined, scroll = false) {
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: !scroll });
}

/** The heading of the page. Focusing it must not scroll: the router does that. */
function pageHeading() {
  return document.querySelector<HTMLElement>('h1');
}

/**
 * Returns whether the target is outside dialogs. Dialogs come and go; only the page's focus is
 * remembered.
 */
function isOnPage(target: EventTarget | null): target is Element {
  return target instanceof Element && !target.closest('dialog');
}
