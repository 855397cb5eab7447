/** What answers a device's requests: our server, nothing, or for example a sign-on page in front. */
export type Answering = 'ours' | 'nothing' | 'someone-else';

/** As in `contract/start.ts`. */
export const SIGN = 'Gwiazdozbior';
/** Answers that only a person can do something about. */
const FOR_PERSON = [401, 403];

/** Whether our server sent a response, not something between it and the device. */
export function isSigned({ headers }: Response): boolean {
  return headers.has(SIGN);
}

/** Whether a response without the sign must still be shown to the person. */
export function isForPerson({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || FOR_PERSON.includes(status);
}

/** Whether a body has the shape of our API. A release before the sign answers without it. */
export function isOurBody(body: unknown, ok: boolean): boolean {
  if (!(body instanceof Object)) return false;
  return ok ? 'change' in body || isStart(body) : 'problem' in body;
}

/** Whether a body is that of `/api/start`. */
export function isStart(body: unknown): boolean {
  return body instanceof Object && 'today' in body && 'family' in body;
}

/** Returns what has answered a request for the start, which must not follow redirects. */
export async function whoAnswers(request: Promise<Response>): Promise<Answering> {
  try {
    const answer = await request;
    const { ok } = answer;
    const text = await answer.text();
    if (isSigned(answer) || isOurBody(parsed(text), ok)) return 'ours';
    return ok || isForPerson(answer) ? 'someone-else' : 'nothing';
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
