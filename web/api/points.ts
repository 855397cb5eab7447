import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { answered, api, useCreationKey } from './client.ts';
import { refreshGifts } from './gift.ts';
import { keys } from './keys.ts';

export interface ExtraPoints {
  description: string;
  points: number;
}

/** All points earned and spent, newest first, page by page. */
export const historyQuery = (login: string) =>
  infiniteQueryOptions({
    queryKey: keys.history(login),
    queryFn: ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return answered(api.kids[':login'].points.$get({ param: { login }, query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export function useAddExtraPoints(login: string) {
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (extra: ExtraPoints) => {
      const json = { ...extra, key: keyOf(extra) };
      return answered(api.kids[':login']['extra-points'].$post({ param: { login }, json }));
    },
    onSettled: () => refreshGifts(login),
  });
}
