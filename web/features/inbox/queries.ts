import { type MutationKey, useMutationState, useSuspenseQuery } from '@tanstack/react-query';
import { MOST_IN_INBOX } from '#domain/base/bounds.ts';
import { pauseOn } from '#domain/pause/pause.ts';
import { missionsOn, type Progress } from '#domain/progress/progress.ts';
import { api, type BodyOf } from '../../offline/client/client.ts';
import { useToday } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { HANDED_OVER, TAKEN_BACK } from '../../shared/data/gift.ts';
import { daysWaiting } from '../../shared/mark/acceptance.ts';
import { useOptimistic } from '../../shared/mark/queries.ts';

type KidInbox = BodyOf<typeof api.inbox.$get>['kids'][number];

/** „Czeka na Ciebie”. */
export const inboxQuery = dataQuery(keys.inbox, api.inbox.$get());

export type Shown = ReturnType<typeof useInbox>[number];

/** With optimistic updates that the response does not contain yet. */
export function useInbox() {
  const { change, kids } = useSuspenseQuery(inboxQuery).data;
  const day = useToday();
  const withOptimistic = useOptimistic();
  const notHandedOver = useNotHandedOver();
  return kids.map(({ login, gifts, waiting, ...known }) => {
    const { marks } = known;
    const progress = withOptimistic(login, known, change);
    const pause = pauseOn(progress, day);
    const settled = waitingIn(marks) - waitingIn(progress.marks);
    return {
      login,
      /** The pause because of which today has no missions. */
      pause,
      progress,
      gifts: notHandedOver(login, gifts, change),
      /** Including older ones that are not listed. */
      waiting: waiting - settled,
      /** Newest first, even of days that are paused since. */
      waits: daysWaiting({ missions: progress.missions, marks: progress.marks })
        .flatMap((each) => each.missions)
        .slice(0, MOST_IN_INBOX),
      /** In any state. */
      today: missionsOn(progress, day),
      yesterday: missionsOn(progress, day - 1),
    };
  });
}

/** Removes those that were handed over here after the response's change number. */
function useNotHandedOver() {
  const handedOver = useUnknownTo(HANDED_OVER);
  const takenBack = useUnknownTo(TAKEN_BACK);
  return (login: string, gifts: KidInbox['gifts'], change: number) =>
    gifts.filter(({ gift }) => handedOver(login, gift, change) <= takenBack(login, gift, change));
}

/**
 * Counts those in flight, and those whose own response is newer. They are applied to what the
 * response shows, so that nothing jumps back before the refetch. Rejected ones are excluded.
 */
function useUnknownTo(mutationKey: MutationKey) {
  const sent = useMutationState({
    filters: { mutationKey },
    select: ({ options, state: { status, variables, data } }) => ({
      login: options.mutationKey?.[1],
      gift: variables,
      change:
        status === 'pending' ? Infinity : ((data as { change: number } | undefined)?.change ?? 0),
    }),
  });
  return (login: string, gift: number, known: number) =>
    sent.filter((each) => each.login === login && each.gift === gift && each.change > known).length;
}

function waitingIn(marks: Progress['marks']): number {
  return marks.filter(({ state }) => state === 'wait').length;
}
