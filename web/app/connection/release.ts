import type { Stores } from '../../offline/client/stores.ts';
import { isCommanding } from '../../shared/data/write.ts';

/** The releases for which this tab has reloaded, in the tab's `sessionStorage`. */
const RELOADED_FOR = 'reloadedFor';
/** Interval of the check while the page is of another release. */
const POLL_MS = 3000;

/**
 * Reloads a page that meets a server of another release, when nothing is open or unsent: once for
 * each release that the tab meets, because during an update two servers may answer in turn.
 */
export function reloadForOtherRelease(stores: Stores): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = () => {
    clearTimeout(timer);
    const { otherRelease } = stores.install;
    if (otherRelease === null || hasReloadedFor(otherRelease)) return;
    if (isIdle(stores) && noteReload(otherRelease)) location.reload();
    else timer = setTimeout(poll, POLL_MS);
  };
  stores.subscribe(poll);
  poll();
}

/**
 * Whether no form or dialog is open, no command waits for its answer, and no thumb can be sent now.
 * Nobody knows what has been filled in: a stepper or a picture is a button.
 */
function isIdle({ connection, thumbs }: Stores): boolean {
  if (connection.isAway || isCommanding()) return false;
  if (document.querySelector('form, dialog[open]')) return false;
  return thumbs.underWay.length + thumbs.waiting.length === 0;
}

function hasReloadedFor(release: string): boolean {
  return reloadedFor().includes(release);
}

/** Returns whether it is stored. Without storage the page could reload forever. */
function noteReload(release: string): boolean {
  try {
    sessionStorage.setItem(RELOADED_FOR, JSON.stringify([...reloadedFor(), release]));
    return true;
  } catch {
    return false;
  }
}

function reloadedFor(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(RELOADED_FOR) ?? '[]');
  } catch {
    return [];
  }
}
