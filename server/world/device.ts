import { hc } from 'hono/client';
import type { Api } from '#contract/api.ts';

const ADDRESS = 'http://gwiazdozbior.test';

/** An HTTP client that keeps cookies as a browser does. */
export class Device {
  /** The interface, typed: `device.api.api.kids.$get()`. */
  readonly api: ReturnType<typeof hc<Api>>['api'];
  readonly #send: (request: Request) => Promise<Response>;
  readonly #cookies = new Map<string, string>();

  constructor(send: (request: Request) => Promise<Response>) {
    this.#send = send;
    this.api = hc<Api>(ADDRESS, {
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        this.fetch(new Request(input, init)),
    }).api;
  }

  /** This device's cookies as a `Cookie` header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends any request with this device's cookies. */
  async fetch(request: Request): Promise<Response> {
    if (this.cookie) request.headers.set('cookie', this.cookie);
    const response = await this.#send(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }

  /** Sends a JSON body that the contract may not allow. */
  send(method: string, path: string, body?: unknown): Promise<Response> {
    return this.fetch(
      new Request(ADDRESS + path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      }),
    );
  }
}
