/** Pays for processor time. */
export interface Spender {
  spend(ms: number): void;
}

/**
 * Measures the processor time of requests on the event loop. A stretch begins where a request's
 * code runs and ends when its callback has no more work to do. On SQLite a read is one stretch, up
 * to its written response. Code that goes on after waiting must begin another one.
 *
 * A stretch is wall time: it contains garbage collection, and what other processes took from this
 * one meanwhile. It leaves out the parsing of a request, other threads, of which that of pages
 * measures itself, and code that goes on without `begin`: on PostgreSQL what follows a statement.
 */
export class Stretches {
  readonly #stopwatch: () => number;
  #spender: Spender | null = null;
  #since = 0;
  #isEndAwaited = false;

  constructor(stopwatch: () => number = () => performance.now()) {
    this.#stopwatch = stopwatch;
  }

  /** Begins a stretch of this spender, and ends that of another one. */
  begin(spender: Spender): void {
    if (this.#spender === spender) return;
    this.#end();
    this.#spender = spender;
    this.#since = this.#stopwatch();
    if (this.#isEndAwaited) return;
    this.#isEndAwaited = true;
    queueMicrotask(this.#awaitEnd);
  }

  lastOf(spender: Spender): number {
    return this.#spender === spender ? this.#stopwatch() - this.#since : 0;
  }

  /** From within a microtask, the next tick comes after all other microtasks. */
  readonly #awaitEnd = () => process.nextTick(this.#endAll);

  readonly #endAll = () => {
    this.#isEndAwaited = false;
    this.#end();
  };

  #end() {
    const spender = this.#spender;
    this.#spender = null;
    spender?.spend(this.#stopwatch() - this.#since);
  }
}
