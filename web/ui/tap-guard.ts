import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useIsInBrowser } from './in-browser.ts';

/** The second tap of a double one comes sooner than this. */
const DOUBLE_TAP_MS = 350;

const GUARDED: CSSProperties = { pointerEvents: 'none' };

/**
 * A child taps twice where once is enough. The style of what the first tap has brought under its
 * finger, or has laid open by closing a dialog: for a moment no tap reaches it. The moment begins
 * anew with each other `since`. What came with the document no tap has brought.
 */
export function useTapGuard(since?: unknown): CSSProperties | undefined {
  const isBrought = useIsInBrowser();
  const [guarded, setGuarded] = useState(isBrought);
  const isNew = useRef(isBrought);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other `since` begins it anew
  useEffect(() => {
    if (!isNew.current) {
      isNew.current = true;
      return;
    }
    setGuarded(true);
    const timer = setTimeout(() => setGuarded(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return guarded ? GUARDED : undefined;
}
