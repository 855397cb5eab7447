import { closeDialogs, dialogCount, onDialogs } from './open-dialogs.ts';

/**
 * The device's back button closes a dialog before it leaves the page (decisions: „Screens”). While
 * dialogs are open the browser's history has an entry for each of them above the page's own: the
 * same address and state, and how many dialogs there are. Leaving one closes its dialog; a dialog
 * that closes by itself takes its entry back. Whoever else listens to the history, as a router
 * does, hears nothing of these entries.
 */
interface DialogState {
  dialogs?: number;
  /** Was a dialog's, before a reload: below it the page's own lies once more. */
  twin?: boolean;
}

/**
 * A browser that never arrives must not hold up the page for ever. It is not sent a second time: a
 * slow one would go both ways, and out of the page.
 */
const LOST_MS = 5000;

/** How many dialogs' entries there are below and at the present one. */
let depth = 0;
/** The page's own entry, below the dialogs'. */
let page = '';
let isTwin = false;
/** Our own way through the history, while it is under way; whether it has arrived. */
let way: { over: Promise<boolean>; end: (arrived: boolean) => void } | null = null;

/** To be called once, before anybody else listens to the history. */
export function watchDialogEntries(): void {
  window.addEventListener('popstate', onPop, { capture: true });
  onDialogs(() => queueMicrotask(settle));
  // After a reload the dialog is gone, and its entry is the page's. It is not taken back: where a
  // dialog opens in the moment of a reload, Chromium keeps its state but not always its entry.
  if (depthOf(history.state) > 0) {
    const { dialogs: _, ...own } = history.state;
    History.prototype.replaceState.call(history, { ...own, twin: true }, '');
  }
  settle();
}

/**
 * Takes all dialogs' entries back: for who is about to lead to another page, which otherwise would
 * come to lie above them. The dialogs go with their page.
 */
export async function leaveDialogEntries(): Promise<void> {
  if (way) await way.over;
  if (depth > 0) await go(-depth);
}

/** Brings the entries in line with the dialogs, as soon as no way is under way. */
function settle() {
  if (way) return;
  depth = depthOf(history.state);
  if (depth === 0) stay(history.state);
  while (depth < dialogCount()) push();
  if (depth > dialogCount()) takeBack();
}

function stay(state: DialogState | null) {
  page = pageOf(state);
  isTwin = state?.twin ?? false;
}

function push() {
  depth += 1;
  // The prototype's own: a router puts another in its place, to hear of what is pushed.
  History.prototype.pushState.call(history, { ...history.state, dialogs: depth }, '');
}

/** Takes back the entries of dialogs that are gone; others may have opened in the meantime. */
async function takeBack() {
  if (await go(dialogCount() - depth)) settle();
}

function go(by: number): Promise<boolean> {
  let resolve = (_: boolean) => {};
  const over = new Promise<boolean>((resolved) => {
    resolve = resolved;
  });
  const lost = setTimeout(() => way?.end(false), LOST_MS);
  const end = (arrived: boolean) => {
    clearTimeout(lost);
    way = null;
    resolve(arrived);
  };
  way = { over, end };
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
  if (way) {
    way.end(true);
  } else if (isBelowTwin) {
    // On, to the page before.
    isTwin = false;
    go(-depth - 1);
  } else if (depth > dialogCount()) {
    // Forward, to the entry of a dialog that is gone. It is not known from which page, so that
    // everybody hears of where the way ends.
    event.stopImmediatePropagation();
    page = '';
    takeBack();
  } else if (isOfPage) {
    closeDialogs(depth);
    // One that could not be closed gets its entry again.
    setTimeout(settle);
  } else if (depth === 0) {
    stay(state);
  }
}

function depthOf(state: DialogState | null): number {
  return state?.dialogs ?? 0;
}

/** The page of an entry: its address, and its state without ours. */
function pageOf(state: DialogState | null): string {
  const { dialogs: _, twin: __, ...own } = state ?? {};
  return JSON.stringify([location.href, own]);
}
