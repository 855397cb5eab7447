import { hc } from 'hono/client';
import type { Api } from '#contract/api.ts';
import type { Day } from '#domain/day.ts';
import { mayBeSent, noteAnswer } from './line.ts';

/** Longer than any answer takes; a request that hangs must not hold up the thumbs behind it. */
const ANSWER_MS = 15_000;
/** A slow line sends so many signs in a millisecond; a family's file has a million. */
const SENT_IN_A_MS = 32;
/** As `contract/start.ts` names it. */
const TODAY_HEADER = 'Gwiazdozbior-Today';

/** Sends a request to the server's interface, as `fetch` does. */
export type Ask = (address: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The server's interface, typed by the contract. */
export const { api } = hc<Api>('/', { fetch: fetchInTime });
export const ofKid = api.kids[':login'];

const todayListeners = new Set<(today: Day) => void>();

/** Passes on which day it is as often as an answer says so. Returns the way to stop listening. */
export function onToday(listener: (today: Day) => void): () => void {
  todayListeners.add(listener);
  return () => todayListeners.delete(listener);
}

/** Until when the server has asked for a rest, on the clock of `performance`. */
let restUntil = 0;

/** Whether questions wait for now. */
export function isResting(): boolean {
  return performance.now() < restUntil;
}

/**
 * The time counts until the whole answer is read; giving up one that is there does nothing. A
 * question waits while the server wants to rest; a wish is sent, for a person waits for its answer.
 */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isResting() && init?.method === 'GET') {
    await new Promise((rested) => setTimeout(rested, restUntil - performance.now()));
  }
  if (init?.method !== 'GET' && !(await mayBeSent())) throw new Error('There is no line.');
  const giveUp = new AbortController();
  const length = typeof init?.body === 'string' ? init.body.length : 0;
  setTimeout(() => giveUp.abort(), ANSWER_MS + length / SENT_IN_A_MS);
  const answer = await fetch(input, { ...init, signal: giveUp.signal });
  const today = answer.headers.get(TODAY_HEADER);
  if (today) for (const tell of todayListeners) tell(Number(today));
  return answer;
}

/** A refusal of the server: a machine-readable reason and a sentence for the person. */
export class Refusal extends Error {
  readonly reason: string;
  readonly fields: Record<string, string>;
  /** The seconds after which it makes sense to try again. */
  readonly wait: number;
  /** What a gift costs now. */
  readonly price: number | undefined;
  /** The visitor may not be here: the guards lead away, nothing is said about it. */
  readonly quiet: boolean;
  /** No answer of the server has come: nobody knows whether it has heard of it. */
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

/** The body of a good answer; throws a `Refusal` for any other and when no answer comes. */
export async function answered<R extends Answer>(asking: Promise<R>): Promise<GoodBody<R>> {
  let answer: R;
  let body: unknown;
  try {
    answer = await asking;
    body = await answer.json();
    // A proxy may answer for a server that is away, in a form of its own.
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

/** What a path names, as `param` wants it: `{ login, gift: 7 }`. */
export function inPath<Names extends Record<string, string | number>>(names: Names) {
  const texts = Object.entries(names).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(texts) as { [Name in keyof Names]: string };
}

/** Whether no answer has come, as without a net. */
export function isLost(error: unknown): boolean {
  return error instanceof Refusal && error.lost;
}

/** Whether the visitor may not be here: the guards lead away, nothing is said about it. */
export function isDenied(error: unknown): boolean {
  return error instanceof Refusal && error.quiet;
}
