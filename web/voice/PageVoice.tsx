import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import type { Heard } from '#domain/heard/heard.ts';
import { Listen } from './Listen.tsx';

/** The place at the top of a kid's area where a page's loudspeaker stands, the same on all pages. */
export const PagePlace = createContext<HTMLElement | null>(null);

/** The loudspeaker of a whole page; `opens` is another one with each page. */
export function PageVoice({ to, opens }: { to: Heard; opens: string }) {
  const place = useContext(PagePlace);
  return place && createPortal(<Listen to={to} opens={opens} page />, place);
}
