import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answered, api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { written } from './write.ts';

export type Door = InferResponseType<typeof api.doors.$get, 200>['doors'][number];

/** What the parent is told about guesses at the star codes. */
export const doorsQuery = queryOptions({
  queryKey: keys.doors,
  queryFn: ({ meta }) => answered(api.doors.$get({}, meta)),
});

/** The parent has seen the guesses at a kid's code, or (`null`) at the parent's own. */
export function useOpenDoor() {
  return useMutation({
    mutationFn: (login: string | null, { client }) =>
      login === null
        ? written(client, {}, api.doors.open.$post())
        : written(client, {}, api.doors[':login'].open.$post({ param: { login } })),
  });
}

/** Takes the leave to try a kid's code again back. */
export function useCloseDoor() {
  return useMutation({
    mutationFn: (login: string, { client }) =>
      written(client, {}, api.doors[':login'].close.$post({ param: { login } })),
  });
}
