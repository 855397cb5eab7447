import type { hc } from 'hono/client';
import type { Api } from '#contract/api.ts';
import type { Day } from '#domain/time/day.ts';
import { mayBeSent, noteAnswer } from './connection.ts';

/**
 * Request timeout, longer than any response takes. A hanging request must not block the thumbs
 * behind it.
 */
const ANSWER_MS = 15_000;
/** Upload speed of a slow connection, in characters per ms. A family's file has a million characters. */
const SENT_IN_A_MS = 32;
/** As in `contract/start.ts`. */
const TODAY_HEADER = 'Gwiazdozbior-Today';

/** Sends a request to the server's API, like `fetch`. */
export type Ask = (address: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

interface Sent {
  param?: Record<string, string>;
  query?: Record<string, string | undefined>;
  json?: unknown;
}

/** What Hono's client offers of it, except `$url` and `$ws`, which `apiBelow` does not make. */
type Requests<Client> = {
  [Key in Exclude<keyof Client, '$url' | '$ws'>]: Key extends `$${string}`
    ? Client[Key]
    : Requests<Client[Key]>;
};

/**
 * The server's API, typed by the contract. Only the types are Hono's: its client brings cookies,
 * forms and sockets that no request here needs.
 */
export const api = apiBelow('/api') as Requests<ReturnType<typeof hc<Api>>['api']>;
export const ofKid = api.kids[':login'];

/**
 * Returns what has the segments of the address as properties, `$get` and the like to send, and
 * `$path` for the address alone.
 */
function apiBelow(path: string): object {
  return new Proxy(
    {},
    {
      get(_, name: string) {
        if (name === '$path') return addressOf.bind(null, path);
        if (name.startsWith('$')) return send.bind(null, name.slice(1), path);
        return apiBelow(`${path}/${name}`);
      },
    },
  );
}

function addressOf(path: string, { param, query }: Sent): string {
  const known = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(known).toString();
  const address = path.replaceAll(/:(\w+)/g, (_, name) => param?.[name] ?? '');
  return search ? `${address}?${search}` : address;
}

function send(
  method: string,
  path: string,
  { json, ...sent }: Sent = {},
  { fetch = fetchInTime }: { fetch?: Ask } = {},
): Promise<Response> {
  return fetch(addressOf(path, sent), {
    method: method.toUpperCase(),
    ...(json !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    }),
  });
}

const todayListeners = new Set<(today: Day) => void>();

/**
 * Calls `listener` with today's date for each response that names it. Returns the function that
 * unsubscribes.
 */
export function onToday(listener: (today: Day) => void): () => void {
  todayListeners.add(listener);
  return () => todayListeners.delete(listener);
}

/** Time until which the server asked for no requests, on the clock of `performance`. */
let restUntil = 0;

/** Returns whether reads are paused by the rate limit. */
export function isResting(): boolean {
  return performance.now() < restUntil;
}

/**
 * Sends a request with a timeout that covers the whole response body. Aborting a finished response
 * has no effect.
 *
 * While the server rate-limits, reads wait. Commands are sent, because a person waits for their
 * result.
 */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isResting() && init?.method === 'GET') {
    await new Promise((rested) => setTimeout(rested, restUntil - performance.now()));
  }
  if (init?.method !== 'GET' && !(await mayBeSent())) throw new Error('Not sent: offline.');
  const giveUp = new AbortController();
  const length = typeof init?.body === 'string' ? init.body.length : 0;
  setTimeout(() => giveUp.abort(), ANSWER_MS + length / SENT_IN_A_MS);
  const answer = await fetch(input, { ...init, signal: giveUp.signal });
  const today = answer.headers.get(TODAY_HEADER);
  if (today) for (const tell of todayListeners) tell(Number(today));
  return answer;
}

/** A rejection by the server: a machine-readable reason and a sentence for the person. */
export class Refusal extends Error {
  readonly reason: string;
  readonly fields: Record<string, string>;
  /** Seconds until a retry makes sense. */
  readonly wait: number;
  /** The current price of a gift. */
  readonly price: number | undefined;
  /** The visitor has no access. Route guards redirect, and the page displays no error. */
  readonly quiet: boolean;
  /** No answer came from our server. It may have received the request. */
  readonly lost: boolean;

  constructor({ problem, text, fields, wait, price, lost }: RefusalBody) {
    super(text);
    this.reason = problem;
    this.fields = fields ?? {};
    this.wait = wait ?? 0;
    this.price = price;
    this.lost = lost ?? false;
    this.quiet = ['signed-out', 'parent-only', 'not-this-profile'].includes(problem);
  }
}

interface RefusalBody {
  problem: string;
  text: string;
  fields?: Record<string, string> | undefined;
  wait?: number | undefined;
  price?: number | undefined;
  lost?: true;
}

export type Answer = Pick<Response, 'ok' | 'json'>;
export type GoodBody<R> = R extends { json(): Promise<infer Body> }
  ? Exclude<Body, RefusalBody>
  : never;

/**
 * Returns the body of a successful response. Throws a `Refusal` for any other one, and when no
 * response comes.
 */
export async function answered<R extends Answer>(asking: Promise<R>): Promise<GoodBody<R>> {
  let answer: R;
  let body: unknown;
  try {
    answer = await asking;
    body = await answer.json();
    // A proxy may answer for an unreachable server, in its own format.
    if (!answer.ok && !(body as Partial<RefusalBody> | null)?.problem) throw body;
  } catch {
    noteAnswer(false);
    throw new Refusal({
      lost: true,
      ...(navigator.onLine
        ? { problem: 'unexpected', text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.' }
        : { problem: 'offline', text: 'Brak połączenia z internetem.' }),
    });
  }
  noteAnswer(true);
  if (answer.ok) return body as GoodBody<R>;
  const refusal = new Refusal(body as RefusalBody);
  if (refusal.reason === 'too-fast') restUntil = performance.now() + refusal.wait * 1000;
  throw refusal;
}

/** Returns path parameters as strings for `param`, for example from `{ login, gift: 7 }`. */
export function inPath<Names extends Record<string, string | number>>(names: Names) {
  const texts = Object.entries(names).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(texts) as { [Name in keyof Names]: string };
}

/** Returns whether no answer came from the server, for example offline. */
export function isLost(error: unknown): boolean {
  return error instanceof Refusal && error.lost;
}

/** Returns whether the visitor has no access. Route guards redirect, and the page displays no error. */
export function isDenied(error: unknown): boolean {
  return error instanceof Refusal && error.quiet;
}
