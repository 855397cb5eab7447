import { useSuspenseQuery } from '@tanstack/react-query';
import type { DayOfMission } from '#domain/progress/acceptance.ts';
import type { Progress } from '#domain/progress/progress.ts';
import { ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useOptimistic } from './mark.ts';
import { useWrite } from './write.ts';

/** The mutation key of accepting a list of marks. */
export const ACCEPTANCE = ['acceptance'];

/** All marks that wait for the parent, of any week, with their missions. */
export const waitingQuery = (login: string) =>
  dataQuery(keys.waiting(login), ofKid.waiting.$get({ param: { login } }));

/** Returns what waits for the parent, with pending thumbs applied as in `useWeek`. */
export function useWaiting(login: string): Progress {
  const { data } = useSuspenseQuery(waitingQuery(login));
  return useOptimistic()(login, data, data.change);
}

/** „Zaakceptuj wszystkie”: sends the displayed list. Returns the marks that really changed. */
export function useAcceptMarks(login: string) {
  return useWrite(
    { kids: [login] },
    (marks: readonly DayOfMission[]) =>
      ofKid.acceptances.$post({ param: { login }, json: listed(marks) }),
    { mutationKey: ACCEPTANCE },
  );
}

/** Undoes an acceptance. */
export function useReturnMarks(login: string) {
  return useWrite({ kids: [login] }, (marks: readonly DayOfMission[]) =>
    ofKid.returns.$post({ param: { login }, json: listed(marks) }),
  );
}

function listed(marks: readonly DayOfMission[]) {
  return { marks: marks.map(({ mission, day }) => ({ mission, day })) };
}
