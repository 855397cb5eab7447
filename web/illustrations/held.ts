import { createContext } from 'react';
import { symbolId } from './symbols.ts';

/** The page registers its pictures and title while rendering; the browser checks what is there. */
export interface Held {
  /** Returns whether the document contains this picture's drawing. */
  picture: (id: string) => boolean;
  title: (title: string) => void;
}

export const HeldContext = createContext<Held>({ picture: () => false, title: () => {} });

export function heldPictures(): Held {
  const ids = new Set([...document.querySelectorAll('symbol')].map(({ id }) => id));
  return { picture: (id) => ids.has(symbolId(id)), title: () => {} };
}
