/** All that is kept in browsers; `docs/dane.md` tells families of each. */
export const STORED_KEYS = [
  'loggedParent',
  'loggedKid',
  'timeZoneKept',
  'installRefused',
  'muted',
  'signedOut',
] as const;

type Listed = (typeof STORED_KEYS)[number];
/** One of them, or one for each of several things: „timeZoneKept Europe/London”. */
type StoredKey = Listed | `${Listed} ${string}`;

/**
 * What a browser keeps for the screen's convenience. One that may keep no data throws: then the
 * screen does without.
 */
export function stored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
