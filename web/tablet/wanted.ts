/** What the picture on a tablet carries behind its address. */
const IN_ADDRESS = /^#tablet=(\w+)$/;

/**
 * The code behind the `#` of the address with which the app was opened: the settings may lie behind a
 * sign-in, the panel and a star code, and no server is to see it.
 */
export function tabletIn({ hash }: Location): string | null {
  return IN_ADDRESS.exec(hash)?.[1] ?? null;
}

/** What leads a phone from a tablet's picture to the dialog in the settings. */
export function fragmentFor(code: string): string {
  return `tablet=${code}`;
}
