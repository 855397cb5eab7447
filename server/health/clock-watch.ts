import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#domain/time/time-zone.ts';
import type { Clock } from '../base/clock.ts';
import { KNOWN_MS } from '../db/tables/lifetimes.ts';
import type { Health } from './health.ts';
import type { Stopwatch } from './look.ts';

/** Corrections of a clock are smaller; a machine that slept jumps by more. */
const TOLD_MS = MINUTE_MS;
/** After a larger jump the clock is in doubt until it has run steadily for as long. */
const DOUBTED_MS = DAY_MS;

/** Why the clock cannot be trusted, since when, and a check whether it can be trusted again. */
interface Doubt {
  from: number;
  isOver(now: number, lead: number): boolean;
}

/**
 * Reads the clock, and compares it with a monotonic one and with stored instants. While the clock
 * is in doubt, nothing is deleted because of its age. The readers of stored instants limit the
 * effect of one in the future (decision 28).
 */
export function watchClock(
  { health, log }: { health: Health; log: Logger },
  wall: Clock,
  stopwatch: Stopwatch = () => performance.now(),
) {
  /** The difference between the clock and the stopwatch. */
  let lead = wall() - stopwatch();
  let doubt: Doubt | null = null;

  function beginDoubt(reason: string, isOver: Doubt['isOver']) {
    doubt = { from: stopwatch(), isOver };
    health.set('clock', reason);
  }

  function now(): number {
    const time = wall();
    const uptime = stopwatch();
    const before = lead;
    lead = time - uptime;
    const jump = lead - before;
    if (Math.abs(jump) > TOLD_MS) {
      log.warn({ seconds: Math.round(jump / 1000) }, 'the clock jumped, or the machine slept');
    }
    if (doubt) {
      const isBelieved = doubt.isOver(time, lead);
      if (Math.abs(jump) > DOUBTED_MS) doubt.from = uptime;
      if (isBelieved || uptime - doubt.from >= DOUBTED_MS) {
        doubt = null;
        health.set('clock', null);
      }
    } else if (Math.abs(jump) > DOUBTED_MS) {
      const isOver = (_: number, lead: number) => Math.abs(lead - before) <= DOUBTED_MS;
      beginDoubt(`The clock went ${inDays(jump)} at once.`, isOver);
    }
    return time;
  }

  return {
    now,
    /** Compares the clock with the newest stored instant; `null`: nothing is stored. */
    compare(stored: number | null) {
      if (stored === null) return;
      const time = now();
      const isPlausible = (at: number) => at >= stored - DOUBTED_MS && at <= stored + KNOWN_MS;
      if (isPlausible(time)) return;
      beginDoubt(`The clock went ${inDays(time - stored)} since the last change.`, isPlausible);
    },
  };
}

function inDays(ms: number): string {
  return `${Math.round(Math.abs(ms) / DAY_MS)} days ${ms < 0 ? 'back' : 'forward'}`;
}
