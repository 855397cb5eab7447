import { useEffect, useState } from 'react';

/** Typing does not count: a phone shows a keyboard for it. */
export function useByKeys(): boolean {
  const [isByKeys, setByKeys] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const options = { signal: over.signal, capture: true };
    const press = (event: KeyboardEvent) => {
      if (!isTyping(event) || event.key === 'Tab') setByKeys(true);
    };
    window.addEventListener('keydown', press, options);
    window.addEventListener('pointerdown', () => setByKeys(false), options);
    return () => over.abort();
  }, []);
  return isByKeys;
}

export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS));
}

const TEXT_FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range])';

export function undoKeyName(): string {
  return /Mac|iP(ad|hone)/.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z';
}
