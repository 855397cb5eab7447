export const TAKE_OVER = 'take-over';

/** What a page says to a worker that waits. */
export interface Taking {
  type: typeof TAKE_OVER;
  /** Only where no other page is open. */
  alone: boolean;
}
