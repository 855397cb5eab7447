import type { QueryClient } from '@tanstack/react-query';
import type { Day } from '#domain/time/day.ts';
import { type Call, Refusal, type RefusalBody } from './client.ts';
import { deviceOf } from './device.ts';
import { keys } from './keys.ts';

/**
 * Request timeout, longer than any response takes. A hanging request must not block the thumbs
 * behind it.
 */
const ANSWER_MS = 15_000;
/** Upload speed of a slow connection, in characters per ms. A family's file has millions of them. */
const SENT_IN_A_MS = 32;
/** As in `contract/start.ts`. */
const TODAY_HEADER = 'Gwiazdozbior-Today';

/** The day that a page shows. */
export interface ShownDay {
  today: Day;
  /** When the family's next day begins, on this device's clock in ms; see `today.ts`. */
  tomorrow: number;
  /** The same for the next part of the day; in the evening that is the next day. */
  nextTime: number;
}

/**
 * Sends a request with a timeout that covers the whole response body. Aborting a finished response
 * has no effect.
 */
export function fetchInTime(address: string, init?: RequestInit, ms = ANSWER_MS) {
  const giveUp = new AbortController();
  const length = typeof init?.body === 'string' ? init.body.length : 0;
  setTimeout(() => giveUp.abort(), ms + length / SENT_IN_A_MS);
  return fetch(address, { ...init, signal: giveUp.signal });
}

/**
 * Sends a request and returns the body of a successful response. Throws a `Refusal` for any other
 * one, and when no response comes.
 *
 * While the server rate-limits, reads wait. Commands are sent, because a person waits for their
 * result. While offline, a command probes the server first.
 */
export async function answered<Body>(
  queryClient: QueryClient,
  { method, address, json }: Call<Body>,
): Promise<Body> {
  const device = deviceOf(queryClient);
  const isRead = method === 'GET';
  let answer: Response;
  let body: unknown;
  try {
    if (isRead) await device.rested();
    else if (device.away && !(await device.probe?.())) throw new Error('Not sent: offline.');
    answer = await device.ask(address, {
      method,
      ...(json !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      }),
    });
    const today = answer.headers.get(TODAY_HEADER);
    if (today) receiveToday(queryClient, Number(today));
    body = await answer.json();
    // A proxy may answer for an unreachable server, in its own format.
    if (!answer.ok && !(body as Partial<RefusalBody> | null)?.problem) throw body;
  } catch {
    device.noteAnswer(false);
    throw new Refusal({
      lost: true,
      ...(navigator.onLine
        ? { problem: 'unexpected', text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.' }
        : { problem: 'offline', text: 'Brak połączenia z internetem.' }),
    });
  }
  device.noteAnswer(true);
  if (answer.ok) return body as Body;
  const refusal = new Refusal(body as RefusalBody);
  if (refusal.reason === 'too-fast') device.restFor(refusal.wait * 1000);
  throw refusal;
}

/**
 * Handles a day that the server reported: if it differs, the displayed day is over. An earlier day
 * counts, too. Either the server's clock was corrected, or the answer was old and a newer one
 * follows.
 */
export function receiveToday(queryClient: QueryClient, today: Day): void {
  const start = queryClient.getQueryData<ShownDay>(keys.start);
  if (start && today !== start.today) {
    queryClient.setQueryData<ShownDay>(keys.start, { ...start, tomorrow: 0, nextTime: 0 });
  }
}
