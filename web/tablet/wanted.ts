/** What the picture on a tablet carries behind its address. */
const IN_ADDRESS = /^#tablet=(\w+)$/;

let wanted: string | null = null;

/** The address of the settings that a phone opens from a tablet's picture. */
export function fragmentFor(code: string): string {
  return `tablet=${code}`;
}

/**
 * Keeps the code behind the `#` of the address with which the app was opened: the settings may lie
 * behind a sign-in, the panel and a code, and no server is to see it.
 */
export function rememberWantedTablet(hash: string): void {
  wanted = IN_ADDRESS.exec(hash)?.[1] ?? null;
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
