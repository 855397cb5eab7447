/**
 * Loads the scenes of a kid's area while the request to enter it is on its way. So they come before
 * the page speaks.
 */
export function loadScenesEarly(): void {
  import('./KidScenes.tsx').catch(() => {});
}
