import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';

/** What can be wrong by itself: without reading or writing the server cannot serve. */
export const PARTS = ['reading', 'writing', 'backup', 'clock'] as const;
export type Part = (typeof PARTS)[number];

/** What is wrong with a part, in one English line for the operator, and since when (in ms). */
export interface Trouble {
  since: number;
  reason: string;
}

/** What is known of the server's health. Each change of a part is logged once. */
export class Health {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #troubles = new Map<Part, Trouble>();

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Says what is wrong with a part; with `null` it is well again. */
  set(part: Part, reason: string | null): void {
    const before = this.#troubles.get(part);
    if (before?.reason === reason || (!before && reason === null)) return;
    if (reason === null) {
      this.#troubles.delete(part);
      this.#log.info({ part }, 'well again');
    } else {
      this.#troubles.set(part, { since: before?.since ?? this.#clock(), reason });
      this.#log.error({ part, reason }, 'not well');
    }
  }

  /** What is wrong with a part; `null` while it is well. */
  trouble(part: Part): Trouble | null {
    return this.#troubles.get(part) ?? null;
  }
}
