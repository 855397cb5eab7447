import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Parents, parentsOf } from '#domain/base/gender.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { api, type StartAnswer } from './client.ts';
import { keys } from './keys.ts';
import { withPending } from './profile.ts';
import { forgetFamily, forgetGrownUp, put } from './query-client.ts';
import { type ShownDay, sendCall } from './send.ts';
import { storesOf } from './stores.ts';

export type Start = Omit<StartAnswer, Untils | 'family'> & {
  family: (Omit<AnsweredFamily, 'kids'> & { kids: Omit<KidCard, 'badges'>[] }) | null;
} & ShownDay;
type Untils = 'untilTomorrow' | 'untilMidnights' | 'untilNextTime';
export type Family = NonNullable<Start['family']>;
type AnsweredFamily = NonNullable<StartAnswer['family']>;
export type KidCard = AnsweredFamily['kids'][number];
export type GrownUpCard = AnsweredFamily['grownUps'][number];

export const startQuery = queryOptions({
  queryKey: keys.start,
  queryFn: async ({ client }) => {
    const { family, ...start } = await sendCall(client, api.start.$get());
    const { profile } = storesOf(client);
    return begun(client, { ...start, family: family && withPending(family, profile) });
  },
});

/** The start response contains them. */
export const cardsQuery = queryOptions({
  queryKey: keys.cards,
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async ({ client }) => {
    const { family } = await client.fetchQuery({ ...startQuery, staleTime: 0 });
    return (family && client.getQueryData<Cards>(keys.cards)) ?? cardsOf(null);
  },
});

export function useStart(): Start {
  return useSuspenseQuery(startQuery).data;
}

/** Returns what links for others begin with: they are not at home, even if this device is. */
export function useLinkOrigin(): string {
  return useStart().installation.publicUrl ?? location.origin;
}

/** Throws on pages whose route does not require one. */
export function useFamily(): Family {
  const { family } = useStart();
  if (!family) throw new Error('This page needs a signed-in family.');
  return family;
}

export function useParents(): Parents {
  return parentsOf(useFamily().grownUps);
}

/** Whether the acting grown-up may only accept, praise and hand over. */
export function isHelper({ actor, grownUps }: Family): boolean {
  return grownUps.some(
    ({ grownUp, helper }) => helper && actor?.is === 'parent' && actor.grownUp === grownUp,
  );
}

export function useIsHelper(): boolean {
  return isHelper(useFamily());
}

export function useKidCards(): readonly KidCard[] {
  return useSuspenseQuery(cardsQuery).data.kids;
}

/** An open page follows it; see `today.ts`. */
export function useTimeOfDay(): TimeOfDay {
  return useStart().timeOfDay;
}

export function useToday(): number {
  return useStart().today;
}

/** Cancels earlier requests, whose older response must not follow it. */
export async function putStart(queryClient: QueryClient, start: StartAnswer) {
  await queryClient.cancelQueries({ queryKey: keys.start });
  queryClient.setQueryData(startQuery.queryKey, begun(queryClient, start));
}

/** Distributes the data of a start response to the queries of the pages. Returns the start without it. */
function begun(
  queryClient: QueryClient,
  { untilTomorrow, untilMidnights, untilNextTime, family, ...answer }: StartAnswer,
): Start {
  const now = Date.now();
  const until = {
    tomorrow: now + untilTomorrow,
    // A release before knows only the first one.
    midnights: (untilMidnights ?? [untilTomorrow]).map((wait) => now + wait),
    nextTime: now + untilNextTime,
  };
  // Someone signed in or out, maybe in another tab of this browser.
  const before = queryClient.getQueryData<Start>(keys.start);
  if (before && before.family?.session !== family?.session) forgetFamily(queryClient);
  const was = grownUpIn(before?.family);
  if (was !== null && was !== grownUpIn(family)) forgetGrownUp(queryClient);
  if (!family) return { ...answer, family, ...until };
  const { change, actor } = family;
  const { kids, week } = answer.first;
  put(queryClient, keys.cards, cardsOf(family));
  const known = family.kids.map(({ badges, ...kid }) => kid);
  const start = { ...answer, family: { ...family, kids: known }, ...until };
  if (!actor) return start;
  if (actor.is === 'parent') put(queryClient, keys.kids, { change, kids });
  for (const kid of kids) put(queryClient, keys.kid(kid.login), { change, kid });
  if (week && actor.is === 'kid') put(queryClient, keys.week(actor.login, week.week), week);
  return start;
}

function grownUpIn(family: Pick<Family, 'actor'> | null | undefined): number | null {
  return family?.actor?.is === 'parent' ? family.actor.grownUp : null;
}

type Cards = ReturnType<typeof cardsOf>;

function cardsOf(family: StartAnswer['family']) {
  return { change: family?.change ?? 0, kids: family?.kids ?? [] };
}
