import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { api, type BodyOf, type JsonOf, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useCreate } from './creation.ts';
import { useWrite, written } from './write.ts';

export type Kid = BodyOf<typeof ofKid.$get>['kid'];
/** A deed that waits for the parent. */
export type Proposal = Kid['proposals'][number];
/** Full weeks that are still to be celebrated. */
export type NewFullWeeks = NonNullable<Kid['toCelebrate']>;
export type KidDraft = Omit<JsonOf<typeof api.kids.$post>, 'key'>;

export const kidsQuery = dataQuery(keys.kids, api.kids.$get());

export const kidQuery = (login: string) =>
  dataQuery(keys.kid(login), ofKid.$get({ param: { login } }));

/** The data of the parent's form about a kid, including its star code. */
export const kidProfileQuery = (login: string) =>
  dataQuery(keys.profile(login), ofKid.profile.$get({ param: { login } }));

/** Returns a kid with its counts. Only for pages whose route has admitted this kid. */
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

/** Deletes a kid. Pages of a kid that is missing from the family's cards redirect by themselves. */
export function useDeleteKid(login: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      written(client, { gone: keys.kid(login) }, ofKid.$delete({ param: { login } })),
    onSuccess: () => client.removeQueries({ queryKey: keys.kid(login) }),
  });
}
