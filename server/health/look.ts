import type { HealthPart } from '#contract/health.ts';
import { inTime } from '../base/in-time.ts';
import { reasonOf } from '../db/engine/outage.ts';
import type { Health } from './health.ts';

/** A result is reused for this long. */
const FRESH_MS = 1000;
/** A request for the result waits at most this long. */
const PATIENCE_MS = 3000;

/** Milliseconds on a monotonic clock. */
export type Stopwatch = () => number;

/**
 * Checks one part of the server's health. It finds outages that no request has met, and their ends.
 * Concurrent callers share one check, and a check that hangs is not started again.
 */
export class Look {
  readonly #part: HealthPart;
  readonly #find: () => Promise<string | null>;
  readonly #health: Health;
  readonly #stopwatch: Stopwatch;
  readonly #longest: number;
  #begun = -Infinity;
  #looking: Promise<void> | null = null;

  /**
   * @param find returns what is wrong, in one line for the operator, or `null`; it may throw an
   * outage.
   * @param longest milliseconds after which an unfinished check counts as unhealthy.
   */
  constructor(
    part: HealthPart,
    find: () => Promise<string | null>,
    health: Health,
    stopwatch: Stopwatch,
    longest = PATIENCE_MS,
  ) {
    this.#longest = longest;
    this.#part = part;
    this.#find = find;
    this.#health = health;
    this.#stopwatch = stopwatch;
  }

  /** Resolves when the health is up to date. */
  async answer(): Promise<void> {
    if (!this.#looking && this.#stopwatch() - this.#begun >= FRESH_MS) this.#begin();
    if (!this.#looking) return;
    const left = this.#begun + PATIENCE_MS - this.#stopwatch();
    if (left <= 0) this.#late();
    else await inTime(this.#looking, left, () => this.#late());
  }

  #late() {
    // A timer may be early by less than a millisecond.
    const waited = Math.max(PATIENCE_MS, this.#stopwatch() - this.#begun);
    if (waited >= this.#longest) this.#health.set(this.#part, 'The database does not answer.');
  }

  #begin() {
    this.#begun = this.#stopwatch();
    this.#looking = this.#find()
      .catch((error) => reasonOf(error)?.line ?? 'The database answers with an unknown error.')
      .then((found) => {
        this.#looking = null;
        this.#health.set(this.#part, found);
      });
  }
}
