type Listener = (undoing: Promise<unknown>) => void;

const listeners = new Set<Listener>();

/** Returns the function that unsubscribes. */
export function onUndo(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyUndo(undoing: Promise<unknown>): void {
  for (const listener of listeners) listener(undoing);
}

/** „Zrobione: Zęby rano” becomes „Cofnięto: Zęby rano”, and that „Przywrócono: Zęby rano”. */
export function undoneText(text: string): string {
  const at = text.indexOf(': ');
  const verb = text.startsWith('Cofnięto') ? 'Przywrócono' : 'Cofnięto';
  return at < 0 ? verb : `${verb}${text.slice(at)}`;
}
