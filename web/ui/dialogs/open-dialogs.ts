import { useSyncExternalStore } from 'react';
import { newListeners } from '../device/listeners.ts';

/** The close function of each open dialog; the topmost is last. */
const open: (() => void)[] = [];
const listeners = newListeners();
let closed = 0;

/** Registers an open dialog. Returns the function to call after it closed. */
export function openDialog(close: () => void): () => void {
  open.push(close);
  listeners.tell();
  return () => {
    open.splice(open.indexOf(close), 1);
    closed += 1;
    listeners.tell();
  };
}

export function dialogCount(): number {
  return open.length;
}

/** Closes the topmost dialogs until at most `count` are left. */
export function closeDialogs(count: number): void {
  for (const close of open.slice(count).reverse()) close();
}

/** Returns whether a dialog is open. Non-urgent things wait until none is. */
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

/** Calls `listener` whenever a dialog opens or closes. Returns the function that unsubscribes. */
export const onDialogs = listeners.add;
