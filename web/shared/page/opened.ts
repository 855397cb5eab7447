/** `#…` of the address with which this browser page was opened. */
export const opened = { fragment: globalThis.location?.hash ?? '' };
