import { sessionName, type Visitor } from '../../base/visitor.ts';

/** More devices than are active at once. For others only the stored `seen` counts. */
const MOST = 10_000;

type Device = Pick<Visitor, 'family' | 'session'>;

/** By a monotonic stopwatch: stored times are unreliable while the clock is in doubt. */
export class LastSeen {
  /** When a device was last seen, and the `seen` that was stored then. */
  readonly #last = new Map<string, { at: number; seen: number }>();
  readonly #stopwatch: () => number;

  constructor(stopwatch: () => number = () => performance.now()) {
    this.#stopwatch = stopwatch;
  }

  /** In ms. `null`: none since this server started, or a later one on another server. */
  since(device: Device, seen: number): number | null {
    const last = this.#last.get(sessionName(device));
    return last === undefined || seen > last.seen ? null : this.#stopwatch() - last.at;
  }

  /** Notes a request of a device; `seen` is the value that is stored now. */
  note(device: Device, seen: number): void {
    const key = sessionName(device);
    this.#last.delete(key);
    this.#last.set(key, { at: this.#stopwatch(), seen });
    if (this.#last.size <= MOST) return;
    const [oldest] = this.#last.keys();
    if (oldest !== undefined) this.#last.delete(oldest);
  }
}
