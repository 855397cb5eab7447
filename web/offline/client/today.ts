import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Day } from '#domain/day.ts';
import { onToday } from './client.ts';
import { deviceOf } from './device.ts';
import { startQuery, useStart } from './family.ts';
import { keys } from './keys.ts';
import { isAway, onLine, useAway } from './line.ts';

/** A moment after midnight, so that the server's clock is past it as well. */
const AFTER_MIDNIGHT_MS = 1000;
/** So often is looked again: timers sleep while the device does, and a request can fail. */
const LOOK_EVERY_MS = 30_000;

/**
 * Keeps the page on the family's day and on its part. Both are asked for anew when this device's
 * clock says that one is over, and when an answer or the stream of changes tells another; then all that is shown is.
 */
export function useNewDays(): void {
  const { today, nextTime } = useStart();
  const queryClient = useQueryClient();
  const shown = useRef(today);
  useEffect(() => onToday((heard) => hearToday(queryClient, heard)), [queryClient]);
  useEffect(() => lookAt(queryClient, nextTime), [queryClient, nextTime]);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    const isOld = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== keys.start[0];
    queryClient.invalidateQueries({ predicate: isOld });
  }, [queryClient, today]);
}

/** Whether the day that the page shows as today may be over: the server has to say. */
export function isDayOver(queryClient: QueryClient): boolean {
  const start = queryClient.getQueryData(startQuery.queryKey);
  return start !== undefined && Date.now() >= start.tomorrow;
}

/** Whether only the server knows which day it is, and it is out of reach. */
export function useDayUnknown(): boolean {
  const { tomorrow } = useStart();
  return useAway() && tomorrow === 0;
}

/**
 * The server has told which day it is: where it is another one, the page's is over. An earlier day
 * is its word too: its clock was set right, or this was an older answer and is soon corrected.
 */
export function hearToday(queryClient: QueryClient, today: Day): void {
  const start = queryClient.getQueryData(startQuery.queryKey);
  if (start && today !== start.today) {
    queryClient.setQueryData(startQuery.queryKey, { ...start, tomorrow: 0, nextTime: 0 });
  }
}

/**
 * Asks for the new day or part of the day when it begins, and again until it is there. While the
 * server is out of reach the device's clock tells it.
 */
function lookAt(queryClient: QueryClient, next: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const left = next - Date.now();
    if (left <= 0 && document.visibilityState === 'visible') {
      if (isAway()) deviceOf(queryClient).keeper?.goOn();
      else queryClient.refetchQueries({ queryKey: keys.start }, { cancelRefetch: false });
    }
    const wait = left > 0 ? Math.min(left + AFTER_MIDNIGHT_MS, LOOK_EVERY_MS) : LOOK_EVERY_MS;
    timer = setTimeout(look, wait);
  };
  look();
  const stop = onLine(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}
