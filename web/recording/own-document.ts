/**
 * A document may use the microphone only where the server has said so with it: on the pages on which
 * something is recorded. Who came from another page of the app still has that one's document.
 */
export function hasOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === window.location.pathname;
}

/** Fetches this page's own document, on which `wasFetchedToRecord` tells once what it is for. */
export function fetchOwnDocument(): void {
  window.history.replaceState({ ...window.history.state, [TO_RECORD]: true }, '');
  window.location.reload();
}

export function wasFetchedToRecord(): boolean {
  const { [TO_RECORD]: isSo, ...state } = window.history.state ?? {};
  if (isSo) window.history.replaceState(state, '');
  return isSo === true;
}

const TO_RECORD = 'toRecord';
