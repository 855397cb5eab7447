/** More devices than are used at once; of others only what is stored is known. */
const MOST = 10_000;

/**
 * When devices were last here, on a stopwatch that nobody sets: while the clock is in doubt what is
 * stored is no measure.
 */
export class Presence {
  readonly #last = new Map<number, number>();
  readonly #stopwatch: () => number;

  constructor(stopwatch: () => number = () => performance.now()) {
    this.#stopwatch = stopwatch;
  }

  /** Milliseconds since a session last asked for something; `null`: not since the server's start. */
  since(session: number): number | null {
    const last = this.#last.get(session);
    return last === undefined ? null : this.#stopwatch() - last;
  }

  note(session: number): void {
    this.#last.delete(session);
    this.#last.set(session, this.#stopwatch());
    if (this.#last.size <= MOST) return;
    const [oldest] = this.#last.keys();
    if (oldest !== undefined) this.#last.delete(oldest);
  }
}
