import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Focused {
  element: HTMLElement;
  heading: HTMLElement | null;
  /** Whether the ring shows: only then may the page scroll to it. */
  ring: boolean;
}

/**
 * The focus never gets lost (decisions: „Screens”). Another page is read from its heading. What
 * goes while it has the focus, as a card that moves to the other column, a button that has done its
 * work or the opener of a dialog, gives it to the same card in its new place, or else to the
 * heading under which it stood.
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
    // What has it may have got it before the app was there.
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
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      changes.disconnect();
    };
  }, []);
}

function focused(element: HTMLElement): Focused {
  const heading = element.closest('section')?.querySelector('h2') ?? pageHeading();
  return { element, heading, ring: element.matches(':focus-visible') };
}

/** What has come in place of what had the focus: the card of the same thing, or a heading. */
function replacementOf(was: Focused | null): HTMLElement | null {
  const [card] = [...(was?.element.attributes ?? [])]
    .filter(({ name, value }) => name.startsWith('data-') && OF_ONE_THING.test(value))
    .flatMap(
      ({ name, value }) => document.querySelector<HTMLElement>(`[${name}="${value}"]`) ?? [],
    );
  return card ?? (was?.heading?.isConnected ? was.heading : pageHeading());
}

/** A card names what it shows by its number: `data-gift="7"`, `data-mission="7 20777"`. */
const OF_ONE_THING = /^\d[\d ]*$/;

function focusOn(target: HTMLElement | null | undefined, scroll = false) {
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: !scroll });
}

/** The router scrolls to the top of a page, or to where it was left. */
function pageHeading() {
  return document.querySelector<HTMLElement>('h1');
}

/** Dialogs come and go; the focus that is kept is the page's. */
function isOnPage(target: EventTarget | null): target is Element {
  return target instanceof Element && !target.closest('dialog');
}
