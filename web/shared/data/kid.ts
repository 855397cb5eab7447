import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useCreation } from './creation.ts';
import { useWrite, written } from './write.ts';

export type Kid = InferResponseType<typeof ofKid.$get, 200>['kid'];
/** Full weeks that are still to be celebrated. */
export type NewFullWeeks = NonNullable<Kid['toCelebrate']>;
export type KidDraft = Omit<InferRequestType<typeof api.kids.$post>['json'], 'key'>;

export const kidsQuery = dataQuery(keys.kids, (meta) => answered(api.kids.$get({}, meta)));

export const kidQuery = (login: string) =>
  dataQuery(keys.kid(login), (meta) => answered(ofKid.$get({ param: { login } }, meta)));

/** The data of the parent's form about a kid, including its star code. */
export const kidProfileQuery = (login: string) =>
  dataQuery(keys.profile(login), (meta) =>
    answered(ofKid.profile.$get({ param: { login } }, meta)),
  );

/** Returns a kid with its counts. Only for pages whose route has admitted this kid. */
export function useKid(login: string): Kid {
  return useSuspenseQuery(kidQuery(login)).data.kid;
}

export function useAddKid() {
  return useCreation((draft: KidDraft, key, client) =>
    written(client, {}, api.kids.$post({ json: { ...draft, key } })),
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
