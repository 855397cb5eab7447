/** `docs/dane.md` describes each for families. */
export const STORED_KEYS = [
  'loggedParent',
  'loggedKid',
  'timeZoneKept',
  'installRefused',
  'muted',
  'timer',
  'offlineSession',
] as const;

type ListedKey = (typeof STORED_KEYS)[number];
/** One of the keys, or one with a suffix: `timeZoneKept Europe/London`. */
type StoredKey = ListedKey | `${ListedKey} ${string}`;

/** `null` in a browser that rejects storage. */
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
