import { fetchInTime } from './fetch-in-time.ts';

/** What answers a device's requests: our server, nothing, or for example a sign-on page in front. */
export type Responder = 'ours' | 'nothing' | 'someone-else';

/** As in `contract/start.ts`. */
export const SIGN = 'Gwiazdozbior';
/** Answers that only a person can do something about. */
const FOR_PERSON = [401, 403];
/** The timeout of a probe, longer than a reachable server needs on a slow connection. */
const PROBE_MS = 6000;

/** Whether our server sent it, not something between it and the device. */
export function isSigned({ headers }: Response): boolean {
  return headers.has(SIGN);
}

/** Whether a response without the sign must still be shown to the person. */
export function isForPerson({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || FOR_PERSON.includes(status);
}

/** A release before the sign answers without it. */
export function isOurBody(body: unknown, ok: boolean): boolean {
  if (!(body instanceof Object)) return false;
  return ok ? 'change' in body || isStart(body) : 'problem' in body;
}

export function isStart(body: unknown): boolean {
  return body instanceof Object && 'today' in body && 'family' in body;
}

/** Requests the start from the network, and returns what has answered. */
export async function probeServer(): Promise<Responder> {
  try {
    const init = { cache: 'no-store', redirect: 'manual' } as const;
    const answer = await fetchInTime('/api/start', init, PROBE_MS);
    const text = await answer.text();
    if (isSigned(answer) || isOurBody(parsed(text), answer.ok)) return 'ours';
    return answer.ok || isForPerson(answer) ? 'someone-else' : 'nothing';
  } catch {
    return 'nothing';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
