export const TAKE_OVER = 'take-over';
export const PASS = 'pass';

/** Asks a waiting worker to take over from the active one. */
export interface TakeOver {
  type: typeof TAKE_OVER;
  /** Take over only if no other page is open. */
  alone: boolean;
}

/**
 * Asks the active worker to leave the next navigation to this address to the network. It answers on
 * the port.
 */
export interface Pass {
  type: typeof PASS;
  /** Path and query: another tab may navigate first. */
  address: string;
}
