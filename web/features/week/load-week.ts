import type { Day } from '#domain/day.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { startQuery } from '../../offline/client/family.ts';
import { load, loadPages, type Visit } from '../../offline/client/query-client.ts';
import { kidQuery } from '../../shared/data/kid.ts';
import { waitingQuery, weekQuery } from '../../shared/data/mark.ts';
import { weekListQuery } from '../../shared/data/week.ts';
import { offsetOf } from '../../shared/page/offset.ts';
import type { Filter } from './filter.ts';

/** Fetches the week that an offset in an address names, and for a parent what waits in others. */
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

/** Fetches the newest weeks of „Historia postępów”. */
export async function loadHistory(visit: Visit, login: string): Promise<void> {
  await Promise.all([load(visit, kidQuery(login)), loadPages(visit, weekListQuery(login))]);
}

/**
 * The week that an offset in an address names: 0 is this one. So is one that has not come yet, and
 * one before the kid's first mission.
 */
export function namedWeek(weekId: string, today: Day, since: Day | null): Week {
  const present = weekOf(today);
  const named = present + offsetOf(weekId);
  const first = weekOf(since ?? today);
  return named >= first && named <= present ? named : present;
}
