import { useSyncExternalStore } from 'react';

/** The way to close each open dialog, the topmost last. */
const open: (() => void)[] = [];
const listeners = new Set<() => void>();

/** A dialog has opened, which `close` would close; what is returned is called when it has closed. */
export function openDialog(close: () => void): () => void {
  open.push(close);
  changed();
  return () => {
    open.splice(open.indexOf(close), 1);
    changed();
  };
}

export function dialogCount(): number {
  return open.length;
}

/** Closes the topmost dialogs, until no more than `count` are left. */
export function closeDialogs(count: number): void {
  for (const close of open.slice(count).reverse()) close();
}

/** Whether any dialog is open: what is not urgent waits until none is. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(onDialogs, () => open.length > 0);
}

/** Calls `listener` whenever a dialog has opened or closed. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const listener of listeners) listener();
}
