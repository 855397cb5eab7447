import type { QueryClient } from '@tanstack/react-query';
import { weekOf } from '#domain/time/week.ts';
import { putRestored } from '../../offline/cache/answers.ts';
import { startQuery } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { weekQuery } from '../../shared/data/mark.ts';
import { calendarAt } from './calendar.ts';

/**
 * Advances the displayed day by the device's clock while offline, never back. A week that begins
 * meanwhile copies the missions of the week before, without marks.
 */
export function goOn(queryClient: QueryClient, now = Date.now()): void {
  const start = queryClient.getQueryData(startQuery.queryKey);
  if (!start) return;
  const day = calendarAt(start, now);
  if (day === start) return;
  const next = { ...start, ...day };
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
