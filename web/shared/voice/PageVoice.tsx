import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Narrated } from '#domain/narration/narrated.ts';
import { SpeakButton } from './SpeakButton.tsx';

/** The same on all pages: a change of the ref would redraw the heroes rendered by the server. */
export const PagePlace = createContext<RefObject<HTMLElement | null>>({ current: null });

/** `opens` differs between pages. */
export function PageVoice({ to, opens }: { to: Narrated; opens: string }) {
  const holder = useContext(PagePlace);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(holder.current), [holder]);
  return place && createPortal(<SpeakButton to={to} opens={opens} page />, place);
}
