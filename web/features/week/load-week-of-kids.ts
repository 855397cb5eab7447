import { weekOf } from '#domain/time/week.ts';
import { startQuery } from '../../offline/client/family.ts';
import { load, type Visit } from '../../offline/client/query-client.ts';
import { weekOfKidsQuery } from '../../shared/data/week.ts';

export async function loadWeekOfKids(visit: Visit): Promise<void> {
  const { today } = await visit.queryClient.ensureQueryData(startQuery);
  await load(visit, weekOfKidsQuery(weekOf(today)));
}
