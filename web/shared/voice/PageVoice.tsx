import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Narrated } from '#domain/narration/narrated.ts';
import { SpeakButton } from './SpeakButton.tsx';

/**
 * The place of a page's speaker button at the top of a kid's area, the same on all pages. The ref
 * never changes, because a change would redraw the heroes rendered by the server.
 */
export const PagePlace = createContext<RefObject<HTMLElement | null>>({ current: null });

/** The speaker button of a whole page. `opens` differs between pages. */
export function PageVoice({ to, opens }: { to: Narrated; opens: string }) {
  const holder = useContext(PagePlace);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(holder.current), [holder]);
  return place && createPortal(<SpeakButton to={to} opens={opens} page />, place);
}
