import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api, useCreationKey } from './client.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';

export type Kid = InferResponseType<(typeof api.kids)[':login']['$get'], 200>['kid'];
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
