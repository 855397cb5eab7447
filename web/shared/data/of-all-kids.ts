import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { startQuery } from '../../offline/client/family.ts';
import { load, type Visit } from '../../offline/client/query-client.ts';

export async function loadOfAllKids<Data, Key extends QueryKey>(
  visit: Visit,
  query: (login: string) => FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const { family } = await visit.queryClient.ensureQueryData(startQuery);
  await Promise.all((family?.kids ?? []).map(({ login }) => load(visit, query(login))));
}
