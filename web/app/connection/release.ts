import type { Stores } from '../../offline/client/stores.ts';
import { isCommanding } from '../../shared/data/write.ts';

/** When this tab has reloaded for which release, in the tab's `sessionStorage`. */
const RELOADED_FOR = 'reloadedFor';
/** Interval of the check while the page is of another release. */
const POLL_MS = 3000;
/** Longer than an update takes in which two servers answer in turn. */
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Only when nothing is open or unsent, and at most once an hour for each release: during an update
 * two servers may answer in turn. `sendable` is the number of queued thumbs that can be sent now.
 */
export function reloadForOtherRelease(stores: Stores, sendable: () => number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = () => {
    clearTimeout(timer);
    const { otherRelease } = stores.install;
    if (otherRelease === null) return;
    const mayReload = isIdle(stores) && sendable() === 0 && !hasReloadedFor(otherRelease);
    if (mayReload && noteReload(otherRelease)) location.reload();
    else timer = setTimeout(poll, POLL_MS);
  };
  stores.subscribe(poll);
  poll();
}

/** What has been filled in is unknown: a stepper or a picture is a button. */
function isIdle({ connection, thumbs }: Stores): boolean {
  if (connection.isOffline || isCommanding() || thumbs.inFlight.length > 0) return false;
  return document.querySelector('form, dialog[open]') === null;
}

function hasReloadedFor(release: string): boolean {
  const at = reloads()[release];
  // `Math.abs`: after the clock was set back, the elapsed time is unknown.
  return at !== undefined && Math.abs(Date.now() - at) < AGAIN_MS;
}

/** Returns whether it is stored. Without storage the page could reload forever. */
function noteReload(release: string): boolean {
  try {
    sessionStorage.setItem(RELOADED_FOR, JSON.stringify({ ...reloads(), [release]: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** The time of the last reload for each release. */
function reloads(): Record<string, number | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(RELOADED_FOR) ?? '{}');
  } catch {
    return {};
  }
}
