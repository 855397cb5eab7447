import { DAY_MS, MINUTE_MS, shownIn } from '#domain/time-zone.ts';

/** When something is due each night: minutes after midnight on the clocks of a time zone. */
export interface Nightly {
  minutes: number;
  timeZone: string;
}

/**
 * Whether a night's work is due: its hour has come since it was last done (ms since 1970; `null`:
 * never), were it days ago. An hour that the clocks show twice counts once. Work done in a future
 * that the clock has since left is no reason to wait for it.
 */
export function isDue(at: Nightly, last: number | null, now: number): boolean {
  if (last === null || last > now + DAY_MS) return true;
  return nightOf(at, now) > nightOf(at, last);
}

/** Nights since 1970, each beginning at its hour. */
function nightOf({ minutes, timeZone }: Nightly, now: number): number {
  return Math.floor((shownIn(timeZone, now) - minutes * MINUTE_MS) / DAY_MS);
}
