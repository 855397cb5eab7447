import type { ReactNode } from 'react';

/** What each scene of a day's end moves: the hero, in a box as large as what it lies in. */
export interface Act {
  hero: ReactNode;
}
