import type { Which } from './grown-ups.ts';
import type { Travel } from './some.ts';

/** A request that has not reached the server, and its remaining steps. */
interface InFlight {
  steps: number;
  arrive(): Promise<void>;
}

/** Requests on their way: some arrive late or twice, each with its original actor. */
export class Travels {
  who: Which = 0;
  readonly #inFlight: InFlight[] = [];

  async send({ late, twice }: Travel, request: () => Promise<void>) {
    const { who } = this;
    const arrive = async () => {
      this.who = who;
      await request();
      if (twice) await request();
    };
    if (late > 0) this.#inFlight.push({ steps: late, arrive });
    else await arrive();
  }

  /** Advances one step: requests with that delay arrive. */
  async step() {
    for (const request of [...this.#inFlight]) {
      request.steps -= 1;
      if (request.steps < 0) await this.#arrive(request);
    }
  }

  async end() {
    for (const request of [...this.#inFlight]) await this.#arrive(request);
  }

  async #arrive(request: InFlight) {
    this.#inFlight.splice(this.#inFlight.indexOf(request), 1);
    await request.arrive();
  }
}
