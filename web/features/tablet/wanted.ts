/** The fragment of the URL in a tablet's QR code. */
const IN_FRAGMENT = /^#tablet=(\w+)$/;

/** Behind the `#`, so that no server sees it. Sign-in, panel and star code may come before. */
export function tabletIn(fragment: string): string | null {
  return IN_FRAGMENT.exec(fragment)?.[1] ?? null;
}

/** Returns the fragment that opens the pairing dialog in the settings. */
export function fragmentFor(code: string): string {
  return `tablet=${code}`;
}
