import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Heard } from '#domain/heard/heard.ts';
import { Listen } from './Listen.tsx';

/**
 * The place at the top of a kid's area where a page's loudspeaker stands, the same on all pages. Its
 * holder never changes: whatever heroes the server has drawn in the page would be drawn anew.
 */
export const PagePlace = createContext<RefObject<HTMLElement | null>>({ current: null });

/** The loudspeaker of a whole page; `opens` is another one with each page. */
export function PageVoice({ to, opens }: { to: Heard; opens: string }) {
  const holder = useContext(PagePlace);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(holder.current), [holder]);
  return place && createPortal(<Listen to={to} opens={opens} page />, place);
}
