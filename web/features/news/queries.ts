import { useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { ofKid } from '../../offline/client/client.ts';
import { written } from '../../shared/data/write.ts';

const { claims, shown } = ofKid.news;

export type News = NonNullable<InferResponseType<typeof claims.$post, 200>['news']>;

/** Claims what the kid is still to be told, under a new key. */
export function useClaimNews(login: string) {
  return useMutation({
    mutationFn: (key: string, { client }) =>
      written(client, { kids: [login] }, claims.$post({ param: { login }, json: { key } })),
  });
}

/** The kid has been told what this claim holds. */
export function useFinishNews(login: string) {
  return useMutation({
    mutationFn: (key: string, { client }) =>
      written(client, { kids: [login] }, shown.$post({ param: { login }, json: { key } })),
  });
}
