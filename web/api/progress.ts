import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { answered, api } from './client.ts';
import { keys } from './keys.ts';
import { kidQuery, type NewFullWeeks } from './kid.ts';
import { queryClient, refresh } from './query-client.ts';

/** „Historia postępów”: all weeks of a kid, the newest first, page by page. */
export const weekListQuery = (login: string) =>
  infiniteQueryOptions({
    queryKey: keys.weekList(login),
    queryFn: ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return answered(api.kids[':login'].weeks.$get({ param: { login }, query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The kid has been shown these full weeks. */
export function useCelebrated(login: string) {
  return useMutation({
    mutationFn: (json: NewFullWeeks) =>
      answered(api.kids[':login'].celebrations.$post({ param: { login }, json })),
    onSettled: () => {
      refresh([keys.kid(login)]);
    },
    onSuccess: ({ change }) => {
      queryClient.setQueryData(kidQuery(login).queryKey, (known) =>
        known && change > known.change
          ? { change, kid: { ...known.kid, toCelebrate: null } }
          : known,
      );
    },
  });
}
