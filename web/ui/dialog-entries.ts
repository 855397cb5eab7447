import { closeDialogs, dialogCount, onDialogs } from './open-dialogs.ts';

/**
 * The device's back button closes a dialog before it leaves the page (decisions: „Screens”). While
 * dialogs are open, the browser's history holds an entry for each of them above the page's own, with
 * the same address and state and the number of dialogs. Leaving an entry closes its dialog; a dialog
 * closed another way removes its entry. Other listeners of the history, such as the router, never
 * see these entries.
 */
interface DialogState {
  dialogs?: number;
  /** Belonged to a dialog before a reload, so that the page's own entry is below it once more. */
  twin?: boolean;
}

/**
 * A traversal that never arrives must not block the page for ever. It is not repeated: a slow
 * browser would make both, and leave the page.
 */
const LOST_MS = 5000;

/** The number of dialogs' entries up to and including the current one. */
let depth = 0;
/** The page's own entry, below the dialogs'. */
let page = '';
let isTwin = false;
/** Our own traversal of the history while it is under way; resolves to whether it arrived. */
let traversal: { over: Promise<boolean>; end: (arrived: boolean) => void } | null = null;

/** Call once, before anything else listens to the history. */
export function watchDialogEntries(): void {
  window.addEventListener('popstate', onPop, { capture: true });
  onDialogs(() => queueMicrotask(sync));
  // After a reload the dialog is gone and its entry shows the page. It is not removed: when a dialog
  // opens during a reload, Chromium keeps its state but not always its entry.
  if (depthOf(history.state) > 0) {
    const { dialogs: _, ...own } = history.state;
    History.prototype.replaceState.call(history, { ...own, twin: true }, '');
  }
  sync();
}

/**
 * Removes all dialogs' entries. Call it before leading to another page, whose entry would otherwise
 * be above them. The dialogs go with their page.
 */
export async function leaveDialogEntries(): Promise<void> {
  if (traversal) await traversal.over;
  if (depth > 0) await go(-depth);
}

/** Brings the entries in line with the dialogs, unless a traversal is under way. */
function sync() {
  if (traversal) return;
  depth = depthOf(history.state);
  if (depth === 0) stay(history.state);
  while (depth < dialogCount()) push();
  if (depth > dialogCount()) removeStale();
}

function stay(state: DialogState | null) {
  page = pageOf(state);
  isTwin = state?.twin ?? false;
}

function push() {
  depth += 1;
  // The prototype's method: the router replaces the one of `history` to observe pushes.
  History.prototype.pushState.call(history, { ...history.state, dialogs: depth }, '');
}

/** Removes the entries of dialogs that are gone; others may have opened in the meantime. */
async function removeStale() {
  if (await go(dialogCount() - depth)) sync();
}

function go(by: number): Promise<boolean> {
  let resolve = (_: boolean) => {};
  const over = new Promise<boolean>((resolved) => {
    resolve = resolved;
  });
  const lost = setTimeout(() => traversal?.end(false), LOST_MS);
  const end = (arrived: boolean) => {
    clearTimeout(lost);
    traversal = null;
    resolve(arrived);
  };
  traversal = { over, end };
  history.go(by);
  return over;
}

function onPop(event: PopStateEvent) {
  const state: DialogState | null = event.state;
  const isSame = pageOf(state) === page;
  const isOfPage = depth > 0 && isSame;
  const isBelowTwin = depth === 0 && isTwin && isSame && !state?.twin;
  depth = depthOf(state);
  if (isOfPage || isBelowTwin) event.stopImmediatePropagation();
  if (traversal) {
    traversal.end(true);
  } else if (isBelowTwin) {
    // Further back, to the previous page.
    isTwin = false;
    go(-depth - 1);
  } else if (depth > dialogCount()) {
    // Forward, to the entry of a dialog that is gone. From which page is unknown, so that all
    // listeners must see where the traversal ends.
    event.stopImmediatePropagation();
    page = '';
    removeStale();
  } else if (isOfPage) {
    closeDialogs(depth);
    // A dialog that could not be closed gets its entry back.
    setTimeout(sync);
  } else if (depth === 0) {
    stay(state);
  }
}

function depthOf(state: DialogState | null): number {
  return state?.dialogs ?? 0;
}

/** Identifies the page of an entry: its address, and its state without ours. */
function pageOf(state: DialogState | null): string {
  const { dialogs: _, twin: __, ...own } = state ?? {};
  return JSON.stringify([location.href, own]);
}
