import type { Which } from './grown-ups.ts';
import type { Travel } from './some.ts';

/** A request that was made and has not reached the server. Its steps until then. */
interface UnderWay {
  steps: number;
  arrive(): Promise<void>;
}

/** Requests on their way: some reach the server late, some twice, each as of whoever has made it. */
export class Travels {
  /** Which grown-up acts. */
  who: Which = 0;
  readonly #underWay: UnderWay[] = [];

  async send({ late, twice }: Travel, request: () => Promise<void>) {
    const { who } = this;
    const arrive = async () => {
      this.who = who;
      await request();
      if (twice) await request();
    };
    if (late > 0) this.#underWay.push({ steps: late, arrive });
    else await arrive();
  }

  /** One step passes: those arrive that were late by so many. */
  async step() {
    for (const request of [...this.#underWay]) {
      request.steps -= 1;
      if (request.steps < 0) await this.#arrive(request);
    }
  }

  async end() {
    for (const request of [...this.#underWay]) await this.#arrive(request);
  }

  async #arrive(request: UnderWay) {
    this.#underWay.splice(this.#underWay.indexOf(request), 1);
    await request.arrive();
  }
}
