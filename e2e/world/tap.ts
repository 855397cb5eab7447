import type { Page } from 'playwright-core';

/** How a person gives a command. */
export interface Tap {
  /** The page; without one the tap follows on the page of the tap before. */
  at?: string;
  tap: (page: Page) => Promise<unknown>;
  /** What the page says then. */
  says: string | RegExp;
  /** What else is asked for: by the page to which it leads, and what the answer does not bring. */
  asks?: string[];
}
