import { type QueryKey, queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api, Refusal, useCreationKey } from './client.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';

export type Kid = InferResponseType<(typeof api.kids)[':login']['$get'], 200>['kid'];
/** Full weeks that are still to be celebrated. */
export type NewFullWeeks = NonNullable<Kid['toCelebrate']>;
export type KidDraft = Omit<InferRequestType<typeof api.kids.$post>['json'], 'key'>;

export const kidsQuery = queryOptions({
  queryKey: keys.kids,
  queryFn: () => answered(api.kids.$get()),
});

export const kidQuery = (login: string) =>
  queryOptions({
    queryKey: keys.kid(login),
    queryFn: () => answered(api.kids[':login'].$get({ param: { login } })),
  });

/** What the parent's form about a kid shows, its code too. */
export const kidProfileQuery = (login: string) =>
  queryOptions({
    queryKey: keys.profile(login),
    queryFn: () => answered(api.kids[':login'].profile.$get({ param: { login } })),
  });

/** A kid with its counts; only on pages whose route has let this kid in. */
export function useKid(login: string): Kid {
  return useSuspenseQuery(kidQuery(login)).data.kid;
}

export function useAddKid() {
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (draft: KidDraft) =>
      answered(api.kids.$post({ json: { ...draft, key: keyOf(draft) } })),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useEditKid(login: string) {
  return useMutation({
    mutationFn: (json: KidDraft) => answered(api.kids[':login'].$put({ param: { login }, json })),
    onSuccess: (profile) => {
      queryClient.setQueryData(kidProfileQuery(login).queryKey, profile);
      return refresh(keys.start, keys.kids, keys.kid(login), keys.doors);
    },
    onError: lookWhoIsLeft,
  });
}

/** The pages of a kid that is no longer among the family's cards lead away by themselves. */
export function useDeleteKid(login: string) {
  return useMutation({
    mutationFn: () => answered(api.kids[':login'].$delete({ param: { login } })),
    onSuccess: async () => {
      await refresh(keys.start, keys.kids, keys.doors);
      const gone = [keys.kid(login), keys.profile(login), keys.missions(login), keys.weeks(login)];
      for (const queryKey of gone) queryClient.removeQueries({ queryKey });
    },
    onError: lookWhoIsLeft,
  });
}

/** A kid may have been deleted on another device. */
function lookWhoIsLeft(error: Error) {
  if (error instanceof Refusal && error.reason === 'not-found') refresh(keys.start, keys.kids);
}

function refresh(...shown: QueryKey[]) {
  return Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
