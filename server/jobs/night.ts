import { DAY_MS, MINUTE_MS, shownIn } from '#domain/time-zone.ts';

/** When a job is due each night: minutes after midnight in a time zone. */
export interface Nightly {
  minutes: number;
  timeZone: string;
}

/**
 * Returns whether a nightly job is due: its time has come since the last run, even days ago. `last`
 * is in ms since 1970; `null`: never. A time that the clocks show twice counts once. A run more
 * than a day in the future is ignored, because the clock was wrong then.
 */
export function isDue(at: Nightly, last: number | null, now: number): boolean {
  if (last === null || last > now + DAY_MS) return true;
  return nightOf(at, now) > nightOf(at, last);
}

/** Returns the number of nights since 1970, each starting at the job's time. */
function nightOf({ minutes, timeZone }: Nightly, now: number): number {
  return Math.floor((shownIn(timeZone, now) - minutes * MINUTE_MS) / DAY_MS);
}
