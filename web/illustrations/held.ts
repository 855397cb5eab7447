import { createContext } from 'react';
import { symbolId } from './symbols.ts';

/**
 * What the document holds beside the markup of its page. While the server writes a page, the page
 * says here what it needs; in the browser it learns here what has come.
 */
export interface Held {
  /** Whether the document itself holds this picture's drawing. */
  picture: (id: string) => boolean;
  title: (title: string) => void;
}

export const HeldContext = createContext<Held>({ picture: () => false, title: () => {} });

/** In the browser: what its document holds. */
export function heldPictures(): Held {
  const ids = new Set([...document.querySelectorAll('symbol')].map(({ id }) => id));
  return { picture: (id) => ids.has(symbolId(id)), title: () => {} };
}
