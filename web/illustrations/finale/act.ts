import type { ReactNode } from 'react';

/** The props of each finale scene: the hero, in a box that fills its container. */
export interface Act {
  hero: ReactNode;
}
