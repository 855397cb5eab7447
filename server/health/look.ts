import type { HealthPart } from '#contract/health.ts';
import { inTime } from '../base/in-time.ts';
import { reasonOf } from '../db/engine/outage.ts';
import type { Health } from './health.ts';

/** What was found is believed for so long, however often is asked. */
const FRESH_MS = 1000;
/** A database that does not answer for so long is not well. */
const PATIENCE_MS = 3000;

/** Milliseconds on a clock that nobody sets. */
export type Stopwatch = () => number;

/**
 * A look at one part of the server's health, which finds an outage that nobody has met, and the end
 * of one. However many ask, one looks; what hangs is not begun a second time.
 */
export class Look {
  readonly #part: HealthPart;
  readonly #find: () => Promise<string | null>;
  readonly #health: Health;
  readonly #stopwatch: Stopwatch;
  #begun = -Infinity;
  #looking: Promise<void> | null = null;

  /** @param find what is wrong, in one line for the operator, or `null`; it may throw an outage. */
  constructor(
    part: HealthPart,
    find: () => Promise<string | null>,
    health: Health,
    stopwatch: Stopwatch,
  ) {
    this.#part = part;
    this.#find = find;
    this.#health = health;
    this.#stopwatch = stopwatch;
  }

  /** Resolves once the health says what is true now. */
  async answer(): Promise<void> {
    if (!this.#looking && this.#stopwatch() - this.#begun >= FRESH_MS) this.#begin();
    if (!this.#looking) return;
    const left = this.#begun + PATIENCE_MS - this.#stopwatch();
    const late = () => this.#health.set(this.#part, 'The database does not answer.');
    if (left <= 0) late();
    else await inTime(this.#looking, left, late);
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
