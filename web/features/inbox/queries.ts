import {
  type MutationKey,
  useMutation,
  useMutationState,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import type { Progress } from '#domain/progress/progress.ts';
import { answered, api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { HANDED_OVER, TAKEN_BACK } from '../../shared/data/gift.ts';
import { ACCEPTANCE, useOptimistic } from '../../shared/data/mark.ts';
import { written } from '../../shared/data/write.ts';

type KidInbox = InferResponseType<typeof api.inbox.$get, 200>['kids'][number];
/** Marks of several kids that are accepted or returned together. */
export type MarksOfKids = InferRequestType<typeof api.acceptances.$post>['json']['kids'];

/** „Czeka na Ciebie”: what waits for the parent from all kids, and what is left of today. */
export const inboxQuery = dataQuery(keys.inbox, (meta) => answered(api.inbox.$get({}, meta)));

/** One kid's part of the inbox. */
export interface OfKid {
  login: string;
  /** The pause because of which today has no missions. */
  paused: KidInbox['paused'];
  progress: Progress;
  gifts: KidInbox['gifts'];
  /** The number of waiting marks, including older ones that are not listed. */
  waiting: number;
}

/**
 * Returns each kid's part of the inbox, with optimistic updates that the response does not contain
 * yet.
 */
export function useInbox(): OfKid[] {
  const { change, kids } = useSuspenseQuery(inboxQuery).data;
  const wished = useOptimistic();
  const notHandedOver = useNotHandedOver();
  return kids.map(({ login, paused, missions, marks, gifts, waiting }) => {
    const progress = wished(login, { missions, marks }, change);
    const gone = waitingIn(marks) - waitingIn(progress.marks);
    return {
      login,
      paused,
      progress,
      gifts: notHandedOver(login, gifts, change),
      waiting: waiting - gone,
    };
  });
}

/** „Zaakceptuj wszystkie”, for one kid or all: sends the displayed list. */
export function useAcceptFromInbox() {
  return useMutation({
    mutationKey: ACCEPTANCE,
    mutationFn: (kids: MarksOfKids, { client }) =>
      written(client, { kids: loginsOf(kids) }, api.acceptances.$post({ json: { kids } })),
  });
}

/** Takes such an acceptance back. */
export function useReturnToInbox() {
  return useMutation({
    mutationFn: (kids: MarksOfKids, { client }) =>
      written(client, { kids: loginsOf(kids) }, api.returns.$post({ json: { kids } })),
  });
}

/**
 * Returns a filter for the gifts in a response. It removes those that were handed over here after
 * the response's change number.
 */
function useNotHandedOver() {
  const handedOver = useUnknownTo<number>(HANDED_OVER);
  const takenBack = useUnknownTo<number>(TAKEN_BACK);
  return (login: string, gifts: KidInbox['gifts'], change: number) => {
    const times = (sent: typeof handedOver, gift: number) =>
      sent(change).filter(({ key, wish }) => key[1] === login && wish === gift).length;
    return gifts.filter(({ gift }) => times(handedOver, gift) <= times(takenBack, gift));
  };
}

/** A command sent from this page: its mutation key and its argument. */
interface Sent<Wish> {
  key: MutationKey;
  wish: Wish;
}

/**
 * Returns the commands that a response does not contain yet: those in flight, and those whose own
 * response is newer. They are applied to what the response shows, so that nothing jumps back before
 * the refetch. Rejected ones are left out. Oldest first.
 */
function useUnknownTo<Wish>(mutationKey: MutationKey): (change: number) => Sent<Wish>[] {
  const sent = useMutationState({
    filters: { mutationKey },
    select: ({ state, options }) => ({
      key: options.mutationKey ?? [],
      wish: state.variables as Wish,
      status: state.status,
      change: (state.data as { change: number } | undefined)?.change ?? 0,
    }),
  });
  return (known) =>
    sent.filter(
      ({ status, change }) => status === 'pending' || (status === 'success' && change > known),
    );
}

function loginsOf(kids: MarksOfKids): string[] {
  return kids.map(({ login }) => login);
}

function waitingIn(marks: Progress['marks']): number {
  return marks.filter(({ state }) => state === 'wait').length;
}
