import type { Visitor } from '../../base/visitor.ts';

/** More devices than are used at once; of others only what is stored is known. */
const MOST = 10_000;

type Device = Pick<Visitor, 'family' | 'session'>;

/** When a device was last here, and what was stored of that. */
interface Here {
  at: number;
  seen: number;
}

/**
 * When devices were last here, on a stopwatch that nobody sets: while the clock is in doubt what is
 * stored is no measure.
 */
export class Presence {
  readonly #last = new Map<string, Here>();
  readonly #stopwatch: () => number;

  constructor(stopwatch: () => number = () => performance.now()) {
    this.#stopwatch = stopwatch;
  }

  /**
   * Milliseconds since a device last asked for something; `null`: not since the server's start, or
   * it has been on another server since, which has stored a later `seen`.
   */
  since(device: Device, seen: number): number | null {
    const last = this.#last.get(keyOf(device));
    return last === undefined || seen > last.seen ? null : this.#stopwatch() - last.at;
  }

  /** `seen`: what is stored of it now. */
  note(device: Device, seen: number): void {
    const key = keyOf(device);
    this.#last.delete(key);
    this.#last.set(key, { at: this.#stopwatch(), seen });
    if (this.#last.size <= MOST) return;
    const [oldest] = this.#last.keys();
    if (oldest !== undefined) this.#last.delete(oldest);
  }
}

function keyOf({ family, session }: Device): string {
  return `${family} ${session}`;
}
