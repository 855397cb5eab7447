export const TAKE_OVER = 'take-over';
export const PASS = 'pass';

export interface TakeOver {
  type: typeof TAKE_OVER;
  /** Take over only if no other page is open. */
  alone: boolean;
}

/** Leaves the next navigation to this address to the network. The worker answers on the port. */
export interface Pass {
  type: typeof PASS;
  /** Path and query: another tab may navigate first. */
  address: string;
}
