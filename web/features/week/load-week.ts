import type { Day } from '#domain/time/day.ts';
import { type Week, weekOf } from '#domain/time/week.ts';
import { startQuery } from '../../offline/client/family.ts';
import { load, loadPages, type Visit } from '../../offline/client/query-client.ts';
import { kidQuery } from '../../shared/data/kid.ts';
import { weekListQuery, weekOfKidsQuery } from '../../shared/data/week.ts';
import { waitingQuery } from '../../shared/mark/acceptance.ts';
import { weekQuery } from '../../shared/mark/queries.ts';
import type { Filter } from './filter.ts';
import { offsetOf } from './offset.ts';

/** For a parent also the marks that wait in other weeks. */
export async function loadWeek(
  visit: Visit,
  login: string,
  weekId: string,
  filter?: Filter,
): Promise<void> {
  const { today, family } = await visit.queryClient.ensureQueryData(startQuery);
  const { kid } = await load(visit, kidQuery(login));
  const showsWaiting = filter === 'wait' && family?.actor?.is === 'parent';
  await Promise.all([
    load(visit, weekQuery(login, namedWeek(weekId, today, kid.since))),
    showsWaiting && load(visit, waitingQuery(login)),
  ]);
}

export async function loadHistory(visit: Visit, login: string): Promise<void> {
  await Promise.all([load(visit, kidQuery(login)), loadPages(visit, weekListQuery(login))]);
}

/** 0 is the current week, also in place of future weeks and of those before the first mission. */
export function namedWeek(weekId: string, today: Day, since: Day | null): Week {
  const present = weekOf(today);
  const named = present + offsetOf(weekId);
  const first = weekOf(since ?? today);
  return named >= first && named <= present ? named : present;
}

export async function loadWeekOfKids(visit: Visit): Promise<void> {
  const { today } = await visit.queryClient.ensureQueryData(startQuery);
  await load(visit, weekOfKidsQuery(weekOf(today)));
}
