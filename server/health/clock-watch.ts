import { DAY_MS } from '#domain/time/time-zone.ts';
import { type Clock, isPlausible } from '../base/clock.ts';
import type { Health } from './health.ts';
import type { Stopwatch } from './probe.ts';

/**
 * Returns a clock that reports to `health` when it jumps by more than a day, or starts before `seen`,
 * the newest stored instant. After a day it is believed, except in a year before the release.
 * Meanwhile nothing is deleted because of its age.
 */
export function watchClock(
  health: Health,
  wall: Clock,
  seen: number | null = null,
  stopwatch: Stopwatch = () => performance.now(),
): Clock {
  /** The difference between the clock and the stopwatch when the clock was believed last. */
  let lead: number | null = null;
  let believed = stopwatch();
  return () => {
    const time = wall();
    const uptime = stopwatch();
    const jump = lead === null ? Math.min(0, time - (seen ?? 0)) : time - uptime - lead;
    if (!isPlausible(time)) {
      health.set('clock', `The clock says ${new Date(time).getUTCFullYear()}.`);
    } else if (Math.abs(jump) > DAY_MS && uptime - believed < DAY_MS) {
      health.set('clock', `The clock went ${inDays(jump)} at once.`);
    } else {
      lead = time - uptime;
      believed = uptime;
      health.set('clock', null);
    }
    return time;
  };
}

function inDays(ms: number): string {
  return `${Math.round(Math.abs(ms) / DAY_MS)} days ${ms < 0 ? 'back' : 'forward'}`;
}
