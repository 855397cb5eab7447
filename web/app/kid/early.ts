/** While the request to enter is on its way, so that they come before the page speaks. */
export function loadScenesEarly(): void {
  import('./KidScenes.tsx').catch(() => {});
}
