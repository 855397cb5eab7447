import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answered, api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { written } from './write.ts';

export type Door = InferResponseType<typeof api.doors.$get, 200>['doors'][number];

/** The wrong attempts at star codes, for the parent. */
export const doorsQuery = queryOptions({
  queryKey: keys.doors,
  queryFn: ({ meta }) => answered(api.doors.$get({}, meta)),
});

/** Unlocks a kid's star code and marks its attempts as seen. `null`: the parent's own code. */
export function useOpenDoor() {
  return useMutation({
    mutationFn: (login: string | null, { client }) =>
      login === null
        ? written(client, {}, api.doors.open.$post())
        : written(client, {}, api.doors[':login'].open.$post({ param: { login } })),
  });
}

/** Undoes the unlocking of a kid's star code. */
export function useCloseDoor() {
  return useMutation({
    mutationFn: (login: string, { client }) =>
      written(client, {}, api.doors[':login'].close.$post({ param: { login } })),
  });
}
