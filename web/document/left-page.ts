/**
 * A browser may keep a page that was left, to show it again on the way back. By then somebody else
 * may be here: it is hidden as it is left, and comes anew.
 */
export function leaveNothingShown(root: HTMLElement): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) root.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
