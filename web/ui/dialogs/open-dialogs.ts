import { useSyncExternalStore } from 'react';

/** Closes each open dialog; the topmost is last. */
const open: (() => void)[] = [];
const listeners = new Set<() => void>();

/** Registers a dialog that has opened; returns what to call once it has closed. */
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

/** Closes the topmost dialogs until at most `count` are left. */
export function closeDialogs(count: number): void {
  for (const close of open.slice(count).reverse()) close();
}

/** Whether a dialog is open. What is not urgent waits until none is. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(
    onDialogs,
    () => open.length > 0,
    () => false,
  );
}

/** Calls `listener` whenever a dialog opens or closes. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const listener of listeners) listener();
}
