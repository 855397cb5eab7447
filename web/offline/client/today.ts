import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { startQuery, useStart } from './family.ts';
import { keys } from './keys.ts';
import { storesOf, useStore } from './stores.ts';

/** A moment after midnight, so that the server's clock has passed it, too. */
const AFTER_MIDNIGHT_MS = 1000;
/** Interval of the repeated check: timers stop while the device sleeps, and a request can fail. */
const POLL_MS = 30_000;

/**
 * Refetches the start when this device's clock says that the day or part is over, or when an answer
 * or the stream reports another day. Then it invalidates all other queries.
 */
export function useNewDays(): void {
  const { today, nextTime } = useStart();
  const queryClient = useQueryClient();
  const shown = useRef(today);
  useEffect(() => followClock(queryClient, nextTime), [queryClient, nextTime]);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    const isOld = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== keys.start[0];
    queryClient.invalidateQueries({ predicate: isOld });
  }, [queryClient, today]);
}

/** Returns whether the displayed day may be over, so that the server must confirm it. */
export function isDayOver(queryClient: QueryClient): boolean {
  const start = queryClient.getQueryData(startQuery.queryKey);
  return start !== undefined && Date.now() >= start.tomorrow;
}

/** Returns whether the page cannot know the day: only the server knows it, and it is unreachable. */
export function useDayUnknown(): boolean {
  const { tomorrow } = useStart();
  return useStore(({ connection }) => connection.isOffline) && tomorrow === 0;
}

/** Repeats until the start is there. Without the server, the device's clock advances the day. */
function followClock(queryClient: QueryClient, next: number): () => void {
  const stores = storesOf(queryClient);
  let timer: ReturnType<typeof setTimeout>;
  const poll = () => {
    clearTimeout(timer);
    const remaining = next - Date.now();
    if (remaining <= 0 && document.visibilityState === 'visible') {
      if (stores.connection.isOffline) stores.offline?.advanceDay();
      else queryClient.refetchQueries({ queryKey: keys.start }, { cancelRefetch: false });
    }
    const wait = remaining > 0 ? Math.min(remaining + AFTER_MIDNIGHT_MS, POLL_MS) : POLL_MS;
    timer = setTimeout(poll, wait);
  };
  poll();
  const stop = stores.onConnection(poll);
  document.addEventListener('visibilitychange', poll);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', poll);
  };
}
