import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api, newKey } from './client.ts';
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

export function useAddKid() {
  return useMutation({
    mutationFn: (draft: KidDraft) =>
      answered(api.kids.$post({ json: { ...draft, key: newKey() } })),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
