import { startQuery } from '../../offline/client/family.ts';
import { load, type Visit } from '../../offline/client/query-client.ts';
import { giftsQuery } from '../../shared/data/gift.ts';

/** Loads the gifts of all kids. */
export async function loadGiftsOfKids(visit: Visit): Promise<void> {
  const { family } = await visit.queryClient.ensureQueryData(startQuery);
  await Promise.all((family?.kids ?? []).map(({ login }) => load(visit, giftsQuery(login))));
}
