type Listener = (undoing: Promise<unknown>) => void;

const listeners = new Set<Listener>();

/** Calls `listener` whenever „Cofnij” begins. Returns the function that unsubscribes. */
export function onUndo(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that „Cofnij” has begun. */
export function tellUndo(undoing: Promise<unknown>): void {
  for (const listener of listeners) listener(undoing);
}

/** Returns what is said after „Cofnij”: „Zrobione: Zęby rano” becomes „Cofnięto: Zęby rano”. */
export function undoneText(text: string): string {
  const at = text.indexOf(': ');
  return at < 0 ? 'Cofnięto' : `Cofnięto${text.slice(at)}`;
}
