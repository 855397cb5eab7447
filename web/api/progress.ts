import { infiniteQueryOptions } from '@tanstack/react-query';
import { answered, api } from './client.ts';
import { keys } from './keys.ts';

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
