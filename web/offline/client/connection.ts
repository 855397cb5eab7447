import { useSyncExternalStore } from 'react';

/**
 * Whether the server is unreachable. One missing answer proves little: the watcher probes again
 * before this becomes `true`.
 */
let away = false;
const listeners = new Set<() => void>();

/** What reacts to connection failures. */
export interface ConnectionWatch {
  /** Called when no answer came. */
  lost(): void;
  /** Requests the server once more. Resolves with whether it is reachable. */
  probe(): Promise<boolean>;
}

/** The last request got no answer. */
let isLost = false;
let watch: ConnectionWatch = { lost: () => {}, probe: async () => true };

export function watchConnection(by: ConnectionWatch): void {
  watch = by;
  if (isLost) by.lost();
}

export function isOffline(): boolean {
  return away;
}

export function setOffline(is: boolean): void {
  if (away === is) return;
  away = is;
  for (const tell of listeners) tell();
}

/** Reports whether the server answered a request. */
export function noteAnswer(came: boolean): void {
  isLost = !came;
  if (came) setOffline(false);
  else watch.lost();
}

/** Returns whether a command can be sent. While offline it probes the server first. */
export async function mayBeSent(): Promise<boolean> {
  return !away || watch.probe();
}

/** Calls `tell` when the connection is lost or restored. Returns the function that unsubscribes. */
export function onConnection(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnection, isOffline, () => false);
}
