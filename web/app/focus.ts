import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onUndo } from '../ui/dialogs/undo.ts';
import { controlsOf, type Kept, keptOf, returnedAs, sameElsewhere, stepsFrom } from './kept.ts';

/**
 * Moves the focus when the element that holds it disappears (decision 71), after navigation to the
 * new page's heading. This is the only place that decides it: no list and no command does.
 */
export function useKeptFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const keeper = newKeeper();
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      keeper.forgetGone();
      focusOn([pageHeading()], false);
    });
    return () => {
      stop();
      keeper.stop();
    };
  }, [router]);
}

function newKeeper() {
  /** The last focus of the page and of each open dialog. */
  const kept = new Map<Element, Kept>();
  /** What had the focus last, anywhere. */
  let held: HTMLElement | null = null;
  /** What disappeared last under the focus. „Cofnij” may bring it back. */
  let gone: Kept | null = null;
  let awaited: { gone: Kept; before: ReadonlySet<HTMLElement> } | null = null;
  let dialogWasOpen = false;

  function remember() {
    const { activeElement: element } = document;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    held = element;
    const root = rootOf(element);
    if (!root) return;
    const was = kept.get(root);
    kept.set(root, keptOf(element, root));
    // A dialog whose focused element disappears focuses its first control. In a list, the next row
    // is nearer.
    if (root !== document.body && was && !was.element.isConnected)
      focusOn(stepsFrom(was), was.ring);
  }

  function look(records: MutationRecord[]) {
    const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]');
    const dialog = dialogs[dialogs.length - 1];
    const dialogClosed = dialogWasOpen && !dialog;
    dialogWasOpen = dialog !== undefined;
    for (const root of kept.keys()) if (!root.isConnected) kept.delete(root);
    if (document.activeElement !== document.body) remember();
    else if (held ? isLost(held, records) : dialogClosed) replace(dialog ?? document.body, records);
    if (!awaited) return;
    const { gone: lost, before } = awaited;
    const back = returnedAs(lost, before);
    if (!back) return;
    awaited = null;
    focusOn([back], lost.ring);
  }

  function replace(root: HTMLElement, records: MutationRecord[]) {
    const was = kept.get(root);
    const heading = root === document.body ? pageHeading() : root;
    if (!was) return focusOn([heading], false);
    // For example a dialog closed, or „Cofnij” in a message was pressed.
    if (was.element.isConnected && was.element !== held) focusOn([was.element], was.ring);
    if (document.activeElement !== document.body) return;
    if (root === document.body && !was.element.isConnected) gone = was;
    focusOn(
      [
        was.element.isConnected ? was.element : null,
        sameElsewhere(was),
        ...stepsFrom(was),
        ...(was.row ? [] : openedBy(was.element, records)),
        ...was.headings,
        heading,
      ],
      was.ring,
    );
  }

  function forgetAwaited() {
    awaited = null;
  }

  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('focusin', remember, { signal });
  document.addEventListener('keydown', forgetAwaited, { signal, capture: true });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      forgetAwaited();
      const root = target instanceof Element && rootOf(target);
      if (!root || kept.get(root)?.element.contains(target as Node)) return;
      kept.delete(root);
      held = null;
    },
    { signal, capture: true },
  );
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  const stopUndo = onUndo(() => {
    awaited = gone && { gone, before: new Set(controlsOf(document.body)) };
    gone = null;
  });
  // An element may have had the focus before the app was loaded.
  remember();
  return {
    forgetGone() {
      gone = null;
      awaited = null;
    },
    stop() {
      over.abort();
      changes.disconnect();
      stopUndo();
    },
  };
}

/** `null` in a message, which comes and goes. */
function rootOf(element: Element): HTMLElement | null {
  if (element.closest('[data-toasts]')) return null;
  return element.closest('dialog') ?? document.body;
}

/** A disabled element gets the focus back as soon as it can have it. */
function isLost(held: HTMLElement, records: MutationRecord[]): boolean {
  if (!held.isConnected) return true;
  return records.some(({ type, target, removedNodes }) =>
    type === 'attributes'
      ? target === held && !held.matches(':disabled')
      : [...removedNodes].some((node) => node.contains(held)),
  );
}

/** Returns what a removed button opened in its place: a form, or the next rows of its list. */
function openedBy(element: HTMLElement, records: MutationRecord[]): (HTMLElement | null)[] {
  const place = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(element)),
  )?.target;
  if (!place) return [];
  return records
    .filter(({ target }) => target === place || target.parentNode === place.parentNode)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLElement)
    .map((node) => (node.matches(FOCUSABLE) ? node : node.querySelector<HTMLElement>(FOCUSABLE)));
}

const FOCUSABLE = ':is(button, a[href], summary, input, select, textarea):not(:disabled)';

function focusOn(targets: readonly (HTMLElement | null | undefined)[], scroll: boolean): void {
  for (const target of targets) {
    if (!target?.isConnected) continue;
    if (target.tabIndex < 0) target.tabIndex = -1;
    // A heading must not scroll after navigation: the router does that.
    target.focus({ preventScroll: !scroll });
    if (document.activeElement === target) return;
  }
}

function pageHeading() {
  return document.querySelector<HTMLElement>('h1');
}
