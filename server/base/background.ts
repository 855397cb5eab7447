import type { Logger } from 'pino';

/** Runs work that no response waits for, such as sending a letter. Shutdown waits for it. */
export class Background {
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** If it fails, logs `failure` with the reason. */
  run(failure: string, work: () => Promise<void>): void {
    const running = work()
      .catch((err) => this.#log.error({ err }, failure))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
