import { useSyncExternalStore } from 'react';
import { store, stored } from '../../offline/client/stored.ts';
import { newListeners } from '../../ui/device/listeners.ts';

/** What was chosen since the page load, needed if the browser stores nothing. */
const chosen = new Map<string, boolean>();
const listeners = newListeners();

export function useMutedHere(login: string): boolean {
  return useSyncExternalStore(
    listeners.add,
    () => chosen.get(login) ?? stored(`muted ${login}`) !== null,
    () => false,
  );
}

export function muteHere(login: string, muted: boolean): void {
  chosen.set(login, muted);
  store(`muted ${login}`, muted ? 'yes' : null);
  listeners.tell();
}
