import { useEffect, useLayoutEffect, useRef } from 'react';

/** A message to a child closes by itself, but is visible at least this long, in milliseconds. */
export const SEEN_MS = 4000;

/**
 * Calls `close` after the message was visible for `ms` and its narration has ended (decisions: „A
 * child who cannot read”). A hidden page does not count. With keyboard focus or a screen reader the
 * person closes it.
 */
export function useClosesItself(
  ms: number | null,
  close: () => void,
  heard: () => Promise<unknown>,
): void {
  const latest = useRef({ close, heard });
  useLayoutEffect(() => {
    latest.current = { close, heard };
  });
  useEffect(() => {
    if (ms === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const seen = async () => {
      await latest.current.heard();
      if (!isOver && !document.activeElement?.matches(':focus-visible')) latest.current.close();
    };
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(seen, ms);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ms]);
}
