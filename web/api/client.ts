import { hc } from 'hono/client';
import type { Api } from '#contract/api.ts';

/** The server's interface, typed by the contract. */
export const { api } = hc<Api>('/');

/** A refusal of the server: a machine-readable reason and a sentence for the person. */
export class Refusal extends Error {
  readonly reason: string;
  readonly fields: Record<string, string>;

  constructor({ problem, text, fields }: RefusalBody) {
    super(text);
    this.reason = problem;
    this.fields = fields ?? {};
  }
}

interface RefusalBody {
  problem: string;
  text: string;
  fields?: Record<string, string> | undefined;
}

type Answer = Pick<Response, 'ok' | 'json'>;
type GoodBody<R> = R extends { json(): Promise<infer Body> } ? Exclude<Body, RefusalBody> : never;

/** The body of a good answer; throws a `Refusal` for any other and when no answer comes. */
export async function answered<R extends Answer>(asking: Promise<R>): Promise<GoodBody<R>> {
  let answer: R;
  let body: unknown;
  try {
    answer = await asking;
    body = await answer.json();
  } catch {
    throw new Refusal(
      navigator.onLine
        ? { problem: 'unexpected', text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.' }
        : { problem: 'offline', text: 'Brak połączenia z internetem.' },
    );
  }
  if (!answer.ok) throw new Refusal(body as RefusalBody);
  return body as GoodBody<R>;
}

/** A key for a new thing, so that sending it twice creates it once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
