import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#domain/time-zone.ts';
import type { Clock } from '../base/clock.ts';
import { KNOWN_MS } from '../db/lifetimes.ts';
import type { Health } from './health.ts';
import type { Stopwatch } from './look.ts';

/**
 * A larger jump is logged. Corrections of a clock are smaller; a machine that slept jumps by more.
 */
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
export class ClockWatch {
  readonly #health: Health;
  readonly #log: Logger;
  readonly #wall: Clock;
  readonly #stopwatch: Stopwatch;
  /** The difference between the clock and the stopwatch. */
  #lead: number;
  #doubt: Doubt | null = null;

  constructor(
    { health, log }: { health: Health; log: Logger },
    wall: Clock,
    stopwatch: Stopwatch = () => performance.now(),
  ) {
    this.#health = health;
    this.#log = log;
    this.#wall = wall;
    this.#stopwatch = stopwatch;
    this.#lead = wall() - stopwatch();
  }

  /** Returns the time. */
  readonly now: Clock = () => {
    const now = this.#wall();
    const uptime = this.#stopwatch();
    const before = this.#lead;
    const lead = now - uptime;
    const jump = lead - before;
    this.#lead = lead;
    if (Math.abs(jump) > TOLD_MS) {
      this.#log.warn(
        { seconds: Math.round(jump / 1000) },
        'the clock jumped, or the machine slept',
      );
    }
    if (this.#doubt) {
      const isBelieved = this.#doubt.isOver(now, lead);
      if (Math.abs(jump) > DOUBTED_MS) this.#doubt.from = uptime;
      if (isBelieved || uptime - this.#doubt.from >= DOUBTED_MS) this.#doubtNoMore();
    } else if (Math.abs(jump) > DOUBTED_MS) {
      const isOver = (_: number, lead: number) => Math.abs(lead - before) <= DOUBTED_MS;
      this.#beginDoubt(`The clock went ${inDays(jump)} at once.`, isOver);
    }
    return now;
  };

  /** Compares the clock with the newest stored instant; `null`: nothing is stored. */
  compare(stored: number | null): void {
    if (stored === null) return;
    const now = this.now();
    const isPlausible = (at: number) => at >= stored - DOUBTED_MS && at <= stored + KNOWN_MS;
    if (isPlausible(now)) return;
    this.#beginDoubt(`The clock went ${inDays(now - stored)} since the last change.`, isPlausible);
  }

  #beginDoubt(reason: string, isOver: Doubt['isOver']) {
    this.#doubt = { from: this.#stopwatch(), isOver };
    this.#health.set('clock', reason);
  }

  #doubtNoMore() {
    this.#doubt = null;
    this.#health.set('clock', null);
  }
}

function inDays(ms: number): string {
  return `${Math.round(Math.abs(ms) / DAY_MS)} days ${ms < 0 ? 'back' : 'forward'}`;
}
