import { type CSSProperties, useEffect, useState } from 'react';
import { useIsInBrowser } from '../device/in-browser.ts';

/** The second tap of a double tap arrives within this time. */
const DOUBLE_TAP_MS = 350;

const GUARDED: CSSProperties = { pointerEvents: 'none' };

/**
 * Returns a style that briefly blocks taps, because children often tap twice. It protects an
 * element that the first tap put under the finger, or uncovered by closing a dialog.
 *
 * The time restarts when `since` changes. It is longer where something must be seen first. Hydrated
 * content is not blocked: no tap opened it.
 */
export function useTapGuard(since?: unknown, ms = DOUBLE_TAP_MS): CSSProperties | undefined {
  const isBrought = useIsInBrowser();
  const [moment, setMoment] = useState({ since, over: !isBrought });
  // During render, so that nothing renders twice.
  if (moment.since !== since) setMoment({ since, over: false });
  useEffect(() => {
    const timer = setTimeout(() => setMoment({ since, over: true }), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return moment.over ? undefined : GUARDED;
}
