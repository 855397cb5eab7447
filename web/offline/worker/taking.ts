export const TAKE_OVER = 'take-over';

/** The message from a page to a waiting worker. */
export interface Taking {
  type: typeof TAKE_OVER;
  /** Take over only if no other page is open. */
  alone: boolean;
}
