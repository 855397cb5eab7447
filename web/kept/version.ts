import { useSyncExternalStore } from 'react';

let takeOver: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A newer version of the product is there, and how this page comes to it. */
export function setNewVersion(take: () => void): void {
  if (takeOver === take) return;
  takeOver = take;
  for (const tell of listeners) tell();
}

/** How this page comes to a newer version; `null` where there is none. */
export function useNewVersion(): (() => void) | null {
  return useSyncExternalStore(
    listen,
    () => takeOver,
    () => null,
  );
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
