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

/**
 * Returns what is said after „Cofnij”: „Zrobione: Zęby rano” becomes „Cofnięto: Zęby rano”, and that
 * „Przywrócono: Zęby rano”.
 */
export function undoneText(text: string): string {
  const at = text.indexOf(': ');
  const verb = text.startsWith('Cofnięto') ? 'Przywrócono' : 'Cofnięto';
  return at < 0 ? verb : `${verb}${text.slice(at)}`;
}
