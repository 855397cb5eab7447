import { type CSSProperties, useEffect, useState } from 'react';
import { useIsInBrowser } from '../device/in-browser.ts';

/** The second tap of a double one comes sooner than this. */
const DOUBLE_TAP_MS = 350;

const GUARDED: CSSProperties = { pointerEvents: 'none' };

/**
 * A child taps twice where once is enough. The style of what the first tap has brought under its
 * finger, or has laid open by closing a dialog: for a moment no tap reaches it. The moment begins
 * anew with each other `since`, and is longer where something is to be seen first. What came with the
 * document no tap has brought.
 */
export function useTapGuard(since?: unknown, ms = DOUBLE_TAP_MS): CSSProperties | undefined {
  const isBrought = useIsInBrowser();
  const [moment, setMoment] = useState({ since, over: !isBrought });
  // While rendering, so that nothing is drawn twice.
  if (moment.since !== since) setMoment({ since, over: false });
  useEffect(() => {
    const timer = setTimeout(() => setMoment({ since, over: true }), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return moment.over ? undefined : GUARDED;
}
