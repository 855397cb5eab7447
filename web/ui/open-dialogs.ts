import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

/** A dialog has opened; what is returned is called when it closes. */
export function countDialog(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether any dialog is open: what is not urgent waits until none is. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(listen, () => open > 0);
}

function change(by: 1 | -1) {
  open += by;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
