import { type CSSProperties, createContext, useEffect, useState } from 'react';
import { onRest } from '../device/fingers.ts';
import { useIsInBrowser } from '../device/in-browser.ts';

/** The second tap of a double tap arrives within this time. */
export const DOUBLE_TAP_MS = 350;

/** A child that mashes taps again within this time. */
export const MASHED_MS = 700;

const GUARDED: CSSProperties = { pointerEvents: 'none' };

/** Whether a child uses the page: its hand must rest after a dialog. */
export const SmallHands = createContext(false);

/**
 * Blocks taps after `since` has changed, because another thing is under the finger then: for `ms`,
 * and until the hand has rested for `restMs`. Keys, switches and screen readers are not blocked.
 * Hydrated content is not blocked: no tap opened it.
 */
export function useTapGuard(
  since?: unknown,
  { ms = DOUBLE_TAP_MS, restMs = 0 } = {},
): CSSProperties | undefined {
  const isBrought = useIsInBrowser();
  const [moment, setMoment] = useState({ since, over: !isBrought });
  // During render, so that nothing renders twice.
  if (moment.since !== since) setMoment({ since, over: false });
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = onRest(restMs, () => setMoment({ since, over: true }));
    }, ms);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [since, ms, restMs]);
  return moment.over ? undefined : GUARDED;
}
