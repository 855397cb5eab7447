import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached. A single answer that does not come says little: who watches the
 * line asks again before it is taken for broken.
 */
let away = false;
const listeners = new Set<() => void>();

/** What is done about the line. */
export interface LineWatch {
  /** No answer has come. */
  lost(): void;
  /** Asks whether the server is there. */
  probe(): Promise<boolean>;
}

/** No answer has come, and none after that. */
let isLost = false;
let watch: LineWatch = { lost: () => {}, probe: async () => true };

export function watchLine(by: LineWatch): void {
  watch = by;
  if (isLost) by.lost();
}

export function isAway(): boolean {
  return away;
}

export function setAway(is: boolean): void {
  if (away === is) return;
  away = is;
  for (const tell of listeners) tell();
}

/** The server has answered, or no answer has come. */
export function noteAnswer(came: boolean): void {
  isLost = !came;
  if (came) setAway(false);
  else watch.lost();
}

/** Whether a command can be sent: without a line it is asked first whether there is one again. */
export async function mayBeSent(): Promise<boolean> {
  return !away || watch.probe();
}

/** Tells each time when the line breaks or is there again. Returns the way to stop listening. */
export function onLine(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useAway(): boolean {
  return useSyncExternalStore(onLine, isAway, () => false);
}
