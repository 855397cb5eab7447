import { useEffect, useLayoutEffect, useRef } from 'react';

/** What was said to a child closes by itself, but not before it has been seen for so long. */
export const SEEN_MS = 4000;

/**
 * Closes what is shown once it has been seen for `ms` and heard to its end (decisions: „A child who
 * cannot read”). A page that nobody sees does not count. Whoever works by keys, or has the page read
 * by them, closes it.
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
