import { api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useWrite } from '../../shared/data/write.ts';

/** Where wrong star codes have made the stars sleep, for the parent. */
export const lockoutsQuery = dataQuery(keys.lockouts, api.doors.$get());

/** Wakes the stars of a kid, and marks the wrong codes as seen. `null`: the parent's own. */
export function useWakeStars() {
  return useWrite({}, (login: string | null) =>
    login === null ? api.doors.open.$post() : api.doors[':login'].open.$post({ param: { login } }),
  );
}
