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
}

/** A browser answers at once; one that leaves an answer out must not hold up the page for ever. */
const LOST_MS = 1000;

/** How many dialogs' entries there are below and at the present one. */
let depth = 0;
/** The page's own entry, below the dialogs'. */
let page = '';
/** Our own way through the history, until the browser has arrived. */
let way: { arrived: () => void; done: Promise<void> } | null = null;

/** To be called once, before anybody else listens to the history. */
export function watchDialogEntries(): void {
  window.addEventListener('popstate', onPop, { capture: true });
  onDialogs(() => queueMicrotask(settle));
  // After a reload the dialog is gone, and its entry has to follow.
  depth = depthOf(history.state);
  page = pageOf(history.state);
  settle();
}

/**
 * Takes all dialogs' entries back: for who is about to lead to another page, which otherwise would
 * come to lie above them. The dialogs go with their page.
 */
export async function leaveDialogEntries(): Promise<void> {
  if (way) await way.done;
  if (depth > 0) await go(-depth);
}

/** Brings the entries in line with the dialogs, as soon as no way is under way. */
function settle() {
  if (way) return;
  depth = depthOf(history.state);
  if (depth === 0) page = pageOf(history.state);
  while (depth < dialogCount()) push();
  if (depth > dialogCount()) go(dialogCount() - depth).then(settle);
}

function push() {
  depth += 1;
  // The prototype's own: a router puts another in its place, to hear of what is pushed.
  History.prototype.pushState.call(history, { ...history.state, dialogs: depth }, '');
}

function go(by: number): Promise<void> {
  let arrived = () => {};
  const done = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  way = { arrived, done };
  setTimeout(() => arrive(done), LOST_MS);
  history.go(by);
  return done;
}

function arrive(done: Promise<void> | undefined) {
  if (!way || way.done !== done) return;
  const { arrived } = way;
  way = null;
  arrived();
}

function onPop(event: PopStateEvent) {
  const isOfPage = depth > 0 && pageOf(event.state) === page;
  depth = depthOf(event.state);
  if (isOfPage) event.stopImmediatePropagation();
  if (way) return arrive(way.done);
  if (depth > dialogCount()) {
    // Forward, to the entry of a dialog that is gone. It is not known from which page, so that
    // everybody hears of where the way ends.
    event.stopImmediatePropagation();
    page = '';
    go(dialogCount() - depth).then(settle);
  } else if (isOfPage) {
    closeDialogs(depth);
    // One that could not be closed gets its entry again.
    setTimeout(settle);
  }
}

function depthOf(state: DialogState | null): number {
  return state?.dialogs ?? 0;
}

/** The page of an entry: its address, and its state without the dialogs. */
function pageOf(state: DialogState | null): string {
  const { dialogs: _, ...own } = state ?? {};
  return JSON.stringify([location.href, own]);
}
