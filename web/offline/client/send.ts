import type { QueryClient } from '@tanstack/react-query';
import type { Day } from '#domain/time/day.ts';
import { type Call, isDenied, Refusal, type RefusalBody } from './client.ts';
import { keys } from './keys.ts';
import { isOurBody, isSigned, SIGN } from './ours.ts';
import { storesOf } from './stores.ts';

/** As in `contract/start.ts`. */
const TODAY_HEADER = 'Gwiazdozbior-Today';

export interface ShownDay {
  today: Day;
  /** When the family's next day begins, on this device's clock in ms; see `today.ts`. */
  tomorrow: number;
  /** The same for each of the next days, as far as the device knows them. */
  midnights: readonly number[];
  /** The same for the next part of the day; in the evening that is the next day. */
  nextTime: number;
}

/**
 * Throws a `Refusal` for any response but success, and when none comes. While the server
 * rate-limits, reads wait. Commands are sent, because a person waits for their result. While
 * offline, a command probes the server first.
 */
export async function sendCall<Body>(
  queryClient: QueryClient,
  { method, address, json, repeats }: Call<Body>,
): Promise<Body> {
  const { callApi, connection, install } = storesOf(queryClient);
  const isRead = method === 'GET';
  let answer: Response;
  let body: unknown;
  try {
    if (isRead) await connection.rested();
    else if (connection.isOffline && !(await connection.probe()))
      throw new Error('Not sent: offline.');
    answer = await callApi(address, {
      method,
      ...(json !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      }),
    });
    const today = answer.headers.get(TODAY_HEADER);
    if (today) receiveToday(queryClient, Number(today));
    body = await answer.json();
    // Something else may answer for an unreachable server. Without the sign, some answers have no
    // shape of their own; a command that was carried out must not look lost.
    const mayBeOurs = () => answer.ok && !repeats && connection.probe();
    if (!isSigned(answer) && !isOurBody(body, answer.ok) && !(await mayBeOurs())) throw body;
    // A proxy may remove the header; of a release before the sign, the greeting tells.
    const release = answer.headers.get(SIGN);
    if (release !== null) install.meet(release);
  } catch {
    connection.note(false);
    throw new Refusal({
      lost: true,
      ...(navigator.onLine
        ? { problem: 'unexpected', text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.' }
        : { problem: 'offline', text: 'Brak połączenia z internetem.' }),
    });
  }
  connection.note(true);
  if (answer.ok) return body as Body;
  const refusal = new Refusal(body as RefusalBody);
  // The actor may have changed or signed out: the guards need to know.
  if (isDenied(refusal)) queryClient.invalidateQueries({ queryKey: keys.start });
  if (refusal.reason === 'too-fast') connection.restFor(refusal.wait * 1000);
  throw refusal;
}

/**
 * If it differs, the displayed day is over. An earlier day counts, too: the server's clock was
 * corrected, or the answer was old and a newer one follows.
 */
export function receiveToday(queryClient: QueryClient, today: Day): void {
  const start = queryClient.getQueryData<ShownDay>(keys.start);
  if (start && today !== start.today) {
    queryClient.setQueryData<ShownDay>(keys.start, { ...start, tomorrow: 0, nextTime: 0 });
  }
}
