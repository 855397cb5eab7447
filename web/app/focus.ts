import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onUndo } from '../ui/dialogs/undo.ts';
import {
  controlsOf,
  type FocusPlace,
  focusPlaceOf,
  returnedAs,
  sameElsewhere,
  stepsFrom,
} from './focus-place.ts';

/**
 * Moves the focus when the element that holds it disappears (decision 71), after navigation to the
 * new page's heading. This is the only place that decides it: no list and no command does.
 */
export function useFocusRecovery(): void {
  const router = useRouter();
  useEffect(() => {
    const tracker = new FocusTracker();
    const stopTracker = tracker.start();
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      tracker.forgetRemoved();
      focusOn([pageHeading()], false);
    });
    return () => {
      stop();
      stopTracker();
    };
  }, [router]);
}

class FocusTracker {
  /** The last focus of the page and of each open dialog. */
  private readonly lastPlaces = new Map<Element, FocusPlace>();
  /** What had the focus last, anywhere. */
  private held: HTMLElement | null = null;
  /** What disappeared last under the focus. „Cofnij” may bring it back. */
  private removed: FocusPlace | null = null;
  private awaited: { removed: FocusPlace; before: ReadonlySet<HTMLElement> } | null = null;
  private dialogWasOpen = false;

  /** Returns the function that stops it. */
  start(): () => void {
    const over = new AbortController();
    const { signal } = over;
    const options = { signal, capture: true };
    document.addEventListener('focusin', () => this.remember(), { signal });
    document.addEventListener('keydown', () => this.forgetAwaited(), options);
    document.addEventListener('pointerdown', ({ target }) => this.press(target), options);
    const changes = new MutationObserver((records) => this.check(records));
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    const stopUndo = onUndo(() => {
      const removed = this.removed;
      this.awaited = removed && { removed, before: new Set(controlsOf(document.body)) };
      this.removed = null;
    });
    // An element may have had the focus before the app was loaded.
    this.remember();
    return () => {
      over.abort();
      changes.disconnect();
      stopUndo();
    };
  }

  forgetRemoved(): void {
    this.removed = null;
    this.awaited = null;
  }

  private remember() {
    const { activeElement: element } = document;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    this.held = element;
    const root = rootOf(element);
    if (!root) return;
    const was = this.lastPlaces.get(root);
    this.lastPlaces.set(root, focusPlaceOf(element, root));
    // A dialog whose focused element disappears focuses its first control. In a list, the next row
    // is nearer.
    if (root !== document.body && was && !was.element.isConnected)
      focusOn(stepsFrom(was), was.ring);
  }

  private press(target: EventTarget | null) {
    this.forgetAwaited();
    const root = target instanceof Element && rootOf(target);
    if (!root || this.lastPlaces.get(root)?.element.contains(target as Node)) return;
    this.lastPlaces.delete(root);
    this.held = null;
  }

  private forgetAwaited() {
    this.awaited = null;
  }

  private check(records: MutationRecord[]) {
    const held = this.held;
    const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]');
    const dialog = dialogs[dialogs.length - 1];
    const dialogClosed = this.dialogWasOpen && !dialog;
    this.dialogWasOpen = dialog !== undefined;
    for (const root of this.lastPlaces.keys()) if (!root.isConnected) this.lastPlaces.delete(root);
    if (document.activeElement !== document.body) this.remember();
    else if (held ? isLost(held, records) : dialogClosed)
      this.replace(dialog ?? document.body, records);
    if (!this.awaited) return;
    const { removed, before } = this.awaited;
    const back = returnedAs(removed, before);
    if (!back) return;
    this.awaited = null;
    focusOn([back], removed.ring);
  }

  private replace(root: HTMLElement, records: MutationRecord[]) {
    const was = this.lastPlaces.get(root);
    const heading = root === document.body ? pageHeading() : root;
    if (!was) return focusOn([heading], false);
    const { element, row, headings, ring } = was;
    // For example a dialog closed, or „Cofnij” in a message was pressed.
    if (element.isConnected && element !== this.held) focusOn([element], ring);
    if (document.activeElement !== document.body) return;
    if (root === document.body && !element.isConnected) this.removed = was;
    const opened = row ? [] : openedBy(element, records);
    const own = element.isConnected ? element : null;
    focusOn([own, sameElsewhere(was), ...stepsFrom(was), ...opened, ...headings, heading], ring);
  }
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
