import { SECOND_MS } from '#domain/time/time-zone.ts';

interface LaneLimits {
  heavyWaiting: number;
  /** Seconds that a request may wait. */
  heavySeconds: number;
}

/** The next request begins in a later turn of the event loop: other families come in between. */
export class HeavyLane {
  readonly #limits: LaneLimits;
  readonly #waiting = new Set<() => void>();
  #isBusy = false;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Resolves to whether the request may run; then `leave` must follow. */
  async enter(): Promise<boolean> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return true;
    }
    const { heavyWaiting, heavySeconds } = this.#limits;
    if (this.#waiting.size >= heavyWaiting) return false;
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(deadline);
        resolve(true);
      };
      const deadline = setTimeout(() => {
        this.#waiting.delete(enter);
        resolve(false);
      }, heavySeconds * SECOND_MS).unref();
      this.#waiting.add(enter);
    });
  }

  leave(): void {
    setImmediate(() => {
      const [next] = this.#waiting;
      if (!next) this.#isBusy = false;
      else {
        this.#waiting.delete(next);
        next();
      }
    });
  }
}
