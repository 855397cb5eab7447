import { useSyncExternalStore } from 'react';
import { store, stored } from '../../offline/client/stored.ts';

/** What was chosen since the page load, needed if the browser stores nothing. */
const chosen = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Returns whether a kid has muted itself on this device. */
export function useMutedHere(login: string): boolean {
  return useSyncExternalStore(
    listen,
    () => chosen.get(login) ?? stored(`muted ${login}`) !== null,
    () => false,
  );
}

export function muteHere(login: string, muted: boolean): void {
  chosen.set(login, muted);
  store(`muted ${login}`, muted ? 'yes' : null);
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
