/** What the picture on a tablet carries behind its address. */
const IN_FRAGMENT = /^#tablet=(\w+)$/;

/**
 * The code of a tablet that a parent has brought along. It stays behind the `#`: the settings may lie
 * behind a sign-in, the panel and a star code, and no server is to see it.
 */
export function tabletIn(fragment: string): string | null {
  return IN_FRAGMENT.exec(fragment)?.[1] ?? null;
}

/** What leads a phone from a tablet's picture to the dialog in the settings. */
export function fragmentFor(code: string): string {
  return `tablet=${code}`;
}
