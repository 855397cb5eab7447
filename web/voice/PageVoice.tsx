import { createContext, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Heard } from '#domain/heard/heard.ts';
import { Listen } from './Listen.tsx';
import { stopReading } from './reader.ts';

/** The place at the top of a kid's area where a page's loudspeaker stands, the same on all pages. */
export const PagePlace = createContext<HTMLElement | null>(null);

/** The loudspeaker of a whole page; `opens` is another one with each page, and ends what was read. */
export function PageVoice({ to, opens }: { to: Heard; opens: string }) {
  const place = useContext(PagePlace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other page
  useEffect(() => () => stopReading(), [opens]);
  return place && createPortal(<Listen to={to} opens={opens} />, place);
}
