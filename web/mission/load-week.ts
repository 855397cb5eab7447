import type { Day } from '#domain/day.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { startQuery } from '../api/family.ts';
import { kidQuery } from '../api/kid.ts';
import { weekQuery } from '../api/mission.ts';
import { load, queryClient } from '../api/query-client.ts';
import { offsetOf } from '../frame/offset.ts';

/** Fetches the week that an offset in an address names. */
export async function loadWeek(login: string, weekId: string): Promise<void> {
  const { today } = await queryClient.ensureQueryData(startQuery);
  const { kid } = await load(kidQuery(login));
  await load(weekQuery(login, namedWeek(weekId, today, kid.since)));
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
