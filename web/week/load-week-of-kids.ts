import { weekOf } from '#domain/week.ts';
import { startQuery } from '../api/family.ts';
import { load, type Visit } from '../api/query-client.ts';
import { weekOfKidsQuery } from '../api/week.ts';

/** Fetches what this week holds of all kids. */
export async function loadWeekOfKids(visit: Visit): Promise<void> {
  const { today } = await visit.queryClient.ensureQueryData(startQuery);
  await load(visit, weekOfKidsQuery(weekOf(today)));
}
