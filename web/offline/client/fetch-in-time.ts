/** Longer than any response takes. A hanging request must not block the thumbs behind it. */
const ANSWER_MS = 15_000;
/** Upload speed of a slow connection, in characters per ms. A family's file has millions of them. */
const SENT_IN_A_MS = 32;

/** The timeout covers the whole response body. Aborting a finished response has no effect. */
export function fetchInTime(address: string, init?: RequestInit, ms = ANSWER_MS) {
  const giveUp = new AbortController();
  const length = typeof init?.body === 'string' ? init.body.length : 0;
  setTimeout(() => giveUp.abort(), ms + length / SENT_IN_A_MS);
  return fetch(address, { ...init, signal: giveUp.signal });
}
