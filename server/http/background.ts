import type { Logger } from 'pino';

/** Work that an answer does not wait for, as a letter; the server's stop does. */
export class Background {
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Begins a piece of work; when it fails, `failure` is logged with the reason. */
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
