import type { NaiveServer, SentCommand } from './model.ts';

export type Fate = 'fine' | 'before' | 'after' | 'middle' | 'late' | 'proxy';

export const FATES: readonly Fate[] = ['before', 'after', 'middle', 'late', 'proxy'];

/** What a proxy answers in the server's place. */
const FOREIGN: readonly number[] = [502, 200, 401, 403, 404, 409, 429, 530];

type Send = (request: Request) => Promise<Response>;

/**
 * A connection on which requests fail: before they arrive, after the server has handled them, or in
 * the middle of the response. A request that timed out may still arrive `late`. The model answers
 * each command that the server answers.
 */
export class FaultyLine {
  readonly faults: string[] = [];
  /** Requests that timed out and are still on their way. */
  readonly #late: Request[] = [];
  readonly #send: Send;
  readonly #model: () => NaiveServer;
  #turn: Promise<unknown> = Promise.resolve();
  fate: () => Fate = () => 'fine';
  #proxied = 0;

  constructor(send: Send, model: () => NaiveServer) {
    this.#send = send;
    this.#model = model;
  }

  fetch = async (request: Request): Promise<Response> => {
    const fate = this.fate();
    if (fate === 'before') throw new TypeError('cut');
    if (fate === 'proxy') {
      this.#proxied += 1;
      const status = FOREIGN[this.#proxied % FOREIGN.length] ?? 502;
      return new Response(`<h1>${status}</h1>`, { status });
    }
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

  /** Lets pending requests arrive; no one reads the responses. */
  async arriveLate() {
    for (const request of this.#late.splice(0)) await this.arrive(request);
  }

  /** Serializes requests, so that the model knows their order. */
  arrive(request: Request): Promise<Response> {
    const arriving = this.#turn.then(() => this.#arrive(request));
    this.#turn = arriving.catch(() => {});
    return arriving;
  }

  /** Runs other work on the server between two requests. */
  between<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #arrive(request: Request): Promise<Response> {
    const command = await commandOf(request.clone());
    const answer = await this.#send(request);
    const expected = this.#model().command(command);
    const body = await answer.clone().json();
    const got = answer.ok ? body.state : isDenial(body.problem) ? 'denied' : 'refused';
    if (got !== expected) {
      const why = `${JSON.stringify(command)}: ${got} (${body.problem}), expected ${expected}`;
      this.faults.push(why);
    }
    return answer;
  }
}

function isDenial(problem: string): boolean {
  return ['signed-out', 'not-this-profile'].includes(problem);
}

async function commandOf(request: Request): Promise<SentCommand> {
  const { pathname } = new URL(request.url);
  const [, login = '', mission, day] =
    /kids\/([^/]+)\/missions\/(\d+)\/marks\/(\d+)$/.exec(pathname) ?? [];
  const { ticket, ...command } = await request.json();
  return { ...command, ...ticket, login, mission: Number(mission), day: Number(day) };
}
