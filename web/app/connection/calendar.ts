import type { QueryClient } from '@tanstack/react-query';
import { timeOfDayBefore } from '#domain/time/time-of-day.ts';
import { weekOf } from '#domain/time/week.ts';
import { type Start, startQuery } from '../../offline/client/family.ts';
import { RESTORED_AT } from '../../offline/client/query-client.ts';
import { weekQuery } from '../../shared/mark/queries.ts';

type Calendar = Pick<Start, 'today' | 'tomorrow' | 'midnights' | 'nextTime' | 'timeOfDay'>;

/**
 * Never an earlier day. It counts the midnights that the server has sent, because a day may have 23
 * or 25 hours. After the last one the day counts as over.
 */
export function calendarAt(known: Calendar, now: number): Calendar {
  const { today, tomorrow, midnights, nextTime } = known;
  // The server reported that the day is over.
  if (tomorrow === 0 || now < nextTime) return known;
  const remaining = midnights.filter((midnight) => midnight > now);
  const [next] = remaining;
  if (next === undefined) return { ...known, tomorrow: 0, nextTime: 0 };
  const { timeOfDay, lasts } = timeOfDayBefore(next - now);
  return {
    today: today + midnights.length - remaining.length,
    tomorrow: next,
    midnights: remaining,
    nextTime: now + lasts,
    timeOfDay,
  };
}

/** Never back. A week that begins meanwhile copies the missions of the last one, without marks. */
export function advanceDay(queryClient: QueryClient, now = Date.now()): void {
  const start = queryClient.getQueryData(startQuery.queryKey);
  if (!start) return;
  const day = calendarAt(start, now);
  if (day === start) return;
  const next = { ...start, ...day };
  // The server has confirmed nothing of it.
  const asRestored = { updatedAt: RESTORED_AT };
  const { actor } = start.family ?? {};
  for (let week = weekOf(start.today) + 1; week <= weekOf(next.today); week += 1) {
    if (actor?.is !== 'kid') break;
    const { queryKey } = weekQuery(actor.login, week);
    const before = queryClient.getQueryData(weekQuery(actor.login, week - 1).queryKey);
    if (!before || queryClient.getQueryData(queryKey)) continue;
    queryClient.setQueryData(queryKey, { ...before, week, marks: [] }, asRestored);
  }
  queryClient.setQueryData(startQuery.queryKey, next, asRestored);
}
