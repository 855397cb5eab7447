import {
  type FetchQueryOptions,
  type QueryKey,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { api, type BodyOf, type JsonOf, ofKid } from '../../offline/client/client.ts';
import { startQuery } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery, load, type Visit } from '../../offline/client/query-client.ts';
import { sendWrite, useCreate, useWrite } from './write.ts';

export type Kid = BodyOf<typeof ofKid.$get>['kid'];
export type Proposal = Kid['proposals'][number];
export type NewFullWeeks = NonNullable<Kid['toCelebrate']>;
export type KidDraft = Omit<JsonOf<typeof api.kids.$post>, 'key'>;

export const kidsQuery = dataQuery(keys.kids, api.kids.$get());

/** Missions of all kids, for the family panel. */
export const waitingCountQuery = dataQuery(keys.waitingCount, api.waiting.$get());

export const kidQuery = (login: string) =>
  dataQuery(keys.kid(login), ofKid.$get({ param: { login } }));

/** Including its star code. */
export const kidProfileQuery = (login: string) =>
  dataQuery(keys.profile(login), ofKid.profile.$get({ param: { login } }));

/** Only for pages whose route has admitted this kid. */
export function useKid(login: string): Kid {
  return useSuspenseQuery(kidQuery(login)).data.kid;
}

export function useAddKid() {
  return useCreate('kid', {}, (draft: KidDraft, key) =>
    api.kids.$post({ json: { ...draft, key } }),
  );
}

export function useEditKid(login: string) {
  return useWrite({}, (json: KidDraft) => ofKid.$put({ param: { login }, json }));
}

/** Pages of a kid that is missing from the family's cards redirect by themselves. */
export function useDeleteKid() {
  const client = useQueryClient();
  return async (login: string) => {
    await sendWrite(client, { removed: keys.kid(login) }, ofKid.$delete({ param: { login } }));
    client.removeQueries({ queryKey: keys.kid(login) });
  };
}

export async function loadOfAllKids<Data, Key extends QueryKey>(
  visit: Visit,
  query: (login: string) => FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const { family } = await visit.queryClient.ensureQueryData(startQuery);
  await Promise.all((family?.kids ?? []).map(({ login }) => load(visit, query(login))));
}
