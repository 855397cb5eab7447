import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api } from './client.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';

type StartAnswer = InferResponseType<typeof api.start.$get, 200>;
export type Start = Omit<StartAnswer, 'untilTomorrow'> & {
  /** When the family's next day begins, as this device's clock counts; see `today.ts`. */
  tomorrow: number;
};
export type Family = NonNullable<Start['family']>;
export type KidCard = Family['kids'][number];
export type Registration = InferRequestType<typeof api.account.$post>['json'];
export type Wanted = InferRequestType<typeof api.actor.$put>['json'];

/** Who is here, which day it is, and the cards of the family panel. */
export const startQuery = queryOptions({
  queryKey: keys.start,
  queryFn: async () => begun(await answered(api.start.$get())),
});

export function useStart(): Start {
  return useSuspenseQuery(startQuery).data;
}

/** The signed-in family; only on pages whose route asks for one. */
export function useFamily(): Family {
  const { family } = useStart();
  if (!family) throw new Error('This page needs a signed-in family.');
  return family;
}

/** A kid of the family as its card shows it; only on pages whose route has let this kid in. */
export function useKidCard(login: string): KidCard {
  const kid = useFamily().kids.find((each) => each.login === login);
  if (!kid) throw new Error('This page needs a kid of the family.');
  return kid;
}

export function useToday(): number {
  return useStart().today;
}

export function useRegister() {
  return useMutation({
    mutationFn: (json: Registration) => answered(api.account.$post({ json })),
    onSuccess: beginAnew,
  });
}

export function useLogIn() {
  return useMutation({
    mutationFn: (json: { email: string; password: string }) =>
      answered(api.session.$post({ json })),
    onSuccess: beginAnew,
  });
}

export function useLogOut() {
  return useMutation({ mutationFn: () => answered(api.session.$delete()), onSuccess: beginAnew });
}

/** Enters a profile of the family, or leaves it. */
export function useEnter() {
  return useMutation({
    scope: { id: 'actor' },
    mutationFn: (json: Wanted) => answered(api.actor.$put({ json })),
    onSuccess: putStart,
  });
}

/** Somebody else is here now, or nobody: nothing that one family saw may be left for the next. */
export async function beginAnew(start: StartAnswer) {
  await putStart(start);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.start[0] });
}

/** An answer that was asked for earlier must not come after this one. */
export async function putStart(start: StartAnswer) {
  await queryClient.cancelQueries({ queryKey: keys.start });
  queryClient.setQueryData(startQuery.queryKey, begun(start));
}

/** Puts what came along with the start where the pages look for it. */
function begun({ untilTomorrow, ...answer }: StartAnswer): Start {
  const start = { ...answer, tomorrow: Date.now() + untilTomorrow };
  const { family, first } = start;
  if (!family) return start;
  const { change, actor } = family;
  if (actor?.is === 'parent') queryClient.setQueryData(keys.kids, { change, kids: first.kids });
  for (const kid of first.kids) queryClient.setQueryData(keys.kid(kid.login), { change, kid });
  if (first.week && actor?.is === 'kid') {
    queryClient.setQueryData(keys.week(actor.login, first.week.week), first.week);
  }
  return start;
}
