import { api, type BodyOf } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useWrite } from './write.ts';

export type Door = BodyOf<typeof api.doors.$get>['doors'][number];

/** The wrong attempts at star codes, for the parent. */
export const doorsQuery = dataQuery(keys.doors, api.doors.$get());

/** Unlocks a kid's star code and marks its attempts as seen. `null`: the parent's own code. */
export function useOpenDoor() {
  return useWrite({}, (login: string | null) =>
    login === null ? api.doors.open.$post() : api.doors[':login'].open.$post({ param: { login } }),
  );
}

/** Undoes the unlocking of a kid's star code. */
export function useCloseDoor() {
  return useWrite({}, (login: string) => api.doors[':login'].close.$post({ param: { login } }));
}
