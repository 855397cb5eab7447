import type { hc } from 'hono/client';
import type { Api } from '#contract/api.ts';

/** `sendCall` (`send.ts`) sends it. */
export interface Call<Body> {
  method: string;
  address: string;
  json?: unknown;
  /** It is sent again after a lost answer, so a doubtful answer counts as lost. */
  repeats?: true;
  /** Only its type matters: the body of a successful response. */
  body?: Body;
}

/** Of a successful response: `BodyOf<typeof api.start.$get>`. */
export type BodyOf<Request> = Request extends (...sent: never) => Call<infer Body> ? Body : never;
export type JsonOf<Request> = Request extends (sent: infer Sent) => unknown
  ? NonNullable<Sent> extends { json: infer Json }
    ? Json
    : never
  : never;

type GoodBody<Response> = Response extends { json(): Promise<infer Body> }
  ? Exclude<Body, RefusalBody>
  : never;

interface Sent {
  param?: Record<string, string>;
  query?: Record<string, string | undefined>;
  json?: unknown;
}

/** What Hono's client offers of it, except `$url` and `$ws`, which `apiBelow` does not make. */
type Requests<Client> = {
  [Key in Exclude<keyof Client, '$url' | '$ws'>]: Key extends '$path'
    ? Client[Key]
    : Client[Key] extends (...sent: infer Sent) => Promise<infer Response>
      ? (...sent: Sent) => Call<GoodBody<Response>>
      : Requests<Client[Key]>;
};

/** Only the types are Hono's: its client brings cookies, forms and sockets that we do not need. */
export const api = apiBelow('/api') as Requests<ReturnType<typeof hc<Api>>['api']>;
export const ofKid = api.kids[':login'];
export type StartAnswer = BodyOf<typeof api.start.$get>;

/** Segments of the address as properties, `$get` and the like, `$path` for the address alone. */
function apiBelow(path: string): object {
  return new Proxy(
    {},
    {
      get(_, name: string) {
        if (name === '$path') return addressOf.bind(null, path);
        if (!name.startsWith('$')) return apiBelow(`${path}/${name}`);
        const method = name.slice(1).toUpperCase();
        return ({ json, ...sent }: Sent = {}) => ({ method, address: addressOf(path, sent), json });
      },
    },
  );
}

function addressOf(path: string, { param, query }: Sent = {}): string {
  const known = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(known).toString();
  const address = path.replaceAll(/:(\w+)/g, (_, name) => param?.[name] ?? '');
  return search ? `${address}?${search}` : address;
}

export class Refusal extends Error {
  readonly reason: string;
  readonly fields: Record<string, string>;
  /** Seconds until a retry makes sense. */
  readonly wait: number;
  /** The current price of a gift. */
  readonly price: number | undefined;
  /** The name of the affected kid, if a command concerns several. */
  readonly kid: string | undefined;
  /** The visitor has no access. Route guards redirect, and the page displays no error. */
  readonly quiet: boolean;
  /** No answer came from our server. It may have received the request. */
  readonly lost: boolean;

  constructor({ problem, text, fields, wait, price, kid, lost }: RefusalBody) {
    super(text);
    this.reason = problem;
    this.fields = fields ?? {};
    this.wait = wait ?? 0;
    this.price = price;
    this.kid = kid;
    this.lost = lost ?? false;
    this.quiet = ['signed-out', 'parent-only', 'not-this-profile'].includes(problem);
  }
}

export interface RefusalBody {
  problem: string;
  text: string;
  fields?: Record<string, string> | undefined;
  wait?: number | undefined;
  price?: number | undefined;
  kid?: string | undefined;
  lost?: true;
}

/** Returns path parameters as strings for `param`, for example from `{ login, gift: 7 }`. */
export function inPath<Names extends Record<string, string | number>>(names: Names) {
  const texts = Object.entries(names).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(texts) as { [Name in keyof Names]: string };
}

export function isLost(error: unknown): boolean {
  return error instanceof Refusal && error.lost;
}

export function isDenied(error: unknown): boolean {
  return error instanceof Refusal && error.quiet;
}
