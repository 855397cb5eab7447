import { useSyncExternalStore } from 'react';
import { newListeners } from '../device/listeners.ts';

/** The topmost is last. */
const open: (() => void)[] = [];
const listeners = newListeners();
let closed = 0;

/** Returns the function to call after it closed. */
export function openDialog(close: () => void): () => void {
  open.push(close);
  listeners.notify();
  return () => {
    open.splice(open.indexOf(close), 1);
    closed += 1;
    listeners.notify();
  };
}

export function dialogCount(): number {
  return open.length;
}

/** Closes the topmost dialogs until at most `count` are left. */
export function closeDialogs(count: number): void {
  for (const close of open.slice(count).reverse()) close();
}

/** Non-urgent things wait until none is. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(
    onDialogs,
    () => open.length > 0,
    () => false,
  );
}

/** Returns how many dialogs have closed since the page was loaded. */
export function useClosedDialogs(): number {
  return useSyncExternalStore(
    onDialogs,
    () => closed,
    () => 0,
  );
}

/** When a dialog opens or closes. Returns the function that unsubscribes. */
export const onDialogs = listeners.add;
