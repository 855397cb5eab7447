import type { Asked, NaiveServer } from './model.ts';

/** What happens to a request on its way. */
export type Fate = 'fine' | 'before' | 'after' | 'middle' | 'late' | 'proxy';

export const FATES: readonly Fate[] = ['before', 'after', 'middle', 'late', 'proxy'];

type Send = (request: Request) => Promise<Response>;

/**
 * A line to the server on which requests are cut: before they arrive, after what they wanted was
 * done, in the middle of the answer. One that was given up may still arrive, `late`. Each wish that
 * the server answers is answered by the model as well.
 */
export class FaultyLine {
  readonly faults: string[] = [];
  /** Requests that were given up and are still on their way. */
  readonly #late: Request[] = [];
  readonly #send: Send;
  readonly #model: () => NaiveServer;
  #turn: Promise<unknown> = Promise.resolve();
  fate: () => Fate = () => 'fine';

  constructor(send: Send, model: () => NaiveServer) {
    this.#send = send;
    this.#model = model;
  }

  fetch = async (request: Request): Promise<Response> => {
    const fate = this.fate();
    if (fate === 'before') throw new TypeError('cut');
    if (fate === 'proxy') return new Response('<h1>502</h1>', { status: 502 });
    if (fate === 'late') {
      this.#late.push(request);
      throw new TypeError('cut');
    }
    const answer = await this.arrive(request);
    if (fate === 'after') throw new TypeError('cut');
    if (fate === 'fine') return answer;
    const text = await answer.text();
    return new Response(text.slice(0, text.length / 2), answer);
  };

  /** What is still on its way arrives now; nobody reads the answers. */
  async arriveLate() {
    for (const request of this.#late.splice(0)) await this.arrive(request);
  }

  /** One after the other, so that the model knows the order. */
  arrive(request: Request): Promise<Response> {
    const arriving = this.#turn.then(() => this.#arrive(request));
    this.#turn = arriving.catch(() => {});
    return arriving;
  }

  /** What else happens at the server happens between two requests. */
  between<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #arrive(request: Request): Promise<Response> {
    const asked = await askedBy(request.clone());
    const answer = await this.#send(request);
    const expected = this.#model().wish(asked);
    const body = await answer.clone().json();
    const got = answer.ok ? body.state : isDenial(body.problem) ? 'denied' : 'refused';
    if (got !== expected) {
      const why = `${JSON.stringify(asked)}: ${got} (${body.problem}), expected ${expected}`;
      this.faults.push(why);
    }
    return answer;
  }
}

function isDenial(problem: string): boolean {
  return ['signed-out', 'not-this-profile'].includes(problem);
}

async function askedBy(request: Request): Promise<Asked> {
  const { pathname } = new URL(request.url);
  const [, login = '', mission, day] =
    /kids\/([^/]+)\/missions\/(\d+)\/marks\/(\d+)$/.exec(pathname) ?? [];
  const { ticket, ...wish } = await request.json();
  return { ...wish, ...ticket, login, mission: Number(mission), day: Number(day) };
}
