import { createContext } from 'react';
import { symbolId } from './symbols.ts';

/**
 * What the document contains in addition to its page's markup. During rendering, the page registers
 * its pictures and title here; in the browser it checks which pictures are there.
 */
export interface Held {
  /** Returns whether the document contains this picture's drawing. */
  picture: (id: string) => boolean;
  title: (title: string) => void;
}

export const HeldContext = createContext<Held>({ picture: () => false, title: () => {} });

/** Returns the pictures that the current document contains. */
export function heldPictures(): Held {
  const ids = new Set([...document.querySelectorAll('symbol')].map(({ id }) => id));
  return { picture: (id) => ids.has(symbolId(id)), title: () => {} };
}
