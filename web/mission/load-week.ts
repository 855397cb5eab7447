import { weekOf } from '#domain/week.ts';
import { startQuery } from '../api/family.ts';
import { weekQuery } from '../api/mission.ts';
import { queryClient } from '../api/query-client.ts';
import { offsetOf } from '../frame/offset.ts';

/** Fetches the week that an offset in an address names: 0 is this one, later ones are this one. */
export async function loadWeek(login: string, weekId: string) {
  const { today } = await queryClient.ensureQueryData(startQuery);
  return queryClient.ensureQueryData(weekQuery(login, weekOf(today) + weekOffset(weekId)));
}

export function weekOffset(weekId: string): number {
  return Math.min(0, offsetOf(weekId));
}
