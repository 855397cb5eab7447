import type { Logger } from 'pino';
import type { HealthPart } from '#contract/health.ts';
import type { Clock } from '../base/clock.ts';
import { type OutageKind, reasonOf } from '../db/engine/outage.ts';

/** What is wrong with a part, in one English line for the operator, and since when (in ms). */
export interface Trouble {
  since: number;
  reason: string;
}

/** The parts that an outage affects at once; each part is then checked separately. */
const TROUBLED: Record<OutageKind, readonly ('reading' | 'writing')[]> = {
  full: ['writing'],
  'read-only': ['writing'],
  'broken-disk': ['reading', 'writing'],
  corrupt: ['reading'],
  busy: ['writing'],
  // Other families are still served.
  held: [],
  crowded: ['reading', 'writing'],
  unreachable: ['reading', 'writing'],
  gone: ['writing'],
};

/** Each change of a part is logged once. */
export class Health {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #troubles = new Map<HealthPart, Trouble>();
  /** A damaged database answers many queries. The next start clears it; SQLite's then checks all pages. */
  damaged = false;

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
  }

  /** `null`: it is well again. */
  set(part: HealthPart, reason: string | null): void {
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

  trouble(part: HealthPart): Trouble | null {
    return this.#troubles.get(part) ?? null;
  }

  /** An outage changes the health of the affected parts at once. */
  noteOutage(error: unknown): void {
    const outage = reasonOf(error);
    if (!outage) return;
    if (outage.kind === 'corrupt') this.damaged = true;
    for (const part of TROUBLED[outage.kind]) this.set(part, outage.line);
  }
}
