/**
 * Hides a page when it is left, and reloads it when the browser restores it from its back-forward
 * cache. By then someone else may use the device.
 */
export function leaveNothingShown(root: HTMLElement): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) root.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
