import type { QueryClient } from '@tanstack/react-query';
import { timeOfDayAt } from '#domain/time/time-of-day.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/time-zone.ts';
import { weekOf } from '#domain/time/week.ts';
import { putRestored } from '../../offline/cache/answers.ts';
import { type Start, startQuery } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { weekQuery } from '../../shared/data/mark.ts';

/** The most days that the device's clock may replace the server's. */
const MOST_DAYS_ALONE = 7;
/** Interval at which the part of the day is computed again. */
const LOOK_MS = 30 * MINUTE_MS;

/**
 * Advances the displayed day by the device's clock while offline, never back. A week that begins
 * meanwhile copies the missions of the week before, without marks.
 */
export function goOn(queryClient: QueryClient, now = Date.now()): void {
  const start = queryClient.getQueryData(startQuery.queryKey);
  const next = start && goneOn(start, now);
  if (!start || !next || next === start) return;
  const { actor } = start.family ?? {};
  for (let week = weekOf(start.today) + 1; week <= weekOf(next.today); week += 1) {
    if (actor?.is !== 'kid') break;
    const { queryKey } = weekQuery(actor.login, week);
    const before = queryClient.getQueryData(weekQuery(actor.login, week - 1).queryKey);
    if (!before || queryClient.getQueryData(queryKey)) continue;
    putRestored(queryClient, queryKey, { ...before, week, marks: [] });
  }
  putRestored(queryClient, keys.start, next);
}

/** Returns the start on the device's clock. After `MOST_DAYS_ALONE` the day counts as over. */
function goneOn(start: Start, now: number): Start {
  const { today, tomorrow, nextTime, daysAlone = 0 } = start;
  // The server reported that the day is over.
  if (tomorrow === 0 || now < nextTime) return start;
  const days = now < tomorrow ? 0 : 1 + Math.floor((now - tomorrow) / DAY_MS);
  if (daysAlone + days > MOST_DAYS_ALONE) return { ...start, tomorrow: 0, nextTime: 0 };
  const next = tomorrow + days * DAY_MS;
  return {
    ...start,
    today: today + days,
    tomorrow: next,
    timeOfDay: timeOfDayAt(new Date(now).getHours()),
    nextTime: Math.min(next, now + LOOK_MS),
    daysAlone: daysAlone + days,
  };
}
