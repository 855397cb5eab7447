import { hc } from 'hono/client';
import type { Api } from '#contract/api.ts';

const ADDRESS = 'http://gwiazdozbior.test';

/** A device with cookies, whose requests reach the server's code without a network. */
export class ApiClient {
  /** The typed API: `client.api.kids.$get()`. */
  readonly api: ReturnType<typeof hc<Api>>['api'];
  protected readonly cookies = new Map<string, string>();
  readonly #send: (request: Request) => Promise<Response>;

  constructor(send: (request: Request) => Promise<Response>) {
    this.#send = send;
    this.api = hc<Api>(ADDRESS, {
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        this.fetch(new Request(input, init)),
    }).api;
  }

  /** This device's cookies as a `Cookie` header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async fetch(request: Request): Promise<Response> {
    if (this.cookie) request.headers.set('cookie', this.cookie);
    const response = await this.#send(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  protected at(path: string): string {
    return ADDRESS + path;
  }
}

/** Returns the body of a successful response; throws for any other. */
export async function answered<R extends Answer>(request: Promise<R>): Promise<GoodBody<R>> {
  const answer = await request;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as GoodBody<R>;
}

type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;
type GoodBody<R> = R extends { json(): Promise<infer Body> }
  ? Exclude<Body, { problem: string }>
  : never;
