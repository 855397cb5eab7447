/** What the picture on a tablet carries behind its address. */
const IN_ADDRESS = /^#tablet=(\w+)$/;

/**
 * The code behind the `#` of the address with which the app was opened, read as this code comes: the
 * settings may lie behind a sign-in, the panel and a star code, and no server is to see it.
 */
let wanted = import.meta.env.SSR ? null : (IN_ADDRESS.exec(location.hash)?.[1] ?? null);

/** What leads a phone from a tablet's picture to the dialog in the settings. */
export function fragmentFor(code: string): string {
  return `tablet=${code}`;
}

/** The code that a parent has brought along and that nothing has asked for yet. */
export function wantedTablet(): string | null {
  return wanted;
}

/** The same, once. */
export function takeWantedTablet(): string | null {
  const code = wanted;
  wanted = null;
  return code;
}
