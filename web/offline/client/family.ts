import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { type Parents, parentsOf } from '#domain/gender.ts';
import type { TimeOfDay } from '#domain/lineage.ts';
import { answered, api } from './client.ts';
import { deviceOf } from './device.ts';
import { keys } from './keys.ts';
import { forgetFamily, forgetGrownUp, put } from './query-client.ts';

export type StartAnswer = InferResponseType<typeof api.start.$get, 200>;
export type Start = Omit<StartAnswer, 'untilTomorrow' | 'untilNextTime' | 'family'> & {
  family: (Omit<AnsweredFamily, 'kids'> & { kids: Omit<KidCard, 'badges'>[] }) | null;
  /** When the family's next day begins, as this device's clock counts; see `today.ts`. */
  tomorrow: number;
  /** The same of the next part of the day; in the evening that is the next day. */
  nextTime: number;
  /** For how many days the device's clock has told the day; left out where the server has. */
  daysAlone?: number;
};
export type Family = NonNullable<Start['family']>;
type AnsweredFamily = NonNullable<StartAnswer['family']>;
export type KidCard = AnsweredFamily['kids'][number];
export type GrownUpCard = AnsweredFamily['grownUps'][number];

/** Who is here, which day it is, and whose profiles the family has. */
export const startQuery = queryOptions({
  queryKey: keys.start,
  queryFn: async ({ client, meta }) => {
    return begun(client, await answered(api.start.$get({}, meta)));
  },
});

/** The kids with their badges, as the family panel shows them. The start brings them. */
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

/** The signed-in family; only on pages whose route asks for one. */
export function useFamily(): Family {
  const { family } = useStart();
  if (!family) throw new Error('This page needs a signed-in family.');
  return family;
}

/** How the kids call whoever looks after them. */
export function useParents(): Parents {
  return parentsOf(useFamily().grownUps);
}

export function useKidCards(): readonly KidCard[] {
  return useSuspenseQuery(cardsQuery).data.kids;
}

/** The part of the family's day; an open page follows it, see `today.ts`. */
export function useTimeOfDay(): TimeOfDay {
  return useStart().timeOfDay;
}

export function useToday(): number {
  return useStart().today;
}

/** An answer that was asked for earlier must not come after this one. */
export async function putStart(queryClient: QueryClient, start: StartAnswer) {
  await queryClient.cancelQueries({ queryKey: keys.start });
  queryClient.setQueryData(startQuery.queryKey, begun(queryClient, start));
}

/** Puts what came along with the start where the pages look for it. */
function begun(
  queryClient: QueryClient,
  { untilTomorrow, untilNextTime, family: answered, ...answer }: StartAnswer,
): Start {
  // Where a profile was left without a net, the server is still to be told.
  const isLeft = answered && deviceOf(queryClient).isLeft(answered);
  const family = isLeft ? { ...answered, actor: null, pending: null } : answered;
  const now = Date.now();
  const until = { tomorrow: now + untilTomorrow, nextTime: now + untilNextTime };
  // Somebody signed in or out, maybe in another tab of this browser.
  const before = queryClient.getQueryData<Start>(keys.start);
  if (before && before.family?.session !== family?.session) forgetFamily(queryClient);
  else if (hasLeft(before?.family, family)) forgetGrownUp(queryClient);
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

/** Where the pages find what has come along with a start. */
export function broughtBy({ first: { kids, week }, family }: Start): QueryKey[] {
  if (!family) return [];
  const { actor } = family;
  if (!actor) return [keys.cards];
  const ofActor =
    actor.is === 'parent' ? [keys.kids] : week ? [keys.week(actor.login, week.week)] : [];
  return [keys.cards, ...kids.map(({ login }) => keys.kid(login)), ...ofActor];
}

type Acting = Pick<Family, 'actor'> | null | undefined;

function hasLeft(before: Acting, after: Acting): boolean {
  const was = actingIn(before);
  return was !== null && was !== actingIn(after);
}

function actingIn(family: Acting): number | null {
  return family?.actor?.is === 'parent' ? family.actor.grownUp : null;
}

type Cards = ReturnType<typeof cardsOf>;

function cardsOf(family: StartAnswer['family']) {
  return { change: family?.change ?? 0, kids: family?.kids ?? [] };
}
