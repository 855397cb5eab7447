import { type CSSProperties, useEffect, useState } from 'react';

/** The second tap of a double one comes sooner than this. */
const DOUBLE_TAP_MS = 350;

const GUARDED: CSSProperties = { pointerEvents: 'none' };

/**
 * A child taps twice where once is enough. The style of what the first tap has brought under its
 * finger, or has laid open by closing a dialog: for a moment no tap reaches it. The moment begins
 * anew with each other `since`.
 */
export function useTapGuard(since?: unknown): CSSProperties | undefined {
  const [guarded, setGuarded] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other `since` begins it anew
  useEffect(() => {
    setGuarded(true);
    const timer = setTimeout(() => setGuarded(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return guarded ? GUARDED : undefined;
}
